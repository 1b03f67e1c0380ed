import type { AttemptRow } from "#server/platform/storage/schema.ts";
import type { Queries } from "#server/platform/storage/store.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import { openReviews } from "#server/store/reviews.ts";

/**
 * Whether money of these attempts and orders is still to be decided: an open case for review, a payment that is not
 * settled, or a slip that the owner has not decided on. Ending its order was a decision too.
 */
export async function isUndecided(
  db: Queries,
  attempts: readonly Pick<AttemptRow, "id">[],
  orders: readonly Pick<BackendOrder, "id">[],
): Promise<boolean> {
  const attemptIds = new Set<string | null>(attempts.map(({ id }) => id));
  const orderIds = new Set<number | null>(orders.map(({ id }) => id));
  const [reviews, facts, slips] = await Promise.all([
    openReviews(db),
    db
      .selectFrom("paymentFacts")
      .innerJoin("bills", "bills.billId", "paymentFacts.billId")
      .select("bills.attemptId")
      .where("settledAt", "is", null)
      .execute(),
    db
      .selectFrom("paymentSlips")
      .innerJoin("checkoutAttempts", "checkoutAttempts.id", "paymentSlips.attemptId")
      .select("attemptId")
      .where("paymentSlips.state", "=", "waiting")
      .where("closedAt", "is", null)
      .execute(),
  ]);
  return (
    reviews.some(({ attemptId, orderId }) => attemptIds.has(attemptId) || orderIds.has(orderId)) ||
    [...facts, ...slips].some(({ attemptId }) => attemptIds.has(attemptId))
  );
}
