import { LRUCache } from "lru-cache";
import { inTime } from "#server/checkout/lease/lease.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import { customerName } from "./shown-order.ts";

export type NamesShop = Pick<ShopCore, "backend" | "log" | "ticks"> & {
  orderRows?: { refresh(id: number): void };
};

/** How long a name is kept, ms. */
const KEPT_MS = 15_000;
const MOST_KEPT = 500;
/** How long a list waits for the names, ms. */
const PATIENCE_MS = 4_000;

interface KeptName {
  name: string;
  readAt: number;
}

const KEPT = new WeakMap<ShopCore["backend"], LRUCache<number, KeptName>>();

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
  const kept = KEPT.get(shop.backend) ?? new LRUCache<number, KeptName>({ max: MOST_KEPT });
  KEPT.set(shop.backend, kept);
  const now = shop.ticks();
  const isKept = (id: number) => now - (kept.get(id)?.readAt ?? -Infinity) < KEPT_MS;
  const missing = ids.filter((id) => !isKept(id));
  if (missing.length > 0) {
    const answer = await inTime(shop, PATIENCE_MS, shop.backend.listOrders({ include: missing }));
    if (!answer?.ok) return undefined;
    for (const order of answer.value.orders) {
      kept.set(order.id, { name: customerName(order), readAt: now });
    }
    const gone = missing.filter((id) => !answer.value.orders.some((order) => order.id === id));
    for (const id of gone) shop.orderRows?.refresh(id);
  }
  return new Map(ids.flatMap((id) => (kept.has(id) ? [[id, kept.get(id)?.name ?? ""]] : [])));
}
