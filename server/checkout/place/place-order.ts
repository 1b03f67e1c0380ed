import { couponText } from "#app/domain/cart/coupon.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { stockText } from "#app/domain/catalogue/stock.ts";
import { isFormer } from "#app/domain/order/own-order.ts";
import { t } from "#app/texts/t.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import {
  cartLease,
  currentRevision,
  isClosed,
  isSettled,
  latestAttempt,
} from "#server/store/attempts.ts";
import { contentDigest } from "#server/store/digests.ts";
import { possibleStockKeys } from "#server/store/resources.ts";
import { hasWaitingSlip } from "#server/store/slips.ts";
import { readStockReleases } from "#server/store/stock-releases.ts";
import {
  startRun,
  inTime,
  withLeaseOrAnswer,
  type CheckoutRun,
  withLease,
} from "#server/checkout/lease/lease.ts";
import { timingOf } from "#server/store/durations.ts";
import { endHold } from "#server/checkout/holds/end-hold.ts";
import { UpstreamUnavailable } from "../../platform/outgoing/result.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import type { AttemptRow, RevisionRow } from "../../platform/storage/schema.ts";
import { continuesOrder, isRepeat, knownOutcome } from "./attempt-answer.ts";
import {
  createAttempt,
  type OrderPlan,
  createRevision,
  type HoldRefusal,
} from "./create-revision.ts";
import { cancelRevision } from "../cancel/cancel-revision.ts";
import { confirmDelivery } from "./confirm-delivery.ts";
import { checkoutClosed, isCheckoutClosed, orClosed } from "./closed.ts";
import { closeAttempt } from "../cancel/close-attempt.ts";
import { endLiveBill } from "../settle/end-live-bill.ts";
import { completeOrder } from "./complete-order.ts";
import { offerWithoutCoupon, type Submit } from "./submit.ts";
import { crashPoint } from "../crash-points.ts";
import { isLimited } from "../holds/hold-coupon.ts";
import { COUNTS } from "../holds/hold-for-bill.ts";
import { firstShort, refusedForLimit } from "../holds/refusals.ts";
import { wantsHold } from "../holds/take-hold.ts";
import { findLaterOrders, restoreLaterOrders } from "./restore-later.ts";
import {
  checkoutText,
  confirmed,
  next,
  paymentUnavailable,
  type PlaceOrderOutcome,
  refused,
  shopUnavailable,
  type CheckoutStep,
  stop,
} from "../outcome.ts";

/**
 * Makes an order of a cart, and its bill. An earlier attempt is looked up first: a repeated submit, at the same time or
 * later, on any instance, leads to the same order and the same bill. After `answerWithin` ms the outcome is
 * "in-progress", and the work continues in the background.
 */
export async function placeOrder(shop: CheckoutShop, submit: Submit): Promise<PlaceOrderOutcome> {
  const { cart } = submit;
  if (cart.id === "" || cart.lines.length === 0) return refused(t("Your cart is empty."));
  try {
    if (isCheckoutClosed(shop) && !(await isRepeat(shop, submit))) return checkoutClosed();
    const placing = withLeaseOrAnswer(shop, cartLease(cart.id), {
      findAnswer: () => knownOutcome(shop, cart),
      work: (lease) => orClosed(shop, advance(startRun(shop, lease, submit.buyer), submit)),
    });
    const outcome = await inTime(shop, timingOf(shop).answerWithin, placing);
    return outcome ?? { kind: "in-progress" };
  } catch (error) {
    if (error instanceof UpstreamUnavailable) return shopUnavailable();
    throw error;
  }
}

async function advance(run: CheckoutRun, submit: Submit): Promise<PlaceOrderOutcome> {
  const { shop } = run;
  crashPoint(shop, "attempt-leased");
  const latest = await latestAttempt(shop.store.db, submit.cart.id);
  const found = await resumeOrClose(run, submit, latest);
  if (!found.ok) return found.outcome;

  await releaseOlder(run, submit.cart.id);
  // Goods or places that were sold or released between quote and hold make both start again.
  for (let count = 1; count <= COUNTS; count += 1) {
    const [quoted, later] = await Promise.all([
      confirmQuote(shop, submit),
      findLaterOrders(run, submit.cart.id, latest),
    ]);
    if (!later.ok) return shopUnavailable();
    if (later.value.length > 0) {
      const isRestored = await restoreLaterOrders(run, submit.cart, later.value);
      return isRestored ? advance(run, submit) : paymentUnavailable();
    }
    if (!quoted.ok) return quoted.outcome;
    crashPoint(shop, "quote-confirmed");
    const created = found.value
      ? await createRevision(run, found.value, submit, quoted.value)
      : await createAttempt(run, submit, quoted.value, (latest?.number ?? 0) + 1);
    if (created.kind === "created") {
      const holdsNothing = !wantsHold(quoted.value.holds);
      return completeOrder({ ...run, holdsNothing }, created.attempt, created.revision, {
        justIntended: true,
      });
    }
    if (created.kind !== "stale" && created.kind !== "full")
      return notHeld(run, submit, quoted.value, created);
  }
  shop.log.warn("checkout.goods-keep-changing", { cart: submit.cart.id });
  return shopUnavailable();
}

