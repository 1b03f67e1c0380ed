import type { Coupon } from "#app/domain/coupon-terms.ts";
import type { Category, Product, Variation } from "#app/domain/product.ts";
import type { Log } from "../platform/log.ts";
import type { ProductPage } from "../ports/shop-backend.ts";
import { POLICIES } from "./policies.ts";
import { createReadCache, type Keep } from "./read-cache.ts";
import { nextSaleChange } from "./sale-change.ts";

/** What changed upstream, as far as a sender could tell. */
export interface Changes {
  productIds?: number[];
  categories?: boolean;
  all?: boolean;
}

export type Memory = ReturnType<typeof createMemory>;

/** The caches behind the catalogue, one per row of the policy table, and what empties them. */
export function createMemory(deps: {
  clock: () => number;
  ticks: () => number;
  log: Log;
  onDrop?: () => void;
}) {
  const ofProduct = (product: Product, now: number) => nextSaleChange([product], now);
  const ofPage = (page: ProductPage, now: number) => nextSaleChange(page.products, now);

  const lists = createReadCache<string, ProductPage>({
    ...deps,
    policy: POLICIES.lists,
    changesAt: ofPage,
  });
  const searches = createReadCache<string, ProductPage>({
    ...deps,
    policy: POLICIES.searches,
    changesAt: ofPage,
  });
  const byId = createReadCache<number, Product>({
    ...deps,
    policy: POLICIES.products,
    changesAt: ofProduct,
  });
  const bySlug = createReadCache<string, Product>({
    ...deps,
    policy: POLICIES.products,
    changesAt: ofProduct,
    keepAbsence: false,
  });
  const unknownSlugs = createReadCache<string, true>({ ...deps, policy: POLICIES.unknownSlugs });
  const variationsOf = createReadCache<number, Variation[]>({
    ...deps,
    policy: POLICIES.variations,
  });
  const variationByRef = createReadCache<string, Variation>({
    ...deps,
    policy: POLICIES.variations,
  });
  const related = createReadCache<number, Product[]>({
    ...deps,
    policy: POLICIES.related,
    changesAt: nextSaleChange,
  });
  const categories = createReadCache<"all", Category[]>({ ...deps, policy: POLICIES.categories });
  const sold = createReadCache<"all", number>({ ...deps, policy: POLICIES.sold });
  const coupons = createReadCache<string, Coupon>({ ...deps, policy: POLICIES.coupons });

  /** Products that came with any answer, kept one by one. To be made before the call begins. */
  function productKeeper(): (products: Iterable<Product>) => void {
    const keepId: Keep<number, Product | undefined> = byId.keeper();
    const keepSlug: Keep<string, Product | undefined> = bySlug.keeper();
    return (products) => {
      for (const product of products) {
        keepId(product.id, product);
        // A draft that was never published has none.
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
      byId.drop((id) => isTouched(id));
      bySlug.drop((_, product) => isTouched(product?.id));
      unknownSlugs.drop(everything);
      variationsOf.drop((id) => isTouched(id));
      variationByRef.drop((key) => isTouched(Number(key.split("/")[0])));
      related.drop(everything);
    }
    if (productsChanged || categoriesChanged) {
      lists.drop(everything);
      searches.drop(everything);
    }
    if (categoriesChanged) categories.drop(everything);
    if (changes.all) sold.drop(everything);
    deps.onDrop?.();
  }

  return {
    lists,
    searches,
    byId,
    bySlug,
    unknownSlugs,
    variationsOf,
    variationByRef,
    related,
    categories,
    sold,
    coupons,
    productKeeper,
    drop,
  };
}
