import type { Cart } from "#app/domain/cart/cart.ts";
import type { Quote } from "#app/domain/cart/quote.ts";
import type { AttemptRow, RevisionRow } from "../../platform/storage/schema.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import {
  currentRevision,
  isClosed,
  isSettled,
  latestAttempt,
  quoteOf,
} from "#server/store/attempts.ts";
import { contactDigest, contentDigest } from "#server/store/digests.ts";
import { hasReached } from "#app/domain/order/checkout-machine.ts";
import type { PlaceOrderOutcome } from "../outcome.ts";
import { isSameChoice } from "./confirm-delivery.ts";
import { recentlyCheckedBill } from "./payable-bill.ts";
import type { Submit } from "./submit.ts";

/**
 * The answer to a submit of this cart that needs no work: its order is paid, or its bill was made or checked a moment
 * ago. Undefined when there is work to do, or when the cart was edited after the attempt.
 */
export async function knownOutcome(
  shop: CheckoutShop,
  cart: Cart,
): Promise<PlaceOrderOutcome | undefined> {
  const { db } = shop.store;
  const attempt = await latestAttempt(db, cart.id);
  if (!attempt || isClosed(attempt) || attempt.heldReason !== null) return undefined;
  if (attempt.contentDigest !== contentDigest(cart)) return undefined;

  const revision = await currentRevision(db, attempt);
  const { orderId, orderKey } = revision;
  if (orderId === null || orderKey === null) return undefined;
  if (isSettled(attempt)) return { kind: "confirmed", orderId, orderKey };
  const bill = await recentlyCheckedBill(shop, revision);
  const billUrl = bill?.url ?? undefined;
  return billUrl === undefined ? undefined : { kind: "pay", billUrl, orderId, orderKey };
}

/** The quote that was confirmed when this cart content was last submitted; null when it never was. */
export async function confirmedQuote(shop: CheckoutShop, cart: Cart): Promise<Quote | null> {
  const attempt = await latestAttempt(shop.store.db, cart.id);
  if (attempt?.contentDigest !== contentDigest(cart)) return null;
  return quoteOf(await currentRevision(shop.store.db, attempt));
}

/** The order that an earlier submit made of this cart and that has no bill yet; null for none. */
export async function orderWithoutBill(
  shop: CheckoutShop,
  cart: Cart,
): Promise<{ id: number; key: string; number: string } | null> {
  const attempt = await latestAttempt(shop.store.db, cart.id);
  if (!attempt || isClosed(attempt) || attempt.heldReason !== null) return null;
  if (attempt.contentDigest !== contentDigest(cart)) return null;
  const {
    state,
    orderId: id,
    orderKey: key,
    ...made
  } = await currentRevision(shop.store.db, attempt);
  if ((state !== "made" && state !== "agreed") || id === null || key === null) return null;
  return { id, key, number: made.orderNumber ?? String(id) };
}

/** The order that a cart has become, once it can be paid: the cart then reads as empty. */
export async function placedOrder(
  shop: CheckoutShop,
  cartId: string,
): Promise<{ id: number; key: string } | undefined> {
  if (cartId === "") return undefined;
  const attempt = await latestAttempt(shop.store.db, cartId);
  if (!attempt || isClosed(attempt)) return undefined;
  if (!hasReached(attempt.state, "billed") && !isSettled(attempt)) return undefined;
  const { orderId, orderKey } = await currentRevision(shop.store.db, attempt);
  return orderId === null || orderKey === null ? undefined : { id: orderId, key: orderKey };
}

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
