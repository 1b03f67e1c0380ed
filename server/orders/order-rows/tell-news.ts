import type { OrderRow, RevisionRow } from "#server/platform/storage/schema.ts";
import type { Queries } from "#server/platform/storage/store.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import { revisionOfOrder } from "#server/store/attempts.ts";
import { DURATIONS } from "#server/store/durations.ts";
import { tellRefund, tellShopper } from "#server/store/outbox.ts";
import { newsOf } from "./order-news.ts";

/**
 * Tells the customers of orders what has changed since their rows were stored, except what this shop has told them
 * already. The change may have been made by this shop or in the back end. To be called in the transaction that stores
 * the new rows.
 * @param before the former rows; an order without one is new, and nothing is told of it
 */
export async function tellNews(
  trx: Queries,
  shop: Pick<ShopCore, "clock" | "env">,
  before: readonly OrderRow[],
  orders: readonly BackendOrder[],
): Promise<void> {
  const oldest = shop.clock() - DURATIONS.newsTold;
  for (const order of orders) {
    const row = before.find(({ id }) => id === order.id);
    const news = row && order.modifiedAt >= oldest ? newsOf(row, order) : [];
    if (news.length === 0) continue;
    const revision = await revisionOfOrder(trx, order.id, order.key);
    if (!revision) continue;
    for (const fact of news) {
      if (fact.kind === "refund-recorded") await tellRefund(trx, shop, revision, fact.refund);
      else if (fact.kind !== "order-cancelled" || !isOwnCancellation(row, revision)) {
        await tellShopper(trx, shop, revision, fact.kind);
      }
    }
  }
}

/**
 * Whether this shop has cancelled an order: its customer knows, or hears from the owner's action. This shop cancels
 * only unpaid orders. If the order is paid, an earlier cancellation has failed.
 */
function isOwnCancellation(row: OrderRow | undefined, { cancelSentAt }: RevisionRow): boolean {
  return cancelSentAt !== null && row?.paidAt === null;
}
