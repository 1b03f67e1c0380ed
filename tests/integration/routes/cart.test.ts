import { expect, test } from "vitest";
import { PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import { openWorld, SITE } from "#tests/support/checkout-world.ts";
import { indexed } from "#tests/support/indexed-shop.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { openVisitor, textOf, type Visitor, withCartCookie } from "#tests/support/visitor.ts";

async function arrive() {
  const shop = await openWorld().startShop();
  return { shop, visitor: await openVisitor(shop) };
}
const add = (productId: number, more: Record<string, string> = {}) => ({
  intent: "add",
  productId: String(productId),
  ...more,
});

test("an empty cart shows its text and a link to the products", async () => {
  const { visitor } = await arrive();
  const response = await visitor.get("/cart");
  expect(response.status).toBe(200);
  const html = await response.clone().text();
  expect(await textOf(response)).toContain(
    "Your cart is empty Looks like you haven't added any items to your cart yet. Start Shopping Back to Home",
  );
  expect(html).toMatch(/href="\/products"[^>]*>Start Shopping/);
  expect(html).not.toContain('class="cart-count"');
});

test("a plain form adds, returns to its page, and the cart shows the item", async () => {
  const { visitor } = await arrive();
  await withCartCookie(visitor);
  const added = await visitor.post("/cart", add(PRODUCTS.chocolate, { quantity: "2" }), {
    Referer: `${SITE}/products?page=2`,
  });
  expect(added.status).toBe(303);
  expect(added.headers.get("Location")).toBe("/products?page=2");
  const cart = await visitor.get("/cart");
  expect(await cart.clone().text()).toContain("<title>Shopping Cart (2 items)");
  const text = await textOf(cart);
  expect(text).toContain("Shopping Cart 2 items in your cart");
  expect(text).toContain("Chocolate Fudge Cake");
  expect(text).toMatch(/Subtotal RM.179\.80 Shipping FREE Total RM.179\.80/);
});

test("'buy now' redirects to the cart", async () => {
  const { visitor } = await arrive();
  await withCartCookie(visitor);
  const response = await visitor.post("/cart", { ...add(PRODUCTS.pandan), intent: "buy" });
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/cart"]);
});

test("every variation of a form becomes a line", async () => {
  const { visitor } = await arrive();
  await visitor.post("/cart", {
    intent: "add",
    productId: String(PRODUCTS.layer),
    variationId: [String(VARIATIONS.small), String(VARIATIONS.large)],
  });
  const text = await textOf(await visitor.get("/cart"));
  expect(text).toContain("Size: 8 inch");
  expect(text).toContain("Size: 10 inch");
  const labels = await linesOf(visitor);
  expect(labels).toEqual(["Layer Cake, Size: 8 inch", "Layer Cake, Size: 10 inch"]);
});

test("a line is changed, removed, and the cart cleared", async () => {
  const { visitor } = await arrive();
  await visitor.post("/cart", add(PRODUCTS.chocolate));
  await visitor.post("/cart", add(PRODUCTS.pandan));
  const line = { productId: String(PRODUCTS.chocolate), variationId: "" };
  const changed = await visitor.post("/cart", { intent: "quantity", ...line, quantity: "3" });
  expect(changed.headers.get("Location")).toBe("/cart");
  const page = await visitor.get("/cart");
  expect(await page.clone().text()).toContain("Quantity updated");
  expect(await textOf(page)).toContain("4 items in your cart");

  await visitor.post("/cart", { intent: "remove", ...line });
  expect(await textOf(await visitor.get("/cart"))).toContain("1 item in your cart");
  await visitor.post("/cart", { intent: "clear" });
  const cleared = await visitor.get("/cart");
  expect(await cleared.clone().text()).toContain("Cart cleared");
  expect(await textOf(cleared)).toContain("Your cart is empty");
});

/** The form that puts a removed line back, as the page after its removal shows it. */
async function undoForm(visitor: Visitor) {
  const html = await (await visitor.get("/cart")).text();
  const token = /name="undo"[^>]* value="([^"]+)"/.exec(html)?.[1] ?? "";
  return { intent: "undo", undo: token };
}

/** The names of the lines in the cart, in their order. */
async function linesOf(visitor: Visitor) {
  const html = await (await visitor.get("/cart")).text();
  return [...html.matchAll(/aria-label="Remove ([^"]+)"/g)].map(([, name]) => name);
}

