import type { AttemptState } from "#app/domain/checkout-machine.ts";
import { storeDay } from "../../platform/storage/store-time.ts";
import { DURATIONS } from "../../records/durations.ts";
import { isOverUpstream } from "../orders/order-status.ts";
import { readOrder } from "../orders/read-order.ts";
import { forEachRow, type Round } from "./round.ts";

const AT_ONCE = 10;

/**
 * Gives back the place in a delivery slot of paid orders that the owner has cancelled or refunded in the back end. The
 * first failure ends the round: the back end has a fault.
 */
export async function freePlaces(round: Round): Promise<void> {
  const { shop } = round;
  const { db } = shop.store;
  const now = shop.clock();
  const due = await db
    .selectFrom("orderRevisions as revision")
    .innerJoin("checkoutAttempts as attempt", (join) =>
      join
        .onRef("attempt.id", "=", "revision.attemptId")
        .onRef("attempt.revision", "=", "revision.number"),
    )
    .selectAll("revision")
    .where("revision.day", ">=", storeDay(shop.store))
    .where("attempt.state", "=", "fulfilled" satisfies AttemptState)
    .where("attempt.nextTryAt", "<=", now)
    .orderBy("attempt.nextTryAt")
    .limit(AT_ONCE)
    .execute();
  let isWell = true;
  await forEachRow(round, due, async (revision) => {
    if (!isWell) return;
    const order = await readOrder(shop, revision);
    isWell = order.ok;
    if (!order.ok) return;
    const { attemptId, number } = revision;
    if (order.value && isOverUpstream(order.value)) {
      await db
        .updateTable("orderRevisions")
        .set({ way: null, day: null, slot: null })
        .where("attemptId", "=", attemptId)
        .where("number", "=", number)
        .execute();
      shop.log.info("checkout.place-freed", { attempt: attemptId, orderId: revision.orderId });
    }
    await db
      .updateTable("checkoutAttempts")
      .set({ nextTryAt: now + DURATIONS.placeCheckedAgain })
      .where("id", "=", attemptId)
      .execute();
  });
}
