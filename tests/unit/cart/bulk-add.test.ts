import { expect, test } from "vitest";
import { emptyCart } from "#app/domain/cart/cart.ts";
import { bulkAdd, restoreItems } from "#server/cart/bulk-add.ts";
import { linkAdd } from "#server/cart/link-add.ts";
import { aProduct, aVariation, FLAVOUR, SIZE } from "../domain/examples.ts";
import { fakeShop } from "./fake-shop.ts";

const shelf = {
  products: [
    aProduct({ isVariable: true }),
    aProduct({ id: 8 }),
    aProduct({ id: 9, status: "draft" as const }),
  ],
  variations: [aVariation()],
};

test("a bulk link adds every entry in two reads", async () => {
  const { shop, reads } = fakeShop(shelf);
  const outcome = await bulkAdd(shop, emptyCart(), ["7:2:71,8:1,8:3"]);
  expect(outcome).toMatchObject({
    ok: true,
    added: 3,
    failed: 0,
    message: "Successfully added 3 items to cart!",
    cart: {
      lines: [
        { productId: 7, variationId: 71, quantity: 2 },
        { productId: 8, variationId: null, quantity: 4 },
      ],
    },
  });
  expect(reads).toEqual(["products(7,8 fresh)", "variations(71 fresh)"]);
});

test("entries that cannot be added are counted and left out", async () => {
  const { shop } = fakeShop(shelf);
  const outcome = await bulkAdd(shop, emptyCart(), ["8:1,1234:1,9:1,7:1,7:1:99"]);
  expect(outcome).toMatchObject({
    ok: true,
    message: "Added 1 items to cart. 4 items failed to load. Pandan Layer Cake is out of stock.",
    cart: { lines: [{ productId: 8, variationId: null, quantity: 1 }] },
  });
});

test("a simple product is added when its variation does not exist", async () => {
  const { shop } = fakeShop(shelf);
  expect(await bulkAdd(shop, emptyCart(), ["8:2:81"])).toMatchObject({
    ok: true,
    cart: { lines: [{ productId: 8, variationId: null, quantity: 2 }] },
  });
});

test("a variation of another product is never added", async () => {
  const { shop } = fakeShop({
    ...shelf,
    products: [...shelf.products, aProduct({ id: 10, isVariable: true })],
  });
  expect(await bulkAdd(shop, emptyCart(), ["10:1:71"])).toMatchObject({ ok: false });
  expect(await bulkAdd(shop, emptyCart(), ["8:1:71"])).toMatchObject({
    ok: true,
    cart: { lines: [{ productId: 8, variationId: null, quantity: 1 }] },
  });
});

test("variations that cannot be read fail only the variable products", async () => {
  const { shop } = fakeShop({ ...shelf, down: ["variations"] });
  expect(await bulkAdd(shop, emptyCart(), ["7:1:71,8:1:81"])).toMatchObject({
    ok: true,
    added: 1,
    failed: 1,
  });
});

test("a line that was limited to 99 gives a message", async () => {
  const { shop } = fakeShop(shelf);
  const outcome = await bulkAdd(shop, emptyCart(), ["8:60,8:60"]);
  expect(outcome).toMatchObject({ ok: true, cart: { lines: [{ quantity: 99 }] } });
  expect(outcome.message).toBe(
    "Successfully added 2 items to cart! Quantities are limited to 99 per item.",
  );
});

test.each([
  ["No items parameter found", []],
  ["No items parameter found", [""]],
  ["No valid items found", ["1:x"]],
  ["No valid items found", ["8:1,oops"]],
  ["No valid items found", ["8:1", "8:1"]],
  ["No valid products found", ["1234:1"]],
  ["No valid products found. Pandan Layer Cake is out of stock.", ["1234:1,9:1"]],
])("a bulk link answers %j for %j", async (message, items) => {
  const { shop } = fakeShop(shelf);
  expect(await bulkAdd(shop, emptyCart(), items)).toEqual({ ok: false, message, status: 422 });
});

