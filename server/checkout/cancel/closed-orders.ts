import { hasReached } from "#app/domain/order/checkout-machine.ts";
import type { Contact, OverReason } from "#app/domain/order/order.ts";
import type { OwnOrder } from "#app/domain/order/own-order.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import {
  attemptById,
  contactOf,
  isClosed,
  latestAttempt,
  revisionOfOrder,
} from "#server/store/attempts.ts";
import type { CloseReason } from "./close-attempt.ts";
import { isOfBrowser } from "#server/store/digests.ts";

/**
 * The contact that was sent with a cart whose order has no bill yet or was closed unpaid, to fill the form that orders the
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
  const hasBill = hasReached(attempt.state, "billed") && !isClosed(attempt);
  return hasBill ? null : contactOf(attempt);
}

/** Why an order that was closed unpaid cannot be paid any more. */
export async function whyOver(shop: CheckoutShop, { id, key }: OwnOrder): Promise<OverReason> {
  const revision = await revisionOfOrder(shop.store.db, id, key);
  const attempt = revision && (await attemptById(shop.store.db, revision.attemptId));
  switch (attempt?.closedReason as CloseReason | null | undefined) {
    case "abandoned":
    case "hold-ended":
      return "expired";
    case "sold-meanwhile":
      return "sold-meanwhile";
    default:
      return "cancelled";
  }
}
