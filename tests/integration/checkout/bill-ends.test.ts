import { expect, test } from "vitest";
import { hasEnded, requestEnd } from "#server/store/bill-ends.ts";
import { billByProviderId } from "#server/store/bills.ts";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { retryPayment } from "#server/checkout/place/retry-payment.ts";
import { openReviews } from "#server/store/reviews.ts";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
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

const MINUTE = 60_000;
const DELETE = /^DELETE bills/;
const AWAY = { kind: "status", status: 503 } as const;
/** The second of two bills is made only within the time limit, and a busy machine needs more than the short default. */
const PATIENT = { timing: { patience: 10_000 } };
const cakes = () => cartOf([line(PRODUCTS.chocolate)]);

async function stateAtProvider(shop: Shop, billId: string) {
  const read = await shop.payments.getBill(billId);
  return read.ok && read.value?.state;
}

async function kinds(shop: Shop) {
  return (await openReviews(shop.store.db)).map(({ kind }) => kind);
}

/** Rounds of background work, one a minute. */
async function pass(world: World, shop: Shop, minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    world.time.now += MINUTE;
    await reconcile(shop);
  }
}

/** The id of the bill made before the latest one. */
function lostBill(world: World): string {
  const made = world.billplz.calls.filter(({ method }) => method === "POST").at(-2);
  return (JSON.parse(made?.answer ?? "{}") as { id: string }).id;
}

/** The answer of the first bill is cut, a second one is shown, the first is paid; the second's DELETE fails. */
async function paidByTheLostBill(world: World, shop: Shop) {
  world.billplz.fail(/^POST bills$/, { kind: "cut-after" });
  const paying = toPay(await submit(shop, cakes()));
  const lost = lostBill(world);
  world.billplz.fail(DELETE, AWAY, 1_000);
  await decideAtBank(world, lost);
  await deliver(shop, world.callbacks.at(-1)?.body ?? "");
  expect(await orderOf(shop, paying.orderId)).toMatchObject({
    status: "processing",
    transactionId: lost,
  });
  expect(await stateAtProvider(shop, billIdOf(paying))).toBe("due");
  return { ...paying, lost, shown: billIdOf(paying) };
}

test("the other bill of a paid order is deleted once the provider answers again, without a visit", async () => {
  const world = openWorld();
  const shop = await world.startShop(PATIENT);
  const { shown } = await paidByTheLostBill(world, shop);
  await pass(world, shop, 5);
  expect(await stateAtProvider(shop, shown)).toBe("due");
  world.billplz.heal();
  await pass(world, shop, 5);
  expect(await stateAtProvider(shop, shown)).toBe("deleted");
  expect(await kinds(shop)).toEqual([]);
  const deletions = world.billplz.count(DELETE);
  await pass(world, shop, 120);
  expect(world.billplz.count(DELETE)).toBe(deletions);
});

test("a process that ends before it deletes the other bill leaves that to the next one", async () => {
  const world = openWorld();
  const first = await world.startShop(PATIENT);
  world.billplz.fail(/^POST bills$/, { kind: "cut-after" });
  const paying = toPay(await submit(first, cakes()));
  await decideAtBank(world, lostBill(world));
  const dying = await world.startShop({ crashAt: "payment-recorded" });
  await deliver(dying, world.callbacks[0]?.body ?? "").catch(() => undefined);
  const shop = await world.startShop(PATIENT);
  expect(await stateAtProvider(shop, billIdOf(paying))).toBe("due");
  await pass(world, shop, 2);
  expect(await stateAtProvider(shop, billIdOf(paying))).toBe("deleted");
});

test("the owner is told once when a paid order's other bill is still due after an hour", async () => {
  const world = openWorld();
  const shop = await world.startShop(PATIENT);
  const { shown, orderId } = await paidByTheLostBill(world, shop);
  await pass(world, shop, 59);
  expect(await kinds(shop)).toEqual([]);
  await pass(world, shop, 30);
  expect(await openReviews(shop.store.db)).toEqual([
    expect.objectContaining({ kind: "bill-still-due", billId: shown, orderId, amount: 9_790 }),
  ]);
  expect(
    world.lines.filter(
      ({ event, kind }) => event === "payment.review" && kind === "bill-still-due",
    ),
  ).toEqual([expect.objectContaining({ level: "error", alert: true, bill: shown })]);
});

test("the other bill of a paid order that is paid before it could be deleted is a surplus for the owner", async () => {
  const world = openWorld();
  const shop = await world.startShop(PATIENT);
  const { shown, orderId, lost } = await paidByTheLostBill(world, shop);
  await decideAtBank(world, shown);
  world.billplz.heal();
  await pass(world, shop, 2);
  expect(await kinds(shop)).toEqual(["second-payment"]);
  expect((await orderOf(shop, orderId)).transactionId).toBe(lost);
  const deletions = world.billplz.count(DELETE);
  await pass(world, shop, 5);
  expect(world.billplz.count(DELETE)).toBe(deletions);
});

