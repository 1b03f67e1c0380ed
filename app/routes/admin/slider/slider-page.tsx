import { PassingMessage } from "#app/components/frame/passing-message.tsx";
import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AddImage } from "#app/components/owner/image-form.tsx";
import { type EditableSlider, useSliderAnswer } from "#app/components/owner/slider-answer.ts";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import { SavedAt } from "#app/components/owner/saved-at.tsx";
import { SliderRows } from "./slider-rows.tsx";
import { SliderSettings } from "./slider-settings.tsx";

/** 'Kelola Slider': the pictures and settings of the slider. */
export function SliderPage({
  slider,
  editing,
}: {
  /** Null if it cannot be read. */
  slider: EditableSlider | null;
  /** Id of the picture in edit mode. */
  editing: string | null;
}) {
  const answer = useSliderAnswer();
  if (!slider) {
    return (
      <div className="mx-auto grid max-w-prose gap-5">
        <h1 className="text-2xl">{t("Slider")}</h1>
        <Notice tone="error">
          <span lang="en">
            {t("Error: {message}", { message: t("Failed to load slider config") })}
          </span>
        </Notice>
        <ButtonLink to="/admin" variant="outline" className="justify-self-start">
          {t("Back to the dashboard")}
        </ButtonLink>
      </div>
    );
  }
  const { config, version, savedAt } = slider;
  const count = config.images.length;
  return (
    <>
      <OwnerHeading
        title={t("Slider")}
        subtitle={t("The pictures and settings of the slider on the home page")}
      >
        <ButtonLink to="/admin" variant="outline">
          {t("Back")}
        </ButtonLink>
      </OwnerHeading>
      <PassingMessage message={answer?.message ?? null} className="mb-6" />
      <div className="grid gap-8">
        <SliderSettings settings={config.settings} version={version} />
        <section aria-labelledby="add-title" className="grid gap-3">
          <h2 id="add-title" className="text-xl">
            {t("Add a picture")}
          </h2>
          <AddImage screen="slider" version={version} imageCount={count} />
        </section>
        <section aria-labelledby="list-title" className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="list-title" className="text-xl">
              {t("Slider pictures ({count})", { count })}
            </h2>
            <SavedAt savedAt={savedAt} />
          </div>
          {count === 0 ? (
            <p className="panel p-6 text-center text-bean">{t("No slider pictures yet")}</p>
          ) : (
            <SliderRows images={config.images} version={version} editing={editing} />
          )}
        </section>
      </div>
    </>
  );
}
