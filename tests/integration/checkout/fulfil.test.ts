import { expect, test } from "vitest";
import { openReviews } from "#server/checkout/reviews.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
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
