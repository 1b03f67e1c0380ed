import { expect, test } from "vitest";
import { emptyCart } from "#app/domain/cart/cart.ts";
import { linkAdd, type AddLink } from "#server/cart/link-add.ts";
import { aProduct, aVariation, FLAVOUR, SIZE } from "../domain/examples.ts";
import { fakeShop } from "./fake-shop.ts";

const link = (changes: Partial<AddLink> = {}): AddLink => ({
  productId: "7",
  qty: null,
  variation: null,
  choices: [],
  ...changes,
});
const variable = aProduct({ isVariable: true });

test("a link adds one piece and redirects to the cart", async () => {
  const { shop } = fakeShop({ products: [aProduct()] });
  expect(await linkAdd(shop, emptyCart(), link())).toMatchObject({
    ok: true,
    cart: { lines: [{ productId: 7, variationId: null, quantity: 1 }] },
    message: "Added Pandan Layer Cake to cart!",
    target: "/cart",
  });
});

test("a link names the variation's options, or just 'Variation' when it has none", async () => {
  const { shop } = fakeShop({
    products: [variable],
    variations: [aVariation(), aVariation({ id: 72, attributes: [] })],
  });
  const named = await linkAdd(shop, emptyCart(), link({ variation: "71", qty: "3" }));
  expect(named).toMatchObject({
    message: "Added Pandan Layer Cake (Size: 8 inch) to cart!",
    cart: { lines: [{ productId: 7, variationId: 71, quantity: 3 }] },
  });
  const unnamed = await linkAdd(shop, emptyCart(), link({ variation: "72" }));
  expect(unnamed.message).toBe("Added Pandan Layer Cake (Variation) to cart!");
});

test("a quantity above 99 adds 99 with a message", async () => {
  const { shop } = fakeShop({ products: [aProduct()] });
  const first = await linkAdd(shop, emptyCart(), link({ qty: "1000" }));
  expect(first).toMatchObject({
    ok: true,
    message: "Added Pandan Layer Cake to cart! The quantity is limited to 99 per item.",
    cart: { lines: [{ quantity: 99 }] },
  });
  const second = await linkAdd(shop, first.ok ? first.cart : emptyCart(), link());
  expect(second.message).toBe(
    "Added Pandan Layer Cake to cart! The quantity is limited to 99 per item.",
  );
});

test.each([
  [undefined, "Product ID not found"],
  ["", "Product ID not found"],
  ["abc", "Product not found"],
  ["9", "Product not found"],
  ["-7", "Product not found"],
  ["9999999999999999999", "Product not found"],
  ["7\r\nSet-Cookie:x=1", "Product not found"],
])(
  "a link to product %j gives a message and redirects to the products",
  async (productId, message) => {
    const { shop } = fakeShop({ products: [aProduct()] });
    const outcome = await linkAdd(shop, emptyCart(), link({ productId }));
    expect(outcome).toEqual({ ok: false, message, target: "/products" });
  },
);

test.each([null, "", "99", "abc", "81"])(
  "a variable product with variation %j goes back to its page",
  async (variation) => {
    const { shop } = fakeShop({
      products: [variable],
      variations: [aVariation({ id: 81, productId: 8 })],
    });
    expect(await linkAdd(shop, emptyCart(), link({ variation }))).toEqual({
      ok: false,
      message: "Product variation not found",
      target: "/product/pandan-layer-cake",
    });
  },
);

test("a simple product with a variation that does not exist is refused", async () => {
  const { shop } = fakeShop({ products: [aProduct()] });
  const outcome = await linkAdd(shop, emptyCart(), link({ variation: "71" }));
  expect(outcome.message).toBe("Product variation not found");
});

test("unreadable variations redirect to the product's page", async () => {
  const { shop } = fakeShop({ products: [variable], down: ["variations"] });
  expect(await linkAdd(shop, emptyCart(), link({ variation: "71" }))).toEqual({
    ok: false,
    message: "Error fetching variation data",
    target: "/product/pandan-layer-cake",
  });
});

