import { Link, useFetcher, useNavigation } from "react-router";
import { PassingMessage } from "#app/components/frame/passing-message.tsx";
import { t } from "#app/texts/t.ts";
import { EmptyState, Notice } from "#app/ui/notice.tsx";
import { AddImage } from "#app/components/owner/add-image.tsx";
import { type EditableSlider, useSliderAnswer } from "#app/components/owner/slider-answer.ts";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import { SavedAt } from "#app/components/owner/saved-at.tsx";
import type { SliderImage } from "#app/domain/admin/slider.ts";
import { DialogButton } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { removeDialogId, RemoveImageDialog } from "#app/components/owner/remove-image.tsx";
import { formatRinggit } from "#app/domain/money.ts";
import type { TodaysOrders } from "#app/domain/admin/day-figures.ts";
import { Button } from "#app/ui/button.tsx";
import { OwnerForm } from "#app/components/owner/owner-form.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DayWork } from "./day-work.tsx";
import { OrdersToday } from "./orders-today.tsx";
import { SessionEnded } from "./session-ended.tsx";
import { Figure } from "./figure.tsx";
import { SoundSwitch } from "./sound.tsx";
import { type TodayView, useToday } from "./use-today.ts";

/** 'Admin Dashboard': the tasks of the day, then the pictures of the slider. */
export function DashboardPage({
  slider,
  today: loaded,
  backendHealth,
  uploaded,
}: {
  /** Null if it cannot be read. */
  slider: EditableSlider | null;
  today: TodayView;
  backendHealth: BackendHealthView;
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
      <BackendProblems backendHealth={backendHealth} />
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

/** The pictures of the slider as cards with a remove button. */
function SliderCards({ images, version }: { images: SliderImage[]; version: number }) {
  if (images.length === 0) {
    return (
      <div className="panel">
        <EmptyState icon="info" title={t("The slider is empty")} level="h3">
          <p className="text-bean">{t("No slider pictures. The home page shows no slider.")}</p>
        </EmptyState>
      </div>
    );
  }
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(--spacing(60),100%),1fr))] gap-4">
      {images.map((image, index) => (
        <li key={image.id} className="panel flex flex-col overflow-hidden">
          <Picture src={image.url} alt={image.alt} className="aspect-[16/10]" />
          <div className="grid flex-1 auto-rows-max content-start gap-1 px-4 pt-3.5 pb-2">
            <p className="text-xs text-mocha">{t("Slide #{number}", { number: index + 1 })}</p>
            <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">
              {image.title ?? t("Untitled|card")}
            </h3>
            <p className="text-sm text-bean">{image.alt}</p>
            <DialogButton
              dialog={removeDialogId(image)}
              action="show-modal"
              className="btn btn-quiet -mx-3 mt-auto justify-self-start px-3 hover:text-berry"
            >
              <Icon name="trash" className="size-4" />
              {t("Remove picture|card")}
            </DialogButton>
          </div>
          <RemoveImageDialog image={image} version={version} label={t("Remove picture|card")} />
        </li>
      ))}
    </ul>
  );
}

/** Three figures: today's paid orders, pictures, rotation. */
function DashboardFigures({
  slider,
  orders,
}: {
  slider: EditableSlider | null;
  orders: TodaysOrders;
}) {
  return (
    <div className="mt-10 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4 @max-[15em]:grid-cols-1">
      <Figure name={t("Orders of today")} value={String(orders.paidCount)}>
        <p className="text-sm text-bean">
          {t("{sum} paid", { sum: formatRinggit(orders.paidTotal) })}
          {orders.waitingCount > 0 &&
            ` · ${t("{count} waiting for payment", { count: orders.waitingCount })}`}
        </p>
      </Figure>
      <Figure
        name={t("Slider pictures")}
        value={slider ? String(slider.config.images.length) : "–"}
      >
        <Link to="/admin/slider" className="link text-sm">
          {t("Manage the slider")}
        </Link>
      </Figure>
      {slider && <RotationFigure slider={slider} />}
    </div>
  );
}

function RotationFigure({ slider }: { slider: EditableSlider }) {
  const { autoRotating } = slider.config.settings;
  const isBusy = useNavigation().formData?.get("intent") === "rotate";
  return (
    <Figure name={t("Auto-rotate")} value={autoRotating ? t("On") : t("Off")}>
      <OwnerForm intent="rotate" version={slider.version}>
        <input type="hidden" name="autoRotating" value={String(!autoRotating)} />
        <Button variant="outline" busy={isBusy}>
          {autoRotating ? t("Switch off") : t("Switch on")}
        </Button>
      </OwnerForm>
    </Figure>
  );
}

interface BackendHealthView {
  isClosed: boolean;
  /** The most severe first. */
  problems: { kind: string; isAdvice: boolean; cause: string; mend: string }[];
}

/** The settings of the connected back end that do not fit this shop, and how to fix them. Nothing if all fit. */
function BackendProblems({ backendHealth }: { backendHealth: BackendHealthView }) {
  if (backendHealth.problems.length === 0) return null;
  const isUrgent = backendHealth.problems.some(({ isAdvice }) => !isAdvice);
  return (
    <section
      aria-labelledby="misfits-title"
      className={classNames(
        "panel mb-6 grid gap-4 border-l-4 p-5",
        isUrgent ? "border-l-berry" : "border-l-gula",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="misfits-title" className="flex items-center gap-2 text-xl">
          <Icon name={isUrgent ? "alert" : "info"} className="size-6 flex-none" />
          {backendHealth.isClosed
            ? t("Checkout is closed")
            : t("Check the settings of WooCommerce")}
        </h2>
        <AskAgain />
      </div>
      {backendHealth.isClosed && (
        <p className="font-medium">
          {t(
            "Customers cannot order now. Checkout opens again by itself after the following is corrected.",
          )}
        </p>
      )}
      <ul className="grid gap-4">
        {backendHealth.problems.map(({ kind, cause, mend }) => (
          <li key={kind} className="grid gap-1">
            <p className="font-semibold">{cause}</p>
            <p className="text-sm text-bean">{mend}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AskAgain() {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action="/admin/fit">
      <Button variant="outline" busy={fetcher.state !== "idle"}>
        {t("Check again|owner")}
      </Button>
    </fetcher.Form>
  );
}
