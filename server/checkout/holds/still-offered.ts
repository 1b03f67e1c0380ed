import { choose, slotMessage } from "#app/domain/delivery/choose.ts";
import { t } from "#app/texts/t.ts";
import { askDelivery } from "#server/cart/quote/ask-delivery.ts";
import type { RevisionRow } from "../../platform/storage/schema.ts";
import { quoteOf } from "#server/store/attempts.ts";
import { holdTime } from "#server/store/hold-time.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import { next, type Step, stop } from "../outcome.ts";
import { slotOfOrder } from "../settle/over-capacity.ts";
import { isFull, type SlotWish, slotWish } from "#server/store/slot-wish.ts";

/**
 * The slot to hold for an order's new bill, or its refusal when it is no longer offered or is full. A cut-off that has
 * passed since the order was made does not count for as long as its bill would hold the goods.
 */
export async function stillOffered(
  shop: CheckoutShop,
  revision: RevisionRow,
): Promise<Step<SlotWish | null>> {
  const quote = quoteOf(revision);
  if (!quote) return restoredSlot(shop, revision);
  if (!quote.fulfilment) return next(null);
  const asked = await askDelivery(shop, quote, { attemptId: revision.attemptId });
  if (!asked) return next(null);
  const { config, facts } = asked;
  const madeAt = Math.min(revision.postedAt, facts.now);
  const now = Math.max(facts.now - holdTime(shop), madeAt);
  const chosen = choose(config, { ...facts, now }, quote.fulfilment);
  if (!chosen.ok) {
    return stop({ kind: "choice-refused", field: chosen.field, message: chosen.message });
  }
  return next(slotWish(config, quote.fulfilment));
}

/** The rows of a restored order tell its slot but not its goods' lead time: only the capacity is checked. */
async function restoredSlot(
  shop: CheckoutShop,
  revision: RevisionRow,
): Promise<Step<SlotWish | null>> {
  const slot = await slotOfOrder(shop, revision);
  if (!slot || !(await isFull(shop.store.db, shop, slot, revision.attemptId))) {
    return next(slot);
  }
  return stop({ kind: "choice-refused", field: "slot", message: slotMessage(t("Full")) });
}
