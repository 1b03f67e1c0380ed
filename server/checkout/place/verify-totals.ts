import { isTakenPerPiece } from "#app/domain/cart/discount-type.ts";
import { quoteOf } from "#server/store/attempts.ts";
import { applyToAttempt, applyToRevision } from "#server/store/transitions.ts";
import { isPayable, readOrder } from "#server/checkout/orders/read-order.ts";
import { UpstreamUnavailable } from "../../platform/outgoing/result.ts";
import type { AttemptRow, RevisionRow } from "../../platform/storage/schema.ts";
import type { BackendOrder } from "../../ports/shop-backend.ts";
import { crashPoint } from "../crash-points.ts";
import { writeUnderLease, type CheckoutRun } from "../lease/lease.ts";
import { type Agreement, compareOrder } from "../orders/compare-order.ts";
import { next, shopUnavailable, type CheckoutStep, stop } from "../outcome.ts";
import { handleDifferentOrder } from "./different-order.ts";

/** Compare, correct the totals, compare again: two rounds. A third one covers one lost answer. */
const ROUNDS = 3;

/**
 * Makes sure that the back end's order is what the shopper confirmed, to the sen. The two known differences, rounding
 * and fixed_product coupons, are corrected in the order's lines. Any other difference ends the submit.
 * @param known the order as the back end answered a moment ago; undefined: it is read first
 */
export async function verifyTotals(
  run: CheckoutRun,
  attempt: AttemptRow,
  revision: RevisionRow,
  known: BackendOrder | undefined,
): Promise<CheckoutStep<BackendOrder>> {
  const { shop } = run;
  let order = known;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!order) {
      const read = await readOrder(shop, revision);
      if (!read.ok) return stop(shopUnavailable());
      order = read.value;
    }
    const verdict = await judge(run, revision, order);
    if (!verdict) return stop(shopUnavailable());
    if (!order || verdict.kind === "different") {
      const reason = verdict.kind === "different" ? verdict.reason : "missing";
      shop.log.warn("checkout.order-differs", { orderId: revision.orderId, reason });
      return stop(await handleDifferentOrder(run, attempt, revision, order));
    }
    if (verdict.kind === "equal") {
      if (revision.state !== "agreed") await recordAgreement(run, attempt, revision);
      return next(order);
    }
    const adjusted = await shop.backend.setLineTotals(order.id, verdict.lines);
    crashPoint(shop, "totals-set");
    // After a lost answer the order is read again. Setting the same totals twice changes nothing.
    order = adjusted.ok ? adjusted.value : undefined;
  }
  return stop(shopUnavailable());
}

async function recordAgreement(
  { shop, lease }: CheckoutRun,
  attempt: AttemptRow,
  revision: RevisionRow,
): Promise<void> {
  await writeUnderLease(shop, lease, async (trx) => {
    await applyToRevision(trx, revision, "order-agreed");
    await applyToAttempt(trx, attempt.id, "order-agreed", shop.clock());
  });
  crashPoint(shop, "order-agreed");
}

/** Compares order and quote. Undefined when the coupon is needed for that and cannot be read. */
async function judge(
  { shop }: CheckoutRun,
  revision: RevisionRow,
  order: BackendOrder | undefined,
): Promise<Agreement | undefined> {
  const quote = quoteOf(revision);
  if (!order) return { kind: "different", reason: "missing" };
  if (!isPayable(order)) return { kind: "different", reason: `status ${order.status}` };
  // Restored from this order: what its shopper confirmed is not known any more.
  if (!quote) {
    return order.total === revision.total
      ? { kind: "equal" }
      : { kind: "different", reason: "total" };
  }
  const verdict = compareOrder(order, quote);
  if (verdict.kind !== "different") return verdict;
  if (!quote.coupon || !isTakenPerPiece(quote.coupon.discountType)) return verdict;
  try {
    return compareOrder(order, quote, await shop.catalogue.coupon(quote.coupon.code));
  } catch (error) {
    if (error instanceof UpstreamUnavailable) return undefined;
    throw error;
  }
}
