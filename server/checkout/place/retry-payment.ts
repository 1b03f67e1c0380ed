import type { Cart } from "#app/domain/cart/cart.ts";
import { isFormer, type OwnOrder } from "#app/domain/order/own-order.ts";
import { t } from "#app/texts/t.ts";
import {
  attemptById,
  cartLease,
  isClosed,
  latestAttempt,
  parseAttemptId,
  parseCreatedVia,
  revisionOf,
  revisionOfOrder,
} from "#server/store/attempts.ts";
import { asKnownHere } from "#server/platform/storage/back-ends.ts";
import { contentDigest, isOfBrowser } from "#server/store/digests.ts";
import {
  startRun,
  type Buyer,
  writeUnderLease,
  inTime,
  withLeaseOrAnswer,
  type CheckoutRun,
} from "#server/checkout/lease/lease.ts";
import { timingOf } from "#server/store/durations.ts";
import { UpstreamUnavailable } from "../../platform/outgoing/result.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import { completeOrder } from "./complete-order.ts";
import { checkoutText, type PlaceOrderOutcome, refused, shopUnavailable } from "../outcome.ts";
import { restoreOrder } from "../orders/restore-order.ts";

/**
 * Reopens an unpaid order of this browser: its due bill, or a new one. Never makes a second order. The key must match
 * too: an earlier back end may have given the same id to another customer's order.
 * @param options.asksProvider whether the provider is asked also about a bill that was checked a moment ago
 */
export async function retryPayment(
  shop: CheckoutShop,
  own: OwnOrder,
  buyer?: Buyer,
  options: { asksProvider?: boolean } = {},
): Promise<PlaceOrderOutcome> {
  const { id, key } = await asKnownHere(shop.store.db, own);
  if (isFormer(id)) return refused(checkoutText("former"));
  const revision = await revisionOfOrder(shop.store.db, id, key);
  if (!revision) return retryUnknown(shop, { id, key }, buyer);
  const { cartId } = await attemptById(shop.store.db, revision.attemptId);
  const work = (run: CheckoutRun) => reopen(run, revision.attemptId, revision.number, options);
  return runForCart(shop, cartId, buyer, work);
}

/** The same for an order that only the back end knows, because our tables were restored from an older backup. */
async function retryUnknown(
  shop: CheckoutShop,
  { id, key }: OwnOrder,
  buyer: Buyer | undefined,
): Promise<PlaceOrderOutcome> {
  const read = await shop.backend.getOrder(id);
  if (!read.ok) return shopUnavailable();
  const order = read.value;
  const origin = order?.key === key && parseCreatedVia(order.createdVia);
  if (!order || !origin) return refused(t("Order Not Found"));
  return runForCart(shop, parseAttemptId(origin.attempt).cartId, buyer, async (run) => {
    const revision = await writeUnderLease(shop, run.lease, (trx) =>
      restoreOrder(trx, shop, order),
    );
    if (!revision) return refused(checkoutText("cancelled"));
    return reopen(run, revision.attemptId, revision.number);
  });
}

/**
 * Continues the order of a cart that this browser submitted, as the same form sent again does: the order is looked up,
 * sent again once it is certain that it was never made, and its bill is made. Undefined when there is nothing to
 * continue: the cart was not submitted, was submitted by another browser, or was edited since.
 */
export async function continueOrder(
  shop: CheckoutShop,
  cart: Cart,
  browserSecret: string | undefined,
  buyer?: Buyer,
): Promise<PlaceOrderOutcome | undefined> {
  const attempt = await latestAttempt(shop.store.db, cart.id);
  if (!attempt || isClosed(attempt) || !isOfBrowser(attempt, browserSecret)) return undefined;
  if (attempt.contentDigest !== contentDigest(cart)) return undefined;
  const work = (run: CheckoutRun) => reopen(run, attempt.id, attempt.revision);
  return runForCart(shop, cart.id, buyer, work);
}

async function reopen(
  run: CheckoutRun,
  attemptId: string,
  number: number,
  options: { asksProvider?: boolean } = {},
): Promise<PlaceOrderOutcome> {
  const { db } = run.shop.store;
  const attempt = await attemptById(db, attemptId);
  const revision = await revisionOf(db, attemptId, number);
  if (isClosed(attempt) || revision.state === "cancelled") {
    return refused(checkoutText("cancelled"));
  }
  if (attempt.heldReason !== null) return refused(checkoutText("being-checked"));
  return completeOrder(run, attempt, revision, { justIntended: false, ...options });
}

async function runForCart(
  shop: CheckoutShop,
  cartId: string,
  buyer: Buyer | undefined,
  work: (run: CheckoutRun) => Promise<PlaceOrderOutcome>,
): Promise<PlaceOrderOutcome> {
  try {
    const working = withLeaseOrAnswer(shop, cartLease(cartId), {
      findAnswer: () => Promise.resolve(undefined),
      work: (lease) => work(startRun(shop, lease, buyer)),
    });
    const outcome = await inTime(shop, timingOf(shop).answerWithin, working);
    return outcome ?? { kind: "in-progress" };
  } catch (error) {
    if (error instanceof UpstreamUnavailable) return shopUnavailable();
    throw error;
  }
}
