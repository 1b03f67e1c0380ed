import { expect, onTestFinished, test } from "vitest";
import { markPaid } from "#server/checkout/settle/mark-paid.ts";
import { openReviews } from "#server/store/reviews.ts";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { inOwnRun, onlyAttempt } from "#tests/support/checkout-run.ts";
import {
  billIdOf,
  cartOf,
  changeInShop,
  decideAtBank,
  deliver,
  line,
  openWorld,
  orderOf,
  submit,
  toPay,
} from "#tests/support/checkout-world.ts";
import { fitThat } from "#tests/support/misfitting.ts";
import { editInShop } from "#tests/support/shop-edits.ts";

const TOTAL = 4_135;

/** A bill that is paid at the bank; its message waits. */
async function paidBill() {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  const billId = billIdOf(paying);
  await decideAtBank(world, billId);
  const hear = () => deliver(shop, world.callbacks[0]?.body ?? "");
  return { world, shop, billId, orderId: paying.orderId, hear };
}

test.each([
  {
    change: { status: "cancelled" },
    kind: "order-cancelled",
    detail:
      "The payment arrived, but the order was cancelled, refunded or removed. Order status: cancelled.",
  },
  {
    change: { status: "completed", transaction_id: "cash" },
    kind: "paid-otherwise",
    detail:
      "The payment arrived, but the order is already paid under another transaction. Order status: completed.",
  },
  {
    change: { fee_lines: [{ name: "Gift wrap", total: "5.00" }] },
    kind: "order-changed",
    detail:
      "The payment arrived, but the order's total is not the amount that was paid. Order status: pending.",
  },
])("the owner is told what is wrong with the paid order: $kind", async (one) => {
  const { world, shop, billId, orderId, hear } = await paidBill();
  await changeInShop(world, orderId, one.change);
  await hear();
  const { change: _, ...told } = one;
  expect(await openReviews(shop.store.db)).toEqual([
    expect.objectContaining({ ...told, subject: billId, billId, orderId, amount: TOTAL }),
  ]);
  const [attempt] = await shop.store.db.selectFrom("checkoutAttempts").selectAll().execute();
  expect(attempt).toMatchObject({ state: "paid", heldReason: one.kind, paidBillId: billId });
});

test("a paid order that the back end does not have any more goes before the owner", async () => {
  const { world, shop, billId, hear } = await paidBill();
  const body = { code: "woocommerce_rest_shop_order_invalid_id", message: "Invalid ID." };
  world.woo.fail(/^GET orders\/\d+$/, { kind: "status", status: 404, body });
  await hear();
  expect(await openReviews(shop.store.db)).toEqual([
    expect.objectContaining({
      kind: "order-cancelled",
      billId,
      detail: expect.stringContaining("Order status: none."),
    }),
  ]);
});

test("a back end that fails is told again after 5 s, then ever later up to 10 minutes; one alert", async () => {
  const { world, shop, orderId, hear } = await paidBill();
  world.woo.fail(/^PUT orders/, { kind: "status", status: 503 }, Infinity);
  const waits: number[] = [];
  const attempt = () =>
    shop.store.db.selectFrom("checkoutAttempts").selectAll().executeTakeFirstOrThrow();
  for (let round = 1; round <= 10; round += 1) {
    await hear();
    const { tries, nextTryAt } = await attempt();
    expect(tries).toBe(round);
    waits.push((nextTryAt - world.time.now) / 1_000);
    world.time.now = nextTryAt - 1;
    await hear();
    expect((await attempt()).tries).toBe(round);
    world.time.now = nextTryAt;
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600, 600]);
  const later = world.lines.filter(({ event }) => event === "checkout.fulfil-later");
  expect(later.map(({ alert }) => alert)).toEqual(waits.map((_, index) => index === 5));
  expect(later.filter(({ level }) => level === "error")).toHaveLength(1);
  world.woo.heal();
  await hear();
  expect((await orderOf(shop, orderId)).status).toBe("processing");
  expect(await attempt()).toMatchObject({ state: "fulfilled", tries: 0 });
});

