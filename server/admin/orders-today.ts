import { startOfMalaysianDay } from "#app/domain/dates.ts";
import type { Sen } from "#app/domain/money.ts";
import { hasReached } from "../checkout/machine.ts";
import type { Shop } from "../shop.ts";

/** How many orders the list shows; the counts are of all. */
const SHOWN = 10;

export interface TodaysOrder {
  orderId: number;
  /** As the shop back end counts them, else the id. */
  number: string;
  total: Sen;
  isPaid: boolean;
  /** Ms since the epoch. */
  placedAt: number;
}

export interface OrdersToday {
  count: number;
  paidCount: number;
  /** What today's paid orders come to. */
  paidTotal: Sen;
  /** The newest first, at most ten. */
  latest: TodaysOrder[];
}

/** The orders that were placed since midnight in Malaysia, from our own ledger; cancelled ones are left out. */
export async function readOrdersToday(shop: Pick<Shop, "store" | "clock">): Promise<OrdersToday> {
  const rows = await shop.store.db
    .selectFrom("orderRevisions as revision")
    .innerJoin("checkoutAttempts as attempt", (join) =>
      join
        .onRef("attempt.id", "=", "revision.attemptId")
        .onRef("attempt.revision", "=", "revision.number"),
    )
    .select([
      "revision.orderId",
      "revision.orderNumber",
      "revision.total",
      "revision.postedAt",
      "attempt.state",
    ])
    .where("revision.orderId", "is not", null)
    .where("revision.state", "!=", "cancelled")
    .where("revision.postedAt", ">=", startOfMalaysianDay(shop.clock()))
    .orderBy("revision.postedAt", "desc")
    .execute();
  const orders = rows.flatMap((row): TodaysOrder[] =>
    row.orderId === null
      ? []
      : [
          {
            orderId: row.orderId,
            number: row.orderNumber ?? String(row.orderId),
            total: row.total,
            isPaid: hasReached(row.state, "paid"),
            placedAt: row.postedAt,
          },
        ],
  );
  const paid = orders.filter((order) => order.isPaid);
  return {
    count: orders.length,
    paidCount: paid.length,
    paidTotal: paid.reduce((sum, order) => sum + order.total, 0),
    latest: orders.slice(0, SHOWN),
  };
}
