import { isTakenPerPiece } from "#app/domain/discount-type.ts";
import { UpstreamUnavailable } from "../platform/outgoing/result.ts";
import type { BackendOrder } from "../ports/shop-backend.ts";
import type { AttemptRow, RevisionRow } from "../platform/storage/schema.ts";
import { type Agreement, compareOrder } from "./agreement.ts";
import { quoteOf } from "../records/attempts.ts";
import { applyToAttempt, applyToRevision } from "./apply-event.ts";
import { crashPoint } from "./crash-points.ts";
import { fenced } from "./lease.ts";
import { isPayable } from "./live-order.ts";
import { next, shopUnavailable, type Step, stop } from "./outcome.ts";
import { readOrder } from "./read-order.ts";
import type { Turn } from "./turn.ts";

/** `different`: the back end's order is not what the shopper confirmed, and cannot be made so. */
export type Agreed =
  { kind: "agreed"; order: BackendOrder } | { kind: "different"; order: BackendOrder | undefined };

/** Reading, evening out and reading the result is enough; a further round covers one lost answer. */
const ROUNDS = 3;

/**
 * Makes sure that the order is what the shopper confirmed, to the sen, evening out the two known differences.
 * With `order` undefined it is read first.
 */
export async function agreeOnOrder(
  turn: Turn,
  attempt: AttemptRow,
  revision: RevisionRow,
  known: BackendOrder | undefined,
): Promise<Step<Agreed>> {
  const { shop, lease } = turn;
  let order = known;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!order) {
      const read = await readOrder(shop, revision);
      if (!read.ok) return stop(shopUnavailable);
      order = read.value;
    }
    const verdict = await judge(turn, revision, order);
    if (!verdict) return stop(shopUnavailable);
    if (!order || verdict.kind === "different") {
      const reason = verdict.kind === "different" ? verdict.reason : "missing";
      shop.log.warn("checkout.order-differs", { orderId: revision.orderId, reason });
      return next({ kind: "different", order });
    }
    if (verdict.kind === "equal") {
      if (revision.state === "agreed") return next({ kind: "agreed", order });
      await fenced(shop, lease, async (trx) => {
        await applyToRevision(trx, revision, "order-agreed");
        await applyToAttempt(trx, attempt.id, "order-agreed", shop.clock());
      });
      crashPoint(shop, "order-agreed");
      return next({ kind: "agreed", order });
    }
    const adjusted = await shop.backend.setLineTotals(order.id, verdict.lines);
    crashPoint(shop, "totals-set");
    // A lost answer is no harm: the order is read again, and setting the same totals twice changes nothing.
    order = adjusted.ok ? adjusted.value : undefined;
  }
  return stop(shopUnavailable);
}

/** Undefined when the coupon, which is needed for the verdict, cannot be read. */
async function judge(
  { shop }: Turn,
  revision: RevisionRow,
  order: BackendOrder | undefined,
): Promise<Agreement | undefined> {
  const quote = quoteOf(revision);
  if (!order || !quote) return { kind: "different", reason: "missing" };
  if (!isPayable(order)) return { kind: "different", reason: `status ${order.status}` };
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
