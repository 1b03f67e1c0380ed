import { fulfilmentOf } from "#server/store/attempts.ts";
import { isLive } from "#server/store/held.ts";
import { dayKey } from "#server/store/resources.ts";
import { askForReview } from "#server/store/reviews.ts";
import { readSlotRules } from "#server/cart/quote/read-delivery.ts";
import { isSlotFull, type SlotToHold, slotToHold } from "#server/store/set-slot.ts";
import type { RevisionRow } from "../../platform/storage/schema.ts";
import { lockNames } from "../../platform/storage/locks.ts";
import type { Queries } from "../../platform/storage/store.ts";
import type { CheckoutShop } from "../checkout-shop.ts";

/** The slot of an order; null without a date, while the shop asks for none, and without a capacity. */
export async function slotOfOrder(
  shop: CheckoutShop,
  revision: RevisionRow,
): Promise<SlotToHold | null> {
  const fulfilment = fulfilmentOf(revision);
  if (!fulfilment) return null;
  const config = await readSlotRules(shop);
  return config ? slotToHold(config, fulfilment) : null;
}

/**
 * Called in the transaction that makes an order count as paid, before it does. When its hold has ended and its slot was
 * given to others, the owner is asked to serve one order more, to agree on another time, or to give the money back.
 */
export async function reviewIfOverCapacity(
  trx: Queries,
  shop: CheckoutShop,
  { attemptId, orderId, total }: RevisionRow,
  slot: SlotToHold | null,
): Promise<void> {
  if (!slot || (await isHeld(trx, shop, attemptId))) return;
  await lockNames(trx, shop.store, [dayKey(slot.fulfilment)]);
  if (!(await isSlotFull(trx, shop, slot, attemptId))) return;
  const { way, date, slot: hours } = slot.fulfilment;
  await askForReview(trx, shop, {
    kind: "over-capacity",
    subject: String(orderId),
    orderId: orderId ?? undefined,
    attemptId,
    amount: total,
    detail: `The payment arrived when its time was full: ${way} on ${date}, ${hours}. Serve it too, agree on another time, or give the money back.`,
  });
}

async function isHeld(trx: Queries, { store }: CheckoutShop, attemptId: string): Promise<boolean> {
  const hold = await trx
    .selectFrom("holds")
    .select("attemptId")
    .where("attemptId", "=", attemptId)
    .where(isLive(store))
    .executeTakeFirst();
  return hold !== undefined;
}
