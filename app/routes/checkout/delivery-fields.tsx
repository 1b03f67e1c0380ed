import { shopLocation } from "#app/components/order/fulfilment-location.ts";
import type { DeliveryChoice } from "#app/domain/delivery/choose.ts";
import type { Way } from "#app/domain/delivery/config.ts";
import {
  firstSlot,
  firstWay,
  isReplaced,
  type DeliveryOptions,
} from "#app/domain/delivery/delivery-options.ts";
import { t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";
import { DeliveryDays, WhenButton } from "./delivery-days.tsx";
import { deliveryField, wayId } from "./delivery-form-values.ts";
import { StepTitle } from "./step-title.tsx";

/** Shows a way's dates while its button is chosen, without scripts too. */
const SHOWN_WITH: Record<Way, string> = {
  delivery: "in-[form:has([value=delivery]:checked)]:grid",
  pickup: "in-[form:has([value=pickup]:checked)]:grid",
};

/** 'When would you like it?': way, date and time as radio buttons. The first choice is made. */
export function DeliveryFields({
  delivery,
  choice,
  problem,
}: {
  delivery: Pick<DeliveryOptions, "ways" | "leadHours">;
  /** What is chosen at first, as far as it is offered. */
  choice: DeliveryChoice;
  /** Why the last choice was refused. */
  problem: string | null;
}) {
  const chosen = firstWay(delivery, choice);
  const refusal =
    problem ??
    (isReplaced(delivery, choice)
      ? t("The time that you chose is no longer available. Please check your choice below.")
      : null);
  return (
    <fieldset
      className="grid gap-4"
      id="delivery-choice"
      aria-describedby={refusal ? "delivery-problem" : undefined}
    >
      <legend className="mb-3">
        <StepTitle>{t("When would you like it?")}</StepTitle>
      </legend>
      {refusal && (
        <p id="delivery-problem" className="text-sm font-medium text-berry">
          {refusal}
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2">
        {delivery.ways.map(({ way }) => (
          <WhenButton
            key={way}
            id={wayId(way)}
            name={deliveryField.way}
            value={way}
            defaultChecked={way === chosen}
            className="font-semibold"
          >
            <Icon name={way === "delivery" ? "truck" : "bag"} className="size-5 flex-none" />
            {t(way === "delivery" ? "Delivery" : "Pickup")}
          </WhenButton>
        ))}
      </div>
      {delivery.ways.map(({ way, days }) => (
        <div key={way} className={`hidden gap-4 ${SHOWN_WITH[way]}`}>
          {way === "pickup" && <PickupPlace />}
          <DeliveryDays
            way={way}
            days={days}
            hours={delivery.leadHours}
            {...firstSlot(days, choice.way === way ? choice : { ...choice, date: "" })}
          />
        </div>
      ))}
    </fieldset>
  );
}

function PickupPlace() {
  return (
    <p className="text-sm text-bean">
      {t("Pick it up at {place}. There is no delivery charge.", {
        place: shopLocation(),
      })}
    </p>
  );
}