test("a removed line is put back once to its place, and the cart is not emptied by a second press", async () => {
  const { visitor } = await arrive();
  await visitor.post("/cart", add(PRODUCTS.chocolate, { quantity: "2" }));
  await visitor.post("/cart", add(PRODUCTS.pandan));
  const order = await linesOf(visitor);
  await visitor.post("/cart", { intent: "remove", productId: String(PRODUCTS.chocolate) });
  const undo = await undoForm(visitor);
  for (const _press of ["first", "second"]) {
    const put = await visitor.post("/cart", undo);
    expect([put.status, put.headers.get("Location")]).toEqual([303, "/cart"]);
    const page = await visitor.get("/cart");
    expect(await page.clone().text()).toContain("Item is back in your cart");
    expect(await textOf(page)).toContain("3 items in your cart");
    expect(await linesOf(visitor)).toEqual(order);
  }
});

test("a script gets the removed line sealed", async () => {
  const { visitor } = await arrive();
  await visitor.post("/cart", add(PRODUCTS.chocolate));
  const line = { productId: String(PRODUCTS.chocolate), variationId: "" };
  const removed = await (await visitor.post("/cart.data", { intent: "remove", ...line })).text();
  const undo = /"undo","([^"]+)"/.exec(removed)?.[1] ?? "";
  const put = await visitor.post("/cart.data", { intent: "undo", undo });
  expect(await put.text()).toMatch(/"cartCount",1/);
});

test("what is put back is judged by the stock of now", async () => {
  const world = openWorld();
  const visitor = await openVisitor(await world.startShop());
  await visitor.post("/cart", add(PRODUCTS.rare, { quantity: "3" }));
  await visitor.post("/cart", { intent: "remove", productId: String(PRODUCTS.rare) });
  const undo = await undoForm(visitor);
  await editInShop(world, "PUT", `products/${PRODUCTS.rare}`, { stock_quantity: 2 });
  const refused = await visitor.post("/cart", undo);
  expect(refused.status).toBe(409);
  const text = await textOf(refused);
  expect(text).toContain("Failed to add item to cart. Only 2 left of Rare Tart.");
  expect(text).toContain("Your cart is empty");
});

test("a line that was not removed here is not put back, and neither is one of half an hour ago", async () => {
  const world = openWorld();
  const visitor = await openVisitor(await world.startShop());
  await visitor.post("/cart", add(PRODUCTS.chocolate));
  await visitor.post("/cart", { intent: "remove", productId: String(PRODUCTS.chocolate) });
  const { undo } = await undoForm(visitor);
  world.time.now += 30 * 60_000;
  for (const token of [undo, undo.replace("b", "c"), visitor.cookies.get("cart") ?? "", ""]) {
    const refused = await visitor.post("/cart", { intent: "undo", undo: token });
    expect(refused.status).toBe(422);
    expect(await textOf(refused)).toContain("Please add it again");
  }
});

test("a typed quantity is set, and one that is none is answered", async () => {
  const { visitor } = await arrive();
  await visitor.post("/cart", add(PRODUCTS.chocolate));
  const line = { productId: String(PRODUCTS.chocolate), variationId: "" };
  const type = (typed: string, more = {}) =>
    visitor.post("/cart", { intent: "quantity", ...line, typed, ...more });
  await type("12");
  expect(await textOf(await visitor.get("/cart"))).toContain("12 items in your cart");
  for (const typed of ["", "0", "1.5", "100", "-3", "two"]) {
    const refused = await type(typed);
    expect(refused.status).toBe(422);
    const text = await textOf(refused);
    expect(text).toContain("Failed to update quantity. Choose a whole number from 1 to 99.");
    expect(text).toContain("12 items in your cart");
  }
  await type("12", { quantity: "13" });
  expect(await textOf(await visitor.get("/cart"))).toContain("13 items in your cart");
});

test("a script gets the outcome and the number of pieces", async () => {
  const { visitor } = await arrive();
  const response = await visitor.post("/cart.data", add(PRODUCTS.chocolate, { quantity: "5" }));
  expect(response.status).toBe(200);
  const body = await response.text();
  expect(body).toContain("Added Chocolate Fudge Cake to cart!");
  expect(body).toMatch(/"cartCount",5/);
  expect(visitor.cookies.has("cart")).toBe(true);
});

