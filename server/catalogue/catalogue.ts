import type { Coupon } from "#app/domain/cart/coupon-terms.ts";
import type { MenuCategory } from "#app/domain/catalogue/category-tree.ts";
import type { Category, Product, Variation } from "#app/domain/catalogue/product.ts";
import type { ProductPage, ProductQuery } from "../ports/shop-backend.ts";
import type { OnRead } from "../ports/catalogue-reads.ts";

export interface Reading {
  /** By a call of its own, never as it is stored. */
  fresh?: boolean;
  /** Without a call for what the stored catalogue does not have: for ids that visitors can invent. */
  indexed?: boolean;
}

/** A category with goods, as menus show it. */
export interface Shelf extends Omit<MenuCategory, "id"> {
  /** Its own picture, or that of the product that sold most; undefined when there is none. */
  cover: string | undefined;
}

/** Changes in the back end, as far as the sender reports them. */
export interface Changes {
  productIds?: number[];
  categories?: boolean;
  coupons?: boolean;
  all?: boolean;
}

/** The reads of goods that the stored catalogue answers, or calls. */
export interface GoodsReads {
  /** A page of products, without hidden, pending, private and trashed ones, and without descriptions. */
  list(query: ProductQuery): Promise<ProductPage>;
  bySlug(slug: string): Promise<Product | undefined>;
  /** The enabled variations in a stable order; none for a product without choices. */
  variationsOf(product: Product): Promise<Variation[]>;
  categories(): Promise<Category[]>;
  /** Sum of the sales of up to 100 products. */
  soldTotal(): Promise<number>;
  /** Products by id, without unknown ids. */
  products(ids: number[], reading?: Reading): Promise<Map<number, Product>>;
  /** Variations by id, without those of another product than their ref says. */
  variations(
    refs: { productId: number; variationId: number }[],
    reading?: Reading,
  ): Promise<Map<number, Variation>>;
}

/**
 * The shop's goods in the current language, as they are stored; by calls while they are not, and for what is missing. A read that needs a call
 * throws UpstreamUnavailable when the back end does not answer.
 */
export interface Catalogue extends GoodsReads {
  /** Whether the whole catalogue is stored. */
  isIndexed(): boolean;
  /**
   * Whether the stored goods are too old to say what is available: the page says then that price and stock are checked
   * later. False while goods are read by calls.
   */
  isOutOfDate(): boolean;
  /** The categories with goods in the order of a menu; none until they are stored. Makes no call. */
  shelves(): Shelf[];
  /** The present address of a category or product that had this one; undefined for any other path. Makes no call. */
  presentPath(path: string): string | undefined;
  /** Up to four other products of its first category that are not sold out. */
  related(product: Product): Promise<Product[]>;
  /** The products of a page; none until they are stored. Makes no call. */
  listKept(query: ProductQuery): Promise<Product[]>;
  /** The names that orders keep, of products that are stored, or were until they left the shop. Makes no call. */
  namesKept(ids: number[]): Promise<Map<number, string>>;
  /**
   * Read by a call, with the subcategories of its categories. With `recent` an answer of the last seconds is used: just
   * long enough for applying a code and showing the cart with it.
   */
  coupon(code: string, reading?: { recent?: boolean }): Promise<Coupon | undefined>;
  /** Reads these changes from the back end and shows them. */
  drop(changes: Changes): void;
  /** The same catalogue, reporting each read. */
  observe(onRead: OnRead): Catalogue;
}
