import type { ShownOrder } from "#app/domain/admin/orders-list.ts";
import type { OrderRow } from "#server/platform/storage/schema.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";

/** A row with the customer's name. @param withSlip ids of orders with a slip that waits */
export function shownOrder(
  row: Omit<OrderRow, "arrivedAt"> & { arrivedAt?: number | null },
  name: string | null,
  ordersSeenAt: number,
  withSlip: ReadonlySet<number>,
): ShownOrder {
  const { id, number, state, stage, way, date, slot, pieces, amount, refunded } = row;
  const isNew = (row.arrivedAt ?? 0) > ordersSeenAt;
  const hasSlip = withSlip.has(id);
  const of = { number, state, stage, way, date, slot, pieces, amount, refunded };
  return { id, ...of, name, isNew, hasSlip };
}

/** The customer of an order as lists show it: the name, else the company or the e-mail address. */
export function customerName({ billing, email }: BackendOrder): string {
  return `${billing.firstName} ${billing.lastName}`.trim() || billing.company || email;
}
