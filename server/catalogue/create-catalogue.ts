import { LRUCache } from "lru-cache";
import { namesCategories, withChildCategories } from "#app/domain/catalogue/category-tree.ts";
import type { Coupon } from "#app/domain/cart/coupon-terms.ts";
import type { Log } from "../platform/log.ts";
import { unwrap } from "../platform/outgoing/result.ts";
import type { ShopBackend } from "../ports/shop-backend.ts";
import { createAsking } from "./asking.ts";
import type { Catalogue, CatalogueReads, Changes } from "./catalogue.ts";
import type { OnRead } from "./server-timing.ts";
import { indexFirst, indexTrouble } from "./index-first.ts";
import { productReads, variationReads } from "./product-reads.ts";
import { shareCalls } from "./shared-calls.ts";
import type { Snapshot } from "./snapshot.ts";

/** How many coupons are kept, and for how long, ms. */
const RECENT_COUPONS = { max: 200, ttl: 3_000 };

/** Makes a catalogue that reads the stored catalogue, if there is one, and asks the back end for the rest. */
export function createCatalogue(deps: {
  backend: ShopBackend;
  snapshot?: Snapshot;
  /** Ms since the epoch. */
  clock: () => number;
  /** Ms of a monotonic clock. */
  ticks: () => number;
  log: Log;
  /** Called with products of the index that a fresh read did not find, or not with their variations. */
  onMissing?: (productIds: number[]) => void;
  /** Called after every drop. */
  onDrop?: (changes: Changes) => void;
}): Catalogue {
  const { backend, snapshot, clock, ticks, onMissing = () => {} } = deps;
  const { shared, startAnew } = shareCalls(backend, ticks);
  const onTrouble = indexTrouble(deps);
  const coupons = new LRUCache<string, { coupon: Coupon | undefined }>({
    ...RECENT_COUPONS,
    perf: { now: ticks },
    ttlResolution: 0,
  });

  function view(onRead: OnRead): Catalogue {
    const asking = createAsking({ backend, shared, clock, onRead });
    const calls: CatalogueReads = {
      ...productReads(asking),
      ...variationReads(asking),
      categories: () => asking.value(asking.backend().listCategories()),
      shelves: async () => [],
      best: async () => null,
      isIndexed: () => false,
      isOutOfDate: () => false,
      listKept: async () => [],
      namesKept: async () => new Map(),
      soldTotal: () => asking.value(asking.backend().sumOfSales()),
    };
    const reads = snapshot
      ? indexFirst(calls, { snapshot, clock, onTrouble, onRead, onMissing })
      : calls;
    return {
      ...reads,
      async coupon(code, { recent = false } = {}) {
        const known = recent ? coupons.get(code) : undefined;
        if (known) return known.coupon;
        const found = unwrap(await backend.findCoupon(code));
        const hasCategories = found && namesCategories(found);
        const coupon = hasCategories ? withChildCategories(found, await reads.categories()) : found;
        coupons.set(code, { coupon });
        return coupon;
      },
      drop(changes) {
        startAnew();
        deps.onDrop?.(changes);
      },
      observe: view,
    };
  }

  return view(() => {});
}
