import { expect, test } from "vitest";
import { emptyCart, MAX_LINES, type Cart } from "#app/domain/cart/cart.ts";
import { addToCart } from "#server/cart/add-to-cart.ts";
import { aProduct, aVariation, FLAVOUR, SIZE } from "../domain/examples.ts";
import { fakeShop } from "./fake-shop.ts";

const variable = aProduct({ isVariable: true, regularPrice: undefined });
const request = { productId: 7, variationIds: [], quantity: 1 };

test("the first line gives the cart a random id, later ones keep it", async () => {
  const { shop, reads } = fakeShop({ products: [aProduct(), aProduct({ id: 8 })] });
  const first = await addToCart(shop, emptyCart(), { ...request, quantity: 2 });
  if (!first.ok) throw new Error(first.message);
  expect(first.cart.id).toMatch(/^[\w-]{22,64}$/);
  expect(first.cart.lines).toEqual([
    { productId: 7, variationId: null, quantity: 2, priceSeen: 5000 },
  ]);
  expect(first.message).toBe("Added Pandan Layer Cake to cart!");

  const second = await addToCart(shop, first.cart, { ...request, productId: 8 });
  expect(second).toMatchObject({ ok: true, cart: { id: first.cart.id } });
  const elsewhere = await addToCart(shop, emptyCart(), request);
  expect(elsewhere.ok && elsewhere.cart.id).not.toBe(first.cart.id);
  expect(reads[0]).toBe("products(7 fresh)");
});

test("several variations become one line each", async () => {
  const { shop } = fakeShop({
    products: [variable],
    variations: [aVariation(), aVariation({ id: 72 })],
  });
  const outcome = await addToCart(shop, emptyCart(), { ...request, variationIds: [71, 72, 71] });
  expect(outcome).toMatchObject({
    ok: true,
    cart: {
      lines: [
        { productId: 7, variationId: 71, quantity: 1 },
        { productId: 7, variationId: 72, quantity: 1 },
      ],
    },
    message: "Added Pandan Layer Cake to cart!",
  });
});

test.each([
  ["a draft", aProduct({ status: "draft" })],
  ["a sold-out product", aProduct({ stockStatus: "outofstock" })],
  ["a product with no piece left", aProduct({ stockQuantity: 0 })],
])("%s is refused as out of stock", async (_what, product) => {
  const { shop } = fakeShop({ products: [product] });
  expect(await addToCart(shop, emptyCart(), request)).toEqual({
    ok: false,
    message: "Failed to add item to cart. Pandan Layer Cake is out of stock.",
    status: 422,
  });
});

test.each([
  ["a product without a price", aProduct({ price: undefined })],
  [
    "a product that another shop sells",
    aProduct({ soldAt: { url: "https://books.example/", label: "Buy" } }),
  ],
  ["a product that stands for others", aProduct({ members: [8, 9] })],
])("%s is refused as not to be ordered online", async (_what, product) => {
  const { shop } = fakeShop({ products: [product] });
  expect(await addToCart(shop, emptyCart(), request)).toEqual({
    ok: false,
    message: "Failed to add item to cart. Pandan Layer Cake cannot be ordered online.",
    status: 422,
  });
});

test("a product on backorder can be bought", async () => {
  const product = aProduct({
    stockStatus: "onbackorder",
    stockQuantity: -2,
    backordersAllowed: true,
  });
  const { shop } = fakeShop({ products: [product] });
  expect(await addToCart(shop, emptyCart(), request)).toMatchObject({ ok: true });
});

test.each([
  ["an unknown product", { productId: 9 }, "Failed to add item to cart. Product not found.", 404],
  [
    "a variable product without a variation",
    {},
    "Failed to add item to cart. Product variation not found.",
    422,
  ],
  [
    "an unknown variation",
    { variationIds: [99] },
    "Failed to add item to cart. Product variation not found.",
    404,
  ],
  [
    "a variation of another product",
    { variationIds: [81] },
    "Failed to add item to cart. Product variation not found.",
    404,
  ],
  [
    "a private variation",
    { variationIds: [73] },
    "Failed to add item to cart. Pandan Layer Cake is out of stock.",
    422,
  ],
])("%s is refused", async (_what, change, message, status) => {
  const { shop } = fakeShop({
    products: [variable],
    variations: [aVariation({ id: 81, productId: 8 }), aVariation({ id: 73, status: "private" })],
  });
  const outcome = await addToCart(shop, emptyCart(), { ...request, ...change });
  expect(outcome).toEqual({ ok: false, message, status });
});

