import type { Sen } from "#app/domain/money.ts";
import { readTypedRinggit } from "./typed-ringgit.ts";
import type { ProductDetails } from "./product-details.ts";

/** An attribute of a product: shown as a fact, or chosen by shoppers. */
export interface OwnersAttribute {
  /** 0 for an attribute of this product alone. */
  id: number;
  name: string;
  slug: string;
  position: number;
  visible: boolean;
  /** Whether shoppers choose one of its options. */
  variation: boolean;
  options: string[];
}

interface OwnersPicture {
  id: number;
  src: string;
  alt: string;
}

export type PictureChange =
  { id: number; alt?: string } | { src: string; alt: string; name: string };

/** Whether more is sold than there is: not, or with or without a word to shoppers. */
export type Backorders = "no" | "notify" | "yes";

/** How long the owner's list shows what is in the bin, ms. */
export const BIN_KEPT = 30 * 86_400_000;

/** A product as its owner works on it. */
export interface OwnersProduct extends ProductDetails {
  id: number;
  name: string;
  /** By its id for a product that was never published. */
  slug: string;
  /** "publish", or why shoppers do not see it: "draft", "private", "future" until `publishedAt`, and others. */
  status: string;
  /** Of one in the bin: its status before. */
  statusBefore?: string;
  /** Its date in the back end, ms since the epoch. */
  publishedAt: number;
  /** "simple", "variable" and others. */
  type: string;
  attributes: OwnersAttribute[];
  /** Whether lists and search of the shop leave it out although it is published. */
  isHidden: boolean;
  /** Whether it has a price of its own, and not those of its variations or members. */
  hasOwnPrice: boolean;
  /** Whether it has a stock of its own. */
  hasOwnStock: boolean;
  /** What a shopper pays now; the lowest price of several. */
  price: Sen | undefined;
  regularPrice: Sen | undefined;
  salePrice: Sen | undefined;
  /** Pieces, which may be below zero; undefined when they are not counted. */
  stock: number | undefined;
  isSoldOut: boolean;
  /** Whether all of it is on order only. */
  isOnOrder: boolean;
  backorders: Backorders;
  /** In their order, the main one first. */
  pictures: OwnersPicture[];
  /** HTML, as it is stored. */
  shortDescription: string;
  /** HTML, as it is stored. */
  description: string;
  /** Whether its descriptions are more than an answer may hold, and left out. */
  hasLongTexts?: boolean;
  categoryIds: number[];
  /** Of what forms show of it but its stock: equal texts mean that nothing of that changed in between. */
  version: string;
}

/** What a save changes; what is left out stays as it is. */
export interface ProductChange extends Partial<
  ProductDetails &
    Pick<
      OwnersProduct,
      "name" | "slug" | "shortDescription" | "description" | "categoryIds" | "attributes"
    >
> {
  /** null: none, so it cannot be bought. */
  regularPrice?: Sen | null;
  /** Below the regular price; null: none. */
  salePrice?: Sen | null;
  /** Pieces, 0 or more; null: they are not counted any more. */
  stock?: number | null;
  /** Has no effect while pieces are counted. */
  isSoldOut?: boolean;
  /** With `isSoldOut` false: whether it is on order only. */
  isOnOrder?: boolean;
  /** Pieces that are added to what is there then; below zero: taken. */
  addStock?: number;
  /** What is counted is sold out at 0 only without them. */
  backorders?: Backorders;
  /**
   * private: shoppers never see it. A draft may show as sold out (`draftsAreSoldOut`). trash: in the bin, from which it
   * comes back with another status. Its variations keep their status, other than when WooCommerce's own screen bins it.
   */
  status?: "publish" | "private" | "draft" | "trash";
  /** Only together with "trash". */
  statusBefore?: string;
  /** Only together with "publish": when shoppers see it, ms since the epoch. */
  publishedAt?: number;
  /** Its own price and stock end when it becomes variable. */
  type?: "variable";
  /**
   * All its pictures in their order: kept ones by id, new ones by an address that the back end fetches. A kept one's
   * alternative text changes for all products that share the picture.
   */
  pictures?: PictureChange[];
}

/** What the list of goods is narrowed to. */
export const GOODS_STATES = ["all", "sold-out", "draft", "hidden", "deleted"] as const;
export type GoodsState = (typeof GOODS_STATES)[number];

/** The address of the list of goods. */
export interface GoodsQuery {
  /** Words of the name; "" for all. */
  q: string;
  state: GoodsState;
  /** Id of the category; all without one. */
  category?: number | undefined;
  /** Only these, at most 50. */
  ids?: number[];
  /** Only those changed after it, ms since the epoch. */
  changedAfter?: number;
  /** From 1. */
  page: number;
}

