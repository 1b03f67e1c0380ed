import { LRUCache } from "lru-cache";
import { inTime } from "#server/checkout/lease/lease.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";

export type NamesShop = Pick<ShopCore, "backend" | "log" | "ticks"> & {
  orderRows?: { refresh(id: number): void };
};

/** How long a name is kept, ms. */
const FRESH_MS = 15_000;
const MOST_CACHED = 500;
/** How long a list waits for the names, ms. */
const PATIENCE_MS = 4_000;

interface CachedName {
  name: string;
  readAt: number;
}

const CACHES = new WeakMap<ShopCore["backend"], LRUCache<number, CachedName>>();

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
  const cache = CACHES.get(shop.backend) ?? new LRUCache<number, CachedName>({ max: MOST_CACHED });
  CACHES.set(shop.backend, cache);
  const now = shop.ticks();
  const isFresh = (id: number) => now - (cache.get(id)?.readAt ?? -Infinity) < FRESH_MS;
  const missing = ids.filter((id) => !isFresh(id));
  if (missing.length > 0) {
    const answer = await inTime(shop, PATIENCE_MS, shop.backend.listOrders({ include: missing }));
    if (!answer?.ok) return undefined;
    for (const order of answer.value.orders) {
      cache.set(order.id, { name: customerName(order), readAt: now });
    }
    const gone = missing.filter((id) => !answer.value.orders.some((order) => order.id === id));
    for (const id of gone) shop.orderRows?.refresh(id);
  }
  return new Map(ids.flatMap((id) => (cache.has(id) ? [[id, cache.get(id)?.name ?? ""]] : [])));
}

/** The customer of an order as lists show it: the name, else the company or the e-mail address. */
export function customerName({ billing, email }: BackendOrder): string {
  return `${billing.firstName} ${billing.lastName}`.trim() || billing.company || email;
}
