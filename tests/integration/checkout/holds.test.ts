import { expect, test } from "vitest";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { placeOrder } from "#server/checkout/place/place-order.ts";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { retryPayment } from "#server/checkout/place/retry-payment.ts";
import { openReviews } from "#server/store/reviews.ts";
import type { Shop } from "#server/shop.ts";
import { CONTACT, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  decideAtBank,
  deliver,
  line,
  openWorld,
  orderOf,
  ownOf,
  submit,
  toPay,
  type World,
} from "#tests/support/checkout-world.ts";
import { editInShop, readFromShop } from "#tests/support/shop-edits.ts";

const PATIENT = { patience: 8_000 };
const MINUTE = 60_000;
const POST_ORDER = /^POST orders$/;
const rare = (quantity = 1) => cartOf([line(PRODUCTS.rare, quantity)]);

/** The back end has so many rare tarts. */
const stock = (world: World, stock_quantity: number) =>
  editInShop(world, "PUT", `products/${PRODUCTS.rare}`, { stock_quantity });

async function stockLeft(world: World): Promise<number> {
  const product = await readFromShop(world, `products/${PRODUCTS.rare}`);
  return (product as { stock_quantity: number }).stock_quantity;
}

async function billState(shop: Shop, billId: string): Promise<string | undefined> {
  const read = await shop.payments.getBill(billId);
  return read.ok ? read.value?.state : undefined;
}

async function pay(world: World, shop: Shop, billId: string): Promise<void> {
  await decideAtBank(world, billId);
  await deliver(shop, world.callbacks.at(-1)?.body ?? "");
}

const held = (shop: Shop) => shop.store.db.selectFrom("holds").selectAll().execute();

test("the last piece in another payment is refused with a clear sentence, before any order", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  await stock(world, 1);
  toPay(await submit(shop, rare()));
  const cart = rare();
  const sentence = "The last piece is reserved for another payment just now.";
  const { quote } = await quoteCart(shop, cart);
  expect(quote.lines.map(({ problem }) => problem)).toEqual([sentence]);
  expect(await submit(shop, cart)).toEqual({
    kind: "refused",
    message: `Rare Tart: ${sentence}`,
    status: 409,
  });
  expect(world.woo.count(POST_ORDER)).toBe(1);
});

test("of four carts on one piece one gets a bill, on two processes", async () => {
  const world = openWorld();
  const shops = await Promise.all([1, 2].map(() => world.startShop({ timing: PATIENT })));
  await stock(world, 1);
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, (_, index) => submit(shops[index % 2]!, rare())),
  );
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual([
    "pay",
    "refused",
    "refused",
    "refused",
  ]);
  expect(world.billplz.count(/^POST bills$/)).toBe(1);
});

test("a piece that is sold while another shopper counts is not sold again", async () => {
  const world = openWorld();
  const shop = await world.startShop({ timing: PATIENT });
  await stock(world, 1);
  const first = toPay(await submit(shop, rare()));
  // The second one is told of one piece by a slow answer; meanwhile the first pays, and what it held is gone.
  const cart = rare();
  await quoteCart(shop, cart);
  world.woo.fail(/^GET products/, { kind: "slow-answer", ms: 500 });
  const second = placeOrder(shop, { cart, contact: CONTACT, confirmedTotal: 2_800 });
  await pay(world, shop, billIdOf(first));
  expect(await second).toMatchObject({ kind: "refused" });
  expect(world.woo.count(POST_ORDER)).toBe(1);
  expect(await stockLeft(world)).toBe(0);
});

test("what was sold elsewhere since the order was begun is not billed, and the order is given up", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  await stock(world, 1);
  const cart = rare();
  world.billplz.fail(/^POST bills/, { kind: "status", status: 503 }, Infinity);
  expect((await submit(shop, cart)).kind).toBe("unavailable");
  world.billplz.heal();
  await stock(world, 0);
  expect(await placeOrder(shop, { cart, contact: CONTACT, confirmedTotal: 2_800 })).toEqual({
    kind: "refused",
    message: "Rare Tart: This item is out of stock. Please remove it.",
    status: 409,
  });
  expect(world.billplz.count(/^POST bills$/)).toBe(0);
  expect(await held(shop)).toEqual([]);
});

test("goods are kept for the order while it is paid, and given up once the back end has taken them", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const first = toPay(await submit(shop, rare(2)));
  world.woo.fail(/^PUT orders/, { kind: "status", status: 503 }, 4);
  await pay(world, shop, billIdOf(first));
  expect(await held(shop)).toMatchObject([{ stage: "paid" }]);
  // Paid pieces do not come back, however long it takes.
  world.time.now += 61 * MINUTE;
  expect((await submit(shop, rare(2))).kind).toBe("refused");
  expect((await submit(shop, rare(1))).kind).toBe("pay");
  world.woo.heal();
  await reconcile(shop);
  expect((await orderOf(shop, first.orderId)).status).toBe("processing");
  expect(await held(shop)).toMatchObject([{ stage: "billed" }]);
  expect(await stockLeft(world)).toBe(1);
});

