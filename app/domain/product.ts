import type { Sen } from "./money.ts";

export interface Picture {
  src: string;
  alt: string;
}

export interface Category {
  id: number;
  name: string;
  slug: string;
  /** The category above it; null at the top. */
  parentId: number | null;
  /** Published products in it, children included. */
  count: number;
}

export type StockStatus = "instock" | "outofstock" | "onbackorder";

/** The shop shows published products, and drafts as sold out; nothing else ever reaches this type. */
export type ProductStatus = "publish" | "draft";

/** Where a product is found: everywhere, only by browsing, or only by searching. Hidden ones never reach this type. */
export type Visibility = "visible" | "catalog" | "search";

export interface ProductAttribute {
  /** WooCommerce's key of it: "pa_size" for an attribute of the whole shop, "ribbon-colour" for a product's own. */
  key: string;
  name: string;
  /** True for an attribute of the whole shop: its options go by their slugs. */
  isShared: boolean;
  /** True when the shopper chooses one of the options, which makes the product variable. */
  variation: boolean;
  options: string[];
}

/** What was chosen for one attribute, in the words in which WooCommerce writes it on an order. */
export interface Choice {
  /** "pa_flavour" for an attribute of the whole shop, "ribbon-colour" for a product's own. */
  key: string;
  /** "gula-melaka" for an attribute of the whole shop, "Dark blue" as it stands for a product's own. */
  value: string;
}

export interface Product {
  id: number;
  name: string;
  /** "" for a draft that was never published: it has no page. */
  slug: string;
  status: ProductStatus;
  visibility: Visibility;
  /** Today's price; the lowest variation's for a variable product; undefined when none is set. */
  price: Sen | undefined;
  regularPrice: Sen | undefined;
  salePrice: Sen | undefined;
  onSale: boolean;
  featured: boolean;
  totalSales: number;
  ratingCount: number;
  /** 0 to 5, only meaningful when ratingCount is above 0. */
  averageRating: number;
  /** Moment of creation, ms since the epoch. */
  createdAt: number;
  /** Sanitised on the server; safe to render as HTML. */
  descriptionHtml: string;
  shortDescriptionHtml: string;
  pictures: Picture[];
  categories: { id: number; name: string }[];
  attributes: ProductAttribute[];
  /** What the owner lets a variable product's page begin with; none for an attribute without such an option. */
  defaultChoices: Choice[];
  stockStatus: StockStatus;
  /** Undefined unless the back end counts this product's stock. */
  stockQuantity: number | undefined;
  backordersAllowed: boolean;
  isVariable: boolean;
  /** The other shop that sells it (http or https), with the words of its button; undefined for what is sold here. */
  soldAt: { url: string; label: string } | undefined;
  /** The ids of the products that a grouped product stands for; empty for every other product. */
  members: number[];
  /** Nothing is sent for it. */
  isVirtual: boolean;
  /** The owner sells one piece of it per order. */
  soldIndividually: boolean;
  /** When a scheduled sale starts or ends, ms since the epoch: the price changes then. */
  saleStartsAt: number | undefined;
  saleEndsAt: number | undefined;
}

export interface Variation {
  id: number;
  productId: number;
  price: Sen | undefined;
  regularPrice: Sen | undefined;
  salePrice: Sen | undefined;
  onSale: boolean;
  status: ProductStatus | "private";
  stockStatus: StockStatus;
  stockQuantity: number | undefined;
  backordersAllowed: boolean;
  /** True when its product counts its pieces, if any are counted: several variations then share them. */
  sharesStock: boolean;
  isVirtual: boolean;
  picture: Picture | undefined;
  /** An attribute of the product that is missing here is left to the shopper ("any value"). */
  attributes: { key: string; name: string; option: string }[];
}

/** What can be bought: published, in stock or on backorder, and priced. */
export function isBuyable(
  item: Pick<Product, "price" | "stockStatus"> & { status: string },
): boolean {
  return item.status === "publish" && item.stockStatus !== "outofstock" && item.price !== undefined;
}
