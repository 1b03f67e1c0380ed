import type { Coupon } from "#app/domain/coupon-terms.ts";
import type { Category, Product, Variation } from "#app/domain/product.ts";
import type { Log } from "../platform/log.ts";
import type { ProductPage } from "../ports/shop-backend.ts";
import { POLICIES, type Policy } from "./policies.ts";
import { createReadCache, type ReadCacheOptions } from "./read-cache.ts";

/** Changes in the back end, as far as the sender reports them. */
export interface Changes {
  productIds?: number[];
  categories?: boolean;
  all?: boolean;
}

export type Memory = ReturnType<typeof createMemory>;

/** The catalogue's caches, one per row of the policy table, and their invalidation. */
export function createMemory(deps: {
  clock: () => number;
  /** Ms of a monotonic clock. */
  ticks: () => number;
  log: Log;
  /** Called after every drop. */
  onDrop?: (changes: Changes) => void;
}) {
  const cache = <K extends string | number, T>(
    policy: Policy,
    options: Pick<ReadCacheOptions<T>, "changesAt" | "keepAbsence"> = {},
  ) => createReadCache<K, T>({ ...deps, policy, ...options });
  const ofProduct = { changesAt: (one: Product, now: number) => nextSaleChange([one], now) };
  const ofPage = {
    changesAt: (page: ProductPage, now: number) => nextSaleChange(page.products, now),
  };

  const caches = {
    lists: cache<string, ProductPage>(POLICIES.lists, ofPage),
    searches: cache<string, ProductPage>(POLICIES.searches, ofPage),
    byId: cache<number, Product>(POLICIES.products, ofProduct),
    bySlug: cache<string, Product>(POLICIES.products, { ...ofProduct, keepAbsence: false }),
    unknownSlugs: cache<string, true>(POLICIES.unknownSlugs),
    variationsOf: cache<number, Variation[]>(POLICIES.variations),
    variationByRef: cache<string, Variation>(POLICIES.variations),
    related: cache<number, Product[]>(POLICIES.related, { changesAt: nextSaleChange }),
    categories: cache<"all", Category[]>(POLICIES.categories),
    sold: cache<"all", number>(POLICIES.sold),
    coupons: cache<string, Coupon>(POLICIES.coupons),
  };

  /** Made before a call; the result stores each product that the call's answer brings. */
  function productKeeper(): (products: Iterable<Product>) => void {
    const keepId = caches.byId.keeper();
    const keepSlug = caches.bySlug.keeper();
    return (products) => {
      for (const product of products) {
        keepId(product.id, product);
        // A draft that was never published has no slug.
        if (product.slug !== "") keepSlug(product.slug, product);
      }
    };
  }

  function drop(changes: Changes): void {
    const ids = new Set(changes.productIds);
    const everything = () => true;
    const isTouched = (id: number | undefined) =>
      changes.all === true || (id !== undefined && ids.has(id));
    const productsChanged = changes.all === true || ids.size > 0;
    const categoriesChanged = changes.all === true || changes.categories === true;
    if (productsChanged) {
      caches.byId.drop((id) => isTouched(id));
      caches.bySlug.drop((_, product) => isTouched(product?.id));
      caches.unknownSlugs.drop(everything);
      caches.variationsOf.drop((id) => isTouched(id));
      caches.variationByRef.drop((key) => isTouched(Number(key.split("/")[0])));
      caches.related.drop(everything);
    }
    if (productsChanged || categoriesChanged) {
      caches.lists.drop(everything);
      caches.searches.drop(everything);
    }
    if (categoriesChanged) caches.categories.drop(everything);
    if (changes.all) caches.sold.drop(everything);
    deps.onDrop?.(changes);
  }

  return { ...caches, productKeeper, drop };
}

/** The next start or end of a scheduled sale of these products, ms since the epoch; Infinity for none. */
function nextSaleChange(products: Product[], now: number): number {
  const moments = products.flatMap((product) => [product.saleStartsAt, product.saleEndsAt]);
  return Math.min(...moments.map((at) => (at !== undefined && at > now ? at : Infinity)), Infinity);
}
