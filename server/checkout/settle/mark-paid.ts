import { isFormer } from "#app/domain/order/own-order.ts";
import { applyToAttempt } from "#server/store/transitions.ts";
import { billByProviderId } from "#server/store/bills.ts";
import { backoff, BACKOFFS } from "#server/store/durations.ts";
import { putInReview } from "#server/store/put-in-review.ts";
import { isOverUpstream, isPaidUpstream, readOrder } from "#server/checkout/orders/read-order.ts";
import { resolveLines } from "#server/cart/quote/resolve-lines.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import type { Queries } from "#server/platform/storage/store.ts";
import { cartOf } from "#server/store/attempts.ts";
import { askForReview } from "#server/store/reviews.ts";
import {
  fail,
  ok,
  type Result,
  type UpstreamError,
  UpstreamUnavailable,
} from "../../platform/outgoing/result.ts";
import type { BackendOrder } from "../../ports/shop-backend.ts";
import type { AttemptRow, RevisionRow } from "../../platform/storage/schema.ts";
import { crashPoint } from "../crash-points.ts";
import { writeUnderLease, type CheckoutRun } from "../lease/lease.ts";

const ALERT_AFTER_TRIES = 5;

/**
 * `waiting`: the back end did not confirm it yet; it is tried again later. `review`: it will not confirm it; a person
 * must decide.
 */
export type FulfilOutcome = "fulfilled" | "waiting" | "review";

/**
 * Marks the order of a paid attempt as paid in the back end, and believes only its answer. The order is read first: it
 * may be marked already, or may not be payable any more.
 */
export async function markPaid(
  run: CheckoutRun,
  attempt: AttemptRow,
  revision: RevisionRow,
): Promise<FulfilOutcome> {
  const { shop } = run;
  const read = await readOrder(shop, revision);
  crashPoint(shop, "order-read-for-payment");
  if (!read.ok) return tryLater(run, attempt, read.error);
  const order = read.value;
  if (!order || isOverUpstream(order)) {
    return review(run, attempt, revision, "order-cancelled", order);
  }
  if (isFormer(order.id)) {
    // In our own rows, which are all that there is of it.
    await shop.backend.markOrderPaid(order.id, attempt.paidBillId ?? "");
    return review(run, attempt, revision, "former-back-end", order);
  }
  if (isConfirmed(order, attempt)) return confirm(run, attempt, revision);
  if (isPaidUpstream(order) && order.transactionId !== "") {
    return review(run, attempt, revision, "paid-otherwise", order);
  }
  if (order.total !== revision.total) {
    return review(run, attempt, revision, "order-changed", order);
  }
  const billId = attempt.paidBillId;
  const marked =
    billId === null
      ? await shop.backend.startFreeOrder(order.id)
      : await shop.backend.markOrderPaid(
          order.id,
          billId,
          order.status === "on-hold" && (await isTransfer(run, billId)),
        );
  crashPoint(shop, billId === null ? "free-order-started" : "order-marked-paid");
  if (!marked.ok) {
    if (marked.error.reason === "unjudged") shop.backendHealth?.doubt();
    return tryLater(run, attempt, marked.error);
  }
  if (isConfirmed(marked.value, attempt)) return confirm(run, attempt, revision);
  return review(run, attempt, revision, "order-would-not-move", marked.value);
}

/**
 * Staff set orders that wait for a transfer on hold in the back end. An order with a bill keeps the status that they
 * set.
 */
async function isTransfer({ shop }: CheckoutRun, billId: string): Promise<boolean> {
  if (!shop.payments.transferTo) return false;
  const bill = await billByProviderId(shop.store.db, billId);
  return bill?.provider === shop.payments.name;
}

/** Whether the order is paid by our bill. A free order has neither bill nor date of payment. */
function isConfirmed(order: BackendOrder, { paidBillId }: AttemptRow): boolean {
  if (!isPaidUpstream(order)) return false;
  return paidBillId === null || (order.transactionId === paidBillId && order.paidAt !== undefined);
}

