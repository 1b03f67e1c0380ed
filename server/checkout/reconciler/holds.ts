import { isDeepStrictEqual as isEqual } from "node:util";
import { sql } from "kysely";
import type { AttemptState } from "#app/domain/order/checkout-machine.ts";
import { isOverUpstream } from "#server/checkout/orders/read-order.ts";
import { storeDay } from "#server/platform/storage/store-time.ts";
import { cartLease, currentRevisions, fulfilmentOf } from "#server/store/attempts.ts";
import { DURATIONS } from "#server/store/durations.ts";
import { holdTime, timeToEnd } from "#server/store/held.ts";
import { freeSlot, moveSlot } from "#server/store/set-slot.ts";
import { endHold } from "../holds/end-hold.ts";
import { startBackgroundRun, withLease } from "../lease/lease.ts";
import { forEachRow, type Round } from "./round.ts";

const AT_ONCE = 50;
/** Orders in one call. */
const READ_AT_ONCE = 100;

/** Ends expired holds: the bill is deleted first, then the hold is released. */
export async function endHolds(round: Round): Promise<void> {
  const { shop } = round;
  const { db, now } = shop.store;
  const longest = Math.max(holdTime(shop), DURATIONS.holdTryAgain);
  // Written before the clock was set back.
  await db
    .updateTable("holds")
    .set({ until: sql<number>`${now} + ${longest}` })
    .where("until", ">", sql<number>`${now} + ${longest}`)
    .execute();
  const due = await db
    .selectFrom("holds")
    .select(["attemptId", "cartId"])
    .where("until", "<=", timeToEnd(shop))
    .orderBy("until")
    .limit(AT_ONCE)
    .execute();
  await forEachRow(round, due, async ({ attemptId, cartId }) => {
    await withLease(shop, cartLease(cartId), async (lease) => {
      const isStillDue = await db
        .selectFrom("holds")
        .select("attemptId")
        .where("attemptId", "=", attemptId)
        .where("until", "<=", timeToEnd(shop))
        .executeTakeFirst();
      if (!isStillDue) return;
      const ended = await endHold(startBackgroundRun(shop, lease), { attemptId });
      // Only a hold that could not be ended still has a row.
      await db
        .updateTable("holds")
        .set({
          until: sql<number>`${now} + ${DURATIONS.holdTryAgain}`,
          // Other shoppers are not told that these goods come back soon.
          ...(ended === "paid" && { stage: "paid" as const }),
        })
        .where("attemptId", "=", attemptId)
        .execute();
    });
  });
}

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
    .limit(READ_AT_ONCE)
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
