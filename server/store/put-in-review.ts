import type { ShopCore } from "#server/ports/shop-core.ts";
import type { AttemptRow } from "#server/platform/storage/schema.ts";
import type { Queries } from "#server/platform/storage/store.ts";
import { takeBackPaidMessages } from "./outbox.ts";
import { askForReview, type ReviewCase } from "./reviews.ts";

/** Puts an attempt in review, with a case for the owner: nothing is done to it automatically any more. */
export async function putInReview(
  trx: Queries,
  shop: Pick<ShopCore, "clock" | "env" | "log">,
  attempt: Pick<AttemptRow, "id">,
  review: Omit<ReviewCase, "attemptId">,
): Promise<void> {
  await trx
    .updateTable("checkoutAttempts")
    .set({ heldReason: review.kind, updatedAt: shop.clock() })
    .where("id", "=", attempt.id)
    .execute();
  await takeBackPaidMessages(trx, attempt.id);
  await askForReview(trx, shop, { ...review, attemptId: attempt.id });
}
