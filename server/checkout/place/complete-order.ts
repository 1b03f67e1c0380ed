import { t } from "#app/texts/t.ts";
import { attemptById, cartOf, isSettled } from "#server/store/attempts.ts";
import { writeUnderLease, type CheckoutRun } from "#server/checkout/lease/lease.ts";
import { quoteTo } from "#server/cart/quote/read-delivery.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { queuePaidMessages } from "#server/store/outbox.ts";
import { applyToAttempt } from "#server/store/transitions.ts";
import { markPaid } from "#server/checkout/settle/mark-paid.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import { endLiveBill } from "#server/checkout/settle/end-live-bill.ts";
import { restoreBillFromOrder } from "#server/checkout/settle/restore-bill.ts";
import type { AttemptRow, BillRow, RevisionRow } from "../../platform/storage/schema.ts";
import { holdForBill, holdWithoutBill } from "../holds/hold-for-bill.ts";
import {
  checkoutText,
  confirmed,
  next,
  paymentUnavailable,
  type PlaceOrderOutcome,
  refused,
  type CheckoutStep,
  stop,
} from "../outcome.ts";
import { crashPoint } from "../crash-points.ts";
import { destinationOf } from "./confirm-delivery.ts";
import { createOrder } from "./create-order.ts";
import { issueBill, writeBillOnOrder } from "./issue-bill.ts";
import { recentlyCheckedBill, payableBill } from "./payable-bill.ts";
import { verifyTotals } from "./verify-totals.ts";
import { offerWithoutCoupon } from "./submit.ts";

/**
 * Makes the order of a revision and returns the bill to pay. Each step first reads what is already done, so this
 * continues from any state of the revision. The order is compared twice with what the shopper confirmed: after it was
 * made, and again before its bill is made or shown.
 * @param options.justIntended whether this run wrote the revision and has not sent it yet
 * @param options.asksProvider whether the provider is asked also about a bill that was checked a moment ago
 */
export async function completeOrder(
  run: CheckoutRun,
  attempt: AttemptRow,
  stored: RevisionRow,
  { justIntended, asksProvider = false }: { justIntended: boolean; asksProvider?: boolean },
): Promise<PlaceOrderOutcome> {
  if (isSettled(attempt)) return confirmed(stored);

  const created = await createOrder(run, attempt, stored, justIntended);
  if (!created.ok) return created.outcome;
  if ("couponRefused" in created.value) return withoutRefusedCoupon(run, attempt, stored);

  let { revision } = created.value;
  if (revision.state === "made") {
    const verified = await verifyTotals(run, attempt, revision, created.value.order);
    if (!verified.ok) return verified.outcome;
    revision = { ...revision, state: "agreed" };
  }

  const verifiedAgain = await verifyTotals(run, attempt, revision, undefined);
  if (!verifiedAgain.ok) return verifiedAgain.outcome;
  crashPoint(run.shop, "order-read-again");
  const order = verifiedAgain.value;

  const justChecked = asksProvider ? undefined : await recentlyCheckedBill(run.shop, revision);
  if (justChecked) return payAt(run, revision, justChecked);

  const existing = await payableOrRestoredBill(run, revision, order);
  if (!existing.ok) return existing.outcome;
  if (existing.value) return payAt(run, revision, existing.value);

  const held = await holdForBill(run, attempt, revision);
  if (!held.ok) return held.outcome;
  if (revision.total === 0) return startFreeOrder(run, attempt, revision);

  const issued = await issueBill(run, revision, order);
  if (issued.kind === "open") return payAt(run, revision, issued.bill);
  await holdWithoutBill(run, attempt);
  return issued.kind === "failed"
    ? paymentUnavailable(issued.error)
    : { kind: "payment-error", orderId: order.id, orderKey: order.key };
}

async function payAt(
  run: CheckoutRun,
  revision: RevisionRow,
  bill: BillRow,
): Promise<PlaceOrderOutcome> {
  await writeBillOnOrder(run, bill);
  return {
    kind: "pay",
    billUrl: bill.url ?? "",
    orderId: bill.orderId,
    orderKey: revision.orderKey ?? "",
  };
}

/** The back end refused the code for this order: it was used up meanwhile, or belongs to another customer. */
async function withoutRefusedCoupon(
  { shop }: CheckoutRun,
  attempt: AttemptRow,
  revision: RevisionRow,
): Promise<PlaceOrderOutcome> {
  const cart = cartOf(attempt);
  const to = destinationOf(attempt, revision);
  const { quote, cart: remaining } = await quoteCart(shop, cart, { fresh: true });
  if (quote.coupon === null) {
    return { kind: "total-changed", quote: await quoteTo(shop, quote, to), cart: remaining };
  }
  return offerWithoutCoupon(shop, cart, t("This promo code cannot be used for this order."), to);
}

/** Confirms an order with a total of 0: it needs no bill and no proof of payment. */
async function startFreeOrder(
  run: CheckoutRun,
  attempt: AttemptRow,
  revision: RevisionRow,
): Promise<PlaceOrderOutcome> {
  const { shop, lease } = run;
  await writeUnderLease(shop, lease, async (trx) => {
    if (!(await applyToAttempt(trx, attempt.id, "payment-proven", shop.clock()))) return;
    await queuePaidMessages(trx, shop, attempt);
  });
  const paid = await attemptById(shop.store.db, attempt.id);
  const outcome = await markPaid(run, paid, revision);
  return outcome === "review" ? refused(checkoutText("being-checked")) : confirmed(revision);
}

/**
 * The bill at which an order can be paid; undefined when a new one must be issued. That may be a bill that only the order
 * knows, because our tables were restored from an older backup: then its goods are held again first.
 */
async function payableOrRestoredBill(
  run: CheckoutRun,
  revision: RevisionRow,
  order: BackendOrder,
): Promise<CheckoutStep<BillRow | undefined>> {
  const known = asStep(revision, await payableBill(run, revision));
  if (!known.ok) return known;
  if (known.value && revision.quote !== null) return known;
  if (!known.value) {
    const named = await restoreBillFromOrder(run, revision, order);
    if (named === "unavailable") return stop(paymentUnavailable());
    if (!named) return known;
  }
  const attempt = await attemptById(run.shop.store.db, revision.attemptId);
  const held = await holdForBill(run, attempt, revision);
  if (held.ok) return known.value ? known : asStep(revision, await payableBill(run, revision));
  const ended = await endLiveBill(run, revision, "hold-ended");
  return stop(ended === "paid" ? confirmed(revision) : held.outcome);
}

function asStep(
  revision: RevisionRow,
  bill: Awaited<ReturnType<typeof payableBill>>,
): CheckoutStep<BillRow | undefined> {
  if (bill === "paid") return stop(confirmed(revision));
  if (bill === "in-review") return stop(refused(checkoutText("being-checked")));
  return bill === "ending" ? stop(paymentUnavailable()) : next(bill);
}
