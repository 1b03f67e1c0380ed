import { expect, test } from "vitest";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { retryPayment } from "#server/checkout/place/retry-payment.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  changeInShop,
  decideAtBank,
  deliver,
  line,
  openWorld,
  submit,
  toPay,
  type World,
} from "#tests/support/checkout-world.ts";
import { CLOCK_STEPS } from "#tests/support/clock-steps.ts";
import { editInShop, readFromShop } from "#tests/support/shop-edits.ts";

const NOTES = /^POST orders\/\d+\/notes$/;
const MINUTE = 60_000;

interface Note {
  note: string;
  customer_note: boolean;
}

/** An order that was changed in the shop before its payment arrived. */
async function paidAfter(change: object, world = openWorld()) {
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  const billId = billIdOf(paying);
  await changeInShop(world, paying.orderId, change);
  await decideAtBank(world, billId);
  await deliver(shop, world.callbacks.at(-1)?.body ?? "");
  return { world, shop, billId, orderId: paying.orderId };
}

const notesOf = async (world: World, orderId: number) =>
  (await readFromShop(world, `orders/${orderId}/notes`)) as Note[];

test.each([
  { status: "cancelled", detail: "the order was cancelled, refunded or removed" },
  { status: "on-hold", detail: "the shop did not move the order to paid" },
])("a payment of an order that is $status is noted on it, once", async ({ status, detail }) => {
  const { world, shop, billId, orderId } = await paidAfter({ status });
  for (let round = 0; round < 3; round += 1) {
    await reconcile(shop);
    world.time.now += 10 * MINUTE;
  }
  const notes = await notesOf(world, orderId);
  expect(notes).toHaveLength(1);
  expect(notes[0]?.customer_note).toBe(false);
  expect(notes[0]?.note).toContain(`(bill ${billId})`);
  expect(notes[0]?.note).toContain(detail);
  expect(notes[0]?.note.replaceAll("\u00a0", " ")).toContain("A payment of RM 41.35");
  expect(notes[0]?.note).not.toMatch(/Siti|shop\.example/);
});

test("a note is not lost while the back end fails, and not doubled when its answer is", async () => {
  const { world, shop, orderId } = await paidAfter({ status: "cancelled" });
  world.woo.fail(NOTES, { kind: "status", status: 503 });
  world.woo.fail(NOTES, { kind: "refuse-connection" });
  world.woo.fail(NOTES, { kind: "cut-after" });
  for (let round = 0; round < 8; round += 1) {
    await reconcile(shop);
    world.time.now += 10 * MINUTE;
  }
  expect(await notesOf(world, orderId)).toHaveLength(1);
  expect(world.woo.count(NOTES)).toBe(1);
});

test("a time of day that was hours ahead when a note failed costs one wait, and not those hours", async () => {
  const { world, shop, orderId } = await paidAfter({ status: "cancelled" });
  world.woo.fail(NOTES, { kind: "status", status: 503 });
  world.time.now += 5 * 60 * MINUTE;
  await reconcile(shop);
  world.time.now -= 5 * 60 * MINUTE;
  await reconcile(shop);
  expect(await notesOf(world, orderId)).toHaveLength(1);
});

test("a note that arrives late is not written a second time", async () => {
  const { world, shop, orderId } = await paidAfter({ status: "cancelled" });
  world.woo.fail(NOTES, { kind: "late", ms: 50 });
  await reconcile(shop);
  await reconcile(shop);
  await expect.poll(() => world.woo.count(NOTES)).toBe(1);
  for (let round = 0; round < 3; round += 1) {
    world.time.now += 10 * MINUTE;
    await reconcile(shop);
  }
  expect(await notesOf(world, orderId)).toHaveLength(1);
});

test("an order that is not there, and one of another back end with the same id, get no note", async () => {
  const { world, shop, orderId } = await paidAfter({ status: "cancelled" });
  await editInShop(world, "DELETE", `orders/${orderId}?force=true`);
  for (let round = 0; round < 2; round += 1) {
    await reconcile(shop);
    world.time.now += 10 * MINUTE;
  }
  expect(world.woo.count(NOTES)).toBe(0);

  const moved = await paidAfter({ status: "cancelled" });
  moved.world.woo.fail(
    /^GET orders\/\d+$/,
    { kind: "change", fields: { order_key: "wc_order_other" } },
    Infinity,
  );
  await reconcile(moved.shop);
  expect(moved.world.woo.count(NOTES)).toBe(0);
});

test("an unpaid order that was changed in the shop gets no note: no payment is waiting", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  await changeInShop(world, paying.orderId, {
    fee_lines: [{ name: "Candles", total: "5.00", tax_status: "none" }],
  });
  world.time.now += MINUTE;
  const own = { id: paying.orderId, key: paying.orderKey };
  expect(await retryPayment(shop, own)).toMatchObject({ kind: "refused" });
  await reconcile(shop);
  expect(await notesOf(world, paying.orderId)).toEqual([]);
});

test.for(CLOCK_STEPS)(
  "a note that could not be written is written soon after the time is set %s",
  async ([, step]) => {
    const { world, shop, orderId } = await paidAfter({ status: "cancelled" });
    world.woo.fail(NOTES, { kind: "status", status: 503 });
    await reconcile(shop);
    expect(await notesOf(world, orderId)).toEqual([]);
    world.time.step = step;
    for (let round = 0; round < 2; round += 1) {
      await reconcile(shop);
      world.time.now += 40_000;
    }
    await reconcile(shop);
    expect(await notesOf(world, orderId)).toHaveLength(1);
  },
);
