import { expect, test } from "vitest";
import { cameFrom, isDataRequest } from "#server/web/came-from.ts";

const url = new URL("https://shop.example/cart");
const from = (referer?: string) =>
  cameFrom(new Request(url, { headers: referer === undefined ? {} : { Referer: referer } }), url);

test("a page of ours is returned with its query", () => {
  expect(from("https://shop.example/products?page=2#x")).toBe("/products?page=2");
});

test.each([
  undefined,
  "",
  "not an address",
  "https://evil.example/cart",
  "http://shop.example/cart",
  "https://shop.example.evil.example/",
  "https://shop.example//evil.example",
  "https://shop.example/\\evil.example",
  "https://shop.example/\t/evil.example",
  "javascript:alert(1)",
])("%j is never returned", (referer) => {
  expect(from(referer)).toBeUndefined();
});

test("a data request is recognised by its address", () => {
  expect(isDataRequest(new Request("https://shop.example/cart.data"))).toBe(true);
  expect(isDataRequest(new Request("https://shop.example/cart?x=.data"))).toBe(false);
});
