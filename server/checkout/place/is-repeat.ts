import type { CheckoutShop } from "../checkout-shop.ts";
import type { AttemptRow, RevisionRow } from "../../platform/storage/schema.ts";
import {
  currentRevision,
  isClosed,
  isSettled,
  latestAttempt,
  quoteOf,
} from "#server/store/attempts.ts";
import { contactDigest, contentDigest } from "#server/store/digests.ts";
import { hasReached } from "#app/domain/order/checkout-machine.ts";
import { isSameChoice } from "./confirm-delivery.ts";
import type { Submit } from "./submit.ts";

/** Whether a submit continues the order of an earlier submit and makes no new one. */
export async function isRepeat(
  shop: Pick<CheckoutShop, "store">,
  submit: Submit,
): Promise<boolean> {
  const attempt = await latestAttempt(shop.store.db, submit.cart.id);
  if (!attempt || isClosed(attempt)) return false;
  if (attempt.contentDigest !== contentDigest(submit.cart)) return false;
  if (attempt.heldReason !== null) return true;
  return continuesOrder(attempt, await currentRevision(shop.store.db, attempt), submit);
}

/** Whether to continue the order of an earlier submit of this cart content: it had a bill, or is unchanged. */
export function continuesOrder(
  attempt: AttemptRow,
  revision: RevisionRow,
  { contact, confirmedTotal, choice }: Submit,
): boolean {
  if (hasReached(attempt.state, "billed") || isSettled(attempt)) return true;
  return (
    revision.state !== "cancelled" &&
    revision.total === confirmedTotal &&
    revision.contactDigest === contactDigest(contact) &&
    isSameChoice(choice, quoteOf(revision)?.fulfilment)
  );
}