test("a hold ends after an hour: the bill is deleted first, the order stays and takes a new one", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  await stock(world, 1);
  const first = toPay(await submit(shop, rare()));
  world.time.now += 59 * MINUTE;
  await reconcile(shop);
  expect(await held(shop)).toHaveLength(1);
  world.time.now += 2 * MINUTE;
  await reconcile(shop);
  expect(await held(shop)).toEqual([]);
  expect(await billState(shop, billIdOf(first))).toBe("deleted");
  expect((await orderOf(shop, first.orderId)).status).toBe("pending");

  const again = toPay(await retryPayment(shop, ownOf(first)));
  expect(again.orderId).toBe(first.orderId);
  expect(billIdOf(again)).not.toBe(billIdOf(first));
  expect((await submit(shop, rare())).kind).toBe("refused");
});

test("while the provider is away nothing is given back, because the bill may still be paid", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  await stock(world, 1);
  const first = toPay(await submit(shop, rare()));
  world.time.now += 61 * MINUTE;
  world.billplz.fail(/^DELETE bills/, { kind: "status", status: 503 }, 3);
  await reconcile(shop);
  expect(await held(shop)).toHaveLength(1);
  expect((await submit(shop, rare())).kind).toBe("refused");
  expect(await billState(shop, billIdOf(first))).toBe("due");
  world.billplz.heal();
  world.time.now += MINUTE;
  await reconcile(shop);
  expect(await billState(shop, billIdOf(first))).toBe("deleted");
  world.time.now += MINUTE;
  await reconcile(shop);
  expect(await held(shop)).toEqual([]);
  expect((await submit(shop, rare())).kind).toBe("pay");
});

test("pay now on an order whose goods are gone says what is gone and keeps the order", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  await stock(world, 1);
  const first = toPay(await submit(shop, rare()));
  world.time.now += 61 * MINUTE;
  await reconcile(shop);
  toPay(await submit(shop, rare()));
  expect(await retryPayment(shop, ownOf(first))).toEqual({
    kind: "refused",
    message:
      "Rare Tart: The last piece is reserved for another payment just now. Nothing was charged and your order is kept.",
    status: 409,
  });
  expect((await orderOf(shop, first.orderId)).status).toBe("pending");
  await stock(world, 0);
  expect(await retryPayment(shop, ownOf(first))).toMatchObject({
    message:
      "Rare Tart has sold out since you ordered it. Nothing was charged and your order is kept.",
  });
});

test("pay now on a due bill whose hold is over deletes it and takes the goods anew", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  await stock(world, 1);
  const first = toPay(await submit(shop, rare()));
  world.time.now += 61 * MINUTE;
  const again = toPay(await retryPayment(shop, ownOf(first)));
  expect(billIdOf(again)).not.toBe(billIdOf(first));
  expect(await billState(shop, billIdOf(first))).toBe("deleted");
  expect(await held(shop)).toHaveLength(1);
});

test("a payment that comes after its goods were sold counts, and the owner is told of the oversale", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  await stock(world, 1);
  const first = toPay(await submit(shop, rare()));
  // At the bank already while the bill is deleted.
  const bankPage = await world.payer.begin(billIdOf(first));
  world.time.now += 61 * MINUTE;
  await reconcile(shop);
  await pay(world, shop, billIdOf(await submit(shop, rare())));
  expect(await stockLeft(world)).toBe(0);
  expect(await openReviews(shop.store.db)).toEqual([]);

  await world.payer.decide(bankPage, "approve");
  await deliver(shop, world.callbacks.at(-1)?.body ?? "");
  expect((await orderOf(shop, first.orderId)).status).toBe("processing");
  expect(await stockLeft(world)).toBe(-1);
  expect(await openReviews(shop.store.db)).toMatchObject([
    {
      kind: "oversold",
      orderId: first.orderId,
      detail:
        "More was sold than was in stock: Rare Tart (1 missing). Make more, or give the money back.",
    },
  ]);
  const alerts = world.lines.filter(({ event, alert }) => event === "payment.review" && alert);
  expect(alerts).toHaveLength(1);
});

test("an edited cart gives its goods back with its old bill, and holds what it wants now", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = rare(3);
  toPay(await submit(shop, cart));
  const edited = { ...cart, lines: [line(PRODUCTS.rare, 1)] };
  toPay(await placeOrder(shop, { cart: edited, contact: CONTACT, confirmedTotal: 2_800 }));
  expect(await held(shop)).toHaveLength(1);
  expect((await submit(shop, rare(2))).kind).toBe("pay");
});

test("a browser's new order gives back what its older unpaid one holds, its bill first", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  await stock(world, 1);
  const first = toPay(await submit(shop, rare()));
  const buyer = { address: "203.0.113.7", own: [ownOf(first)] };
  const cart = rare();
  const { quote } = await quoteCart(shop, cart, { own: buyer.own });
  expect(quote.lines[0]?.problem).toBeNull();
  const order = { cart, contact: CONTACT, confirmedTotal: quote.total, buyer };
  const second = toPay(await placeOrder(shop, order));
  expect(await billState(shop, billIdOf(first))).toBe("deleted");
  expect(await held(shop)).toMatchObject([{ orderKey: second.orderKey }]);
});

test("goods without managed stock are not held", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  toPay(await submit(shop, cartOf([line(PRODUCTS.chocolate, 9)])));
  expect(await held(shop)).toEqual([]);
});
