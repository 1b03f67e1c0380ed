import fc from "fast-check";
import { expect, test } from "vitest";
import {
  changeSearch,
  cleanSearchQuery,
  clearSearchFilters,
  EMPTY_SEARCH,
  parseSearch,
  searchQuery,
  serialiseSearch,
  type SearchState,
} from "#app/domain/catalogue/search.ts";

const parse = (query: string) => parseSearch(new URLSearchParams(query));
const clean = (query: string) => cleanSearchQuery(new URLSearchParams(query));

test("a full address is read and written back in the specified order", () => {
  const query =
    "q=cheese+tart&category=2&min_price=5&max_price=50&on_sale=true&in_stock=false&featured=true&page=2";
  expect(parse(query)).toEqual({
    q: "cheese tart",
    categoryId: 2,
    minPrice: 500,
    maxPrice: 5000,
    onSale: true,
    inStock: false,
    featured: true,
    page: 2,
  });
  expect(serialiseSearch(parse(query)).toString()).toBe(query);
});

test("markup in a term is plain text, and a long term is cut", () => {
  expect(parse(`q=${encodeURIComponent('"><svg onload=alert(1)>')}`).q).toBe(
    '"><svg onload=alert(1)>',
  );
  expect(parse(`q=${"a".repeat(5000)}`).q).toBe("a".repeat(100));
});

test("a plain form's address is redirected to its clean form", () => {
  expect(clean("q=tart&category=&min_price=&max_price=&in_stock=false&in_stock=true")).toBe(
    "q=tart",
  );
  expect(clean("q=+tart+")).toBe("q=tart");
  expect(clean("q=tart&sort=newest")).toBeNull();
});

test("changing the query or a filter starts at page 1, and clearing keeps the query", () => {
  const state = parse("q=tart&page=3&on_sale=true");
  expect(changeSearch(state, { featured: true }).page).toBe(1);
  expect(changeSearch(state, { page: 2 }).page).toBe(2);
  expect(clearSearchFilters(state)).toEqual({ ...EMPTY_SEARCH, q: "tart" });
});

test("'In Stock Only' queries products in stock; without it the drafts, if they are sold-out products", () => {
  const soldOut = { draftsAreSoldOut: true };
  const notReady = { draftsAreSoldOut: false };
  const ticked = { page: 1, perPage: 12, status: "publish", inStock: true };
  expect(searchQuery(EMPTY_SEARCH, soldOut)).toEqual(ticked);
  expect(searchQuery(EMPTY_SEARCH, notReady)).toEqual(ticked);
  const unticked = parse("q=tart&in_stock=false&page=2&category=4");
  const rest = { page: 2, perPage: 12, search: "tart", categoryId: 4 };
  expect(searchQuery(unticked, soldOut)).toEqual({ ...rest, status: "draft" });
  expect(searchQuery(unticked, notReady)).toEqual({ ...rest, status: "publish" });
});

test("a written state reads back equal, and its address is clean", () => {
  const price = fc.option(fc.integer({ min: 1, max: 100_000_000 }));
  const states: fc.Arbitrary<SearchState> = fc.record({
    q: fc.constantFrom("", "kek", "kek & roti", "a=b&c", "50% off", "+", "é🍰"),
    page: fc.integer({ min: 1, max: 9999 }),
    categoryId: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    minPrice: price,
    maxPrice: price,
    onSale: fc.boolean(),
    featured: fc.boolean(),
    inStock: fc.boolean(),
  });
  fc.assert(
    fc.property(states, (state) => {
      const query = serialiseSearch(state).toString();
      expect(parse(query)).toEqual(state);
      expect(clean(query)).toBeNull();
    }),
  );
});