/** An order whose payment is proven, and which the back end was not told of yet. */
async function provenOrder(productId: number = PRODUCTS.pandan) {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cartOf([line(productId)])));
  const billId = billIdOf(paying);
  const proven = { state: "paid" as const, paidBillId: billId };
  await shop.store.db.updateTable("checkoutAttempts").set(proven).execute();
  return { world, shop, billId, orderId: paying.orderId };
}

const tell = (shop: Shop) =>
  inOwnRun(shop, (turn, attempt, revision) => markPaid(turn, attempt, revision));

test.each([
  ["pending with another transaction's number", { transaction_id: "cash" }],
  ["processing by the owner's hand", { status: "processing" }],
])("an order that is %s is told of its payment", async (_what, change) => {
  const { world, shop, billId, orderId } = await provenOrder();
  await changeInShop(world, orderId, change);
  expect(await tell(shop)).toBe("fulfilled");
  expect(await orderOf(shop, orderId)).toMatchObject({
    status: "processing",
    transactionId: billId,
  });
  expect((await onlyAttempt(shop)).attempt.state).toBe("fulfilled");
});

test("an order that the back end knows as paid by this bill is only noted", async () => {
  const { world, shop, billId, orderId } = await provenOrder();
  await shop.backend.markOrderPaid(orderId, billId);
  const before = world.woo.count(/^PUT/);
  expect(await tell(shop)).toBe("fulfilled");
  expect(world.woo.count(/^PUT/)).toBe(before);
});

test("an order for nothing is moved without a bill, and confirmed without one", async () => {
  const { shop, orderId } = await provenOrder();
  await shop.store.db.updateTable("checkoutAttempts").set({ paidBillId: null }).execute();
  expect(await tell(shop)).toBe("fulfilled");
  expect(await orderOf(shop, orderId)).toMatchObject({ status: "processing", transactionId: "" });
});

test.each([
  ["read", /^GET orders/],
  ["marked paid", /^PUT orders/],
  ["counted", /^GET products/],
])("while an order cannot be %s, its payment waits", async (_what, call) => {
  const { world, shop } = await provenOrder(PRODUCTS.rare);
  world.woo.fail(call, { kind: "status", status: 503 }, Infinity);
  expect(await tell(shop)).toBe("waiting");
  expect((await onlyAttempt(shop)).attempt).toMatchObject({ state: "paid", tries: 1 });
  world.woo.heal();
  expect(await tell(shop)).toBe("fulfilled");
});

test("a payment of a cancelled order is for a person to look at", async () => {
  const { world, shop, orderId } = await provenOrder();
  await changeInShop(world, orderId, { status: "cancelled" });
  expect(await tell(shop)).toBe("review");
});

test.each([
  [1, []],
  [0, ["Rare Tart (1 missing)"]],
  [-2, ["Rare Tart (3 missing)"]],
])("of %i pieces one was sold: the owner is told what is missing", async (pieces, missing) => {
  const { world, shop, orderId } = await provenOrder(PRODUCTS.rare);
  await editInShop(world, "PUT", `products/${PRODUCTS.rare}`, { stock_quantity: pieces });
  expect(await tell(shop)).toBe("fulfilled");
  const reviews = await openReviews(shop.store.db);
  expect(
    reviews.map(({ kind, subject, amount, detail }) => [kind, subject, amount, detail]),
  ).toEqual(
    missing.map((goods) => [
      "oversold",
      String(orderId),
      2_800,
      `More was sold than was in stock: ${goods}. Make more, or give the money back.`,
    ]),
  );
});

test("a firewall that refuses to let the order be marked raises a doubt about the back end", async () => {
  const { world, shop, hear } = await paidBill();
  const backendHealth = fitThat(shop, () => false);
  onTestFinished(() => backendHealth.close());
  let doubts = 0;
  shop.backendHealth = { ...backendHealth, doubt: () => (doubts += 1) };
  const refusal = { kind: "status", status: 403, body: "<h1>Forbidden</h1>" } as const;
  world.woo.fail(/^PUT orders\/\d+$/, refusal);
  await hear();
  const [attempt] = await shop.store.db.selectFrom("checkoutAttempts").selectAll().execute();
  expect([attempt?.state, doubts]).toEqual(["paid", 1]);
});
