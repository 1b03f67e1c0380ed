import { areaRefusal } from "#app/domain/delivery/areas.ts";
import { choose, type Fulfilment, NO_WISH, type Wish } from "#app/domain/delivery/choose.ts";
import type { Destination } from "#app/domain/delivery/destination.ts";
import type { Quote } from "#app/domain/quote.ts";
import { askDelivery, quoteTo, shippingClasses } from "../../quoting/ask-delivery.ts";
import type { AttemptRow, RevisionRow } from "../../platform/storage/schema.ts";
import { contactOf, quoteOf } from "../../records/attempts.ts";
import { holdTime } from "../../records/hold-time.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import { next, type PlaceOrderOutcome, type Step, stop } from "../outcome.ts";
import type { Submit } from "./submit.ts";

/**
 * The quote with the chosen way, date and slot and their shipping cost, checked against the settings and the database's
 * time of now. Unchanged while the shop asks for no date, and for goods that are not shipped.
 */
export async function confirmDelivery(
  shop: CheckoutShop,
  { contact, wish = NO_WISH }: Pick<Submit, "contact" | "wish">,
  quote: Quote,
): Promise<Step<Quote>> {
  const asked = await askDelivery(shop, quote);
  // A form for pickup has no address.
  if (!asked) return wish.way === "pickup" ? stop(NO_PICKUP) : next(quote);
  const { config, facts } = asked;
  const chosen = choose(config, facts, wish);
  if (!chosen.ok) {
    return stop({ kind: "choice-refused", field: chosen.field, message: chosen.message });
  }
  const { fulfilment } = chosen;
  const { postcode } = contact;
  const refusal =
    fulfilment.way === "delivery" ? areaRefusal(config, postcode, shippingClasses(quote)) : null;
  if (refusal) return stop({ kind: "choice-refused", field: "postcode", message: refusal });
  const shipped = await quoteTo(shop, quote, { way: fulfilment.way, postcode }, config);
  return next({ ...shipped, fulfilment });
}

const NO_PICKUP = {
  kind: "choice-refused",
  field: "way",
  message: "Pickup is not offered any more. Please enter your address",
} as const;

/**
 * Refuses a new bill for an order whose date is no longer offered. A cut-off that has passed since the order was made
 * does not count for as long as its bill would hold the goods.
 */
export async function refuseLate(
  shop: CheckoutShop,
  revision: RevisionRow,
): Promise<PlaceOrderOutcome | undefined> {
  const quote = quoteOf(revision);
  if (!quote?.fulfilment) return undefined;
  const asked = await askDelivery(shop, quote);
  if (!asked) return undefined;
  const { config, facts } = asked;
  const madeAt = Math.min(revision.postedAt, facts.now);
  const now = Math.max(facts.now - holdTime(shop), madeAt);
  const chosen = choose(config, { ...facts, now }, quote.fulfilment);
  if (chosen.ok) return undefined;
  return { kind: "choice-refused", field: chosen.field, message: chosen.message };
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
