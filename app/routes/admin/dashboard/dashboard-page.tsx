import { PassingMessage } from "#app/components/frame/passing-message.tsx";
import { t } from "#app/texts/t.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Misfits, type MisfitsView } from "./misfits.tsx";
import { AddImage } from "#app/components/owner/add-image.tsx";
import { DashboardFigures } from "./dashboard-figures.tsx";
import type { EditableSlider } from "#app/components/owner/editable-slider.ts";
import { DayWork } from "./day-work.tsx";
import { OrdersToday } from "./orders-today.tsx";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import { SavedAt } from "#app/components/owner/saved-at.tsx";
import { SessionEnded } from "./session-ended.tsx";
import { SoundSwitch } from "./sound-switch.tsx";
import { SliderCards } from "./slider-cards.tsx";
import { useSliderAnswer } from "#app/components/owner/slider-answer.ts";
import { type TodayView, useToday } from "./use-today.ts";

/** 'Admin Dashboard': the tasks of the day, then the pictures of the slider. */
export function DashboardPage({
  slider,
  today: loaded,
  fit,
  uploaded,
}: {
  /** Null if it cannot be read. */
  slider: EditableSlider | null;
  today: TodayView;
  fit: MisfitsView;
  uploaded: string | null;
}) {
  const answer = useSliderAnswer();
  const { today, isEnded } = useToday(loaded);
  return (
    <>
      <OwnerHeading title="Admin Dashboard">
        <SoundSwitch />
      </OwnerHeading>
      {isEnded && <SessionEnded />}
      <PassingMessage message={answer?.message ?? null} className="mb-6" />
      <Misfits fit={fit} />
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_--spacing(80)]">
        <DayWork day={today.day} />
        {!isEnded && <OrdersToday orders={today.orders} />}
      </div>
      <DashboardFigures slider={slider} orders={today.orders} />
      <section aria-labelledby="slider-title" className="mt-10 grid content-start gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="slider-title" className="text-xl">
            {t("Slider pictures")}
          </h2>
          {slider && <SavedAt savedAt={slider.savedAt} />}
        </div>
        {slider ? (
          <>
            <AddImage
              from="dashboard"
              version={slider.version}
              imageCount={slider.config.images.length}
              uploaded={uploaded}
            />
            <SliderCards images={slider.config.images} version={slider.version} />
          </>
        ) : (
          <Notice tone="error">
            <span lang="en">{t("Failed to load slider config")}</span>
          </Notice>
        )}
      </section>
    </>
  );
}
