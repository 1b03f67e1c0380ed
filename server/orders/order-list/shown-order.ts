import type { ShownOrder } from "#app/domain/admin/orders-list.ts";
import type { OrderRow } from "#server/platform/storage/schema.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";

/** A row with the customer's name. */
export function shownOrder(
  row: Omit<OrderRow, "arrivedAt"> & { arrivedAt?: number | null },
  name: string | null,
  ordersSeenAt: number,
): ShownOrder {
  const { id, number, state, stage, way, date, slot, pieces, amount, refunded } = row;
  const isNew = (row.arrivedAt ?? 0) > ordersSeenAt;
  return { id, number, state, stage, way, date, slot, pieces, amount, refunded, name, isNew };
}

/** The customer of an order as lists show it: the name, else the company or the e-mail address. */
export function customerName({ billing, email }: BackendOrder): string {
  return `${billing.firstName} ${billing.lastName}`.trim() || billing.company || email;
}
