import type { Coupon } from "#app/domain/coupon-terms.ts";
import type { Category, Product, Variation } from "#app/domain/product.ts";
import type { ProductPage, ProductQuery } from "../ports/shop-backend.ts";
import type { OnRead } from "./catalogue-read.ts";

export interface Reading {
  /** By a call of its own, never from the index. */
  fresh?: boolean;
}

/** Changes in the back end, as far as the sender reports them. */
export interface Changes {
  productIds?: number[];
  categories?: boolean;
  all?: boolean;
}

/**
 * The shop's goods, from the index; by calls while it is not filled, and for what it does not have. A read that needs a
 * call throws UpstreamUnavailable when the back end does not answer.
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
   * Read by a call, with the subcategories of its categories. With `recent` an answer of the last seconds is used: just
   * long enough for applying a code and showing the cart with it.
   */
  coupon(code: string, reading?: { recent?: boolean }): Promise<Coupon | undefined>;
  /** Has these changes read and shown. */
  drop(changes: Changes): void;
  /** The same catalogue, reporting each read. */
  observe(onRead: OnRead): Catalogue;
}

/** The reads of goods, which the index and calls answer. */
export type CatalogueReads = Omit<Catalogue, "coupon" | "drop" | "observe">;