/** Another order took the goods or the coupon use, or this client has reached its limit of holds. */
async function notHeld(
  run: CheckoutRun,
  { cart, contact }: Submit,
  { quote }: OrderPlan,
  verdict: Exclude<HoldRefusal, { kind: "stale" | "full" }>,
): Promise<PlaceOrderOutcome> {
  const way = quote.fulfilment?.way;
  const to = way && { way, postcode: contact.postcode };
  switch (verdict.kind) {
    case "short": {
      const { name, problem } = firstShort(quote.lines, verdict.problems);
      return refused(`${name}: ${stockText(problem)}`, 409);
    }
    case "coupon-used":
      return offerWithoutCoupon(run.shop, cart, couponText("used-up"), to);
    case "too-many":
      return refusedForLimit(run, verdict.limit);
    default:
      return verdict satisfies never;
  }
}

/**
 * Handles what an earlier submit of this cart left: ends the submit, or returns the attempt to continue. Undefined when
 * a new attempt is needed.
 */
async function resumeOrClose(
  run: CheckoutRun,
  submit: Submit,
  attempt: AttemptRow | undefined,
): Promise<CheckoutStep<AttemptRow | undefined>> {
  if (!attempt || isClosed(attempt)) return next(undefined);
  const revision = await currentRevision(run.shop.store.db, attempt);
  // A restored order has the goods of this cart, but perhaps not the total that its shopper sees now.
  const isOtherTotal = revision.quote === null && revision.total !== submit.confirmedTotal;
  if (
    isFormer(revision.orderId) ||
    isOtherTotal ||
    attempt.contentDigest !== contentDigest(submit.cart)
  ) {
    return closeForEditedCart(run, attempt, revision);
  }
  if (attempt.heldReason !== null) return stop(refused(checkoutText("being-checked")));
  if (continuesOrder(attempt, revision, submit)) {
    return stop(await completeOrder(run, attempt, revision, { justIntended: false }));
  }
  if (revision.state === "cancelled") return next(attempt);
  // Another total or address was confirmed: the existing order is cancelled first.
  const cancelled = await cancelRevision(run, revision);
  if (cancelled === "unavailable") return stop(shopUnavailable());
  if (cancelled === "paid") return stop(confirmed(revision));
  return next(attempt);
}

/**
 * An edited cart needs a new attempt; the unpaid order of the old one is cancelled, and stays when a slip of its
 * transfer waits. The owner decides about an order that is in review: only its bill is ended, so that it is
 * not paid as well.
 */
async function closeForEditedCart(
  run: CheckoutRun,
  attempt: AttemptRow,
  revision: RevisionRow,
): Promise<CheckoutStep<undefined>> {
  if (isSettled(attempt)) return next(undefined);
  if (await hasWaitingSlip(run.shop.store.db, attempt.id)) return next(undefined);
  const isInReview = attempt.heldReason !== null;
  const closed = isInReview
    ? await endLiveBill(run, revision, "cart-edited")
    : await closeAttempt(run, attempt, "cart-edited");
  if (closed === "unavailable") return stop(shopUnavailable());
  if (closed === "paid") return stop(confirmed(revision));
  return next(undefined);
}

/** A fresh quote that equals what the shopper confirmed and can be paid, or why there is none. Writes nothing. */
async function confirmQuote(shop: CheckoutShop, submit: Submit): Promise<CheckoutStep<OrderPlan>> {
  const releases = await readStockReleases(shop.store.db, possibleStockKeys(submit.cart.lines));
  const own = submit.buyer?.own ?? [];
  const quoted = await quoteCart(shop, submit.cart, { fresh: true, own });
  const { cart, stockLines, coupon } = quoted;
  const { lines } = quoted.quote;
  if (lines.length === 0) return stop(refused(t("Your cart is empty.")));
  const problem = lines.find((line) => line.problem !== null);
  if (problem) return stop(refused(`${problem.name}: ${problem.problem}`, 409));
  const delivered = await confirmDelivery(shop, submit, quoted.quote);
  if (!delivered.ok) return delivered;
  const { quote, slot } = delivered.value;
  if (quote.total !== submit.confirmedTotal || cart.lines.length !== submit.cart.lines.length) {
    return stop({ kind: "total-changed", quote, cart });
  }
  // A total of 0 needs no payment at all.
  const { least, most } = shop.payments.limits;
  if (quote.total > 0 && quote.total < least) {
    return stop(refused(t("The minimum payment is {amount}", { amount: formatRinggit(least) })));
  }
  if (quote.total > most) {
    return stop(refused(t("The maximum payment is {amount}", { amount: formatRinggit(most) })));
  }
  const isLimitedUse = coupon !== undefined && isLimited(coupon);
  const couponToHold = isLimitedUse ? { coupon, email: submit.contact.email } : null;
  return next({ quote, holds: { stockLines, releases, slot, coupon: couponToHold } });
}

/**
 * Releases the holds of the browser's older unpaid orders when it orders again, their bills first. Where that fails,
 * the holds stay and count for the limits.
 */
async function releaseOlder(run: CheckoutRun, cartId: string): Promise<void> {
  const { shop, buyer } = run;
  const keys = buyer?.own.map((order) => order.key) ?? [];
  if (keys.length === 0) return;
  const older = await shop.store.db
    .selectFrom("holds")
    .select(["attemptId", "cartId"])
    .where("orderKey", "in", keys)
    .where("stage", "=", "billed")
    .where("cartId", "<>", cartId)
    .execute();
  for (const hold of older) {
    await withLease(shop, cartLease(hold.cartId), (lease) => endHold({ ...run, lease }, hold));
  }
}
