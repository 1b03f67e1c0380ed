import { expect, test } from "vitest";
import {
  endsSale,
  goodsHref,
  goodsStateOf,
  neededChange,
  type OwnersProduct,
  parseGoodsQuery,
  readTypedPrice,
  shownNow,
  stockChange,
} from "#app/domain/admin/owners-product.ts";

const PRODUCT: OwnersProduct = {
  id: 7,
  name: "Kek Batik",
  slug: "kek-batik",
  status: "publish",
  publishedAt: 0,
  type: "simple",
  attributes: [],
  isHidden: false,
  hasOwnPrice: true,
  hasOwnStock: true,
  price: 4000,
  regularPrice: 5000,
  salePrice: 4000,
  stock: undefined,
  isSoldOut: false,
  backorders: "no",
  isOnOrder: false,
  putAside: "",
  pictures: [{ id: 3, alt: "", src: "https://shop.example/a.jpg" }],
  shortDescription: "",
  description: "",
  categoryIds: [5],
  saleFrom: null,
  saleUntil: "2026-11-30",
  sku: "",
  soldIndividually: false,
  leadHours: null,
  letters: null,
  place: 0,
  tags: [],
  shippingClass: "",
  malayName: "",
  malayShortDescription: "",
  malayDescription: "",
  version: "2026-11-20T02:00:00",
};

test.each([
  ["12.50", 1250],
  ["12,50", 1250],
  ["12,5", 1250],
  [" RM 12.50 ", 1250],
  ["rm12", 1200],
  ["0", 0],
  ["1,250.00", 125_000],
  ["100000", 10_000_000],
] as const)("a price typed as %s is read", (text, sen) => {
  expect(readTypedPrice(text)).toBe(sen);
});

test.each(["", "12.345", "12,500", "1,25,000.00", "-5", "murah", "12.", "1e3", "100000.01", "١٢"])(
  "%s is no price",
  (text) => {
    expect(readTypedPrice(text)).toBeUndefined();
  },
);

test("only what is not so yet is needed", () => {
  expect(neededChange(PRODUCT, { regularPrice: 5000, stock: null, isSoldOut: false })).toEqual({});
  expect(neededChange(PRODUCT, { regularPrice: 5500, stock: 0, name: "Kek Batik" })).toEqual({
    regularPrice: 5500,
    stock: 0,
  });
  expect(neededChange(PRODUCT, { saleUntil: "2026-11-30", leadHours: null, sku: "K-1" })).toEqual({
    sku: "K-1",
  });
  expect(neededChange(PRODUCT, { pictures: [{ id: 3 }], categoryIds: [5] })).toEqual({});
  const pictures = [{ src: "https://shop.example/b.webp", alt: "Kek", name: "Kek" }];
  expect(neededChange(PRODUCT, { pictures, salePrice: null })).toEqual({
    pictures,
    salePrice: null,
  });
  expect(neededChange({ ...PRODUCT, status: "pending" }, { status: "private" })).toEqual({});
});

test("a sale price must stay below the price", () => {
  expect(endsSale(PRODUCT, { regularPrice: 4000 })).toBe(true);
  expect(endsSale(PRODUCT, { regularPrice: 4001 })).toBe(false);
  expect(endsSale(PRODUCT, { salePrice: 5000 })).toBe(true);
  expect(endsSale(PRODUCT, { regularPrice: 3000, salePrice: null })).toBe(false);
  expect(endsSale(undefined, { regularPrice: 3000, salePrice: 3500 })).toBe(true);
  expect(endsSale(undefined, { regularPrice: 3000 })).toBe(false);
  expect(endsSale(PRODUCT, { regularPrice: null })).toBe(true);
});

test("a blank stock ends the count, and opens the product again", () => {
  expect(stockChange(PRODUCT, null)).toEqual({ stock: null });
  expect(stockChange({ ...PRODUCT, stock: 0 }, null)).toEqual({ stock: null, isSoldOut: false });
  expect(stockChange(PRODUCT, 3)).toEqual({ stock: 3 });
  expect(stockChange(undefined, 3)).toEqual({ stock: 3 });
  expect(stockChange({ ...PRODUCT, hasOwnStock: false }, 3)).toEqual({});
  expect(stockChange(PRODUCT, undefined)).toEqual({});
});

test("a product is hidden, sold out or for sale", () => {
  expect(goodsStateOf(PRODUCT)).toBe("for-sale");
  expect(goodsStateOf({ ...PRODUCT, isSoldOut: true })).toBe("sold-out");
  expect(goodsStateOf({ ...PRODUCT, isSoldOut: true, isHidden: true })).toBe("hidden");
  expect(goodsStateOf({ ...PRODUCT, status: "private" })).toBe("hidden");
  expect(goodsStateOf({ ...PRODUCT, status: "draft", isSoldOut: true })).toBe("draft");
});

test("the list's address is read as it is written, and anything else is left out", () => {
  const query = { q: "kek & kuih", state: "hidden", category: 12, page: 3 } as const;
  const read = (address: string) =>
    parseGoodsQuery(new URL(address, "https://shop.example").searchParams);
  expect(read(goodsHref(query))).toEqual(query);
  expect(goodsHref({})).toBe("/admin/products");
  const usual = { q: "", state: "all", page: 1 };
  for (const bad of [
    "state=x&page=0",
    "page=1.5",
    "page=1001",
    "page=a&q=++",
    "category=-1",
    "category=x",
  ]) {
    expect(read(`/admin/products?${bad}`)).toEqual(usual);
  }
});

test("a product whose date is ahead is shown now by another date, and any other one by its status alone", () => {
  expect(shownNow({ ...PRODUCT, status: "future", publishedAt: 9 }, 8)).toEqual({
    status: "publish",
    publishedAt: 8,
  });
  for (const product of [undefined, { ...PRODUCT, publishedAt: 8 }]) {
    expect(shownNow(product, 8)).toEqual({ status: "publish" });
  }
  const change = { status: "publish", publishedAt: 9 } as const;
  expect(neededChange({ ...PRODUCT, status: "future", publishedAt: 9 }, change)).toEqual({});
  expect(neededChange(PRODUCT, change)).toEqual({ publishedAt: 9 });
  expect(goodsStateOf({ ...PRODUCT, status: "future" })).toBe("future");
});
