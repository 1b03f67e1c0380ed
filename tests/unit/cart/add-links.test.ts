import { expect, test } from "vitest";
import { emptyCart } from "#app/domain/cart/cart.ts";
import { addByBulkLink, addByLink, type AddLink, restoreCart } from "#server/cart/add-links.ts";
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
  expect(await addByLink(shop, emptyCart(), link())).toMatchObject({
    ok: true,
    cart: { lines: [{ productId: 7, variationId: null, quantity: 1 }] },
    message: "Added Pandan Layer Cake to cart!",
  });
});

test("a link names the variation's options, or just 'Variation' when it has none", async () => {
  const { shop } = fakeShop({
    products: [variable],
    variations: [aVariation(), aVariation({ id: 72, attributes: [] })],
  });
  const named = await addByLink(shop, emptyCart(), link({ variation: "71", qty: "3" }));
  expect(named).toMatchObject({
    message: "Added Pandan Layer Cake (Size: 8 inch) to cart!",
    cart: { lines: [{ productId: 7, variationId: 71, quantity: 3 }] },
  });
  const unnamed = await addByLink(shop, emptyCart(), link({ variation: "72" }));
  expect(unnamed.message).toBe("Added Pandan Layer Cake (Variation) to cart!");
});

test("a quantity above 99 adds 99 with a message", async () => {
  const { shop } = fakeShop({ products: [aProduct()] });
  const first = await addByLink(shop, emptyCart(), link({ qty: "1000" }));
  expect(first).toMatchObject({
    ok: true,
    message: "Added Pandan Layer Cake to cart! The quantity is limited to 99 per item.",
    cart: { lines: [{ quantity: 99 }] },
  });
  const second = await addByLink(shop, first.ok ? first.cart : emptyCart(), link());
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
    const outcome = await addByLink(shop, emptyCart(), link({ productId }));
    expect(outcome).toEqual({ ok: false, message, status: 422, page: "/products" });
  },
);

test.each([null, "", "99", "abc", "81"])(
  "a variable product with variation %j goes back to its page",
  async (variation) => {
    const { shop } = fakeShop({
      products: [variable],
      variations: [aVariation({ id: 81, productId: 8 })],
    });
    expect(await addByLink(shop, emptyCart(), link({ variation }))).toEqual({
      ok: false,
      message: "Product variation not found",
      status: 422,
      page: "/product/pandan-layer-cake",
    });
  },
);

test("a simple product with a variation that does not exist is refused", async () => {
  const { shop } = fakeShop({ products: [aProduct()] });
  const outcome = await addByLink(shop, emptyCart(), link({ variation: "71" }));
  expect(outcome.message).toBe("Product variation not found");
});

test("unreadable variations redirect to the product's page", async () => {
  const { shop } = fakeShop({ products: [variable], down: ["variations"] });
  expect(await addByLink(shop, emptyCart(), link({ variation: "71" }))).toEqual({
    ok: false,
    message: "Error fetching variation data",
    status: 503,
    page: "/product/pandan-layer-cake",
  });
});

