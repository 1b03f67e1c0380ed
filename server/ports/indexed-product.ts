import type { Product, Variation } from "#app/domain/catalogue/product.ts";

/** A product with what the catalogue stores besides. */
export interface IndexedProduct extends Product {
  /** Names of the owner's tags that shoppers may search for. */
  tags: string[];
  /** The owner's article number; "" without one. */
  sku: string;
  /** The owner's own order; lower first. */
  menuOrder: number;
  /** The last change that the back end dated, ms since the epoch by the back end's clock. */
  modifiedAt: number;
  /** When a scheduled product is published, ms since the epoch: until then it is not shown. */
  opensAt?: number;
}

/** A product with all its variations, in their stable order. */
export interface IndexEntry {
  product: IndexedProduct;
  variations: Variation[];
}

/** Products in the order of their ids, so that a list can be continued after an interruption. */
export interface IndexQuery {
  /** How many products to skip. */
  offset: number;
  /** Most products of the answer, up to 100. */
  limit: number;
  /** Only products that changed after this moment: ms since the epoch by the back end's clock, whole seconds. */
  modifiedAfter?: number;
  /** Only these products, at most 100; unknown ids are absent in the answer. */
  include?: number[];
}

export interface IndexPage {
  /** The variations are named only; variationsById reads them. */
  rows: { product: IndexedProduct; variationIds: number[] }[];
  /** Products of this page that the shop never shows (hidden, protected, private ...), and unreadable ones. */
  gone: number[];
  /** All products that match the query, gone ones included. */
  total: number;
  /** The back end's time of the answer, ms since the epoch. */
  answeredAt: number;
}

/** What a look at all products of the back end shows of its changes. */
export interface LatestChange {
  /** Undefined when the back end did not say. */
  total: number | undefined;
  /** Ms since the epoch by the back end's clock; 0 without a product, Infinity for a date that cannot be read. */
  modifiedAt: number;
  /** The back end's time of the answer, ms since the epoch. */
  answeredAt: number | undefined;
}