test("the back-off between two tries grows to five minutes, and one bill's failure ends the round", async () => {
  const world = openWorld();
  const shop = await world.startShop(PATIENT);
  const ends = [await paidByTheLostBill(world, shop), await paidByTheLostBill(world, shop)];
  let tries = 0;
  const payments: Shop["payments"] = {
    ...shop.payments,
    deleteBill(id) {
      tries += 1;
      return shop.payments.deleteBill(id);
    },
  };
  for (let second = 0; second < 1_800; second += 10) {
    world.time.now += 10_000;
    const before = tries;
    await reconcile({ ...shop, payments });
    expect(tries - before).toBeLessThanOrEqual(1);
  }
  expect(tries).toBeGreaterThan(2 * 7);
  expect(tries).toBeLessThan(2 * 11);
  world.billplz.heal();
  await pass(world, shop, 10);
  for (const { shown } of ends) expect(await stateAtProvider(shop, shown)).toBe("deleted");
});

test("the bill of an edited cart is deleted although its shopper never comes back", async () => {
  const world = openWorld();
  const shop = await world.startShop(PATIENT);
  const cart = cakes();
  const paying = toPay(await submit(shop, cart));
  world.billplz.fail(DELETE, AWAY);
  expect((await submit(shop, { ...cart, lines: [line(PRODUCTS.pandan)] })).kind).toBe(
    "unavailable",
  );
  await pass(world, shop, 3);
  expect(await stateAtProvider(shop, billIdOf(paying))).toBe("deleted");
});

test("a bill that is to end is not shown again: the same form gets another one, or waits", async () => {
  const world = openWorld();
  const shop = await world.startShop(PATIENT);
  const cart = cakes();
  const paying = toPay(await submit(shop, cart));
  world.billplz.fail(DELETE, AWAY, 3);
  await submit(shop, { ...cart, lines: [line(PRODUCTS.pandan)] });
  expect((await submit(shop, cart)).kind).toBe("unavailable");
  expect((await retryPayment(shop, ownOf(paying))).kind).toBe("unavailable");
  const again = toPay(await submit(shop, cart));
  expect(again.orderId).toBe(paying.orderId);
  expect(again.billUrl).not.toBe(paying.billUrl);
  expect(await stateAtProvider(shop, billIdOf(paying))).toBe("deleted");
  expect(await stateAtProvider(shop, billIdOf(again))).toBe("due");
});

test("a bill that was paid before its end is reached pays its order", async () => {
  const world = openWorld();
  const shop = await world.startShop(PATIENT);
  const cart = cakes();
  const paying = toPay(await submit(shop, cart));
  world.billplz.fail(DELETE, AWAY);
  await submit(shop, { ...cart, lines: [line(PRODUCTS.pandan)] });
  await decideAtBank(world, billIdOf(paying));
  // Its callback is lost.
  await pass(world, shop, 2);
  expect((await orderOf(shop, paying.orderId)).status).toBe("processing");
  expect(await kinds(shop)).toEqual([]);
});

test("a bill whose address no browser may be sent to is deleted", async () => {
  const world = openWorld();
  const shop = await world.startShop(PATIENT);
  world.billplz.fail(/^POST bills$/, { kind: "change", fields: { url: "https://evil.example/x" } });
  expect((await submit(shop, cakes())).kind).toBe("payment-error");
  const made = world.billplz.calls.find(({ method }) => method === "POST");
  const { id } = JSON.parse(made?.answer ?? "{}") as { id: string };
  await pass(world, shop, 2);
  expect(await stateAtProvider(shop, id)).toBe("deleted");
});

test("the row of a bill that must end shows when it has ended", async () => {
  const world = openWorld();
  const shop = await world.startShop(PATIENT);
  const paying = toPay(await submit(shop, cakes()));
  const bill = async () => (await billByProviderId(shop.store.db, billIdOf(paying)))!;
  const asked = await bill();
  await shop.store.transaction((trx) => requestEnd(trx, asked, "hold-ended", shop.clock()));
  expect(hasEnded(await bill())).toBe(false);
  // A second request is the same one.
  world.time.now += 1_000;
  await shop.store.transaction((trx) => requestEnd(trx, asked, "cart-edited", shop.clock()));
  expect(await bill()).toMatchObject({
    endReason: "hold-ended",
    endRequestedAt: world.time.now - 1_000,
  });
  await pass(world, shop, 1);
  expect(hasEnded(await bill())).toBe(true);
});
