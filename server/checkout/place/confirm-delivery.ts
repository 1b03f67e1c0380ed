import { areaRefusal, shippingClasses } from "#app/domain/delivery/areas.ts";
import {
  choose,
  type Fulfilment,
  NOTHING_CHOSEN,
  type DeliveryChoice,
} from "#app/domain/delivery/choose.ts";
import type { Destination } from "#app/domain/delivery/delivery-estimate.ts";
import type { Quote } from "#app/domain/cart/quote.ts";
import { t } from "#app/texts/t.ts";
import { readOfferInputs, quoteTo } from "#server/cart/quote/read-delivery.ts";
import { contactOf, quoteOf } from "#server/store/attempts.ts";
import { type SlotToHold, slotToHold } from "#server/store/set-slot.ts";
import type { AttemptRow, RevisionRow } from "../../platform/storage/schema.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import { next, type CheckoutStep, stop } from "../outcome.ts";
import type { Submit } from "./submit.ts";

/**
 * The quote with the chosen way, date and slot and their shipping cost, checked against the settings and the database's
 * time of now. Unchanged while the shop asks for no date, and for goods that are not shipped.
 */
export async function confirmDelivery(
  shop: CheckoutShop,
  { contact, choice = NOTHING_CHOSEN }: Pick<Submit, "contact" | "choice">,
  quote: Quote,
): Promise<CheckoutStep<{ quote: Quote; slot: SlotToHold | null }>> {
  const inputs = await readOfferInputs(shop, quote);
  if (!inputs) {
    // A form for pickup has no address.
    if (choice.way !== "pickup") return next({ quote, slot: null });
    const message = t("Pickup is not offered any more. Please enter your address");
    return stop({ kind: "choice-refused", field: "way", message });
  }
  const { config, facts } = inputs;
  const chosen = choose(config, facts, choice);
  if (!chosen.ok) {
    return stop({ kind: "choice-refused", field: chosen.field, message: chosen.message });
  }
  const { fulfilment } = chosen;
  const { postcode } = contact;
  const refusal =
    fulfilment.way === "delivery"
      ? areaRefusal(config, postcode, shippingClasses(quote.lines))
      : null;
  if (refusal) return stop({ kind: "choice-refused", field: "postcode", message: refusal });
  const shipped = await quoteTo(shop, quote, { way: fulfilment.way, postcode }, config);
  return next({ quote: { ...shipped, fulfilment }, slot: slotToHold(config, fulfilment) });
}

/** Whether a choice is what an order was made for. What it leaves open equals everything. */
export function isSameChoice(
  choice: DeliveryChoice = NOTHING_CHOSEN,
  made: Fulfilment | undefined,
): boolean {
  return (["way", "date", "slot"] as const).every(
    (part) => choice[part] === "" || choice[part] === made?.[part],
  );
}

/** Where a revision's goods go; undefined when it has no date. */
export function destinationOf(attempt: AttemptRow, revision: RevisionRow): Destination | undefined {
  const way = quoteOf(revision)?.fulfilment?.way;
  return way && { way, postcode: contactOf(attempt)?.postcode ?? "" };
}
