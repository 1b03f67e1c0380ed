import { expect, test } from "vitest";
import { listQuery } from "#app/domain/catalogue/list-query.ts";
import { parseList, SORTS } from "#app/domain/catalogue/listing.ts";

const SOLD_OUT = { draftsAreSoldOut: true };
const NOT_READY = { draftsAreSoldOut: false };

const parse = (query: string, path = "/products") => parseList(path, new URLSearchParams(query));
const EMPTY = parse("");

test("the sorts map to the back end's orders", () => {
  const orders = [null, ...SORTS].map((sort) => {
    const { orderBy, order } = listQuery({ ...EMPTY, sort }, SOLD_OUT);
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
  const all = { ...EMPTY, in_stock: false };
  for (const draftsAreSoldOut of [true, false]) {
    const ticked = listQuery(EMPTY, { draftsAreSoldOut });
    expect(ticked).toMatchObject({ status: "publish", inStock: true });
  }
  expect(listQuery(all, SOLD_OUT)).toMatchObject({ status: "publish,draft" });
  expect(listQuery(all, { draftsAreSoldOut: false })).toMatchObject({ status: "publish" });
  expect(listQuery(all, SOLD_OUT)).not.toHaveProperty("inStock");
});

test("the catalogue query contains the state and nothing else", () => {
  expect(listQuery(EMPTY, SOLD_OUT)).toEqual({
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

test("a minimum price above the maximum is taken the other way round", () => {
  const turned = { minPrice: 5_000, maxPrice: 10_000 };
  expect(listQuery(parse("min_price=100&max_price=50"), SOLD_OUT)).toMatchObject(turned);
  expect(listQuery(parse("min_price=50&max_price=100"), SOLD_OUT)).toMatchObject(turned);
});

test("a search without 'In Stock Only' finds the drafts, if they are sold-out products", () => {
  const ticked = { page: 1, perPage: 12, status: "publish", inStock: true };
  expect(listQuery(parse("", "/search"), SOLD_OUT)).toEqual(ticked);
  expect(listQuery(parse("", "/search"), NOT_READY)).toEqual(ticked);
  const unticked = parse("q=tart&in_stock=false&page=2&category=4", "/search");
  const rest = { page: 2, perPage: 12, search: "tart", categoryId: 4 };
  expect(listQuery(unticked, SOLD_OUT)).toEqual({ ...rest, status: "draft" });
  expect(listQuery(unticked, NOT_READY)).toEqual({ ...rest, status: "publish" });
});

test("under RM 60 ends at RM 59.99, and has no goods without a price", () => {
  const gifts = parse("price=under-60&occasion=birthday&diet=eggless", "/gifts");
  expect(listQuery(gifts, SOLD_OUT)).toEqual({
    page: 1,
    perPage: 12,
    orderBy: "popularity",
    minPrice: 1,
    maxPrice: 5_999,
    suits: ["birthday", "eggless"],
    status: "publish",
    inStock: true,
  });
  expect(listQuery(parse("", "/gifts"), SOLD_OUT)).not.toHaveProperty("suits");
});
