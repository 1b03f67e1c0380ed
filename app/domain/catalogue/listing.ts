import { type Message, t } from "#app/texts/t.ts";
import {
  cleanQuery,
  filterEntries,
  NO_FILTERS,
  readFilters,
  readPage,
  readTerm,
  toParams,
  type Filters,
} from "./filter-params.ts";
import type { Sen } from "#app/domain/money.ts";
import type { Suit } from "./suits.ts";

const LIST_PAGE_SIZE = 20;

/** The sort choices of /products in the order of the dropdown. */
export const SORTS = [
  { key: "default", orderBy: "menu_order", order: "asc" },
  { key: "price-asc", orderBy: "price", order: "asc" },
  { key: "price-desc", orderBy: "price", order: "desc" },
  { key: "name-asc", orderBy: "title", order: "asc" },
  { key: "name-desc", orderBy: "title", order: "desc" },
  { key: "newest", orderBy: "date", order: "desc" },
] as const;

type SortKey = (typeof SORTS)[number]["key"];

const SORT_TEXTS = {
  default: "Default",
  "price-asc": "Price: Low to High",
  "price-desc": "Price: High to Low",
  "name-asc": "Name: A to Z",
  "name-desc": "Name: Z to A",
  newest: "Newest First",
} as const satisfies Record<string, Message>;

/** The label of a sort choice, as the specification has it. */
export function sortText(key: SortKey): string {
  return t(SORT_TEXTS[key]);
}

/** The state that /products keeps in its query string. */
export interface ListState extends Filters {
  page: number;
  sort: SortKey;
  search: string;
}

/** A query of a list page to the catalogue. Plain data without server types. */
export interface CatalogueQuery {
  page: number;
  perPage: number;
  orderBy?: (typeof SORTS)[number]["orderBy"] | "popularity";
  order?: "asc" | "desc";
  status: "publish" | "draft" | "publish,draft";
  /** Only products with the stock status instock; excludes products on backorder. */
  inStock?: true;
  search?: string;
  categoryId?: number;
  minPrice?: Sen;
  maxPrice?: Sen;
  onSale?: boolean;
  featured?: boolean;
  /** Only goods that suit all of these. */
  suits?: Suit[];
}

const LIST_KEYS = [
  "page",
  "sort",
  "search",
  "category",
  "min_price",
  "max_price",
  "on_sale",
  "featured",
  "in_stock",
] as const;

export const EMPTY_LIST: Readonly<ListState> = {
  ...NO_FILTERS,
  page: 1,
  sort: "default",
  search: "",
};

/** Reads any query string as a valid state; invalid values are ignored. */
export function parseList(params: URLSearchParams): ListState {
  const sort = params.get("sort");
  return {
    ...readFilters(params),
    page: readPage(params.get("page")),
    sort: SORTS.find(({ key }) => key === sort)?.key ?? "default",
    search: readTerm(params.get("search")),
  };
}

/** The address parameters of a state, without defaults, empty and false values, in a fixed order. */
export function serialiseList(state: ListState): URLSearchParams {
  const values: Record<(typeof LIST_KEYS)[number], string> = {
    ...filterEntries(state),
    page: state.page > 1 ? String(state.page) : "",
    sort: state.sort === "default" ? "" : state.sort,
    search: state.search,
  };
  return toParams(LIST_KEYS.map((key) => [key, values[key]]));
}

/** The clean query string that a raw address of /products is redirected to; null when it is clean already. */
export function cleanListQuery(params: URLSearchParams): string | null {
  return cleanQuery(params, serialiseList(parseList(params)), LIST_KEYS);
}

/** The state after a change. Every change starts at page 1, unless it sets the page. */
export function changeList(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}

/** 'Clear All Filters': keeps only the search term. */
export function clearListFilters(state: ListState): ListState {
  return { ...EMPTY_LIST, search: state.search };
}

/** The catalogue query of a list state. `draftsAreSoldOut`: without 'In Stock Only' the list includes drafts. */
export function listQuery(
  state: ListState,
  { draftsAreSoldOut }: { draftsAreSoldOut: boolean },
): CatalogueQuery {
  const sort = SORTS.find(({ key }) => key === state.sort) ?? SORTS[0];
  return {
    ...filterQuery(state),
    ...(state.search === "" ? {} : { search: state.search }),
    page: state.page,
    perPage: LIST_PAGE_SIZE,
    orderBy: sort.orderBy,
    order: sort.order,
    ...stockQuery(state, draftsAreSoldOut ? "publish,draft" : "publish"),
  };
}

/** The 'In Stock Only' part of a catalogue query. @param unticked the status to query without it */
export function stockQuery(
  { inStock }: Pick<Filters, "inStock">,
  unticked: CatalogueQuery["status"],
): Pick<CatalogueQuery, "status" | "inStock"> {
  return inStock ? { status: "publish", inStock: true } : { status: unticked };
}

/** The other shared filters as a part of a catalogue query. */
export function filterQuery(
  filters: Filters,
): Pick<CatalogueQuery, "categoryId" | "minPrice" | "maxPrice" | "onSale" | "featured"> {
  return {
    ...(filters.categoryId === null ? {} : { categoryId: filters.categoryId }),
    ...(filters.minPrice === null ? {} : { minPrice: filters.minPrice }),
    ...(filters.maxPrice === null ? {} : { maxPrice: filters.maxPrice }),
    ...(filters.onSale ? { onSale: true } : {}),
    ...(filters.featured ? { featured: true } : {}),
  };
}
