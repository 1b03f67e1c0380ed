import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cleanListHref,
  clearFilters,
  formPath,
  hasActiveFilters,
  listHref,
  type ListState,
  parseList,
  PRICE_BANDS,
  SORTS,
} from "#app/domain/catalogue/listing.ts";
import { chosenGifts } from "#app/routes/shop/list/gift-list.tsx";
import { DIETS, OCCASIONS } from "#app/domain/catalogue/suits.ts";
import { cleanText } from "#app/domain/text.ts";

const parse = (query: string, path = "/products") => parseList(path, new URLSearchParams(query));
const EMPTY = parse("");
/** The query of a clean address, null for one that is clean already. */
const clean = (query: string, path = "/products") =>
  cleanListHref(path, new URLSearchParams(query))?.replace(path, "").replace("?", "") ?? null;

test("a full address is read and written back in one order", () => {
  const query =
    "page=3&sort=price-desc&search=kek+batik&category=5&min_price=10&max_price=99.50&on_sale=true&featured=true&in_stock=false";
  expect(parse(query)).toEqual({
    ...EMPTY,
    page: 3,
    sort: "price-desc",
    search: "kek batik",
    category: 5,
    min_price: 1000,
    max_price: 9950,
    on_sale: true,
    featured: true,
    in_stock: false,
  });
  expect(listHref(parse(query))).toBe(`/products?${query}`);
  expect(clean(query)).toBeNull();
});

test("the plain address is the empty state, with in-stock on", () => {
  expect(EMPTY).toEqual({
    path: "/products",
    page: 1,
    sort: null,
    search: "",
    q: "",
    category: null,
    min_price: null,
    max_price: null,
    on_sale: false,
    featured: false,
    in_stock: true,
    price: null,
    occasion: null,
    diet: [],
  });
  expect(listHref(EMPTY)).toBe("/products");
});

test.each([
  "page=0",
  "page=-1",
  "page=1.5",
  "page=abc",
  "page=10000",
  "page=٣",
  "sort=evil",
  "sort=constructor",
  "category=-1",
  "category=cakes",
  "category=1,2",
  "min_price=-5",
  "min_price=abc",
  "min_price=0",
  "max_price=1e9",
  "max_price=NaN",
  "on_sale=yes",
  "on_sale=false",
  "featured=",
  "in_stock=maybe",
  "search=%20%20",
  "search=%00",
  "__proto__=1",
  "foo=bar",
])("the invalid query %j gives the empty state", (query) => {
  expect(parse(query)).toEqual(EMPTY);
});

test("a term is cut at 100 characters and cleaned to one line", () => {
  expect(parse(`search=${"🍰".repeat(5000)}`).search).toBe("🍰".repeat(100));
  expect(parse("search=a%0d%0aSet-Cookie:x=1").search).toBe("a Set-Cookie:x=1");
  expect(parse("search=pan%E2%80%AEdan").search).toBe("pandan");
});

test("the first of two equal keys counts, and a checked box wins over its hidden field", () => {
  expect(parse("page=2&page=3").page).toBe(2);
  expect(parse("in_stock=false").in_stock).toBe(false);
  expect(parse("in_stock=false&in_stock=true").in_stock).toBe(true);
  expect(parse("in_stock=true").in_stock).toBe(true);
});

test("a plain form's address is redirected to its clean form", () => {
  const raw =
    "search=&sort=default&category=&min_price=&max_price=&on_sale=true&in_stock=false&in_stock=true";
  expect(clean(raw)).toBe("on_sale=true");
  expect(clean("in_stock=false&in_stock=true")).toBe("");
  expect(clean("page=1")).toBe("");
  expect(clean("min_price=10.00")).toBe("min_price=10");
});

test("an unknown key alone causes no redirect", () => {
  expect(clean("utm_source=mail&on_sale=true")).toBeNull();
});

test("clearing all filters keeps only the search term", () => {
  const state = parse("page=4&search=roll&sort=newest&on_sale=true&in_stock=false&category=3");
  expect(listHref(clearFilters(state))).toBe("/products?search=roll");
});

test("every filter alone counts as active; term, sort and page do not", () => {
  for (const query of [
    "category=1",
    "min_price=1",
    "max_price=1",
    "on_sale=1",
    "featured=on",
    "in_stock=false",
  ]) {
    expect(hasActiveFilters(parse(query))).toBe(true);
  }
  expect(hasActiveFilters(parse("search=roll&sort=newest&page=2"))).toBe(false);
});

test("the address of a category keeps no search and no other category, and its form leads to all products", () => {
  const query = "page=2&sort=newest&on_sale=true";
  const state = { ...parse(query, "/category/cakes"), category: 5 };
  expect(listHref(state)).toBe(`/category/cakes?${query}`);
  expect(clean(query, "/category/cakes")).toBeNull();
  expect(clean(`${query}&category=5`, "/category/cakes")).toBe(query);
  expect(clean("search=tart", "/category/cakes")).toBe("");
  expect(parse("search=tart&category=3", "/category/cakes")).toEqual({
    ...EMPTY,
    path: "/category/cakes",
  });
  expect(formPath(state.path)).toBe("/products");
  expect(listHref(clearFilters(state))).toBe("/products");
});

test("the full address of a search is read and written back in the specified order", () => {
  const query =
    "q=cheese+tart&category=2&min_price=5&max_price=50&on_sale=true&in_stock=false&featured=true&page=2";
  expect(parse(query, "/search")).toEqual({
    ...EMPTY,
    path: "/search",
    q: "cheese tart",
    category: 2,
    min_price: 500,
    max_price: 5000,
    on_sale: true,
    in_stock: false,
    featured: true,
    page: 2,
  });
  expect(listHref(parse(query, "/search"))).toBe(`/search?${query}`);
});

