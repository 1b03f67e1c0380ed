import type { Category, Product, Variation } from "#app/domain/product.ts";
import { namesCategories, withChildCategories } from "#app/domain/category-tree.ts";
import type { Coupon } from "#app/domain/coupon.ts";
import type { Log } from "../log.ts";
import { unwrap } from "../ports/result.ts";
import type { ProductPage, ProductQuery, ShopBackend } from "../ports/shop-backend.ts";
import { createMemory, type Changes, type Memory } from "./memory.ts";
import { productReads } from "./product-reads.ts";
import type { OnRead } from "./catalogue-read.ts";
import { variationReads } from "./variation-reads.ts";

/**
 * Where goods come from. `fresh`: from the back end in any case, and never a copy. `remembered`: copies, without asking
 * anybody. Else whatever their policy says.
 */
export type Reading =
  { fresh?: boolean; remembered?: never } | { fresh?: never; remembered?: boolean };

/**
 * What the pages know of the shop's goods. Reads come from memory while they may (policies.ts) and throw
 * UpstreamUnavailable only when the back end does not answer and there is no copy from the last hour.
 */
export interface Catalogue {
  /** A page of products; hidden, pending, private and trashed ones are never inside. */
  list(query: ProductQuery): Promise<ProductPage>;
  bySlug(slug: string): Promise<Product | undefined>;
  /** Those that the owner enabled, in a stable order; none for a product without choices. */
  variationsOf(product: Product): Promise<Variation[]>;
  categories(): Promise<Category[]>;
  /** Up to four others of its first category. */
  related(product: Product): Promise<Product[]>;
  /** Sum of what up to 100 products sold. */
  soldTotal(): Promise<number>;
  /** By id; absent ids are absent from the map. */
  products(ids: number[], reading?: Reading): Promise<Map<number, Product>>;
  /** By variation id; one of another product than the ref says is absent. */
  variations(
    refs: { productId: number; variationId: number }[],
    reading?: Reading,
  ): Promise<Map<number, Variation>>;
  /**
   * Asked of the back end; its categories come with those below them. With `recent` an answer of the last seconds
   * will do.
   */
  coupon(code: string, reading?: { recent?: boolean }): Promise<Coupon | undefined>;
  /** Makes the next reader ask the back end for whatever these changes may have touched. */
  drop(changes: Changes): void;
  /** The same catalogue, reporting each of its reads: what it came from, and its age. */
  observe(onRead: OnRead): Catalogue;
}

/** A catalogue with memory of its own. `onDrop` hears of every drop, after it. */
export function createCatalogue(deps: {
  backend: ShopBackend;
  clock: () => number;
  /** Ms of a clock that never jumps. */
  ticks: () => number;
  log: Log;
  onDrop?: () => void;
}): Catalogue {
  return viewOf(deps.backend, createMemory(deps), () => {});
}

function viewOf(backend: ShopBackend, memory: Memory, onRead: OnRead): Catalogue {
  async function categories(): Promise<Category[]> {
    const load = async () => unwrap(await backend.listCategories());
    return (await memory.categories.read("all", load, onRead)) ?? [];
  }

  async function fetchCoupon(code: string): Promise<Coupon | undefined> {
    const coupon = unwrap(await backend.findCoupon(code));
    if (!coupon || !namesCategories(coupon)) return coupon;
    return withChildCategories(coupon, await categories());
  }

  return {
    ...productReads(backend, memory, onRead),
    ...variationReads(backend, memory, onRead),
    categories,
    async coupon(code, { recent = false } = {}) {
      if (recent) return memory.coupons.read(code, () => fetchCoupon(code), onRead);
      const keep = memory.coupons.keeper();
      const coupon = await fetchCoupon(code);
      keep(code, coupon);
      return coupon;
    },
    async soldTotal() {
      const load = async () => unwrap(await backend.sumOfSales());
      return (await memory.sold.read("all", load, onRead)) ?? 0;
    },
    drop: memory.drop,
    observe: (onRead) => viewOf(backend, memory, onRead),
  };
}
