import { isDeepStrictEqual as isEqual } from "node:util";
import type { AttemptState } from "#app/domain/order/checkout-machine.ts";
import { currentRevisions, fulfilmentOf } from "#server/store/attempts.ts";
import { DURATIONS } from "#server/store/durations.ts";
import { freeSlot, moveSlot } from "#server/store/set-slot.ts";
import { isOverUpstream } from "#server/checkout/orders/read-order.ts";
import { storeDay } from "#server/platform/storage/store-time.ts";
import { forEachRow, type Round } from "./round.ts";

/** Orders in one call. */
const AT_ONCE = 100;

/**
 * Gives back the place in a delivery slot of paid orders that the owner has cancelled or refunded in the back end, and
 * counts an order that was moved there in its new slot. When one order is due, those due soon
 * are read with it, in one call.
 */
export async function syncDeliverySlots(round: Round): Promise<void> {
  const { shop } = round;
  const { db } = shop.store;
  const now = shop.clock();
  const upcoming = await currentRevisions(db)
    .selectAll("revision")
    .select("attempt.nextTryAt")
    .where("revision.day", ">=", storeDay(shop.store))
    .where("attempt.state", "=", "fulfilled" satisfies AttemptState)
    .where("attempt.nextTryAt", "<=", now + DURATIONS.slotCheckedAgain / 2)
    .orderBy("attempt.nextTryAt")
    .limit(AT_ONCE)
    .execute();
  if (upcoming[0] === undefined || upcoming[0].nextTryAt > now) return;
  const include = upcoming.flatMap(({ orderId }) => orderId ?? []);
  const answer = await shop.backend.listOrders({ include });
  if (!answer.ok) return;
  await forEachRow(round, upcoming, async (revision) => {
    const { attemptId, orderId } = revision;
    // An order with another key is another shop's: this one has moved to another back end since.
    const order = answer.value.orders.find(
      ({ id, key }) => id === orderId && key === revision.orderKey,
    );
    const chosen = order && order.fulfilment;
    if (order && isOverUpstream(order)) {
      await freeSlot(db, revision);
      shop.log.info("checkout.place-freed", { attempt: attemptId, orderId });
    } else if (chosen && !isEqual(chosen, fulfilmentOf(revision))) {
      await moveSlot(db, revision, chosen);
      shop.log.info("checkout.place-moved", { attempt: attemptId, orderId });
    }
    await db
      .updateTable("checkoutAttempts")
      .set({ nextTryAt: now + DURATIONS.slotCheckedAgain })
      .where("id", "=", attemptId)
      .execute();
  });
}
