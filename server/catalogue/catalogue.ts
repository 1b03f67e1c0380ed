import type { Coupon } from "#app/domain/coupon-terms.ts";
import type { Category, Product, Variation } from "#app/domain/product.ts";
import type { ProductPage, ProductQuery } from "../ports/shop-backend.ts";
import type { OnRead } from "./catalogue-read.ts";
import type { Changes } from "./memory.ts";

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
