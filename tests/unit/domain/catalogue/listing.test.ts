import fc from "fast-check";
import { expect, test } from "vitest";
import {
  changeList,
  cleanListQuery,
  clearListFilters,
  EMPTY_LIST,
  listQuery,
  parseList,
  serialiseList,
  SORTS,
  sortText,
  type ListState,
} from "#app/domain/catalogue/listing.ts";
import { hasActiveFilters } from "#app/domain/catalogue/filter-params.ts";
import { cleanText } from "#app/domain/text.ts";

const SOLD_OUT = { draftsAreSoldOut: true };

const parse = (query: string) => parseList(new URLSearchParams(query));
const serialise = (state: ListState) => serialiseList(state).toString();
const clean = (query: string) => cleanListQuery(new URLSearchParams(query));

test("a full address is read and written back in one order", () => {
  const query =
    "page=3&sort=price-desc&search=kek+batik&category=5&min_price=10&max_price=99.50&on_sale=true&featured=true&in_stock=false";
  expect(parse(query)).toEqual({
    page: 3,
    sort: "price-desc",
    search: "kek batik",
    categoryId: 5,
    minPrice: 1000,
    maxPrice: 9950,
    onSale: true,
    featured: true,
    inStock: false,
  });
  expect(serialise(parse(query))).toBe(query);
  expect(clean(query)).toBeNull();
});

test("the plain address is the empty state, with in-stock on", () => {
  expect(parse("")).toEqual(EMPTY_LIST);
  expect(EMPTY_LIST.inStock).toBe(true);
  expect(serialise(EMPTY_LIST)).toBe("");
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
  expect(parse(query)).toEqual(EMPTY_LIST);
});

test("a term is cut at 100 characters and cleaned to one line", () => {
  expect(parse(`search=${"🍰".repeat(5000)}`).search).toBe("🍰".repeat(100));
  expect(parse("search=a%0d%0aSet-Cookie:x=1").search).toBe("a Set-Cookie:x=1");
  expect(parse("search=pan%E2%80%AEdan").search).toBe("pandan");
});

test("the first of two equal keys counts, and a checked box wins over its hidden field", () => {
  expect(parse("page=2&page=3").page).toBe(2);
  expect(parse("in_stock=false").inStock).toBe(false);
  expect(parse("in_stock=false&in_stock=true").inStock).toBe(true);
  expect(parse("in_stock=true").inStock).toBe(true);
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

test("any change except of the page starts at page 1", () => {
  const state = parse("page=4&search=roll");
  expect(changeList(state, { onSale: true }).page).toBe(1);
  expect(changeList(state, { sort: "newest" }).page).toBe(1);
  expect(changeList(state, { search: "tart" }).page).toBe(1);
  expect(changeList(state, { page: 5 })).toEqual({ ...state, page: 5 });
});

test("clearing all filters keeps only the search term", () => {
  const state = parse("page=4&search=roll&sort=newest&on_sale=true&in_stock=false&category=3");
  expect(serialise(clearListFilters(state))).toBe("search=roll");
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

test("the sorts have the labels of the dropdown and map to the back end's orders", () => {
  expect(SORTS.map(({ key }) => sortText(key))).toEqual([
    "Default",
    "Price: Low to High",
    "Price: High to Low",
    "Name: A to Z",
    "Name: Z to A",
    "Newest First",
  ]);
  const orders = SORTS.map(({ key }) => {
    const { orderBy, order } = listQuery({ ...EMPTY_LIST, sort: key }, SOLD_OUT);
    return `${orderBy} ${order}`;
  });
  expect(orders).toEqual([
    "menu_order asc",
    "price asc",
    "price desc",
    "title asc",
    "title desc",
    "date desc",
  ]);
});

test("'In Stock Only' queries products in stock; without it drafts are included if they are sold-out products", () => {
  const all = { ...EMPTY_LIST, inStock: false };
  for (const draftsAreSoldOut of [true, false]) {
    const ticked = listQuery(EMPTY_LIST, { draftsAreSoldOut });
    expect(ticked).toMatchObject({ status: "publish", inStock: true });
  }
  expect(listQuery(all, SOLD_OUT)).toMatchObject({ status: "publish,draft" });
  expect(listQuery(all, { draftsAreSoldOut: false })).toMatchObject({ status: "publish" });
  expect(listQuery(all, SOLD_OUT)).not.toHaveProperty("inStock");
});

test("the catalogue query contains the state and nothing else", () => {
  expect(listQuery(EMPTY_LIST, SOLD_OUT)).toEqual({
    page: 1,
    perPage: 20,
    orderBy: "menu_order",
    order: "asc",
    status: "publish",
    inStock: true,
  });
  expect(
    listQuery(
      parse(
        "search=roll&category=5&min_price=1&max_price=2&on_sale=1&featured=1&in_stock=false&page=2",
      ),
      SOLD_OUT,
    ),
  ).toEqual({
    page: 2,
    perPage: 20,
    orderBy: "menu_order",
    order: "asc",
    status: "publish,draft",
    search: "roll",
    categoryId: 5,
    minPrice: 100,
    maxPrice: 200,
    onSale: true,
    featured: true,
  });
});

const price = fc.option(fc.integer({ min: 1, max: 100_000_000 }));
const states: fc.Arbitrary<ListState> = fc.record({
  page: fc.integer({ min: 1, max: 9999 }),
  sort: fc.constantFrom(...SORTS.map((sort) => sort.key)),
  search: fc
    .string({ unit: "grapheme", maxLength: 100 })
    .map((text) => cleanText(Array.from(text).slice(0, 100).join(""))),
  categoryId: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  minPrice: price,
  maxPrice: price,
  onSale: fc.boolean(),
  featured: fc.boolean(),
  inStock: fc.boolean(),
});

test("a written state reads back equal, and its address is clean", () => {
  fc.assert(
    fc.property(states, (state) => {
      const query = serialise(state);
      expect(parse(query)).toEqual(state);
      expect(clean(query)).toBeNull();
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
    "x",
  ];
  const value = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("true", "false", "1", "10.5", "newest"),
  );
  const query = fc
    .array(fc.tuple(fc.constantFrom(...keys), value), { maxLength: 15 })
    .map((entries) => new URLSearchParams(entries));
  fc.assert(
    fc.property(query, (params) => {
      const target = cleanListQuery(params) ?? params.toString();
      expect(clean(target)).toBeNull();
      expect(parse(target)).toEqual(parseList(params));
      expect(Array.from(parse(target).search).length).toBeLessThanOrEqual(100);
    }),
  );
});
