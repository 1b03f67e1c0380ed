import type { NotNull } from "kysely";
import { startOfMalaysianDay } from "#app/domain/dates.ts";
import { hasReached } from "#app/domain/order/checkout-machine.ts";
import type { Sen } from "#app/domain/money.ts";
import type { OrderPayment } from "#app/domain/admin/day-figures.ts";
import { currentRevisions, quoteOf } from "#server/store/attempts.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import type { AttemptRow } from "#server/platform/storage/schema.ts";

/** Length of the list. The counts include all orders. */
const SHOWN = 10;

/**
 * The orders placed since midnight in Malaysia, from our own tables: how many, and the newest ten. Cancelled orders are
 * left out.
 */
export async function readOrdersToday(shop: Pick<ShopCore, "store" | "clock">) {
  const rows = await currentRevisions(shop.store.db)
    .leftJoin("orderRows as row", "row.id", "revision.orderId")
    .select([
      "revision.orderId",
      "revision.orderNumber",
      "revision.total",
      "revision.postedAt",
      "revision.quote",
      "attempt.state",
      "attempt.heldReason",
      "attempt.closedReason",
      "row.refunded",
    ])
    .where("revision.orderId", "is not", null)
    .where("revision.state", "!=", "cancelled")
    .where("revision.postedAt", ">=", startOfMalaysianDay(shop.clock()))
    .orderBy("revision.postedAt", "desc")
    .$narrowType<{ orderId: NotNull }>()
    .execute();
  const orders = rows.map((row) => ({ ...row, payment: paymentOf(row) }));
  const paid = orders.filter((order) => order.payment === "paid");
  return {
    paidCount: paid.length,
    paidTotal: paid.reduce((sum, { total, refunded }) => sum + total - (refunded ?? 0), 0),
    waitingCount: orders.filter((order) => order.payment === "waiting").length,
    latest: orders.slice(0, SHOWN).map((order) => ({
      id: order.orderId,
      number: order.orderNumber ?? String(order.orderId),
      total: order.total,
      payment: order.payment,
      createdAt: order.postedAt,
      lines: (quoteOf(order)?.lines ?? []).map(({ name, quantity, words }) => {
        return { name, quantity, words };
      }),
    })),
  };
}

function paymentOf({
  total,
  refunded,
  ...attempt
}: Pick<AttemptRow, "state" | "heldReason" | "closedReason"> & {
  total: Sen;
  refunded: Sen | null;
}): OrderPayment {
  if (refunded !== null && refunded > 0 && refunded >= total) return "refunded";
  // Marked as paid in the shop back end itself.
  if (attempt.closedReason === "paid-otherwise") return "paid";
  if (hasReached(attempt.state, "fulfilled")) return "paid";
  if (attempt.heldReason !== null) return "review";
  return hasReached(attempt.state, "paid") ? "paid" : "waiting";
}
