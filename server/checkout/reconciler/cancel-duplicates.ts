import { attemptById, cartLease, revisionOf } from "#server/store/attempts.ts";
import { isOverUpstream, isPaidUpstream } from "#server/checkout/orders/read-order.ts";
import { askForReview } from "#server/store/reviews.ts";
import { STRAY_CHECK_AGES, timingOf } from "#server/store/durations.ts";
import type { RevisionRow } from "#server/platform/storage/schema.ts";
import { withLease } from "#server/checkout/lease/lease.ts";
import { cancelAll } from "#server/checkout/orders/recover-order.ts";
import { forEachRow, type Round } from "./round.ts";

const AT_ONCE = 20;

/** Cancels surplus orders: sent twice, or made by the back end after the shop had given them up. */
export async function cancelDuplicateOrders(round: Round): Promise<void> {
  const { shop } = round;
  const due = await shop.store.db
    .selectFrom("orderRevisions")
    .select(["attemptId", "number"])
    .where("strayCheckAt", "<=", shop.clock())
    .orderBy("strayCheckAt")
    .limit(AT_ONCE)
    .execute();
  await forEachRow(round, due, async ({ attemptId, number }) => {
    const { cartId } = await attemptById(shop.store.db, attemptId);
    await withLease(shop, cartLease(cartId), async () => {
      const revision = await revisionOf(shop.store.db, attemptId, number);
      const isDone = await cancelDuplicatesOf(round, revision);
      const now = shop.clock();
      const again = now + timingOf(shop).backEndLimit;
      await shop.store.db
        .updateTable("orderRevisions")
        .set({ strayCheckAt: isDone ? nextCheck(revision, now) : again })
        .where("attemptId", "=", attemptId)
        .where("number", "=", number)
        .execute();
    });
  });
}

/** Null after the last one. */
function nextCheck({ postedAt }: RevisionRow, now: number): number | null {
  return STRAY_CHECK_AGES.map((age) => postedAt + age).find((at) => at > now) ?? null;
}

async function cancelDuplicatesOf({ shop }: Round, revision: RevisionRow): Promise<boolean> {
  // It is not decided yet which of them is the order.
  const isUndecided = revision.orderId === null && revision.state !== "cancelled";
  if (isUndecided) return false;
  const found = await shop.backend.findOrdersCreatedVia(revision.createdVia);
  if (!found.ok) return false;
  const duplicates = found.value.filter((order) => order.id !== revision.orderId);
  for (const order of duplicates.filter(isPaidUpstream)) {
    await askForReview(shop.store.db, shop, {
      kind: "paid-otherwise",
      subject: String(order.id),
      orderId: order.id,
      attemptId: revision.attemptId,
      amount: order.total,
      detail: "A second order of one purchase counts as paid in the shop.",
    });
  }
  return cancelAll(
    { shop },
    duplicates.filter((order) => !isOverUpstream(order) && !isPaidUpstream(order)),
  );
}
