import { expect, test } from "vitest";
import { type CrashPoint, CRASH_POINTS_ON } from "#server/checkout/crash-points.ts";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { actOnOrder } from "#server/orders/actions/act-on-order.ts";
import type { Shop } from "#server/shop.ts";
import { believeClock } from "#tests/support/checkout-round.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  cartOf,
  Crash,
  line,
  openWorld,
  orderOf,
  submit,
  toPay,
  type World,
} from "#tests/support/checkout-world.ts";
import { awaiting, confirm, ownersForm, transferShop } from "#tests/support/transfers.ts";

/** Until a dead holder's lease has ended. */
const LEASE = 10_000;
const TOTAL = 4_135;

/** I1, I2, I4 and I8 for the only order of a world: it is paid once, by one bill with a fact of its amount. */
async function expectPaidOnce(world: World, shop: Shop, orderId: number): Promise<void> {
  const order = await orderOf(shop, orderId);
  const { db } = shop.store;
  const bills = await db.selectFrom("bills").selectAll().execute();
  const facts = await db.selectFrom("paymentFacts").selectAll().execute();
  const attempts = await db.selectFrom("checkoutAttempts").selectAll().execute();
  expect(order.status).toBe("processing");
  const [paid, ...others] = bills.filter(({ billId }) => billId !== null);
  expect(others).toEqual([]);
  expect(paid).toMatchObject({ state: "paid", billId: order.transactionId, amount: order.total });
  expect(facts.filter(({ source }) => source === "owner")).toEqual([
    expect.objectContaining({ billId: paid?.billId, paidAmount: order.total, outcome: "settled" }),
  ]);
  expect(attempts.map(({ state }) => state)).toEqual(["fulfilled"]);
  const marks = world.woo.calls.filter(({ body }) => body.includes('"set_paid":true'));
  expect(marks).toHaveLength(1);
}

/** What comes after a process that died: another one, whose background work goes on. */
async function nextProcess(world: World): Promise<Shop> {
  world.time.now += LEASE;
  const shop = await transferShop(world);
  believeClock(world, shop);
  return shop;
}

test.each(CRASH_POINTS_ON.billing.filter((point) => point !== "totals-set"))(
  "F12 F13 F14: a process that ends at %s leaves one order and one transfer, which can be confirmed",
  async (crashAt: CrashPoint) => {
    const world = openWorld();
    const cart = cartOf([line(PRODUCTS.pandan)]);
    const dying = await transferShop(world, crashAt);
    await expect(submit(dying, cart)).rejects.toThrow(Crash);

    const shop = await nextProcess(world);
    world.time.now += 31_000;
    const { orderId } = toPay(await submit(shop, cart));
    expect(await confirm(shop, orderId, TOTAL)).toEqual({ kind: "done" });
    await expectPaidOnce(world, shop, orderId);
    expect(world.woo.count(/^POST orders$/)).toBe(1);
  },
);

test.each(CRASH_POINTS_ON.settling)(
  "F15: a process that ends at %s while the owner confirms leaves a paid order, without another press",
  async (crashAt) => {
    const world = openWorld();
    const { orderId } = await awaiting(await transferShop(world));
    const dying = await transferShop(world, crashAt);
    await expect(confirm(dying, orderId, TOTAL)).rejects.toThrow(Crash);

    const shop = await nextProcess(world);
    await reconcile(shop);
    await expectPaidOnce(world, shop, orderId);
  },
);

test.each(CRASH_POINTS_ON.settling)(
  "F15: the same press again after a process that ended at %s is carried out once",
  async (crashAt) => {
    const world = openWorld();
    const dying = await transferShop(world, crashAt);
    const { orderId } = await awaiting(dying);
    const form = await ownersForm(dying, orderId, { kind: "confirm-transfer", amount: TOTAL });
    await expect(actOnOrder(dying, form)).rejects.toThrow(Crash);

    const shop = await nextProcess(world);
    expect(await actOnOrder(shop, form)).toEqual({ kind: "done" });
    await reconcile(shop);
    await expectPaidOnce(world, shop, orderId);
  },
);

test.each(["bill-end-asked", "bill-deleted", "order-cancelled"] as const)(
  "F15: a confirmation after a process that ended at %s of the lapse is a fact that is not lost",
  async (crashAt) => {
    const world = openWorld();
    const { orderId } = await awaiting(await transferShop(world));
    const dying = await transferShop(world, crashAt);
    believeClock(world, dying);
    for (let quarter = 0; quarter < 100; quarter += 1) {
      world.time.now += 15 * 60_000;
      dying.trustedNow();
    }
    await reconcile(dying).catch(() => undefined);

    const shop = await nextProcess(world);
    expect(await confirm(shop, orderId, TOTAL)).toEqual({ kind: "done" });
    await reconcile(shop);
    const order = await orderOf(shop, orderId);
    const reviews = await shop.store.db.selectFrom("reviewItems").select("kind").execute();
    const isPaid = order.status === "processing";
    // Paid, or put before the owner: one of the two.
    expect(reviews).toHaveLength(isPaid ? 0 : 1);
  },
);
