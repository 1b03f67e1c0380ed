import { LRUCache } from "lru-cache";
import { namesCategories, withChildCategories } from "#app/domain/catalogue/category-tree.ts";
import { offerOf } from "#app/domain/catalogue/offer.ts";
import { inCurrentLanguage } from "#app/domain/catalogue/product.ts";
import type { Coupon } from "#app/domain/cart/coupon-terms.ts";
import type { Log } from "../platform/log.ts";
import { unwrap } from "../platform/outgoing/result.ts";
import { plainPath } from "../platform/plain-path.ts";
import type { ShopBackend } from "../ports/shop-backend.ts";
import type { Catalogue, Changes, GoodsReads } from "./catalogue.ts";
import { goodsByCalls } from "./goods-by-calls.ts";
import type { OnRead } from "../ports/catalogue-reads.ts";
import type { Snapshot } from "./snapshot.ts";
import { storedGoods } from "./stored-goods.ts";

/** How many coupons are kept, and for how long, ms. */
const RECENT_COUPONS = { max: 200, ttl: 3_000 };

const RELATED_SHOWN = 4;
/** More than are shown: the product itself is among them, and calls cannot leave out all that is hidden or sold out. */
const RELATED = { perPage: 2 * RELATED_SHOWN + 1, status: "publish", inStock: true } as const;

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
  const { backend, snapshot, clock, ticks, log, onMissing = () => {} } = deps;
  const coupons = new LRUCache<string, { coupon: Coupon | undefined }>({
    ...RECENT_COUPONS,
    perf: { now: ticks },
    ttlResolution: 0,
  });
  const isIndexed = () => snapshot?.isFilled() ?? false;

  function view(onRead: OnRead): Catalogue {
    const calls = goodsByCalls({ backend, clock, onRead });
    const reads = localised(
      snapshot ? storedGoods(calls, { snapshot, clock, log, onRead, onMissing }) : calls,
    );
    return {
      ...reads,
      isIndexed,
      isOutOfDate: () => snapshot?.isOutOfDate() ?? false,
      shelves: () => (isIndexed() && snapshot?.shelves()) || [],
      presentPath: (path) => snapshot?.presentPath(plainPath(path)),
      namesKept: async (ids) => snapshot?.names(ids) ?? new Map(),
      listKept: async (query) => (isIndexed() ? (await reads.list(query)).products : []),
      async related({ id, categories: [category] }) {
        if (!category) return [];
        const query = { ...RELATED, categoryId: category.id };
        const { products } = await reads.list(query);
        return products
          .filter((one) => one.id !== id && offerOf(one) !== "sold-out")
          .slice(0, RELATED_SHOWN);
      },
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
        if (changes.coupons || changes.all) coupons.clear();
        deps.onDrop?.(changes);
      },
      observe: view,
    };
  }

  return view(() => {});
}

/** The same reads with each product in the language of the request. */
const localised = (reads: GoodsReads): GoodsReads => ({
  ...reads,
  async list(query) {
    const page = await reads.list(query);
    return { ...page, products: page.products.map(inCurrentLanguage) };
  },
  async bySlug(slug) {
    const product = await reads.bySlug(slug);
    return product && inCurrentLanguage(product);
  },
  async products(ids, reading) {
    const products = await reads.products(ids, reading);
    return new Map([...products].map(([id, product]) => [id, inCurrentLanguage(product)]));
  },
});
