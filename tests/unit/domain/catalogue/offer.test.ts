import { expect, test } from "vitest";
import { isFoundBy, isOrderedOtherwise, offerOf, type Offer } from "#app/domain/catalogue/offer.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { aProduct } from "#tests/unit/domain/examples.ts";

const soldAt = { url: "https://books.example/", label: "Buy the book" };

test.each<[Offer, Partial<Product>]>([
  ["buy", {}],
  ["buy", { price: 0 }],
  ["buy", { stockStatus: "onbackorder" }],
  ["options", { isVariable: true }],
  ["sold-out", { stockStatus: "outofstock" }],
  ["sold-out", { status: "draft" }],
  ["on-request", { price: undefined }],
  ["on-request", { price: undefined, isVariable: true }],
  ["sold-out", { price: undefined, stockStatus: "outofstock" }],
  ["sold-out", { price: undefined, status: "draft" }],
  ["elsewhere", { soldAt, stockStatus: "outofstock" }],
  ["elsewhere", { soldAt, price: undefined }],
  ["sold-out", { soldAt, status: "draft" }],
  ["group", { members: [8, 9], stockStatus: "outofstock" }],
  ["sold-out", { members: [8, 9], status: "draft" }],
])("the offer is %s for %j", (offer, changes) => {
  expect(offerOf(aProduct(changes))).toBe(offer);
});

test("a product sold elsewhere, as a group or on request is not ordered through the cart", () => {
  const offers: Offer[] = ["buy", "options", "sold-out", "elsewhere", "group", "on-request"];
  expect(offers.filter(isOrderedOtherwise)).toEqual(["elsewhere", "group", "on-request"]);
});

test.each([
  ["visible", true, true],
  ["catalog", true, false],
  ["search", false, true],
] as const)(
  "a product that is %s is in lists: %s, in searches: %s",
  (visibility, inLists, found) => {
    expect(isFoundBy({ visibility }, "catalog")).toBe(inLists);
    expect(isFoundBy({ visibility }, "search")).toBe(found);
  },
);
