import { PassingMessage } from "#app/features/layout/passing-message.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AddImage } from "./add-image.tsx";
import type { EditableSlider } from "./editable-slider.ts";
import { OwnerHeading } from "./owner-frame.tsx";
import { SavedAt } from "./saved-at.tsx";
import { useSliderAnswer } from "./slider-answer.ts";
import { SliderRows } from "./slider-rows.tsx";
import { SliderSettings } from "./slider-settings.tsx";
import { SLIDER_SCREEN_TEXTS } from "./slider-screen-texts.ts";
import { useTexts } from "./texts.ts";

/** 'Kelola Slider': the pictures and settings of the slider. */
export function SliderPage({
  slider,
  editing,
  uploaded,
}: {
  /** Null if it cannot be read. */
  slider: EditableSlider | null;
  /** Id of the picture in edit mode. */
  editing: string | null;
  uploaded: string | null;
}) {
  const texts = useTexts(SLIDER_SCREEN_TEXTS);
  const answer = useSliderAnswer();
  if (!slider) {
    return (
      <div className="mx-auto grid max-w-prose gap-5">
        <h1 className="text-2xl">{texts.title}</h1>
        <Notice tone="error">
          <span lang="en">{texts.error(texts.loadFailed)}</span>
        </Notice>
        <ButtonLink to="/admin" variant="outline" className="justify-self-start">
          {texts.backToDashboard}
        </ButtonLink>
      </div>
    );
  }
  const { config, version, savedAt } = slider;
  const count = config.images.length;
  return (
    <>
      <OwnerHeading title={texts.title} subtitle={texts.subtitle}>
        <ButtonLink to="/admin" variant="outline">
          {texts.back}
        </ButtonLink>
      </OwnerHeading>
      <PassingMessage message={answer?.message ?? null} className="mb-6" />
      <div className="grid gap-8">
        <SliderSettings settings={config.settings} version={version} />
        <section aria-labelledby="add-title" className="grid gap-3">
          <h2 id="add-title" className="text-xl">
            {texts.addTitle}
          </h2>
          <AddImage
            from="slider"
            version={version}
            imageCount={count}
            uploaded={editing === null ? uploaded : null}
          />
        </section>
        <section aria-labelledby="list-title" className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="list-title" className="text-xl">
              {texts.listTitle(count)}
            </h2>
            <SavedAt savedAt={savedAt} />
          </div>
          {count === 0 ? (
            <p className="panel p-6 text-center text-bean">{texts.empty}</p>
          ) : (
            <SliderRows
              images={config.images}
              version={version}
              editing={editing}
              uploaded={uploaded}
            />
          )}
        </section>
      </div>
    </>
  );
}
