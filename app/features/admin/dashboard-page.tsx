import { PassingMessage } from "#app/features/layout/passing-message.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Misfits, type MisfitsView } from "./misfits.tsx";
import { AddImage } from "./add-image.tsx";
import { DashboardFigures } from "./dashboard-figures.tsx";
import type { EditableSlider } from "./editable-slider.ts";
import { OrdersToday, type OrdersTodayView } from "./orders-today.tsx";
import { OwnerHeading } from "./owner-frame.tsx";
import { SavedAt } from "./saved-at.tsx";
import { SliderCards } from "./slider-cards.tsx";
import { useSliderAnswer } from "./slider-answer.ts";

/** 'Admin Dashboard': figures of the day, and the pictures of the slider. */
export function DashboardPage({
  slider,
  orders,
  openReviews,
  fit,
  uploaded,
}: {
  /** Null if it cannot be read. */
  slider: EditableSlider | null;
  orders: OrdersTodayView;
  openReviews: number;
  fit: MisfitsView;
  uploaded: string | null;
}) {
  const answer = useSliderAnswer();
  return (
    <>
      <OwnerHeading title="Admin Dashboard" />
      <PassingMessage message={answer?.message ?? null} className="mb-6" />
      <Misfits fit={fit} />
      <DashboardFigures slider={slider} orders={orders} openReviews={openReviews} />
      <div className="owner-columns">
        <section aria-labelledby="slider-title" className="grid content-start gap-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="slider-title" className="text-xl">
              Gambar slider
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
            <Notice tone="error">Failed to load slider config</Notice>
          )}
        </section>
        <OrdersToday orders={orders} />
      </div>
    </>
  );
}
