import { LRUCache } from "lru-cache";
import { chunks } from "#server/platform/chunks.ts";
import type { Result } from "#server/platform/outgoing/result.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";

/** How long, ms, orders are kept, and how many. */
const KEPT = { ttl: 15_000, max: 600 };
const PER_CALL = 100;

interface Recent {
  kept: LRUCache<number, BackendOrder>;
  /** The ids that each read under way asks for, without those that were forgotten since it began. */
  reads: Set<Set<number>>;
}

const RECENT = new WeakMap<ShopCore["backend"], Recent>();

/**
 * Orders as the back end had them at most 15 s ago, in the order of the ids, without those that it does not list any
 * more. One call for each hundred that are not kept.
 */
export async function recentOrders(
  { backend, ticks }: Pick<ShopCore, "backend" | "ticks">,
  ids: readonly number[],
): Promise<Result<BackendOrder[]>> {
  const { kept, reads } = recentOf(backend, ticks);
  const orders = new Map(ids.map((id) => [id, kept.get(id)]));
  const missing = ids.filter((id) => !orders.get(id));
  const read = new Set(missing);
  reads.add(read);
  try {
    const pages = chunks(missing, PER_CALL).map((include) => backend.listOrders({ include }));
    for (const page of await Promise.all(pages)) {
      if (!page.ok) return page;
      for (const order of page.value.orders) {
        orders.set(order.id, order);
        if (read.has(order.id)) kept.set(order.id, order);
      }
    }
  } finally {
    reads.delete(read);
  }
  return { ok: true, value: [...orders.values()].filter((order) => order !== undefined) };
}

function recentOf(backend: ShopCore["backend"], ticks: ShopCore["ticks"]): Recent {
  const known = RECENT.get(backend);
  if (known) return known;
  const kept = new LRUCache<number, BackendOrder>({
    ...KEPT,
    perf: { now: ticks },
    ttlResolution: 0,
  });
  const recent = { kept, reads: new Set<Set<number>>() };
  RECENT.set(backend, recent);
  return recent;
}

/** Lets the next reader of an order see what this process has changed, or may have changed by a call whose answer was lost. */
export function forgetRecent(backend: ShopCore["backend"], id: number): void {
  const recent = RECENT.get(backend);
  recent?.kept.delete(id);
  for (const read of recent?.reads ?? []) read.delete(id);
}
