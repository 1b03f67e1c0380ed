import { isDeepStrictEqual as isEqual } from "node:util";
import type { AttemptState } from "#app/domain/checkout-machine.ts";
import { parseFulfilment } from "#app/domain/delivery/fulfilment.ts";
import { storeDay } from "../../platform/storage/store-time.ts";
import { currentRevisions, fulfilmentOf } from "../../records/attempts.ts";
import { DURATIONS } from "../../records/durations.ts";
import { freeSlot, moveSlot } from "../../records/set-slot.ts";
import { isOverUpstream } from "../orders/order-status.ts";
import { readOrder } from "../orders/read-order.ts";
import { forEachRowWhileWell, type Round } from "./round.ts";

const AT_ONCE = 10;

/**
 * Gives back the place in a delivery slot of paid orders that the owner has cancelled or refunded in the back end, and
 * counts an order that was moved there in its new slot. The first failure ends the round: the back end has a fault.
 */
export async function freePlaces(round: Round): Promise<void> {
  const { shop } = round;
  const { db } = shop.store;
  const now = shop.clock();
  const due = await currentRevisions(db)
    .selectAll("revision")
    .where("revision.day", ">=", storeDay(shop.store))
    .where("attempt.state", "=", "fulfilled" satisfies AttemptState)
    .where("attempt.nextTryAt", "<=", now)
    .orderBy("attempt.nextTryAt")
    .limit(AT_ONCE)
    .execute();
  await forEachRowWhileWell(round, due, async (revision) => {
    const order = await readOrder(shop, revision);
    if (!order.ok) return false;
    const { attemptId, orderId } = revision;
    const chosen = order.value && parseFulfilment(order.value.meta);
    if (order.value && isOverUpstream(order.value)) {
      await freeSlot(db, revision);
      shop.log.info("checkout.place-freed", { attempt: attemptId, orderId });
    } else if (chosen && !isEqual(chosen, fulfilmentOf(revision))) {
      await moveSlot(db, revision, chosen);
      shop.log.info("checkout.place-moved", { attempt: attemptId, orderId });
    }
    await db
      .updateTable("checkoutAttempts")
      .set({ nextTryAt: now + DURATIONS.placeCheckedAgain })
      .where("id", "=", attemptId)
      .execute();
    return true;
  });
}
