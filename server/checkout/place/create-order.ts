import { contactOf, currentRevision, quoteOf } from "#server/store/attempts.ts";
import { applyToAttempt, applyToRevision } from "#server/store/transitions.ts";
import { giveBackHold } from "#server/store/stock-releases.ts";
import { isOverUpstream } from "#server/checkout/orders/read-order.ts";
import { DURATIONS, timingOf } from "#server/store/durations.ts";
import type { UpstreamError } from "../../platform/outgoing/result.ts";
import type { BackendOrder } from "../../ports/shop-backend.ts";
import type { AttemptRow, RevisionRow } from "../../platform/storage/schema.ts";
import { whyClosed } from "./closed.ts";
import { crashPoint } from "../crash-points.ts";
import { countUses } from "../holds/hold-coupon.ts";
import { writeUnderLease, type CheckoutRun } from "../lease/lease.ts";
import { orderDraft } from "./order-draft.ts";
import {
  checkoutText,
  next,
  refused,
  shopUnavailable,
  type CheckoutStep,
  stop,
} from "../outcome.ts";
import { cancelAll, recoverOrder } from "../orders/recover-order.ts";

/** The order exists in the back end. `order` is its answer; undefined when an earlier run made the order. */
export interface Made {
  revision: RevisionRow;
  order: BackendOrder | undefined;
}

/** The back end refused the coupon: the revision is cancelled, and the shopper sees the total without the coupon. */
export type CouponRefused = { couponRefused: true };

/**
 * Makes the order of the current revision in the back end, once.
 * @param justIntended whether this run wrote the revision and has not sent it yet
 */
export async function createOrder(
  run: CheckoutRun,
  attempt: AttemptRow,
  revision: RevisionRow,
  justIntended: boolean,
): Promise<CheckoutStep<Made | CouponRefused>> {
  if (revision.state === "made" || revision.state === "agreed") {
    return next({ revision, order: undefined });
  }
  if (justIntended) return send(run, attempt, revision);
  if (revision.state === "unposted") {
    // Not sent as far as we know: a restored backup does not know what came after it.
    const recovery = await recoverOrder(run, attempt, revision, { until: 0 });
    if (recovery.kind === "found") return recordOrder(run, revision, recovery.order);
    if (recovery.kind === "unavailable") return stop(shopUnavailable());
  }
  if (revision.state === "posting") {
    // One look: the shopper's page looks again by itself.
    const recovered = await recover(run, attempt, revision, { until: performance.now() });
    if (recovered) return recovered;
    // Sent twice, and no order exists: the shopper has to press Pay Now again.
    if (revision.strayCheckAt !== null) return giveUpForNow(run, revision);
  }
  return send(run, attempt, await intendAgain(run, attempt, revision));
}

async function send(
  run: CheckoutRun,
  attempt: AttemptRow,
  revision: RevisionRow,
): Promise<CheckoutStep<Made | CouponRefused>> {
  const { shop, lease } = run;
  crashPoint(shop, "order-intended");
  const closed = await whyClosed(shop);
  if (closed) {
    await writeUnderLease(shop, lease, (trx) => applyToRevision(trx, revision, "not-reached"));
    return stop(closed);
  }
  const contact = contactOf(attempt);
  const quote = quoteOf(revision);
  if (!contact || !quote) return stop(refused(checkoutText("cancelled")));
  const { name, title } = shop.payments;
  const made = await shop.backend.createOrder({
    ...orderDraft(quote, contact),
    createdVia: revision.createdVia,
    payment: { name, title },
  });
  crashPoint(shop, "order-posted");
  return made.ok
    ? recordOrder(run, revision, made.value)
    : afterFailure(run, attempt, revision, made.error);
}

/** Looks up an order whose answer was lost; undefined when it has to be sent again. */
async function recover(
  run: CheckoutRun,
  attempt: AttemptRow,
  revision: RevisionRow,
  search: Parameters<typeof recoverOrder>[3],
): Promise<CheckoutStep<Made> | undefined> {
  const recovery = await recoverOrder(run, attempt, revision, search);
  if (recovery.kind === "found") return recordOrder(run, revision, recovery.order);
  if (recovery.kind === "absent") return undefined;
  return stop(recovery.kind === "undecided" ? { kind: "in-progress" } : shopUnavailable());
}

