import type { CheckoutShop } from "./checkout-shop.ts";
import type { AttemptRow } from "../platform/storage/schema.ts";
import type { Queries } from "../platform/storage/store.ts";
import { askForReview, type ReviewCase } from "./reviews.ts";

/** Sets an attempt aside: nothing is done to it automatically any more, and a person is asked to look. */
export async function hold(
  trx: Queries,
  shop: Pick<CheckoutShop, "clock" | "log">,
  attempt: Pick<AttemptRow, "id">,
  review: Omit<ReviewCase, "attemptId">,
): Promise<void> {
  await trx
    .updateTable("checkoutAttempts")
    .set({ heldReason: review.kind, updatedAt: shop.clock() })
    .where("id", "=", attempt.id)
    .execute();
  await askForReview(trx, shop, { ...review, attemptId: attempt.id });
}
