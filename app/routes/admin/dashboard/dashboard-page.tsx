import { useState } from "react";
import { Link, useFetcher } from "react-router";
import { PassingMessage } from "#app/components/frame/passing-message.tsx";
import { t } from "#app/texts/t.ts";
import { Notice } from "#app/ui/notice.tsx";
import { AddImage } from "#app/components/owner/image-form.tsx";
import { useSliderAnswer } from "#app/components/owner/slider-answer.ts";
import { EmptyList } from "#app/components/owner/list-parts.tsx";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import { SavedAt } from "#app/components/owner/moment.tsx";
import type { SliderImage } from "#app/domain/admin/slider.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { RemoveImage } from "#app/components/owner/remove-image.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonForm } from "#app/components/owner/owner-form.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DayWork, RevenueCard } from "./day-work.tsx";
import { OrdersToday } from "./orders-today.tsx";
import { SessionEnded } from "./session-ended.tsx";
import { SoundSwitch } from "./sound.tsx";
import { useToday } from "./use-today.ts";
import type { Route } from "./+types/dashboard";

type OwnersView = NonNullable<Route.ComponentProps["loaderData"]["owners"]>;
type EditableSlider = NonNullable<OwnersView["slider"]>;

/** 'Admin Dashboard': the work and the orders of the day. What staff may not see is absent for them. */
export function DashboardPage({ loaderData: { owners, ...loaded } }: Route.ComponentProps) {
  const { today, isEnded } = useToday(loaded.today);
  const { day, orders } = today;
  return (
    <>
      <OwnerHeading title="Admin Dashboard">
        <SoundSwitch />
      </OwnerHeading>
      {isEnded && <SessionEnded />}
      {owners && <BackendProblems backendHealth={owners.backendHealth} />}
      {owners && owners.demo !== "none" && (
        <Notice tone={owners.demo === "real" ? "error" : "info"} className="mb-4">
          <p>
            {owners.demo === "real"
              ? t("Your shop takes real money, and parts of the demo are still in it.")
              : t("The goods of the demo are in your shop, to try everything with.")}
          </p>
          <Link to="/admin/demo" className="link">
            {t("Remove the demo")}
          </Link>
        </Notice>
      )}
      <div className="grid gap-4 *:grid *:content-start *:gap-4 @min-[44rem]:grid-cols-2">
        <div>
          <DayWork day={day} />
        </div>
        <div>
          <OrdersToday
            orders={orders}
            arrived={day.arrived}
            isOwner={owners !== null}
            isEnded={isEnded}
          />
          {day.revenue && <RevenueCard revenue={day.revenue} />}
        </div>
      </div>
      {owners && <SliderFold slider={owners.slider} />}
    </>
  );
}

/** The slider in short, folded until it is wanted or has an answer to show. */
function SliderFold({ slider }: Pick<OwnersView, "slider">) {
  const answer = useSliderAnswer();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PassingMessage message={answer?.message ?? null} className="mt-6" />
      <details
        className="panel mt-4"
        open={isOpen || answer !== null}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-5 text-lg font-semibold">
          <Icon name="down" /> {t("Slider pictures")}
        </summary>
        <div className="grid gap-4 px-5 pb-5">
          {slider ? (
            <>
              <SliderState slider={slider} />
              <AddImage
                screen="dashboard"
                version={slider.version}
                imageCount={slider.value.images.length}
              />
              <SliderCards images={slider.value.images} version={slider.version} />
              <SavedAt savedAt={slider.savedAt} />
            </>
          ) : (
            <Notice tone="error">
              <span lang="en">{t("Failed to load slider config")}</span>
            </Notice>
          )}
        </div>
      </details>
    </>
  );
}

/** Number of pictures, and whether they rotate by themselves. */
function SliderState({ slider: { value: config, version } }: { slider: EditableSlider }) {
  const { autoRotating } = config.settings;
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-4">
      <div>
        <dt>{t("Slider pictures")}</dt>
        <dd className="font-display text-2xl">{config.images.length}</dd>
        <dd>
          <Link to="/admin/slider" className="link text-sm">
            {t("Manage the slider")}
          </Link>
        </dd>
      </div>
      <div>
        <dt>{t("Auto-rotate")}</dt>
        <dd className="font-display text-2xl">{autoRotating ? t("On") : t("Off")}</dd>
        <dd>
          <ButtonForm
            values={{ intent: "rotate", autoRotating: String(!autoRotating) }}
            version={version}
            variant="outline"
          >
            {autoRotating ? t("Switch off") : t("Switch on")}
          </ButtonForm>
        </dd>
      </div>
    </dl>
  );
}

/** The pictures of the slider as cards with a remove button. */
function SliderCards({ images, version }: { images: SliderImage[]; version: number }) {
  if (images.length === 0) {
    return (
      <EmptyList icon="info" title={t("The slider is empty")} level="h3">
        {t("No slider pictures. The home page shows no slider.")}
      </EmptyList>
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
            <RemoveImage
              image={image}
              version={version}
              label={t("Remove picture|card")}
              className="btn btn-quiet -mx-3 mt-auto justify-self-start px-3 hover:text-berry"
            >
              <Icon name="trash" className="size-4" />
              {t("Remove picture|card")}
            </RemoveImage>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The settings of the connected back end that do not fit this shop, and how to fix them. Nothing if all fit. */
function BackendProblems({ backendHealth }: Pick<OwnersView, "backendHealth">) {
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