test.each([
  { intent: "quantity", productId: "11", quantity: "0" },
  { intent: "quantity", productId: "11", quantity: "1.5" },
  { intent: "quantity", productId: "11", quantity: "1000" },
  { intent: "quantity", productId: "99", quantity: "2" },
  { intent: "add", productId: "11", quantity: "-1" },
  { intent: "add", productId: "x" },
  { intent: "add", productId: "99999" },
  { intent: "explode" },
  {},
])("the form %j is refused with a reason and changes nothing", async (fields) => {
  const { visitor } = await arrive();
  await visitor.post("/cart", add(PRODUCTS.chocolate));
  const before = new Map(visitor.cookies);
  const response = await visitor.post("/cart", fields);
  expect([404, 422]).toContain(response.status);
  expect(await response.clone().text()).toMatch(/role="alert"/);
  expect(visitor.cookies.get("cart")).toBe(before.get("cart"));
  expect(await textOf(await visitor.get("/cart"))).toContain("1 item in your cart");
});

test("a promo code is applied, shown and removed again, from the checkout too", async () => {
  const { visitor } = await arrive();
  await visitor.post("/cart", add(PRODUCTS.pandan));
  const applied = await visitor.post("/cart", {
    intent: "apply-coupon",
    code: " fiveoff ",
    from: "checkout",
  });
  expect(applied.headers.get("Location")).toBe("/checkout");
  const checkout = await visitor.get("/checkout");
  expect(await checkout.clone().text()).toMatch(/Coupon applied! You saved RM.5\.00/);
  expect(await textOf(checkout)).toMatch(/FIVEOFF You save RM.5\.00/);
  const removed = await visitor.post("/cart", { intent: "remove-coupon", from: "cart" });
  expect(removed.headers.get("Location")).toBe("/cart");
  const cart = await visitor.get("/cart");
  expect(await cart.clone().text()).toContain("Coupon removed");
  expect(await textOf(cart)).not.toContain("FIVEOFF");
});

test.each([
  ["", "Please enter a promo code"],
  ["nosuch", "Coupon not found"],
])("the promo code %j is refused with %j", async (code, message) => {
  const { visitor } = await arrive();
  await visitor.post("/cart", add(PRODUCTS.pandan));
  const onCart = await visitor.post("/cart", { intent: "apply-coupon", code });
  expect(onCart.status).toBe(422);
  expect(await textOf(onCart)).toContain(message);
});

test("a form never redirects to another site, with any Referer", async () => {
  const { visitor } = await arrive();
  await withCartCookie(visitor);
  for (const Referer of ["https://evil.example/", `${SITE}//evil.example/`]) {
    const response = await visitor.post("/cart", add(PRODUCTS.pandan), { Referer });
    expect(response.headers.get("Location")).toBe("/cart");
  }
});

test("a quantity above the stock shows on the line and at the checkout button", async () => {
  const { visitor } = await arrive();
  await visitor.post("/cart", add(PRODUCTS.rare));
  await visitor.post("/cart", {
    intent: "quantity",
    productId: String(PRODUCTS.rare),
    quantity: "9",
  });
  const text = await textOf(await visitor.get("/cart"));
  expect(text).toContain("Only 3 left in stock. Please reduce the quantity.");
  expect(text).toContain("Please look at the items marked above first.");
});

test("a line with a changed price shows the former one, costs the current one, and drops the note when added again", async () => {
  const world = openWorld();
  const visitor = await openVisitor(await world.startShop());
  await visitor.post("/cart", add(PRODUCTS.chocolate, { quantity: "2" }));
  expect(await textOf(await visitor.get("/cart"))).not.toContain("price changed");
  await editInShop(world, "PUT", `products/${PRODUCTS.chocolate}`, { regular_price: "95.00" });
  const later = await openVisitor(await world.startShop(), visitor.cookies);
  const text = await textOf(await later.get("/cart"));
  expect(text).toContain("The price changed since you added it. Before: RM 89.90");
  expect(text).toMatch(/Subtotal RM.190\.00/);
  await later.post("/cart", add(PRODUCTS.chocolate));
  expect(await textOf(await later.get("/cart"))).not.toContain("price changed");
});

test("an item that left the catalogue is removed with a message", async () => {
  const world = openWorld();
  const visitor = await openVisitor(await world.startShop());
  await visitor.post("/cart", add(PRODUCTS.chocolate));
  await visitor.post("/cart", add(PRODUCTS.pandan));
  await editInShop(world, "PUT", `products/${PRODUCTS.chocolate}`, { status: "private" });
  const later = await openVisitor(await world.startShop(), visitor.cookies);
  const text = await textOf(await later.get("/cart"));
  expect(text).toMatch(
    /(An item|Chocolate Fudge Cake) is no longer available and was removed from your cart\./,
  );
  expect(text).toContain("1 item in your cart");
});

