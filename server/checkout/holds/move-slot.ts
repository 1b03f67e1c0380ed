import type { Fulfilment } from "#app/domain/delivery/choose.ts";
import { type DayOffer, type OfferFacts, offersOf } from "#app/domain/delivery/offers.ts";
import { offerFacts, readSlotRules } from "#server/cart/quote/read-delivery.ts";
import { attemptById, isSettled, revisionOfOrder } from "#server/store/attempts.ts";
import { dayKey } from "#server/store/resources.ts";
import { freeSlot, isSlotFull, moveSlot, slotToHold } from "#server/store/set-slot.ts";
import type { RevisionRow } from "#server/platform/storage/schema.ts";
import { lockNames } from "#server/platform/storage/locks.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";

/**
 * The dates to which the owner can move an order, by its own way: open days within the horizon with a place left. Lead
 * time and cut-off do not count, because the owner knows what the kitchen can do. Empty while the shop has no dates.
 */
export async function offersToMove(shop: CheckoutShop, order: BackendOrder): Promise<DayOffer[]> {
  const fulfilment = order.fulfilment;
  const config = fulfilment && (await readSlotRules(shop));
  if (!config) return [];
  const revision = await revisionOfOrder(shop.store.db, order.id, order.key);
  const own = revision ? { attemptId: revision.attemptId } : {};
  const facts = await offerFacts(shop, [], own);
  const counts = revision ? await withoutOwn(shop, facts.counts, revision) : facts.counts;
  const anyTime = { ...config, leadHours: 0, cutOffs: config.cutOffs.map(() => null) };
  return offersOf(anyTime, fulfilment.way, { ...facts, counts });
}

/** A paid order is among the counted ones. */
async function withoutOwn(
  shop: CheckoutShop,
  counts: OfferFacts["counts"],
  { attemptId, way, day, slot }: RevisionRow,
): Promise<OfferFacts["counts"]> {
  if (!isSettled(await attemptById(shop.store.db, attemptId))) return counts;
  return counts.map((count) =>
    count.way === way && count.day === day && count.slot === slot
      ? { ...count, orders: count.orders - 1 }
      : count,
  );
}

/**
 * Counts an order of this shop in another slot, in one transaction with the check that it has a place. False when it is
 * full. An order that was made in the back end itself is not counted.
 * @param isBack gives the order its earlier place again, also in a full slot
 */
export async function takeSlot(
  shop: CheckoutShop,
  order: Pick<BackendOrder, "id" | "key">,
  wish: Fulfilment,
  { isBack = false } = {},
): Promise<boolean> {
  const revision = await revisionOfOrder(shop.store.db, order.id, order.key);
  const config = await readSlotRules(shop);
  if (!revision) return true;
  const limited = config && !isBack ? slotToHold(config, wish) : null;
  const { way, day, slot } = revision;
  const names = [dayKey(wish)];
  return shop.store.transaction(async (trx) => {
    await lockNames(trx, shop.store, names);
    // Its own place does not stand in its way.
    await freeSlot(trx, revision);
    if (limited && (await isSlotFull(trx, shop, limited, revision.attemptId))) {
      const before = way && day && slot ? { way, date: day, slot } : undefined;
      if (before) await moveSlot(trx, revision, before);
      return false;
    }
    await moveSlot(trx, revision, wish);
    return true;
  }, names);
}
