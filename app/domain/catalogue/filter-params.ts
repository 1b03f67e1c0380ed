import { parseRinggit, toRinggitText, type Sen } from "#app/domain/money.ts";
import { parseId } from "#app/domain/cart/quantity.ts";
import { cleanText, firstCharacters } from "#app/domain/text.ts";

/** The filters that /products and /search share. */
export interface Filters {
  categoryId: number | null;
  /** Sen, above 0; null for no limit. */
  minPrice: Sen | null;
  maxPrice: Sen | null;
  onSale: boolean;
  featured: boolean;
  /** On unless the address says in_stock=false. */
  inStock: boolean;
}

export const NO_FILTERS: Readonly<Filters> = {
  categoryId: null,
  minPrice: null,
  maxPrice: null,
  onSale: false,
  featured: false,
  inStock: true,
};

const MAX_TERM = 100;
/** 1 to 9999; the back end refuses larger page numbers. */
const PAGE = /^[1-9]\d{0,3}$/;

/** A cleaned search term: one line of at most 100 characters. */
export function readTerm(text: string | null): string {
  return firstCharacters(cleanText(text ?? ""), MAX_TERM).trim();
}

/** A page number; an invalid one counts as 1. */
export function readPage(text: string | null): number {
  return text !== null && PAGE.test(text) ? Number(text) : 1;
}

/** The filters of an address; invalid values are ignored. */
export function readFilters(params: URLSearchParams): Filters {
  return {
    categoryId: parseId(params.get("category")) ?? null,
    minPrice: readPrice(params.get("min_price")),
    maxPrice: readPrice(params.get("max_price")),
    onSale: params.getAll("on_sale").some(isOn),
    featured: params.getAll("featured").some(isOn),
    // A form always sends the hidden "false", and "true" after it while the box is checked.
    inStock: params.getAll("in_stock").some(isOn) || !params.getAll("in_stock").includes("false"),
  };
}

/** Whether any filter is set. The filter dot and the 'Active' badge show this. */
export function hasActiveFilters(filters: Filters): boolean {
  const { categoryId, minPrice, maxPrice, onSale, featured, inStock } = filters;
  return (
    categoryId !== null || minPrice !== null || maxPrice !== null || onSale || featured || !inStock
  );
}

/** A filter price for an address or a number field: "10", "12.50". */
export function priceParam(price: Sen | null): string {
  return price === null ? "" : toRinggitText(price).replace(/\.00$/, "");
}

/** The filters as address parameters; "" for a parameter that is left out. */
export function filterEntries(filters: Filters) {
  return {
    category: filters.categoryId === null ? "" : String(filters.categoryId),
    min_price: priceParam(filters.minPrice),
    max_price: priceParam(filters.maxPrice),
    on_sale: filters.onSale ? "true" : "",
    featured: filters.featured ? "true" : "",
    in_stock: filters.inStock ? "" : "false",
  };
}

/** The parameters that are not empty, in the given order. */
export function toParams(entries: (readonly [key: string, value: string])[]): URLSearchParams {
  return new URLSearchParams(entries.filter(([, value]) => value !== "").map(([k, v]) => [k, v]));
}

/**
 * The clean query string that a raw address is redirected to ("" for no query); null when the address is clean already.
 * A form without scripts makes raw addresses: empty fields, hidden values, invalid values. Unknown keys are ignored.
 */
export function cleanQuery(
  params: URLSearchParams,
  clean: URLSearchParams,
  keys: readonly string[],
): string | null {
  const own = new URLSearchParams([...params].filter(([key]) => keys.includes(key)));
  return own.toString() === clean.toString() ? null : clean.toString();
}

function readPrice(text: string | null): Sen | null {
  const price = parseRinggit(text ?? "");
  return price !== undefined && price > 0 ? price : null;
}

const isOn = (value: string) => value === "true" || value === "1" || value === "on";
