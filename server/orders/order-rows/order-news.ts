import type { OrderRow } from "#server/platform/storage/schema.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";

/** What happened to an order between two answers of the back end. */
export type OrderNews =
  | { kind: "order-paid" | "order-completed" | "order-cancelled" }
  | { kind: "refund-recorded"; refund: BackendOrder["refunds"][number] };

/** What happened to an order since its row was stored, in the order in which its customer is told. */
export function newsOf(
  before: Pick<OrderRow, "state" | "paidAt" | "refunded" | "lastRefundId">,
  order: Pick<BackendOrder, "status" | "paidAt" | "refunds">,
): OrderNews[] {
  const { status, paidAt, refunds } = order;
  const news: OrderNews[] = [];
  if (status === "processing" && before.paidAt === null && paidAt !== undefined) {
    news.push({ kind: "order-paid" });
  }
  if (status === "completed" && before.state !== "done") news.push({ kind: "order-completed" });
  if (status === "cancelled" && before.state !== "cancelled") {
    news.push({ kind: "order-cancelled" });
  }
  const known = before.lastRefundId ?? (before.refunded === 0 ? 0 : Number.POSITIVE_INFINITY);
  const later = refunds.filter(({ id, total }) => id > known && total > 0);
  for (const refund of later.toSorted((a, b) => a.id - b.id)) {
    news.push({ kind: "refund-recorded", refund });
  }
  return news;
}