test("an unavailable catalogue fails the link", async () => {
  const { shop } = fakeShop({ down: ["products"] });
  expect(await linkAdd(shop, emptyCart(), link())).toEqual({
    ok: false,
    message: "Failed to add product to cart",
    target: "/products",
  });
});

test.each([
  [
    "a sold-out product",
    { stockStatus: "outofstock" as const },
    "Pandan Layer Cake is out of stock",
  ],
  ["a draft", { status: "draft" as const, slug: "" }, "Pandan Layer Cake is out of stock"],
  ["more than is left", { stockQuantity: 3 }, "Only 3 left of Pandan Layer Cake"],
])("a link to %s says so", async (_what, change, reason) => {
  const { shop } = fakeShop({ products: [aProduct(change)] });
  expect(await linkAdd(shop, emptyCart(), link({ qty: "4" }))).toEqual({
    ok: false,
    message: `Failed to add product to cart. ${reason}.`,
    target: "/products",
  });
});

test("a link to a second piece of a product that is sold individually is refused on the product's page", async () => {
  const { shop } = fakeShop({ products: [aProduct({ soldIndividually: true })] });
  const refused = {
    ok: false,
    message: "Failed to add product to cart. Only one Pandan Layer Cake can be bought per order.",
    target: "/product/pandan-layer-cake",
  };
  expect(await linkAdd(shop, emptyCart(), link({ qty: "2" }))).toEqual(refused);
  const first = await linkAdd(shop, emptyCart(), link());
  if (!first.ok) throw new Error(first.message);
  expect(await linkAdd(shop, first.cart, link())).toEqual(refused);
});

test.each([
  ["without a price", { price: undefined }],
  ["sold elsewhere", { soldAt: { url: "https://books.example/", label: "Buy" } }],
  ["that stands for others", { members: [8] }],
])(
  "a link to a product %s redirects to its page, which shows how to order it",
  async (_, changes) => {
    const { shop } = fakeShop({ products: [aProduct(changes)] });
    expect(await linkAdd(shop, emptyCart(), link())).toEqual({
      ok: false,
      message: "Failed to add product to cart",
      target: "/product/pandan-layer-cake",
    });
  },
);

const open = aProduct({ isVariable: true, attributes: [SIZE, FLAVOUR] });
const flavour = (value: string) => [{ key: "pa_flavour", value }];

test("a link names the choice of its variation's open attribute", async () => {
  const { shop } = fakeShop({ products: [open], variations: [aVariation()] });
  const outcome = await linkAdd(
    shop,
    emptyCart(),
    link({ variation: "71", choices: [...flavour("gula-melaka"), { key: "utm", value: "x" }] }),
  );
  expect(outcome).toMatchObject({
    ok: true,
    cart: { lines: [{ variationId: 71, choices: flavour("Gula Melaka") }] },
    message: "Added Pandan Layer Cake (Size: 8 inch, Flavour: Gula Melaka) to cart!",
  });
});

test.each([
  [[], "attribute_pa_size=8+inch"],
  [flavour("durian"), "attribute_pa_size=8+inch"],
])("a link with the choices %j redirects to the product's page", async (choices, query) => {
  const { shop } = fakeShop({ products: [open], variations: [aVariation()] });
  expect(await linkAdd(shop, emptyCart(), link({ variation: "71", choices }))).toEqual({
    ok: false,
    message: "Failed to add product to cart. Please choose: Flavour",
    target: `/product/pandan-layer-cake?${query}`,
  });
});

test("a link with choices against its variation is refused", async () => {
  const { shop } = fakeShop({ products: [open], variations: [aVariation()] });
  const choices = [...flavour("pandan"), { key: "pa_size", value: "10-inch" }];
  expect(await linkAdd(shop, emptyCart(), link({ variation: "71", choices }))).toEqual({
    ok: false,
    message: "Product variation not found",
    target: "/product/pandan-layer-cake",
  });
});