/** The back end has taken the goods from its stock. Whether that was enough is checked before `fulfilled` is stored. */
async function confirm(
  run: CheckoutRun,
  attempt: AttemptRow,
  revision: RevisionRow,
): Promise<FulfilOutcome> {
  const { shop, lease } = run;
  const oversold = await oversoldGoods(shop, attempt);
  if (!oversold.ok) return tryLater(run, attempt, oversold.error);
  await writeUnderLease(shop, lease, async (trx) => {
    await applyToAttempt(trx, attempt.id, "order-confirmed", shop.clock());
    if (oversold.value.length > 0) await reviewOversold(trx, shop, revision, oversold.value);
  });
  crashPoint(shop, "order-fulfilled");
  shop.log.info("checkout.fulfilled", { attempt: attempt.id, bill: attempt.paidBillId });
  return "fulfilled";
}

async function tryLater(
  { shop, lease }: CheckoutRun,
  attempt: AttemptRow,
  error: UpstreamError,
): Promise<FulfilOutcome> {
  const wait = backoff(BACKOFFS.markPaid, attempt.tries);
  await writeUnderLease(shop, lease, (trx) =>
    trx
      .updateTable("checkoutAttempts")
      .set({ tries: attempt.tries + 1, nextTryAt: shop.clock() + wait })
      .where("id", "=", attempt.id)
      .execute(),
  );
  // One alert, when it has lasted for minutes.
  const alert = attempt.tries === ALERT_AFTER_TRIES;
  shop.log[alert ? "error" : "warn"]("checkout.fulfil-later", {
    attempt: attempt.id,
    alert,
    kind: error.kind,
    status: error.status,
  });
  return "waiting";
}

const DETAILS = {
  "order-cancelled": "The payment arrived, but the order was cancelled, refunded or removed.",
  "paid-otherwise": "The payment arrived, but the order is already paid under another transaction.",
  "order-changed": "The payment arrived, but the order's total is not the amount that was paid.",
  "former-back-end":
    "The payment arrived for an order of a back end that is not connected any more.",
  "order-would-not-move": "The payment arrived, but the shop did not move the order to paid.",
} as const;

async function review(
  run: CheckoutRun,
  attempt: AttemptRow,
  revision: RevisionRow,
  kind: keyof typeof DETAILS,
  order: BackendOrder | undefined,
): Promise<FulfilOutcome> {
  await writeUnderLease(run.shop, run.lease, (trx) =>
    putInReview(trx, run.shop, attempt, {
      kind,
      subject: attempt.paidBillId ?? String(revision.orderId),
      billId: attempt.paidBillId ?? undefined,
      orderId: revision.orderId ?? undefined,
      amount: revision.total,
      detail: `${DETAILS[kind]} Order status: ${order?.status ?? "none"}.`,
    }),
  );
  return "review";
}

/** Goods of a paid order that the back end has sold more pieces of than it had, with the number of missing pieces. */
async function oversoldGoods(
  shop: CheckoutShop,
  attempt: AttemptRow,
): Promise<Result<{ name: string; missing: number }[]>> {
  try {
    const { lines, stockLines } = await resolveLines(shop, cartOf(attempt).lines, { fresh: true });
    const short = lines.map(({ name }, index) => ({
      name,
      missing: -(stockLines[index]?.item.left ?? 0),
    }));
    return ok(short.filter(({ missing }) => missing > 0));
  } catch (error) {
    if (error instanceof UpstreamUnavailable) return fail(error.upstream);
    throw error;
  }
}

/** Asks the owner to make more or to give the money back. */
function reviewOversold(
  trx: Queries,
  shop: CheckoutShop,
  { attemptId, orderId, total }: RevisionRow,
  goods: { name: string; missing: number }[],
): Promise<void> {
  const list = [...new Set(goods.map(({ name, missing }) => `${name} (${missing} missing)`))];
  return askForReview(trx, shop, {
    kind: "oversold",
    subject: String(orderId),
    orderId: orderId ?? undefined,
    attemptId,
    amount: total,
    detail: `More was sold than was in stock: ${list.join(", ")}. Make more, or give the money back.`,
  });
}