test("the variations of a draft cannot be bought either", async () => {
  const { shop } = fakeShop({
    products: [{ ...variable, status: "draft" }],
    variations: [aVariation()],
  });
  const outcome = await addToCart(shop, emptyCart(), { ...request, variationIds: [71] });
  expect(outcome).toMatchObject({ ok: false, status: 422 });
});

test("one variation that cannot be bought refuses the whole request", async () => {
  const { shop } = fakeShop({
    products: [variable],
    variations: [aVariation(), aVariation({ id: 72, stockStatus: "outofstock" })],
  });
  const outcome = await addToCart(shop, emptyCart(), { ...request, variationIds: [71, 72] });
  expect(outcome).toMatchObject({ ok: false, status: 422 });
});

test("more than the counted stock is refused, the cart's own pieces included", async () => {
  const { shop } = fakeShop({ products: [aProduct({ stockQuantity: 5 })] });
  const cart: Cart = {
    id: "c1",
    lines: [{ productId: 7, variationId: null, quantity: 3 }],
    couponCode: null,
  };
  expect(await addToCart(shop, cart, { ...request, quantity: 2 })).toMatchObject({ ok: true });
  expect(await addToCart(shop, cart, { ...request, quantity: 3 })).toEqual({
    ok: false,
    message: "Failed to add item to cart. Only 5 left of Pandan Layer Cake.",
    status: 409,
  });
});

test("adding more than 99 pieces gives 99 and a message", async () => {
  const { shop } = fakeShop({ products: [aProduct()] });
  const cart: Cart = {
    id: "c1",
    lines: [{ productId: 7, variationId: null, quantity: 60 }],
    couponCode: null,
  };
  expect(await addToCart(shop, cart, { ...request, quantity: 60 })).toMatchObject({
    ok: true,
    message: "Added Pandan Layer Cake to cart! Quantities are limited to 99 per item.",
    cart: { lines: [{ quantity: 99 }] },
  });
});

test("a full cart refuses another product with a friendly message", async () => {
  const { shop } = fakeShop({ products: [aProduct({ id: 1000 })] });
  const lines = Array.from({ length: MAX_LINES }, (_, index) => ({
    productId: index + 1,
    variationId: null,
    quantity: 1,
  }));
  const outcome = await addToCart(
    shop,
    { id: "c1", lines, couponCode: null },
    { ...request, productId: 1000 },
  );
  expect(outcome).toEqual({
    ok: false,
    message:
      "Failed to add item to cart. Your cart is full. Please check out or remove an item first.",
    status: 422,
  });
});

test("an unavailable catalogue is not a missing product", async () => {
  const { shop } = fakeShop({ products: [aProduct()], down: ["products"] });
  expect(await addToCart(shop, emptyCart(), request)).toEqual({
    ok: false,
    message:
      "Failed to add item to cart. Ordering pauses for a moment and your cart is kept. Please try again in a few minutes.",
    status: 503,
  });
});

test("variations that share their product's stock are added up, in the cart and in one form", async () => {
  const product = aProduct({ isVariable: true, stockQuantity: 3 });
  const shares = { sharesStock: true, stockQuantity: 3 };
  const variations = [aVariation(shares), aVariation({ id: 72, ...shares })];
  const { shop } = fakeShop({ products: [product], variations });
  const refusal = {
    ok: false,
    message: "Failed to add item to cart. Only 3 left of Pandan Layer Cake.",
    status: 409,
  };
  const both = { ...request, variationIds: [71, 72], quantity: 2 };
  expect(await addToCart(shop, emptyCart(), both)).toEqual(refusal);

  const first = await addToCart(shop, emptyCart(), { ...request, variationIds: [71], quantity: 2 });
  if (!first.ok) throw new Error(first.message);
  const second = { ...request, variationIds: [72] };
  expect(await addToCart(shop, first.cart, { ...second, quantity: 2 })).toEqual(refusal);
  expect(await addToCart(shop, first.cart, second)).toMatchObject({ ok: true });
});

test("a variation with its own stock takes nothing from the others", async () => {
  const product = aProduct({ isVariable: true, stockQuantity: 1 });
  const own = aVariation({ id: 72, sharesStock: false, stockQuantity: 2 });
  const { shop } = fakeShop({ products: [product], variations: [aVariation(), own] });
  const both = await addToCart(shop, emptyCart(), { ...request, variationIds: [71, 72] });
  expect(both).toMatchObject({ ok: true });
});

