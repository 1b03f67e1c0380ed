import type { Sen } from "#app/domain/money.ts";
import {
  cleanQuery,
  filterEntries,
  type Filters,
  NO_FILTERS,
  readFilters,
  readPage,
  readTerm,
  toParams,
} from "./filter-params.ts";
import { type CatalogueQuery, filterQuery, stockQuery } from "./listing.ts";

export const SEARCH_PAGE_SIZE = 12;

/** The state that /search keeps in its query string. */
export interface SearchState extends Filters {
  q: string;
  page: number;
}

const SEARCH_KEYS = [
  "q",
  "category",
  "min_price",
  "max_price",
  "on_sale",
  "in_stock",
  "featured",
  "page",
] as const;

export const EMPTY_SEARCH: Readonly<SearchState> = { ...NO_FILTERS, q: "", page: 1 };

/** Reads any query string as a valid state; invalid values are ignored. */
export function parseSearch(params: URLSearchParams): SearchState {
  return {
    ...readFilters(params),
    q: readTerm(params.get("q")),
    page: readPage(params.get("page")),
  };
}

/** The address parameters of a state, without defaults, empty and false values, in a fixed order. */
export function serialiseSearch(state: SearchState): URLSearchParams {
  const values: Record<(typeof SEARCH_KEYS)[number], string> = {
    ...filterEntries(state),
    q: state.q,
    page: state.page > 1 ? String(state.page) : "",
  };
  return toParams(SEARCH_KEYS.map((key) => [key, values[key]]));
}

/** The clean query string that a raw address of /search is redirected to; null when it is clean already. */
export function cleanSearchQuery(params: URLSearchParams): string | null {
  return cleanQuery(params, serialiseSearch(parseSearch(params)), SEARCH_KEYS);
}

/** The state after a change. Every change starts at page 1, unless it sets the page. */
export function changeSearch(state: SearchState, change: Partial<SearchState>): SearchState {
  return { ...state, page: 1, ...change };
}

/** 'Clear Filters': keeps only the search term. */
export function clearSearchFilters(state: SearchState): SearchState {
  return { ...EMPTY_SEARCH, q: state.q };
}

/** The catalogue query of a search state. `draftsAreSoldOut`: without 'In Stock Only' it finds drafts. */
export function searchQuery(
  state: SearchState,
  { draftsAreSoldOut }: { draftsAreSoldOut: boolean },
): CatalogueQuery {
  return {
    ...filterQuery(state),
    ...(state.q === "" ? {} : { search: state.q }),
    page: state.page,
    perPage: SEARCH_PAGE_SIZE,
    ...stockQuery(state, draftsAreSoldOut ? "draft" : "publish"),
  };
}

/** A product that is offered beside the cart. */
export interface Suggestion {
  id: number;
  name: string;
  slug: string;
  image: string | undefined;
  /** Of one piece. */
  price: Sen;
}
