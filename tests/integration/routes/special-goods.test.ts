import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { madeBy, pay, visitWith } from "#tests/support/checkout-visit.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { textOf } from "#tests/support/visitor.ts";

const { pandan, chocolate, rare } = PRODUCTS;

test("virtual goods alone ship for free, also in the order, and still need an address", async () => {
  const { world, visitor } = await visitWith({});
  await editInShop(world, "PUT", `products/${pandan}`, { virtual: true });
  await visitor.post("/cart", { intent: "add", productId: String(pandan) });
  const cart = await visitor.get("/cart");
  expect(await cart.clone().text()).not.toContain("Progress towards free shipping");
  expect(await textOf(cart)).toMatch(/Shipping FREE Total RM.33\.35/);

  const refused = await pay(visitor, { address1: "" });
  expect(await textOf(refused)).toContain("Address is required");
  const paying = await pay(visitor);
  expect(paying.headers.get("Location")).toContain("/bills/");
  const { orders, bills } = madeBy(world);
  expect(orders).toMatchObject([{ shipping_lines: [{ total: "0.00" }] }]);
  expect(bills[0]?.get("amount")).toBe("3335");
});

test("beside other goods, virtual ones do not change shipping", async () => {
  const { world, visitor } = await visitWith({ [chocolate]: 1 });
  await editInShop(world, "PUT", `products/${pandan}`, { virtual: true, regular_price: "1.00" });
  await visitor.post("/cart", { intent: "add", productId: String(pandan) });
  const cart = await visitor.get("/cart");
  expect(await cart.clone().text()).toContain("Progress towards free shipping");
  expect(await textOf(cart)).toMatch(/Shipping RM.8\.00 Total RM.98\.90/);
});

test("an individually sold product can be bought once: forms and links refuse a second piece", async () => {
  const { world, visitor } = await visitWith({});
  await editInShop(world, "PUT", `products/${pandan}`, { sold_individually: true });
  const add = { intent: "add", productId: String(pandan) };
  const reason = "Only one Pandan Roll can be bought per order";
  const page = await visitor.get("/product/pandan-roll");
  expect(await textOf(page)).toContain("Only one can be bought per order");

  const two = await visitor.post("/cart", { ...add, quantity: "2" });
  expect([two.status, await textOf(two)]).toEqual([409, expect.stringContaining(reason)]);
  await visitor.post("/cart", add);
  expect((await visitor.post("/cart", add)).status).toBe(409);
  const linked = await visitor.get(`/add-to-cart/${pandan}`);
  expect(linked.headers.get("Location")).toBe("/product/pandan-roll");
  expect(await (await visitor.get("/product/pandan-roll")).text()).toContain(
    `Failed to add product to cart. ${reason}.`,
  );
  expect((await visitor.get(`/add-to-cart-bulk?items=${pandan}:1`)).status).toBe(422);

  const cart = await visitor.get("/cart");
  expect(await cart.clone().text()).toMatch(
    /disabled="" aria-label="Increase quantity of Pandan Roll"/,
  );
  expect(await textOf(cart)).toContain("1 item in your cart");
});

test("a forged quantity, or one older than the owner's rule, shows a problem and cannot be ordered", async () => {
  const { world, visitor } = await visitWith({ [pandan]: 3 });
  await editInShop(world, "PUT", `products/${pandan}`, { sold_individually: true });
  const problem = "Only one of this product can be bought per order. Please reduce the quantity.";
  const line = { intent: "quantity", productId: String(pandan), variationId: "" };
  await visitor.post("/cart", { ...line, quantity: "5" });
  expect(await textOf(await visitor.get("/cart"))).toContain(problem);
  const refused = await pay(visitor);
  expect(await textOf(refused)).toContain(problem);
  expect(madeBy(world)).toEqual({ orders: [], bills: [] });

  await visitor.post("/cart", { ...line, quantity: "1" });
  expect((await pay(visitor)).headers.get("Location")).toContain("/bills/");
});

test("a backorder shows on the page, in its structured data and in the cart", async () => {
  const { world, visitor } = await visitWith({ [rare]: 2 });
  await editInShop(world, "PUT", `products/${rare}`, { stock_quantity: 1, backorders: "notify" });
  const inStock = await visitor.get("/product/rare-tart");
  expect(await inStock.clone().text()).toContain("https://schema.org/InStock");
  expect(await textOf(inStock)).not.toContain("Available on backorder");
  expect(await textOf(await visitor.get("/cart"))).toContain("Available on backorder");
  expect(await textOf(await visitor.get("/checkout"))).toContain("Available on backorder");

  const { world: later, visitor: visitorLater } = await visitWith({});
  await editInShop(later, "PUT", `products/${rare}`, { stock_quantity: 0, backorders: "yes" });
  const page = await visitorLater.get("/product/rare-tart");
  expect(await page.clone().text()).toContain("https://schema.org/BackOrder");
  expect(await textOf(page)).toContain("Available on backorder");
});
