import type { OrderRow } from "#server/platform/storage/schema.ts";
import type { Queries } from "#server/platform/storage/store.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import { revisionOfOrder } from "#server/store/attempts.ts";
import { DURATIONS } from "#server/store/durations.ts";
import { queueRefundMessage, queueForShopper } from "#server/store/outbox.ts";

/**
 * Tells the customers of orders what has changed since their rows were stored, except what this shop has told them
 * already. The change may have been made by this shop or in the back end. To be called in the transaction that stores
 * the new rows.
 * @param before the former rows; an order without one is new, and nothing is told of it
 */
export async function queueNews(
  trx: Queries,
  shop: Pick<ShopCore, "clock" | "env">,
  before: readonly OrderRow[],
  orders: readonly BackendOrder[],
): Promise<void> {
  const oldest = shop.clock() - DURATIONS.newsSent;
  for (const order of orders) {
    const row = before.find(({ id }) => id === order.id);
    const news = row && order.modifiedAt >= oldest ? newsOf(row, order) : [];
    if (news.length === 0) continue;
    const revision = await revisionOfOrder(trx, order.id, order.key);
    if (!revision) continue;
    // Its customer knows, or hears from the owner's action. Of a paid order, an earlier cancellation has failed.
    const isCancelledHere = revision.cancelSentAt !== null && row?.paidAt === null;
    for (const fact of news) {
      if (fact.kind === "refund-recorded") {
        await queueRefundMessage(trx, shop, revision, fact.refund);
      } else if (fact.kind !== "order-cancelled" || !isCancelledHere) {
        await queueForShopper(trx, shop, revision, fact.kind);
      }
    }
  }
}

/** What happened to an order between two answers of the back end. */
type OrderNews =
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
