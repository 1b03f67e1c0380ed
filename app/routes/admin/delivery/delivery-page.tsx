import type { Day } from "#app/domain/delivery/calendar.ts";
import type { DeliveryConfig, Way } from "#app/domain/delivery/config.ts";
import type { DayLoad } from "#app/domain/delivery/occupancy.ts";
import type { DayOffer } from "#app/domain/delivery/offers.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { DeliveryAnswer } from "./delivery-answer.ts";
import { DeliveryForm } from "./delivery-form.tsx";
import { DeliveryOverview } from "./delivery-overview.tsx";
import { DeliveryPreview } from "./delivery-preview.tsx";
import { OwnerForm } from "#app/components/owner/owner-form.tsx";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";

interface DeliveryPageProps {
  /** Null if the settings could not be read. */
  delivery: (DeliveryConfig & { version: number; savedAt: number | null }) | null;
  today: Day;
  offers: { way: Way; days: DayOffer[] }[];
  overview: DayLoad[];
  answer: DeliveryAnswer | null;
}

/** Dates, pickup and areas: whether shoppers choose, what they are offered, and a preview. */
export function DeliveryPage({ delivery, today, offers, overview, answer }: DeliveryPageProps) {
  return (
    <div className="mx-auto grid max-w-prose gap-6">
      <OwnerHeading
        title={t("Delivery and pickup")}
        subtitle={t("When and where shoppers can receive their orders")}
      />
      {answer && (
        <Notice tone={answer.kind === "success" ? "success" : TONES[answer.kind]}>
          {answer.text}
        </Notice>
      )}
      {delivery === null ? (
        <Notice tone="error">
          {t("The delivery settings could not be read. Please try again.")}
        </Notice>
      ) : (
        <>
          <DeliveryPreview isOn={delivery.isOn} offers={offers} />
          {delivery.isOn && <DeliveryOverview days={overview} />}
          {delivery.isOn && <TodayForm isClosed={delivery.closedDays.includes(today)} />}
          <DeliveryForm delivery={delivery} answer={answer} />
        </>
      )}
    </div>
  );
}

const TONES = {
  edited: "info",
  invalid: "error",
  changed: "error",
  failed: "error",
  kept: "error",
} as const;

/** Closes the shop for today with one press, or opens it again. */
function TodayForm({ isClosed }: { isClosed: boolean }) {
  return (
    <OwnerForm intent={isClosed ? "open-today" : "close-today"}>
      <Button variant={isClosed ? "outline" : "danger"}>
        {isClosed ? t("Open again today") : t("Close today")}
      </Button>
    </OwnerForm>
  );
}
