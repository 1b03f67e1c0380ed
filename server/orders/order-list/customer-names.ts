import { inTime } from "#server/checkout/lease/lease.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import { recentOrders } from "../recent-orders.ts";

export type NamesShop = Pick<ShopCore, "backend" | "log" | "ticks"> & {
  orderRows?: { refresh(id: number): void };
};

/** How long a list waits for the names, ms. */
const PATIENCE_MS = 4_000;

/**
 * The customers of these orders by id, with at most one call. The row of an order that the back end does not list any
 * more is read again.
 * @param ids at most 100
 * @returns undefined when the back end does not answer
 */
export async function customerNames(
  shop: NamesShop,
  ids: readonly number[],
): Promise<Map<number, string> | undefined> {
  const answer = await inTime(shop, PATIENCE_MS, recentOrders(shop, ids));
  if (!answer?.ok) return undefined;
  const names = new Map(answer.value.map((order) => [order.id, customerName(order)]));
  for (const id of ids) if (!names.has(id)) shop.orderRows?.refresh(id);
  return names;
}

/** The customer of an order as lists show it: the name, else the company or the e-mail address. */
export function customerName({ billing, email }: BackendOrder): string {
  return `${billing.firstName} ${billing.lastName}`.trim() || billing.company || email;
}
