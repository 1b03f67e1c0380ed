import { expect, test } from "vitest";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { placeOrder } from "#server/checkout/place/place-order.ts";
import type { OwnOrder } from "#app/domain/order/own-order.ts";
import { CONTACT, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { madeBy, pay } from "#tests/support/checkout-visit.ts";
import { cartOf, line, openWorld, ownOf } from "#tests/support/checkout-world.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { openVisitor, textOf, type Visitor } from "#tests/support/visitor.ts";

const PIECES = 30;
const HOARDER = "203.0.113.7";

async function arrive() {
  const world = openWorld();
  const shop = await world.startShop({ timing: { patience: 8_000 } });
  await editInShop(world, "PUT", `products/${PRODUCTS.rare}`, { stock_quantity: PIECES });
  const browser = (address = HOARDER) => openVisitor(shop, new Map(), address);
  const held = async () => {
    const items = await shop.store.db.selectFrom("holdItems").select("amount").execute();
    return items.reduce((sum, { amount }) => sum + amount, 0);
  };
  return { world, shop, browser, held };
}

/** Orders and never pays. */
async function order(visitor: Visitor, productId: number = PRODUCTS.rare): Promise<Response> {
  await visitor.post("/cart", { intent: "add", productId: String(productId), quantity: "1" });
  return pay(visitor);
}

test("A72: one address keeps goods for ten unpaid orders at most, in whatever browsers", async () => {
  const { world, browser, held } = await arrive();
  for (let i = 0; i < 10; i += 1) expect((await order(await browser())).status).toBe(303);
  const refused = await order(await browser());
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("60");
  expect(await textOf(refused)).toContain(
    "Too many unpaid orders from your network keep goods at the moment.",
  );
  expect([await held(), madeBy(world).orders.length]).toEqual([10, 10]);
});

test("A72: thirty at the same moment do not slip through", async () => {
  const { browser, held } = await arrive();
  const visitors = await Promise.all(Array.from({ length: 30 }, () => browser()));
  const answers = await Promise.all(visitors.map((visitor) => order(visitor)));
  // Beyond twenty a minute the other limit has stopped them already.
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(10);
  expect(await held()).toBe(10);
});

test("A72: one browser keeps goods for one unpaid order, however often it orders", async () => {
  const { world, browser, held } = await arrive();
  const visitor = await browser();
  const statuses: number[] = [];
  for (let i = 0; i < 4; i += 1) statuses.push((await order(visitor)).status);
  // It is asked what is to become of the first one, also while the provider deletes no bills.
  world.billplz.fail(/^DELETE bills/, { kind: "status", status: 503 }, Infinity);
  for (let i = 0; i < 2; i += 1) statuses.push((await order(visitor)).status);
  expect(statuses).toEqual([303, 409, 409, 409, 409, 409]);
  expect([await held(), madeBy(world).orders.length]).toEqual([1, 1]);
});

test("A72: a browser that gives up each order before the next keeps goods for the last", async () => {
  const { world, shop, browser, held } = await arrive();
  const visitor = await browser();
  for (let i = 0; i < 4; i += 1) {
    expect((await order(visitor)).status).toBe(303);
    const { id } = await shop.store.db
      .selectFrom("orderRevisions")
      .select("orderId as id")
      .orderBy("orderId", "desc")
      .executeTakeFirstOrThrow();
    if (i < 3) await visitor.post("/checkout/waiting", { intent: "cancel", order: String(id) });
  }
  expect([await held(), madeBy(world).orders.length]).toEqual([1, 4]);
});

test("A72: a browser that gets past that question is refused from three on", async () => {
  const { world, shop, held } = await arrive();
  world.billplz.fail(/^DELETE bills/, { kind: "status", status: 503 }, Infinity);
  const own: OwnOrder[] = [];
  const kinds: string[] = [];
  for (let i = 0; i < 5; i += 1) {
    const cart = cartOf([line(PRODUCTS.rare)]);
    const { quote } = await quoteCart(shop, cart);
    const buyer = { address: HOARDER, own: [...own] };
    const submit = { cart, contact: CONTACT, confirmedTotal: quote.total, buyer };
    const outcome = await placeOrder(shop, submit);
    kinds.push(outcome.kind);
    if (outcome.kind === "pay") own.push(ownOf(outcome));
  }
  expect(kinds).toEqual(["pay", "pay", "pay", "refused", "refused"]);
  expect(await held()).toBe(3);
});

test("A72: uses of a limited code are goods in this", async () => {
  const { world, browser } = await arrive();
  const coupon = { code: "twenty", discount_type: "percent", amount: "5.00", usage_limit: 20 };
  await editInShop(world, "POST", "coupons", coupon);
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1) {
    const visitor = await browser();
    await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.chocolate) });
    await visitor.post("/cart", { intent: "apply-coupon", code: "twenty" });
    statuses.push((await pay(visitor)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), 429]);
});

test("A72 control: others order meanwhile, the hoarder may order goods without a stock count, and after an hour all is free", async () => {
  const { world, shop, browser, held } = await arrive();
  for (let i = 0; i < 10; i += 1) await order(await browser());
  expect((await order(await browser("203.0.113.8"))).status).toBe(303);
  expect((await order(await browser(), PRODUCTS.chocolate)).status).toBe(303);
  world.time.now += 61 * 60_000;
  await reconcile(shop);
  expect(await held()).toBe(0);
  expect((await order(await browser())).status).toBe(303);
});
