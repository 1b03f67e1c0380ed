import { setTimeout as delay } from "node:timers/promises";
import { contactOf, quoteOf } from "#server/store/attempts.ts";
import { DURATIONS, timingOf } from "#server/store/durations.ts";
import type { CheckoutRun } from "#server/checkout/lease/lease.ts";
import type { BackendOrder } from "../../ports/shop-backend.ts";
import type { AttemptRow, RevisionRow } from "../../platform/storage/schema.ts";
import { isOrderOf } from "./compare-order.ts";
import { isOverUpstream } from "./read-order.ts";

export type Recovery =
  | { kind: "found"; order: BackendOrder }
  /** It was never made, or differed and is cancelled now: it may be sent again. */
  | { kind: "absent" }
  /** The back end may still make it, or could not be asked. */
  | { kind: "undecided" }
  | { kind: "unavailable" };

/**
 * Looks up an order whose answer was lost, by the key that it was sent with. It counts as absent only after the longest
 * time that the back end may need for an order, or when the back end has stopped working on it.
 * @param search.until when the search ends, by `performance.now()`
 * @param search.hasStopped whether the back end said itself that it has stopped working on the order
 */
export async function recoverOrder(
  run: CheckoutRun,
  attempt: AttemptRow,
  revision: RevisionRow,
  { until, hasStopped = false }: { until: number; hasStopped?: boolean },
): Promise<Recovery> {
  const { shop } = run;
  const isTimeOver = () => shop.clock() >= revision.postedAt + timingOf(shop).backEndLimit;
  for (let wait = DURATIONS.orderReadAgain; ; wait *= 2) {
    const found = await shop.backend.findOrdersCreatedVia(revision.createdVia);
    if (found.ok) {
      const alive = found.value.filter((order) => !isOverUpstream(order));
      if (alive.length > 0) return adopt(run, attempt, revision, alive);
      if (hasStopped || isTimeOver()) return { kind: "absent" };
    }
    if (performance.now() + wait > until) {
      return { kind: isTimeOver() ? "unavailable" : "undecided" };
    }
    await delay(wait);
  }
}

/** Of the orders that equal what was sent, keeps the one with the lowest id. Cancels all others. */
async function adopt(
  run: CheckoutRun,
  attempt: AttemptRow,
  revision: RevisionRow,
  orders: BackendOrder[],
): Promise<Recovery> {
  const quote = quoteOf(revision);
  const email = contactOf(attempt)?.email ?? "";
  const [chosen] = orders
    .filter((order) => quote !== null && isOrderOf(order, quote, email))
    .toSorted((a, b) => a.id - b.id);
  // An order that differs from what was sent may come from a changed setting.
  if (!chosen) run.shop.backendHealth?.doubt();
  const others = orders.filter((order) => order !== chosen);
  if (!(await cancelAll(run, others))) return { kind: "unavailable" };
  return chosen ? { kind: "found", order: chosen } : { kind: "absent" };
}

/** Cancels orders that no shopper has seen. False when one of them could not be cancelled. */
export async function cancelAll({ shop }: Pick<CheckoutRun, "shop">, orders: BackendOrder[]) {
  for (const order of orders) {
    shop.log.warn("checkout.stray-order", { orderId: order.id, createdVia: order.createdVia });
    const cancelled = await shop.backend.cancelOrder(order.id);
    if (!cancelled.ok || !isOverUpstream(cancelled.value)) return false;
  }
  return true;
}
