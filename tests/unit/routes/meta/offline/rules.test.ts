import { expect, test } from "vitest";
import { REQUEST_POLICIES } from "#app/request-policy.ts";
import {
  addressToKeep,
  isWatched,
  offlinePageFor,
  pageOfData,
} from "#app/routes/meta/offline/rules.ts";

const at = (address: string) => new URL(address, "https://kedai.example");

/** An address of each route. */
const addressOf = (pattern: string) => pattern.replace(/:\w+\??/g, "some-thing").replace("*", "x");
const rows = Object.entries(REQUEST_POLICIES);

test.each(rows)(
  "a copy of %s is kept only if its page is the same for all visitors",
  (row, policy) => {
    const isSame = policy.isCacheable === true && row !== "/search";
    for (const language of ["", "/ms"]) {
      const address = language + addressOf(row).replace(/^\/$/, language ? "" : "/");
      expect(addressToKeep(at(address))).toBe(isSame ? address : undefined);
    }
  },
);

test("the worker has no part in visits of checkout, payment, links into the cart, and the owner's area", () => {
  const watched = rows.map(([row]) => row).filter((row) => isWatched(at(addressOf(row))));
  const kept = rows.flatMap(([row, { isCacheable }]) => (isCacheable ? row : []));
  expect(watched.sort()).toEqual([...kept, "/cart", "/orders", "/wishlist"].sort());
});

test.each([
  ["/products?page=2", "/products?page=2"],
  ["/ms/gifts?page=3", "/ms/gifts?page=3"],
  ["/products/", "/products"],
  ["/?utm_source=facebook", "/"],
  ["/product/almond-london?attribute_pa_size=7-inch&postcode=50480#top", "/product/almond-london"],
  ["/products?search=secret", undefined],
  ["/category/tarts?page=2&max_price=60", undefined],
  ["/products/a/b", undefined],
  ["/msx", undefined],
])("%s is kept as %s", (visited, kept) => {
  expect(addressToKeep(at(visited))).toBe(kept);
});

test.each([
  ["/_root.data", "/"],
  ["/ms.data", "/ms"],
  ["/ms/_root.data", "/ms"],
  ["/products.data?page=2&_routes=root", "/products?page=2"],
  ["/product/almond-london.data", "/product/almond-london"],
])("the data of %s belong to %s", (asked, page) => {
  expect(pageOfData(at(asked))).toEqual(at(page));
});

test.each(["/assets/shop.css", "/api/suggest?q=cake", "/product/data"])(
  "%s is no data of a page",
  (address) => {
    expect(pageOfData(at(address))).toBeUndefined();
  },
);

test.each([
  ["/cart", "/offline"],
  ["/msx", "/offline"],
  ["/ms", "/ms/offline"],
  ["/ms/cart", "/ms/offline"],
])("without a connection %s shows %s", (address, page) => {
  expect(offlinePageFor(at(address))).toBe(page);
});
