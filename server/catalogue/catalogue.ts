import type { Coupon } from "#app/domain/coupon-terms.ts";
import type { Category, Product, Variation } from "#app/domain/product.ts";
import type { ProductPage, ProductQuery } from "../ports/shop-backend.ts";
import type { OnRead } from "./catalogue-read.ts";
import type { Changes } from "./memory.ts";

/**
 * Where values come from. `fresh`: from the back end, never from a copy. `remembered`: from copies, without a call.
 * Neither: by the policy of their cache (policies.ts).
 */
export type Reading =
  { fresh?: boolean; remembered?: never } | { fresh?: never; remembered?: boolean };

/**
 * The shop's goods. Reads use cached copies by policies.ts. They throw UpstreamUnavailable only when the back end does
 * not answer and there is no copy of the last hour.
 */
export interface Catalogue {
  /** A page of products, without hidden, pending, private and trashed ones. */
  list(query: ProductQuery): Promise<ProductPage>;
  bySlug(slug: string): Promise<Product | undefined>;
  /** The enabled variations in a stable order; none for a product without choices. */
  variationsOf(product: Product): Promise<Variation[]>;
  categories(): Promise<Category[]>;
  /** Up to four other products of its first category. */
  related(product: Product): Promise<Product[]>;
  /** Sum of the sales of up to 100 products. */
  soldTotal(): Promise<number>;
  /** Products by id, without unknown ids. */
  products(ids: number[], reading?: Reading): Promise<Map<number, Product>>;
  /** Variations by id, without those of another product than their ref says. */
  variations(
    refs: { productId: number; variationId: number }[],
    reading?: Reading,
  ): Promise<Map<number, Variation>>;
  /**
   * Read from the back end, with the subcategories of its categories. With `recent` an answer of the last seconds is
   * used.
   */
  coupon(code: string, reading?: { recent?: boolean }): Promise<Coupon | undefined>;
  /** Makes the next reads of values that these changes may affect call the back end. */
  drop(changes: Changes): void;
  /** The same catalogue, reporting the source and age of each read. */
  observe(onRead: OnRead): Catalogue;
}