test("a second piece of a product that is sold individually is refused, also as another variation", async () => {
  const single = { ...variable, soldIndividually: true };
  const { shop } = fakeShop({
    products: [single, aProduct({ id: 8, soldIndividually: true })],
    variations: [aVariation(), aVariation({ id: 72 })],
  });
  const refused = {
    ok: false,
    message: "Failed to add item to cart. Only one Pandan Layer Cake can be bought per order.",
    status: 409,
  };
  const first = await addToCart(shop, emptyCart(), { ...request, variationIds: [71] });
  if (!first.ok) throw new Error(first.message);
  for (const id of [71, 72]) {
    expect(await addToCart(shop, first.cart, { ...request, variationIds: [id] })).toEqual(refused);
  }
  expect(await addToCart(shop, emptyCart(), { ...request, variationIds: [71, 72] })).toEqual(
    refused,
  );
  expect(await addToCart(shop, first.cart, { ...request, productId: 8, quantity: 2 })).toEqual(
    refused,
  );
});

const open = aProduct({ isVariable: true, attributes: [SIZE, FLAVOUR] });
const flavour = (value: string, variationId: number | null = null) => ({
  key: "pa_flavour",
  value,
  variationId,
});

test("a variation with an open attribute is added with its choice, and other choices are other lines", async () => {
  const { shop } = fakeShop({ products: [open], variations: [aVariation()] });
  const add = (cart: Cart, value: string) =>
    addToCart(shop, cart, { ...request, variationIds: [71], choices: [flavour(value)] });
  let cart = emptyCart();
  for (const value of ["pandan", "vanilla", "Pandan"]) {
    const outcome = await add(cart, value);
    if (!outcome.ok) throw new Error(outcome.message);
    cart = outcome.cart;
  }
  expect(cart.lines).toMatchObject([
    { variationId: 71, quantity: 2, choices: [{ key: "pa_flavour", value: "Pandan" }] },
    { variationId: 71, quantity: 1, choices: [{ key: "pa_flavour", value: "Vanilla" }] },
  ]);
});

test("each of several variations of a form has its own choice", async () => {
  const ten = aVariation({
    id: 72,
    attributes: [{ key: "pa_size", name: "Size", option: "10 inch" }],
  });
  const { shop } = fakeShop({ products: [open], variations: [aVariation(), ten] });
  const variationIds = [71, 72];
  const choices = [flavour("pandan", 71), flavour("vanilla", 72)];
  const outcome = await addToCart(shop, emptyCart(), { ...request, variationIds, choices });
  expect(outcome).toMatchObject({
    ok: true,
    cart: { lines: [{ choices: [{ value: "Pandan" }] }, { choices: [{ value: "Vanilla" }] }] },
  });
  const half = { ...request, variationIds, choices: [flavour("pandan", 71)] };
  expect(await addToCart(shop, emptyCart(), half)).toEqual({
    ok: false,
    message: "Failed to add item to cart. Please choose: Flavour.",
    status: 422,
    page: "/product/pandan-layer-cake?attribute_pa_size=10+inch&choose=1#choose",
    isSaidThere: true,
  });
});

test.each([
  ["none", [], "Failed to add item to cart. Please choose: Flavour."],
  [
    "one that does not exist",
    [flavour("durian")],
    "Failed to add item to cart. Please choose: Flavour.",
  ],
  [
    "one for another variation",
    [flavour("pandan", 72)],
    "Failed to add item to cart. Please choose: Flavour.",
  ],
  [
    "one that contradicts the variation",
    [flavour("pandan"), { key: "pa_size", value: "10-inch", variationId: null }],
    "Failed to add item to cart. Product variation not found.",
  ],
])("a choice is refused: %s", async (_, choices, message) => {
  const { shop } = fakeShop({ products: [open], variations: [aVariation()] });
  const outcome = await addToCart(shop, emptyCart(), { ...request, variationIds: [71], choices });
  expect(outcome).toMatchObject({ ok: false, message, status: 422 });
});

test("an attribute that the variation sets is no choice of the line", async () => {
  const { shop } = fakeShop({ products: [variable], variations: [aVariation()] });
  const choices = [flavour("pandan"), { key: "pa_size", value: "8-inch", variationId: null }];
  const outcome = await addToCart(shop, emptyCart(), { ...request, variationIds: [71], choices });
  expect(outcome.ok && outcome.cart.lines[0]).not.toHaveProperty("choices");
});

