import { acknowledgeReview, openReviews, type ReviewKind } from "#server/store/reviews.ts";
import type { ReviewRow } from "#server/platform/storage/schema.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import { OWNER } from "#server/orders/actions/actor.ts";

/** A payment case that the owner has to decide. It holds no personal data. */
export type OpenReview = Pick<
  ReviewRow,
  "id" | "detail" | "amount" | "orderId" | "billId" | "createdAt"
> & { kind: ReviewKind };

/** Open cases, the oldest first. */
export async function readOpenReviews(shop: Pick<ShopCore, "store">): Promise<OpenReview[]> {
  const rows = await openReviews(shop.store.db);
  return rows.map(({ id, kind, detail, amount, orderId, billId, createdAt }) => ({
    id,
    kind: kind as ReviewKind,
    detail,
    amount,
    orderId,
    billId,
    createdAt,
  }));
}

export async function countOpenReviews(shop: Pick<ShopCore, "store">): Promise<number> {
  const { count } = await shop.store.db
    .selectFrom("reviewItems")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("acknowledgedAt", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks a case as done. A case that is done already stays unchanged. */
export async function acknowledge(
  shop: Pick<ShopCore, "store" | "clock">,
  id: string,
): Promise<void> {
  await acknowledgeReview(shop, id, OWNER);
}
