import { areaRefusal } from "#app/domain/delivery/areas.ts";
import { choose, type Fulfilment, NO_WISH, type Wish } from "#app/domain/delivery/choose.ts";
import type { Destination } from "#app/domain/delivery/reach.ts";
import type { Quote } from "#app/domain/cart/quote.ts";
import { t } from "#app/texts/t.ts";
import { askDelivery, quoteTo, shippingClasses } from "#server/cart/quote/ask-delivery.ts";
import { contactOf, quoteOf } from "#server/store/attempts.ts";
import { type SlotWish, slotWish } from "#server/store/set-slot.ts";
import type { AttemptRow, RevisionRow } from "../../platform/storage/schema.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import { next, type Step, stop } from "../outcome.ts";
import type { Submit } from "./submit.ts";

/**
 * The quote with the chosen way, date and slot and their shipping cost, checked against the settings and the database's
 * time of now. Unchanged while the shop asks for no date, and for goods that are not shipped.
 */
export async function confirmDelivery(
  shop: CheckoutShop,
  { contact, wish = NO_WISH }: Pick<Submit, "contact" | "wish">,
  quote: Quote,
): Promise<Step<{ quote: Quote; slot: SlotWish | null }>> {
  const asked = await askDelivery(shop, quote);
  if (!asked) {
    // A form for pickup has no address.
    if (wish.way !== "pickup") return next({ quote, slot: null });
    const message = t("Pickup is not offered any more. Please enter your address");
    return stop({ kind: "choice-refused", field: "way", message });
  }
  const { config, facts } = asked;
  const chosen = choose(config, facts, wish);
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
  return next({ quote: { ...shipped, fulfilment }, slot: slotWish(config, fulfilment) });
}

/** Whether a wish is what an order was made for. What it leaves open equals everything. */
export function isSameWish(wish: Wish = NO_WISH, made: Fulfilment | undefined): boolean {
  return (["way", "date", "slot"] as const).every(
    (part) => wish[part] === "" || wish[part] === made?.[part],
  );
}

/** Where a revision's goods go; undefined when it has no date. */
export function destinationOf(attempt: AttemptRow, revision: RevisionRow): Destination | undefined {
  const way = quoteOf(revision)?.fulfilment?.way;
  return way && { way, postcode: contactOf(attempt)?.postcode ?? "" };
}
