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
import { filterQuery, stockQuery, type CatalogueQuery } from "./listing.ts";

export const SEARCH_PAGE_SIZE = 12;

/** Everything that /search keeps in its query string. */
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

/** Reads any query string, however hostile, to a safe state. */
export function parseSearch(params: URLSearchParams): SearchState {
  return {
    ...readFilters(params),
    q: readTerm(params.get("q")),
    page: readPage(params.get("page")),
  };
}

/** The clean form of a state: defaults, empty and false values dropped, keys in one order. */
export function serialiseSearch(state: SearchState): URLSearchParams {
  const values: Record<(typeof SEARCH_KEYS)[number], string> = {
    ...filterEntries(state),
    q: state.q,
    page: state.page > 1 ? String(state.page) : "",
  };
  return toParams(SEARCH_KEYS.map((key) => [key, values[key]]));
}

/** The clean query string to redirect a raw form address of /search to; null when it is clean already. */
export function cleanSearchQuery(params: URLSearchParams): string | null {
  return cleanQuery(params, serialiseSearch(parseSearch(params)), SEARCH_KEYS);
}

/** A state after a change. Any change but that of the page itself starts again at page 1. */
export function changeSearch(state: SearchState, change: Partial<SearchState>): SearchState {
  return { ...state, page: 1, ...change };
}

/** 'Clear Filters': only the query stays. */
export function clearSearchFilters(state: SearchState): SearchState {
  return { ...EMPTY_SEARCH, q: state.q };
}

/** The catalogue query of a search state. `draftsAreSoldOut`: without 'In Stock Only' it finds the drafts. */
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