test("a bulk link with more than 60 products adds none and says so", async () => {
  const { shop, reads } = fakeShop(shelf);
  const linkTo = (count: number) => [Array.from({ length: count }, () => "8:1").join(",")];
  expect(await bulkAdd(shop, emptyCart(), linkTo(61))).toEqual({
    ok: false,
    message: "This link has more than 60 products",
    status: 422,
  });
  expect(reads).toEqual([]);
  expect(await bulkAdd(shop, emptyCart(), linkTo(60))).toMatchObject({ ok: true, added: 60 });
});

test("a bulk link into a full cart has the words of the single link", async () => {
  const { shop } = fakeShop(shelf);
  const lines = Array.from({ length: 60 }, (_, index) => ({
    productId: 100 + index,
    variationId: null,
    quantity: 1,
  }));
  const full = { ...emptyCart(), id: "c1", lines };
  const message =
    "Failed to add product to cart. Your cart is full. Please check out or remove an item first.";
  expect(await bulkAdd(shop, full, ["8:1"])).toEqual({ ok: false, message, status: 422 });
  const link = { productId: "8", qty: null, variation: null, choices: [] };
  expect(await linkAdd(shop, full, link)).toMatchObject({ ok: false, message });
});

test("a bulk link says how many pieces are left", async () => {
  const { shop } = fakeShop({ products: [aProduct({ stockQuantity: 3 })] });
  expect(await bulkAdd(shop, emptyCart(), ["7:2,7:2"])).toMatchObject({
    ok: true,
    message: "Added 1 items to cart. 1 items failed to load. Only 3 left of Pandan Layer Cake.",
  });
});

test("unreadable variations give 503 when nothing else can be added", async () => {
  const { shop } = fakeShop({ ...shelf, down: ["variations"] });
  expect(await bulkAdd(shop, emptyCart(), ["7:1:71"])).toEqual({
    ok: false,
    message: "Failed to process items",
    status: 503,
  });
});

test("an unavailable catalogue fails the whole list", async () => {
  const { shop } = fakeShop({ ...shelf, down: ["products"] });
  expect(await bulkAdd(shop, emptyCart(), ["8:1"])).toEqual({
    ok: false,
    message: "Failed to process items",
    status: 503,
  });
});

test("in a bulk link a second piece of a product that is sold individually counts as failed", async () => {
  const { shop } = fakeShop({ products: [aProduct({ soldIndividually: true })] });
  expect(await bulkAdd(shop, emptyCart(), ["7:1,7:1"])).toMatchObject({ added: 1, failed: 1 });
  expect(await bulkAdd(shop, emptyCart(), ["7:2"])).toMatchObject({ ok: false });
});

const open = {
  products: [aProduct({ isVariable: true, attributes: [SIZE, FLAVOUR] }), aProduct({ id: 8 })],
  variations: [aVariation()],
};

test("in a bulk link an item that still needs a choice counts as failed", async () => {
  const { shop } = fakeShop(open);
  expect(await bulkAdd(shop, emptyCart(), ["7:1:71,8:1"])).toMatchObject({ added: 1, failed: 1 });
  const named = await bulkAdd(shop, emptyCart(), ["7:1:71:attribute_pa_flavour=pandan"]);
  expect(named).toEqual({ ok: false, message: "No valid products found", status: 422 });
});

test("a lost cart is restored with its choices, except those that do not exist", async () => {
  const { shop } = fakeShop(open);
  const items = "7:2:71:attribute_pa_flavour=pandan,7:1:71:attribute_pa_flavour=durian,7:1:71,8:1";
  expect(await restoreItems(shop, emptyCart(), items)).toMatchObject({
    added: 2,
    failed: 2,
    cart: {
      lines: [
        { productId: 7, quantity: 2, choices: [{ key: "pa_flavour", value: "Pandan" }] },
        { productId: 8, quantity: 1 },
      ],
    },
  });
});
