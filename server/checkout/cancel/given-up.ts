import { hasReached } from "#app/domain/checkout-machine.ts";
import type { Contact } from "#app/domain/order.ts";
import type { OwnOrder } from "#app/domain/own-order.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import {
  attemptById,
  contactOf,
  isGivenUp,
  latestAttempt,
  revisionOfOrder,
} from "../../records/attempts.ts";
import type { CloseReason } from "./close-attempt.ts";
import { isOfBrowser } from "../../records/digests.ts";

/**
 * The contact that was sent with a cart whose order has no bill yet or was given up, to fill the form that orders the
 * cart again: only for the browser that sent it. Null when there is no such order, or the contact was erased.
 */
export async function keptContact(
  shop: CheckoutShop,
  cartId: string,
  browserSecret: string | undefined,
): Promise<Contact | null> {
  if (cartId === "" || browserSecret === undefined) return null;
  const attempt = await latestAttempt(shop.store.db, cartId);
  if (!attempt || !isOfBrowser(attempt, browserSecret)) return null;
  const hasBill = hasReached(attempt.state, "billed") && !isGivenUp(attempt);
  return hasBill ? null : contactOf(attempt);
}

/** Whether an order was given up because it was not paid in time. */
export async function hasExpired(shop: CheckoutShop, { id, key }: OwnOrder): Promise<boolean> {
  const revision = await revisionOfOrder(shop.store.db, id, key);
  const attempt = revision && (await attemptById(shop.store.db, revision.attemptId));
  const reasons: CloseReason[] = ["abandoned", "hold-ended"];
  return reasons.some((reason) => reason === attempt?.closedReason);
}