test("markup in a term is plain text, and a long term is cut", () => {
  expect(parse(`q=${encodeURIComponent('"><svg onload=alert(1)>')}`, "/search").q).toBe(
    '"><svg onload=alert(1)>',
  );
  expect(parse(`q=${"a".repeat(5000)}`, "/search").q).toBe("a".repeat(100));
});

test("the address of a plain search form is redirected to its clean form", () => {
  const raw = "q=tart&category=&min_price=&max_price=&in_stock=false&in_stock=true";
  expect(clean(raw, "/search")).toBe("q=tart");
  expect(clean("q=+tart+", "/search")).toBe("q=tart");
  expect(clean("q=tart&sort=newest", "/search")).toBeNull();
});

test("clearing the filters of a search keeps its term", () => {
  const state = parse("q=tart&page=3&on_sale=true", "/search");
  expect(clearFilters(state)).toEqual({ ...EMPTY, path: "/search", q: "tart" });
  expect(formPath(state.path)).toBe("/search");
});

const gifts = (query: string) => parse(query, "/gifts");
const NO_GIFTS = { ...EMPTY, path: "/gifts" };

test("the address of the gift finder tells budget, occasion, diet and page; anything else counts for nothing", () => {
  const state = gifts("diet=no-nuts&diet=eggless&diet=vegan&price=under-60&occasion=raya&page=2");
  expect(state).toEqual({
    ...EMPTY,
    path: "/gifts",
    price: "under-60",
    occasion: "raya",
    diet: ["eggless", "no-nuts"],
    page: 2,
  });
  expect(listHref(state)).toBe(
    "/gifts?price=under-60&occasion=raya&diet=eggless&diet=no-nuts&page=2",
  );
  expect(gifts("price=1&occasion=toString&diet=&page=-1")).toEqual(NO_GIFTS);
  expect(listHref(NO_GIFTS)).toBe("/gifts");
});

test("the address of a gift form is cleaned of what was not chosen", () => {
  expect(clean("price=under-60&occasion=", "/gifts")).toBe("price=under-60");
  expect(clean("price=&occasion=", "/gifts")).toBe("");
  expect(clean("price=under-60&utm=1", "/gifts")).toBeNull();
});

test("each choice can be taken away alone, which leads to the first page", () => {
  const chosen = chosenGifts(gifts("price=under-30&diet=eggless&diet=no-nuts&page=3"));
  expect(chosen.map((one) => [one.chosen, one.without])).toEqual([
    ["under-30", "/gifts?diet=eggless&diet=no-nuts"],
    ["eggless", "/gifts?price=under-30&diet=no-nuts"],
    ["no-nuts", "/gifts?price=under-30&diet=eggless"],
  ]);
});

const price = fc.option(fc.integer({ min: 1, max: 100_000_000 }));
const states: fc.Arbitrary<ListState> = fc.record({
  path: fc.constant("/products"),
  page: fc.integer({ min: 1, max: 9999 }),
  sort: fc.option(fc.constantFrom(...SORTS)),
  search: fc
    .string({ unit: "grapheme", maxLength: 100 })
    .map((text) => cleanText(Array.from(text).slice(0, 100).join(""))),
  category: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  min_price: price,
  max_price: price,
  on_sale: fc.boolean(),
  featured: fc.boolean(),
  in_stock: fc.boolean(),
  q: fc.constant(""),
  price: fc.constant(null),
  occasion: fc.constant(null),
  diet: fc.constant<ListState["diet"]>([]),
});
const searches = states.map((state) => ({
  ...state,
  path: "/search",
  sort: null,
  q: state.search,
  search: "",
}));
const giftStates: fc.Arbitrary<ListState> = fc
  .record({
    page: fc.integer({ min: 1, max: 9999 }),
    price: fc.option(fc.constantFrom(...PRICE_BANDS)),
    occasion: fc.option(fc.constantFrom(...OCCASIONS)),
    diet: fc.subarray([...DIETS]),
  })
  .map((state) => ({ ...NO_GIFTS, ...state }));

test("a written state reads back equal, and its address is clean", () => {
  fc.assert(
    fc.property(fc.oneof(states, searches, giftStates), (state) => {
      const query = listHref(state).slice(state.path.length + 1);
      expect(parse(query, state.path)).toEqual(state);
      expect(clean(query, state.path)).toBeNull();
    }),
  );
});

test("any query string gives a state whose clean form is stable", () => {
  const keys = [
    "page",
    "sort",
    "search",
    "category",
    "min_price",
    "max_price",
    "on_sale",
    "featured",
    "in_stock",
    "q",
    "price",
    "occasion",
    "diet",
    "x",
  ];
  const value = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("true", "false", "1", "10.5", "newest", "under-60", "raya", "eggless"),
  );
  const query = fc
    .array(fc.tuple(fc.constantFrom(...keys), value), { maxLength: 15 })
    .map((entries) => new URLSearchParams(entries));
  fc.assert(
    fc.property(query, (params) => {
      for (const path of ["/products", "/category/cakes", "/search", "/gifts"]) {
        const raw = params.toString();
        const target = clean(raw, path) ?? raw;
        expect(clean(target, path)).toBeNull();
        expect(parse(target, path)).toEqual(parse(raw, path));
        expect(
          Array.from(parse(target, path)[path === "/search" ? "q" : "search"]).length,
        ).toBeLessThanOrEqual(100);
      }
    }),
  );
});
