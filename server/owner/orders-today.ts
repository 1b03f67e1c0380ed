import type { NotNull } from "kysely";
import { startOfMalaysianDay } from "#app/domain/dates.ts";
import type { Sen } from "#app/domain/money.ts";
import { hasReached } from "#app/domain/checkout-machine.ts";
import type { ShopCore } from "../ports/shop-core.ts";
import type { AttemptRow } from "../platform/storage/schema.ts";

/** Length of the list. The counts include all orders. */
const SHOWN = 10;

/** review: the owner has to decide; counted neither as paid nor as waiting. */
type OrderPayment = "paid" | "waiting" | "review";

interface TodaysOrder {
  orderId: number;
  /** The order number of the back end, or the id. */
  number: string;
  total: Sen;
  payment: OrderPayment;
  /** Ms since the epoch. */
  placedAt: number;
}

export interface OrdersToday {
  paidCount: number;
  /** Sum of today's paid orders. */
  paidTotal: Sen;
  waitingCount: number;
  /** The newest ten, newest first. */
  latest: TodaysOrder[];
}

/** The orders placed since midnight in Malaysia, from our own tables. Cancelled orders are left out. */
export async function readOrdersToday(
  shop: Pick<ShopCore, "store" | "clock">,
): Promise<OrdersToday> {
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
      "attempt.heldReason",
      "attempt.closedReason",
    ])
    .where("revision.orderId", "is not", null)
    .where("revision.state", "!=", "cancelled")
    .where("revision.postedAt", ">=", startOfMalaysianDay(shop.clock()))
    .orderBy("revision.postedAt", "desc")
    .$narrowType<{ orderId: NotNull }>()
    .execute();
  const orders = rows.map((row) => ({
    orderId: row.orderId,
    number: row.orderNumber ?? String(row.orderId),
    total: row.total,
    payment: paymentOf(row),
    placedAt: row.postedAt,
  }));
  const paid = orders.filter((order) => order.payment === "paid");
  return {
    paidCount: paid.length,
    paidTotal: paid.reduce((sum, order) => sum + order.total, 0),
    waitingCount: orders.filter((order) => order.payment === "waiting").length,
    latest: orders.slice(0, SHOWN),
  };
}

function paymentOf(
  attempt: Pick<AttemptRow, "state" | "heldReason" | "closedReason">,
): OrderPayment {
  // Marked as paid in the shop back end itself.
  if (attempt.closedReason === "paid-otherwise") return "paid";
  if (hasReached(attempt.state, "fulfilled")) return "paid";
  if (attempt.heldReason !== null) return "review";
  return hasReached(attempt.state, "paid") ? "paid" : "waiting";
}
