import type { Sen } from "#app/domain/money.ts";
import { currentLanguage } from "#app/texts/language.ts";
import { withDescendants } from "./category-tree.ts";
import type { Category, Product } from "./product.ts";
import type { PriceRange } from "./sale-prices.ts";
import type { Suit } from "./suits.ts";
import { titleKey } from "./word-forms.ts";

/** A product as lists filter and sort it. */
export interface Listable {
  product: Pick<Product, "id" | "createdAt" | "totalSales"> & {
    /** The owner's own order; lower first. */
    menuOrder: number;
  };
  titleKey: string;
  /** Of its Malay name; absent when it has none. */
  malayKey?: string;
  /** With the prices of the moment. */
  shown: Product;
  /** Undefined when it has no price. */
  range: PriceRange | undefined;
  isOffered: boolean;
}

/** What a list asks of its products. */
export interface ListFilter {
  /** "publish", "draft", or both together. Always sent: the back end's own default lists private ones. */
  status: "publish" | "draft" | "publish,draft";
  /** Only products in stock; those on backorder are left out. */
  inStock?: true;
  search?: string;
  minPrice?: Sen;
  maxPrice?: Sen;
  onSale?: boolean;
  featured?: boolean;
  /** Only goods that suit all of these. The catalogue filters by it: the back end cannot. */
  suits?: Suit[];
  include?: number[];
  exclude?: number[];
}

export interface ListOrder {
  orderBy?: "menu_order" | "price" | "title" | "date" | "popularity";
  order?: "asc" | "desc";
}

/** What a query asks of each product, by the rules of WooCommerce's lists. */
export function filterOf(query: ListFilter, categoryIds: ReadonlySet<number> | undefined) {
  const { status, inStock, featured, onSale, minPrice, maxPrice, suits = [] } = query;
  const hidden = query.search === undefined ? "search" : "catalog";
  const include = query.include && new Set(query.include);
  const exclude = new Set(query.exclude);
  return ({ shown, range, isOffered }: Listable): boolean =>
    shown.visibility !== hidden &&
    (status === "publish,draft" || shown.status === status) &&
    (!inStock || isOffered) &&
    (featured === undefined || shown.featured === featured) &&
    (onSale === undefined || (shown.onSale && shown.status === "publish") === onSale) &&
    // A product matches when its range of prices overlaps the asked one.
    (minPrice === undefined || (range?.high ?? 0) >= minPrice) &&
    (maxPrice === undefined || (range !== undefined && range.low <= maxPrice)) &&
    (!categoryIds || shown.categories.some(({ id }) => categoryIds.has(id))) &&
    suits.every((suit) => shown.suits?.includes(suit)) &&
    (!include || include.has(shown.id)) &&
    !exclude.has(shown.id);
}

type Compare = (one: Listable, other: Listable) => number;

const byId: Compare = (one, other) => one.product.id - other.product.id;
/** By the names of the current language. */
const byTitle: Compare = (one, other) => {
  const isMalay = currentLanguage() === "ms";
  const keyOf = ({ titleKey, malayKey }: Listable) => (isMalay && malayKey) || titleKey;
  return keyOf(one) < keyOf(other) ? -1 : Number(keyOf(one) > keyOf(other));
};
const bySales: Compare = (one, other) => one.product.totalSales - other.product.totalSales;
export const byDate: Compare = (one, other) =>
  one.product.createdAt - other.product.createdAt || byId(one, other);

/** The order of a list, as WooCommerce sorts. Popularity has one direction only. */
export function comparison(
  orderBy: NonNullable<ListOrder["orderBy"]>,
  order: ListOrder["order"],
): Compare {
  const isAscending = orderBy === "menu_order" || orderBy === "title";
  const direction = order ?? (isAscending ? "asc" : "desc");
  const inDirection = (compare: Compare): Compare =>
    direction === "asc" ? compare : (one, other) => compare(other, one);
  switch (orderBy) {
    case "menu_order":
      return inDirection(
        (one, other) =>
          one.product.menuOrder - other.product.menuOrder ||
          byTitle(one, other) ||
          byId(one, other),
      );
    case "title":
      return inDirection((one, other) => byTitle(one, other) || byId(one, other));
    case "price": {
      const end = direction === "asc" ? "low" : "high";
      const price = ({ range }: Listable) => range?.[end] ?? 0;
      return inDirection((one, other) => price(one) - price(other) || byId(one, other));
    }
    case "popularity":
      return (one, other) => bySales(other, one) || byId(other, one);
    default:
      return inDirection(byDate);
  }
}

/** The best hits first: a whole name, then the better place; among equals the one that sold most, then the newest. */
export function byRelevance<One extends Listable>(
  hits: One[],
  term: string,
  scores: ReadonlyMap<number, number>,
): One[] {
  const name = titleKey(term);
  const equals = Map.groupBy(hits, ({ titleKey, malayKey, product: { id } }) =>
    titleKey === name || malayKey === name ? Infinity : (scores.get(id) ?? 0),
  );
  const ranks = [...equals.keys()].sort((one, other) => other - one);
  const byPopularity: Compare = (one, other) => bySales(other, one) || byDate(other, one);
  return ranks.flatMap((rank) => equals.get(rank)?.sort(byPopularity) ?? []);
}

/** The categories with the number of products that their lists show, and the product of each that sold most. */
export function countedCategories<One extends Listable>(tree: Category[], all: One[]) {
  const categories = new Map(tree.map((one) => [one.id, { ...one, count: 0 }]));
  const covers = new Map<number, One>();
  const above = new Map<number, number[]>();
  for (const { id } of tree) {
    for (const below of withDescendants([id], tree)) {
      above.set(below, [...(above.get(below) ?? []), id]);
    }
  }
  const isListed = filterOf({ status: "publish", inStock: true }, undefined);
  for (const one of all.filter(isListed)) {
    for (const id of new Set(one.shown.categories.flatMap(({ id }) => above.get(id) ?? []))) {
      categories.get(id)!.count += 1;
      const cover = covers.get(id);
      if (!cover || (bySales(one, cover) || byId(cover, one)) > 0) covers.set(id, one);
    }
  }
  return { categories: [...categories.values()], covers };
}
