import { readTypedRinggit } from "#app/domain/admin/typed-ringgit.ts";
import { parseId } from "#app/domain/cart/quantity.ts";
import { toRinggitText, type Sen } from "#app/domain/money.ts";
import { cleanText, firstCharacters } from "#app/domain/text.ts";
import { DIETS, OCCASIONS } from "./suits.ts";

/** The sort choices of the product list, in the order of the dropdown below the default. */
export const SORTS = ["price-asc", "price-desc", "name-asc", "name-desc", "newest"] as const;
/** The price bands of the gift finder. */
export const PRICE_BANDS = ["under-30", "under-60", "60-to-120", "over-120"] as const;

const MAX_TERM = 100;
/** 1 to 9999; the back end refuses larger page numbers. */
const PAGE = /^[1-9]\d{0,3}$/;

/** A cleaned search term: one line of at most 100 characters. */
export function readTerm(text = ""): string {
  return firstCharacters(cleanText(text), MAX_TERM).trim();
}

/** A filter price for an address or a field: "10", "12.50". */
export function priceText(price: Sen | null): string {
  return price === null ? "" : toRinggitText(price).replace(/\.00$/, "");
}

function readPrice(text = ""): Sen | null {
  const price = readTypedRinggit(text);
  return price !== undefined && price > 0 ? price : null;
}

const isOn = (value: string) => value === "true" || value === "1" || value === "on";

interface Parameter<T> {
  /** @param values of the parameter in an address or a form; invalid ones are ignored */
  read: (values: readonly string[]) => T;
  /** "" for a value that addresses leave out. */
  write: (value: T) => string | string[];
}

const term: Parameter<string> = { read: ([text]) => readTerm(text), write: String };
/** Sen, above 0; null for no limit. */
const price: Parameter<Sen | null> = { read: ([text]) => readPrice(text), write: priceText };
const flag: Parameter<boolean> = {
  read: (values) => values.some(isOn),
  write: (isSet) => (isSet ? "true" : ""),
};
const oneOf = <T extends string>(choices: readonly T[]): Parameter<T | null> => ({
  read: ([text]) => choices.find((choice) => choice === text) ?? null,
  write: (choice) => choice ?? "",
});

/** The parameters of the addresses of all lists. */
const PARAMETERS = {
  page: {
    read: ([text = ""]) => (PAGE.test(text) ? Number(text) : 1),
    write: (page) => (page > 1 ? String(page) : ""),
  } satisfies Parameter<number>,
  sort: oneOf(SORTS),
  search: term,
  q: term,
  category: {
    read: ([text]) => parseId(text) ?? null,
    write: (id) => (id === null ? "" : String(id)),
  } satisfies Parameter<number | null>,
  min_price: price,
  max_price: price,
  on_sale: flag,
  featured: flag,
  /** On unless the address says in_stock=false. */
  in_stock: {
    // A form always sends the hidden "false", and "true" after it while the box is checked.
    read: (values) => values.some(isOn) || !values.includes("false"),
    write: (isSet) => (isSet ? "" : "false"),
  } satisfies Parameter<boolean>,
  price: oneOf(PRICE_BANDS),
  occasion: oneOf(OCCASIONS),
  /** All of them are meant. */
  diet: {
    read: (values) => DIETS.filter((diet) => values.includes(diet)),
    write: (diets) => diets,
  } satisfies Parameter<(typeof DIETS)[number][]>,
};

type Name = keyof typeof PARAMETERS;

/** What the address of a list says; parameters that the list does not have are as if they were left out. */
export type ListState = { [N in Name]: ReturnType<(typeof PARAMETERS)[N]["read"]> } & {
  /** "/products", "/category/cakes", "/search" or "/gifts". */
  path: string;
};

const FILTERS = ["min_price", "max_price", "on_sale", "featured", "in_stock"] as const;
/** The parameters of a category, in the order of its addresses. */
const OF_CATEGORY: readonly Name[] = ["page", "sort", ...FILTERS];
/** Those of the other lists by their paths. */
const NAMES: Partial<Record<string, readonly Name[]>> = {
  "/products": ["page", "sort", "search", "category", ...FILTERS],
  "/search": ["q", "category", "min_price", "max_price", "on_sale", "in_stock", "featured", "page"],
  "/gifts": ["price", "occasion", "diet", "page"],
};

const namesOf = (path: string) => NAMES[path] ?? OF_CATEGORY;

/** Reads any query string as a valid state of the list at this path. */
export function parseList(path: string, params = new URLSearchParams()): ListState {
  const names: readonly string[] = namesOf(path);
  const values = Object.entries(PARAMETERS).map(([name, { read }]) => [
    name,
    read(names.includes(name) ? params.getAll(name) : []),
  ]);
  return { ...(Object.fromEntries(values) as ListState), path };
}

/** The address of a state: without defaults, empty and false values, in a fixed order. */
export function listHref(state: ListState): string {
  const entries = namesOf(state.path).flatMap((name) =>
    [PARAMETERS[name].write(state[name] as never)].flat().map((value) => [name, value]),
  );
  return withQuery(state.path, new URLSearchParams(entries.filter(([, value]) => value !== "")));
}

/**
 * The address that a raw one is redirected to; null when it is clean already. A form without scripts makes raw
 * addresses: empty fields, hidden values, invalid values. Parameters that its form does not have are ignored.
 */
export function cleanListHref(path: string, params: URLSearchParams): string | null {
  const known: readonly string[] = namesOf(formPath(path));
  const own = new URLSearchParams([...params].filter(([name]) => known.includes(name)));
  const clean = listHref(parseList(path, params));
  return withQuery(path, own) === clean ? null : clean;
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The path that the form of the list at this path leads to: a category is one of the choices for all products. */
export const formPath = (path: string): string => (NAMES[path] ? path : "/products");

/** 'Clear Filters': keeps only the search term. */
export function clearFilters({ path, search, q }: ListState): ListState {
  return { ...parseList(formPath(path)), search, q };
}

/** Whether any filter is set. The filter dot and the 'Active' badge show this. */
export function hasActiveFilters(state: ListState): boolean {
  return (
    state.category !== null ||
    FILTERS.some((name) => PARAMETERS[name].write(state[name] as never) !== "")
  );
}