test("the browser's copy is what the cart page shows, and reading it does not change the cart", async () => {
  const world = openWorld();
  const visitor = await openVisitor(await world.startShop());
  await visitor.post("/cart", add(PRODUCTS.chocolate));
  await visitor.post("/cart", add(PRODUCTS.pandan));
  await editInShop(world, "PUT", `products/${PRODUCTS.chocolate}`, { status: "private" });
  const later = await openVisitor(await world.startShop(), visitor.cookies);
  const copy = await later.get("/api/cart-mirror");
  expect(copy.headers.getSetCookie()).toEqual([]);
  expect(await copy.json()).toMatchObject({ quote: { lines: [{ productId: PRODUCTS.pandan }] } });
  expect(await textOf(await later.get("/cart"))).toContain("was removed from your cart");
});

test("a promo code that cannot be checked asks to try again", async () => {
  const world = openWorld();
  const visitor = await openVisitor(await world.startShop());
  await visitor.post("/cart", add(PRODUCTS.pandan));
  world.woo.fail(/coupons/, { kind: "status", status: 503 }, Infinity);
  const refused = await visitor.post("/cart", { intent: "apply-coupon", code: "fiveoff" });
  expect(await textOf(refused)).toContain("Failed to apply coupon. Please try again.");
});

test("an item that cannot be bought is refused with a message", async () => {
  const world = openWorld();
  const visitor = await openVisitor(await world.startShop());
  const tooMany = await visitor.post("/cart", add(PRODUCTS.rare, { quantity: "4" }));
  expect(await textOf(tooMany)).toContain("Failed to add item to cart. Only 3 left of Rare Tart.");
  await editInShop(world, "PUT", `products/${PRODUCTS.pandan}`, { stock_status: "outofstock" });
  const soldOut = await visitor.post("/cart", add(PRODUCTS.pandan));
  expect(await textOf(soldOut)).toContain(
    "Failed to add item to cart. Pandan Roll is out of stock.",
  );
});

test("while the back end is unavailable the page shows it with 503 and the cart is kept", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const visitor = await openVisitor(shop);
  await visitor.post("/cart", add(PRODUCTS.chocolate));
  const cart = visitor.cookies.get("cart");
  world.woo.fail(/./, { kind: "status", status: 503 }, Infinity);
  const fresh = await openVisitor(await world.startShop(), visitor.cookies);
  const response = await fresh.get("/cart");
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).not.toBeNull();
  expect(visitor.cookies.get("cart")).toBe(cart);
});

test("a second press of a plain form before the answer of the first is shown adds nothing", async () => {
  const { visitor } = await arrive();
  const press = () => visitor.post("/cart", add(PRODUCTS.chocolate), { Referer: `${SITE}/` });
  await press();
  const second = await press();
  expect([second.status, second.headers.get("Location")]).toEqual([303, "/"]);
  await visitor.post("/cart", { ...add(PRODUCTS.chocolate), intent: "buy" });
  const page = await visitor.get("/cart");
  expect(await page.clone().text()).toContain("Added Chocolate Fudge Cake to cart!");
  expect(await textOf(page)).toContain("1 item in your cart");

  await press();
  expect(await textOf(await visitor.get("/cart"))).toContain("2 items in your cart");
});

test("quick presses for other goods add them", async () => {
  const { visitor } = await arrive();
  await visitor.post("/cart", add(PRODUCTS.chocolate));
  await visitor.post("/cart", add(PRODUCTS.pandan));
  const size = (id: number) => ({ ...add(PRODUCTS.layer), variationId: String(id) });
  await visitor.post("/cart", size(VARIATIONS.small));
  await visitor.post("/cart", size(VARIATIONS.large));
  expect(await textOf(await visitor.get("/cart"))).toContain("4 items in your cart");
});

test("a cart below free shipping offers two cheap goods that fit, without a call, and one press adds one", async () => {
  const { shop } = await indexed(await openWorld().startShop());
  const visitor = await openVisitor(shop);
  await visitor.post("/cart", add(PRODUCTS.pandan, { quantity: "2" }));
  const text = await textOf(await visitor.get("/cart"));
  expect(text).toMatch(
    /Add RM.33\.30 more for free shipping .*On your way to free shipping Rare Tart RM.20\.00 Add Candle RM.0\.30 Add/,
  );
  const added = await visitor.post("/cart", { ...add(PRODUCTS.rare), tells: "yes" });
  expect(added.headers.get("Location")).toBe("/cart");
  await visitor.post("/cart", add(PRODUCTS.chocolate));
  const free = await textOf(await visitor.get("/cart"));
  expect(free).toContain("Your order ships for free.");
  expect(free).not.toContain("Candle");
});