async function giveUpForNow(
  { shop, lease }: CheckoutRun,
  revision: RevisionRow,
): Promise<CheckoutStep<never>> {
  await writeUnderLease(shop, lease, (trx) => applyToRevision(trx, revision, "not-reached"));
  shop.log.error("checkout.order-not-made", { alert: true, attempt: revision.attemptId });
  return stop(shopUnavailable());
}

/** Prepares the second sending. If the first one becomes an order after all, the reconciler cancels one of the two. */
async function intendAgain(
  { shop, lease }: CheckoutRun,
  attempt: AttemptRow,
  revision: RevisionRow,
): Promise<RevisionRow> {
  const now = shop.clock();
  const strayCheckAt =
    revision.state === "posting" ? now + timingOf(shop).backEndLimit : revision.strayCheckAt;
  return writeUnderLease(shop, lease, async (trx) => {
    await applyToRevision(trx, revision, "post", { postedAt: now, strayCheckAt });
    return currentRevision(trx, attempt);
  });
}

/** Stores id, key and number of the order. */
export async function recordOrder(
  { shop, lease }: CheckoutRun,
  revision: RevisionRow,
  order: BackendOrder,
): Promise<CheckoutStep<Made>> {
  const change = { orderId: order.id, orderKey: order.key, orderNumber: order.number };
  await writeUnderLease(shop, lease, async (trx) => {
    await applyToRevision(trx, revision, "order-made", change);
    await applyToAttempt(trx, revision.attemptId, "order-made", shop.clock());
    await countUses(trx, shop, revision.attemptId);
  });
  crashPoint(shop, "order-recorded");
  return next({ revision: { ...revision, ...change, state: "made" }, order });
}

async function afterFailure(
  run: CheckoutRun,
  attempt: AttemptRow,
  revision: RevisionRow,
  error: UpstreamError,
): Promise<CheckoutStep<Made | CouponRefused>> {
  const { shop, lease } = run;
  if (error.kind === "refused") return afterRefusal(run, revision, error);
  if (error.kind === "unreachable" || error.kind === "busy") {
    await writeUnderLease(shop, lease, (trx) => applyToRevision(trx, revision, "not-reached"));
    return stop(shopUnavailable());
  }
  const hasStopped = error.isOwnAnswer === true;
  const until = Math.min(performance.now() + DURATIONS.lostOrderSought, run.deadline);
  const recovered = await recover(run, attempt, revision, { until, hasStopped });
  if (recovered) return recovered;
  // The order does not exist. The next submit sends it again.
  if (!hasStopped) return stop({ kind: "in-progress" });
  const strayCheckAt = shop.clock() + timingOf(shop).backEndLimit;
  await writeUnderLease(shop, lease, (trx) =>
    applyToRevision(trx, revision, "not-reached", { strayCheckAt }),
  );
  return stop(shopUnavailable());
}

async function afterRefusal(
  run: CheckoutRun,
  revision: RevisionRow,
  error: UpstreamError,
): Promise<CheckoutStep<CouponRefused>> {
  const { shop, lease } = run;
  const isUnjudged = error.reason === "unjudged";
  if (isUnjudged) shop.backendHealth?.doubt();
  // The back end may keep an order that it refused. It is cancelled; no shopper has seen it.
  const left = await shop.backend.findOrdersCreatedVia(revision.createdVia);
  const alive = left.ok ? left.value.filter((order) => !isOverUpstream(order)) : [];
  const clean = left.ok && (await cancelAll(run, alive));
  await writeUnderLease(shop, lease, async (trx) => {
    const now = shop.clock();
    await applyToRevision(trx, revision, "cancelled", clean ? {} : { strayCheckAt: now });
    await giveBackHold(trx, revision.attemptId, now);
  });
  if (error.reason === "coupon") return next({ couponRefused: true });
  shop.log.error("checkout.order-refused", {
    alert: true,
    status: error.status,
    code: error.code,
    came: error.came?.words,
    attempt: revision.attemptId,
  });
  if (!isUnjudged) return stop(refused(checkoutText("failed")));
  return stop((await whyClosed(shop)) ?? shopUnavailable());
}