/** What of the goods may be changed: all, what is sold out for the day, or nothing. */
export type GoodsRights = "all" | "day" | "none";

const LONGEST_SEARCH = 100;
const LAST_PAGE = 1_000;

/** Reads the address of the list; anything unreadable counts as left out. */
export function parseGoodsQuery(search: URLSearchParams): GoodsQuery {
  const page = Number(search.get("page"));
  const category = Number(search.get("category"));
  return {
    q: (search.get("q") ?? "").trim().slice(0, LONGEST_SEARCH),
    state: GOODS_STATES.find((state) => state === search.get("state")) ?? "all",
    category: Number.isSafeInteger(category) && category > 0 ? category : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The address of a list of goods, without what is usual. */
export function goodsHref(asked: Partial<GoodsQuery>): string {
  const { q = "", state = "all", category, page = 1 } = asked;
  const query = new URLSearchParams({
    ...(q !== "" && { q }),
    ...(state !== "all" && { state }),
    ...(category !== undefined && { category: String(category) }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `/admin/products?${query}` : "/admin/products";
}

/** The most that a product may cost here, sen. */
export const MAX_PRICE_SEN: Sen = 10_000_000;

/** A price as owners type it; undefined for any other text, and above the most. */
export function readTypedPrice(text: string): Sen | undefined {
  const sen = readTypedRinggit(text);
  return sen !== undefined && sen <= MAX_PRICE_SEN ? sen : undefined;
}

/** As a change names it. One of a date that is ahead is published with it; one whose date is over may still wait. */
function statusNow({ status }: OwnersProduct, { publishedAt }: ProductChange): string {
  if (status === "future") return publishedAt === undefined ? status : "publish";
  return status === "publish" ? status : "private";
}

/** What of a change is not so yet. New pictures always count. */
export function neededChange(product: OwnersProduct, change: ProductChange): ProductChange {
  const now: Record<keyof ProductChange, unknown> = {
    ...product,
    regularPrice: product.regularPrice ?? null,
    salePrice: product.salePrice ?? null,
    stock: product.stock ?? null,
    addStock: 0,
    status: statusNow(product, change),
    statusBefore: product.statusBefore,
    pictures: product.pictures.map(({ id }) => ({ id })),
  };
  return changedFields(now, change);
}

/** The fields of a change that are not so `now`. */
export function changedFields<Change extends object>(
  now: Record<keyof Change, unknown>,
  change: Change,
): Partial<Change> {
  const isNew = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(now[field as keyof Change]);
  return Object.fromEntries(Object.entries(change).filter(isNew)) as Partial<Change>;
}

/** The change that shows a product now, also one whose date is ahead. @param now ms since the epoch */
export function shownNow(product: OwnersProduct | undefined, now: number): ProductChange {
  const isAhead = product !== undefined && product.publishedAt > now;
  return { status: "publish", ...(isAhead && { publishedAt: now }) };
}

/** Whether the change would leave a sale price that is not below the price: the back end would drop it. */
export function endsSale(product: OwnersProduct | undefined, change: ProductChange): boolean {
  const { regularPrice = product?.regularPrice, salePrice = product?.salePrice } = change;
  const isPriced = "regularPrice" in change || "salePrice" in change;
  if (!isPriced || typeof salePrice !== "number") return false;
  return typeof regularPrice !== "number" || salePrice >= regularPrice;
}

/**
 * The change for a typed number of pieces; null for a blank field, undefined without one. What is not counted any more
 * is for sale again.
 */
export function stockChange(
  product: OwnersProduct | undefined,
  stock: number | null | undefined,
): ProductChange {
  if (stock === undefined || product?.hasOwnStock === false) return {};
  const stopsCounting = stock === null && product?.stock !== undefined;
  return { stock, ...(stopsCounting && { isSoldOut: false }) };
}

/** What a copy is made of: its source without what shoppers choose, which the form holds. */
export function withoutChoices(source: OwnersProduct): OwnersProduct {
  return { ...source, attributes: source.attributes.filter(({ variation }) => !variation) };
}

/** What the owner's list says of a product. */
export function goodsStateOf(
  product: Pick<OwnersProduct, "status" | "isHidden" | "isSoldOut">,
): "deleted" | "hidden" | "draft" | "future" | "sold-out" | "for-sale" {
  if (product.status === "trash") return "deleted";
  if (product.status === "draft" || product.status === "future") return product.status;
  if (product.status !== "publish" || product.isHidden) return "hidden";
  return product.isSoldOut ? "sold-out" : "for-sale";
}