test("pieces with other choices use the same stock", async () => {
  const stocked = aVariation({ sharesStock: false, stockQuantity: 3 });
  const { shop } = fakeShop({ products: [open], variations: [stocked] });
  const add = (cart: Cart, value: string) =>
    addToCart(shop, cart, {
      ...request,
      variationIds: [71],
      quantity: 2,
      choices: [flavour(value)],
    });
  const first = await add(emptyCart(), "pandan");
  if (!first.ok) throw new Error(first.message);
  expect(await add(first.cart, "vanilla")).toMatchObject({ ok: false, status: 409 });
});

test("choices that do not fit the cookie are refused as a full cart", async () => {
  const long = { ...FLAVOUR, isShared: false, options: ["x".repeat(150), "y".repeat(150)] };
  const products = Array.from({ length: 30 }, (_, index) =>
    aProduct({ id: 100 + index, isVariable: true, attributes: [long] }),
  );
  const variations = products.map(({ id }) =>
    aVariation({ id: id + 1000, productId: id, attributes: [] }),
  );
  const { shop } = fakeShop({ products, variations });
  let cart = emptyCart();
  let refused = "";
  for (const { id, productId } of variations) {
    const outcome = await addToCart(shop, cart, {
      productId,
      variationIds: [id],
      quantity: 1,
      choices: [flavour("x".repeat(150))],
    });
    if (outcome.ok) cart = outcome.cart;
    else refused = outcome.message;
  }
  expect(refused).toMatch(/^Failed to add item to cart. Your cart is full/);
  expect(cart.lines.length).toBeGreaterThan(5);
});

const inSize = (value: string) => ({ key: "pa_size", value, variationId: null });

test("a choice by attributes finds its variation, and keeps its open attributes", async () => {
  const { shop } = fakeShop({ products: [open], variations: [aVariation()] });
  const choices = [inSize("8-inch"), flavour("gula-melaka")];
  expect(await addToCart(shop, emptyCart(), { ...request, choices, quantity: 2 })).toMatchObject({
    ok: true,
    cart: {
      lines: [
        { variationId: 71, quantity: 2, choices: [{ key: "pa_flavour", value: "Gula Melaka" }] },
      ],
    },
    page: "/product/pandan-layer-cake?attribute_pa_size=8-inch&attribute_pa_flavour=gula-melaka&quantity=2",
  });
});

test.each([
  ["all", [], "Size, Flavour", "?choose=1"],
  ["one", [inSize("8-inch")], "Flavour", "?attribute_pa_size=8-inch&choose=1"],
  [
    "one that does not exist",
    [inSize("8-inch"), flavour("durian")],
    "Flavour",
    "?attribute_pa_size=8-inch&attribute_pa_flavour=durian&choose=1",
  ],
])(
  "a choice by attributes without %s leads to where that is said",
  async (_, choices, names, query) => {
    const { shop } = fakeShop({ products: [open], variations: [aVariation()] });
    expect(await addToCart(shop, emptyCart(), { ...request, choices })).toEqual({
      ok: false,
      message: `Failed to add item to cart. Please choose: ${names}.`,
      status: 422,
      page: `/product/pandan-layer-cake${query}#choose`,
      isSaidThere: true,
    });
  },
);

test.each([
  ["there is none", "10-inch", "Failed to add item to cart. Product variation not found."],
  ["it is sold out", "8-inch", "Failed to add item to cart. Pandan Layer Cake is out of stock."],
])("a choice by attributes is refused and kept when %s", async (_, size, message) => {
  const variations = [aVariation({ stockStatus: "outofstock" })];
  const { shop } = fakeShop({ products: [open], variations });
  const choices = [inSize(size), flavour("pandan")];
  expect(await addToCart(shop, emptyCart(), { ...request, choices })).toEqual({
    ok: false,
    message,
    status: 422,
    page: `/product/pandan-layer-cake?attribute_pa_size=${size}&attribute_pa_flavour=pandan`,
  });
});

test("a line of an older release, with a slug, takes the pieces of the same choice", async () => {
  const { shop } = fakeShop({ products: [open], variations: [aVariation()] });
  const choices = [{ key: "pa_flavour", value: "gula-melaka" }];
  const line = { productId: 7, variationId: 71, quantity: 2, choices };
  const cart = { ...emptyCart(), id: "c", lines: [line] };
  const added = await addToCart(shop, cart, {
    ...request,
    variationIds: [71],
    choices: [flavour("Gula Melaka")],
  });
  expect(added).toMatchObject({ ok: true, cart: { lines: [{ quantity: 3, choices }] } });
});
