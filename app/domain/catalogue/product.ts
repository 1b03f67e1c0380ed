import type { Sen } from "#app/domain/money.ts";
import { currentLanguage } from "#app/texts/language.ts";
import type { Suit } from "./suits.ts";
import type { TextLimits } from "#app/domain/cart/personalisation/personalisation.ts";

export interface ProductImage {
  src: string;
  alt: string;
}

export interface Category {
  id: number;
  name: string;
  slug: string;
  /** The category above it; null at the top. */
  parentId: number | null;
  /** Published products in it, children included; from the index those that its list shows. */
  count: number;
  /** The picture that its owner chose. */
  picture?: { id: number; src: string };
}

export type StockStatus = "instock" | "outofstock" | "onbackorder";

/** The shop shows published products, and drafts as sold out. Other statuses are filtered out earlier. */
export type ProductStatus = "publish" | "draft";

/**
 * Where a product is listed: everywhere, only in lists, or only in searches. Hidden products are filtered out
 * earlier.
 */
export type Visibility = "visible" | "catalog" | "search";

export interface ProductAttribute {
  /**
   * WooCommerce's key: "pa_size" for a shared attribute, "ribbon-colour" for one of a single product. The name if the
   * key would be blank or another attribute's.
   */
  key: string;
  name: string;
  /** True for an attribute of the whole shop. */
  isShared: boolean;
  /** True when the shopper chooses one of the options, which makes the product variable. */
  variation: boolean;
  options: string[];
}

/** The choice for one attribute, as WooCommerce stores it on an order. */
export interface Choice {
  /** The key of the attribute, or its name. */
  key: string;
  /** The exact name of the option: "Gula Melaka". Older carts and links have slugs: "gula-melaka". */
  value: string;
}

export interface Product {
  id: number;
  name: string;
  /** "" for a draft that was never published; it has no page. */
  slug: string;
  status: ProductStatus;
  visibility: Visibility;
  /** The current price; the lowest variation price for a variable product; undefined when no price is set. */
  price: Sen | undefined;
  /** The highest price of a variable product's variations or a group's products; absent when it is not known. */
  highestPrice?: Sen;
  regularPrice: Sen | undefined;
  salePrice: Sen | undefined;
  onSale: boolean;
  featured: boolean;
  totalSales: number;
  ratingCount: number;
  /** 0 to 5, only meaningful when ratingCount is above 0. */
  averageRating: number;
  /** Creation time, ms since the epoch. */
  createdAt: number;
  /** Sanitised on the server; safe to render as HTML. */
  descriptionHtml: string;
  shortDescriptionHtml: string;
  /** Its texts in Malay, those that it has. Absent without any, and once it is in a visitor's language. */
  malay?: Partial<Pick<Product, "name" | "shortDescriptionHtml" | "descriptionHtml">>;
  /** The name that orders keep; absent when it is `name`. */
  orderName?: string;
  pictures: ProductImage[];
  categories: { id: number; name: string }[];
  attributes: ProductAttribute[];
  /** The preselected options of a variable product, set by the owner. */
  defaultChoices: Choice[];
  stockStatus: StockStatus;
  /** Undefined unless the back end counts this product's stock. */
  stockQuantity: number | undefined;
  backordersAllowed: boolean;
  isVariable: boolean;
  /** Address (http or https) and button label of the other shop that sells it; undefined if it is sold here. */
  soldAt: { url: string; label: string } | undefined;
  /** The ids of the products in a grouped product; empty for other products. */
  members: number[];
  /** Needs no shipping. */
  isVirtual: boolean;
  /** At most one piece per order. */
  soldIndividually: boolean;
  /** Hours from an order to its delivery; absent when the shop's lead time counts. */
  leadHours?: number;
  /** The slug of its shipping class; absent when it has none. */
  shippingClass?: string;
  /** Occasions and diets that it suits; absent when none is known. */
  suits?: Suit[];
  /** What can be written on it or with it; absent when it takes no words. */
  wordLimits?: TextLimits;
  /** Start and end of a scheduled sale, ms since the epoch. The price changes then. */
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
  /** Start and end of a scheduled sale, ms since the epoch. */
  saleStartsAt: number | undefined;
  saleEndsAt: number | undefined;
  stockStatus: StockStatus;
  stockQuantity: number | undefined;
  backordersAllowed: boolean;
  /** True if the product counts the stock, so that several variations share it. */
  sharesStock: boolean;
  isVirtual: boolean;
  /** Hours from an order to its delivery; absent when its product's lead time counts. */
  leadHours?: number;
  /** The slug of its shipping class, or of its product's; absent when neither has one. */
  shippingClass?: string;
  picture: ProductImage | undefined;
  /** A product attribute that is missing here is chosen by the shopper ("any value"). */
  attributes: { key: string; name: string; option: string }[];
}

/** Whether it can be bought: published, in stock or on backorder, with a price. */
export function isBuyable(
  item: Pick<Product, "price" | "stockStatus"> & { status: string },
): boolean {
  return item.status === "publish" && item.stockStatus !== "outofstock" && item.price !== undefined;
}

/** The product in the current language, without its texts in others. */
export function inCurrentLanguage(product: Product): Product {
  const { malay, ...english } = product;
  if (!malay) return product;
  if (currentLanguage() !== "ms") return english;
  return { ...english, ...malay, ...(malay.name !== undefined && { orderName: product.name }) };
}