test("an unavailable catalogue fails the link", async () => {
  const { shop } = fakeShop({ down: ["products"] });
  expect(await addByLink(shop, emptyCart(), link())).toEqual({
    ok: false,
    message: "Failed to add product to cart",
    status: 503,
    page: "/products",
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
  expect(await addByLink(shop, emptyCart(), link({ qty: "4" }))).toEqual({
    ok: false,
    message: `Failed to add product to cart. ${reason}.`,
    status: 422,
    page: "/products",
  });
});

test("a link to a second piece of a product that is sold individually is refused on the product's page", async () => {
  const { shop } = fakeShop({ products: [aProduct({ soldIndividually: true })] });
  const refused = {
    ok: false,
    message: "Failed to add product to cart. Only one Pandan Layer Cake can be bought per order.",
    status: 422,
    page: "/product/pandan-layer-cake",
  };
  expect(await addByLink(shop, emptyCart(), link({ qty: "2" }))).toEqual(refused);
  const first = await addByLink(shop, emptyCart(), link());
  if (!first.ok) throw new Error(first.message);
  expect(await addByLink(shop, first.cart, link())).toEqual(refused);
});

test.each([
  ["without a price", { price: undefined }],
  ["sold elsewhere", { soldAt: { url: "https://books.example/", label: "Buy" } }],
  ["that stands for others", { members: [8] }],
])(
  "a link to a product %s redirects to its page, which shows how to order it",
  async (_, changes) => {
    const { shop } = fakeShop({ products: [aProduct(changes)] });
    expect(await addByLink(shop, emptyCart(), link())).toEqual({
      ok: false,
      message: "Failed to add product to cart",
      status: 422,
      page: "/product/pandan-layer-cake",
    });
  },
);

const open = aProduct({ isVariable: true, attributes: [SIZE, FLAVOUR] });
const flavour = (value: string) => [{ key: "pa_flavour", value }];

test("a link names the choice of its variation's open attribute", async () => {
  const { shop } = fakeShop({ products: [open], variations: [aVariation()] });
  const outcome = await addByLink(
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
  expect(await addByLink(shop, emptyCart(), link({ variation: "71", choices }))).toEqual({
    ok: false,
    message: "Failed to add product to cart. Please choose: Flavour",
    status: 422,
    page: `/product/pandan-layer-cake?${query}`,
  });
});

test("a link with choices against its variation is refused", async () => {
  const { shop } = fakeShop({ products: [open], variations: [aVariation()] });
  const choices = [...flavour("pandan"), { key: "pa_size", value: "10-inch" }];
  expect(await addByLink(shop, emptyCart(), link({ variation: "71", choices }))).toEqual({
    ok: false,
    message: "Product variation not found",
    status: 422,
    page: "/product/pandan-layer-cake",
  });
});

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
  const outcome = await addByBulkLink(shop, emptyCart(), ["7:2:71,8:1,8:3"]);
  expect(outcome).toMatchObject({
    ok: true,
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
  const outcome = await addByBulkLink(shop, emptyCart(), ["8:1,1234:1,9:1,7:1,7:1:99"]);
  expect(outcome).toMatchObject({
    ok: true,
    message: "Added 1 items to cart. 4 items failed to load. Pandan Layer Cake is out of stock.",
    cart: { lines: [{ productId: 8, variationId: null, quantity: 1 }] },
  });
});

test("a simple product is added when its variation does not exist", async () => {
  const { shop } = fakeShop(shelf);
  expect(await addByBulkLink(shop, emptyCart(), ["8:2:81"])).toMatchObject({
    ok: true,
    cart: { lines: [{ productId: 8, variationId: null, quantity: 2 }] },
  });
});

test("a variation of another product is never added", async () => {
  const { shop } = fakeShop({
    ...shelf,
    products: [...shelf.products, aProduct({ id: 10, isVariable: true })],
  });
  expect(await addByBulkLink(shop, emptyCart(), ["10:1:71"])).toMatchObject({ ok: false });
  expect(await addByBulkLink(shop, emptyCart(), ["8:1:71"])).toMatchObject({
    ok: true,
    cart: { lines: [{ productId: 8, variationId: null, quantity: 1 }] },
  });
});

test("variations that cannot be read fail only the variable products", async () => {
  const { shop } = fakeShop({ ...shelf, down: ["variations"] });
  expect(await addByBulkLink(shop, emptyCart(), ["7:1:71,8:1:81"])).toMatchObject({
    ok: true,
    failed: 1,
    message: expect.stringContaining("Added 1 items to cart. 1 items failed to load."),
  });
});

test("a line that was limited to 99 gives a message", async () => {
  const { shop } = fakeShop(shelf);
  const outcome = await addByBulkLink(shop, emptyCart(), ["8:60,8:60"]);
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
  expect(await addByBulkLink(shop, emptyCart(), items)).toEqual({
    ok: false,
    message,
    status: 422,
  });
});

test("a bulk link with more than 60 products adds none and says so", async () => {
  const { shop, reads } = fakeShop(shelf);
  const linkTo = (count: number) => [Array.from({ length: count }, () => "8:1").join(",")];
  expect(await addByBulkLink(shop, emptyCart(), linkTo(61))).toEqual({
    ok: false,
    message: "This link has more than 60 products",
    status: 422,
  });
  expect(reads).toEqual([]);
  expect(await addByBulkLink(shop, emptyCart(), linkTo(60))).toMatchObject({
    ok: true,
    failed: 0,
    message: "Successfully added 60 items to cart!",
  });
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
  expect(await addByBulkLink(shop, full, ["8:1"])).toEqual({ ok: false, message, status: 422 });
  expect(await addByLink(shop, full, link({ productId: "8" }))).toMatchObject({
    ok: false,
    message,
  });
});

test("a bulk link says how many pieces are left", async () => {
  const { shop } = fakeShop({ products: [aProduct({ stockQuantity: 3 })] });
  expect(await addByBulkLink(shop, emptyCart(), ["7:2,7:2"])).toMatchObject({
    ok: true,
    message: "Added 1 items to cart. 1 items failed to load. Only 3 left of Pandan Layer Cake.",
  });
});

test("unreadable variations give 503 when nothing else can be added", async () => {
  const { shop } = fakeShop({ ...shelf, down: ["variations"] });
  expect(await addByBulkLink(shop, emptyCart(), ["7:1:71"])).toEqual({
    ok: false,
    message: "Failed to process items",
    status: 503,
  });
});

test("an unavailable catalogue fails the whole list", async () => {
  const { shop } = fakeShop({ ...shelf, down: ["products"] });
  expect(await addByBulkLink(shop, emptyCart(), ["8:1"])).toEqual({
    ok: false,
    message: "Failed to process items",
    status: 503,
  });
});

test("in a bulk link a second piece of a product that is sold individually counts as failed", async () => {
  const { shop } = fakeShop({ products: [aProduct({ soldIndividually: true })] });
  expect(await addByBulkLink(shop, emptyCart(), ["7:1,7:1"])).toMatchObject({
    failed: 1,
    message: expect.stringContaining("Added 1 items to cart. 1 items failed to load."),
  });
  expect(await addByBulkLink(shop, emptyCart(), ["7:2"])).toMatchObject({ ok: false });
});

const openShelf = {
  products: [aProduct({ isVariable: true, attributes: [SIZE, FLAVOUR] }), aProduct({ id: 8 })],
  variations: [aVariation()],
};

test("in a bulk link an item that still needs a choice counts as failed", async () => {
  const { shop } = fakeShop(openShelf);
  expect(await addByBulkLink(shop, emptyCart(), ["7:1:71,8:1"])).toMatchObject({
    failed: 1,
    message: expect.stringContaining("Added 1 items to cart. 1 items failed to load."),
  });
  const named = await addByBulkLink(shop, emptyCart(), ["7:1:71:attribute_pa_flavour=pandan"]);
  expect(named).toEqual({ ok: false, message: "No valid products found", status: 422 });
});

test("a lost cart is restored with its choices, except those that do not exist", async () => {
  const { shop } = fakeShop(openShelf);
  const items = "7:2:71:attribute_pa_flavour=pandan,7:1:71:attribute_pa_flavour=durian,7:1:71,8:1";
  expect(await restoreCart(shop, emptyCart(), items)).toMatchObject({
    failed: 2,
    message: expect.stringContaining("Added 2 items to cart. 2 items failed to load."),
    cart: {
      lines: [
        { productId: 7, quantity: 2, choices: [{ key: "pa_flavour", value: "Pandan" }] },
        { productId: 8, quantity: 1 },
      ],
    },
  });
});
