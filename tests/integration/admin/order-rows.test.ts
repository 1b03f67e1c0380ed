import { expect, onTestFinished, test } from "vitest";
import { startOrderRows } from "#server/orders/order-rows/keeper.ts";
import { hearDeliveries, withOrderReports } from "#server/orders/order-rows/open-order-rows.ts";
import { sweepChanges } from "#server/orders/order-rows/sweep.ts";
import { checkOpenRows } from "#server/orders/order-rows/keeper.ts";
import { storeOrders } from "#server/orders/order-rows/store-rows.ts";
import type { Store } from "#server/platform/storage/store.ts";
import { HOUR, shopWith, simpleProducts } from "#tests/support/synced-catalogue.ts";
import { anOrder } from "#tests/support/orders.ts";
import { emptyStore } from "#tests/support/stores.ts";
import { storing } from "#tests/support/orders-in.ts";

const always = async () => true;
const MINUTE = 60_000;

/** A WooCommerce with orders, and a store that keeps rows of them. */
async function openShop() {
  const woo = shopWith(simpleProducts(1));
  const store = await emptyStore();
  const shop = { ...storing(store), backend: woo.client, log: woo.log };
  let postcode = 10_000;
  /** An order as WooCommerce's own screens and other programs make it. */
  const order = (body: object = {}) =>
    woo.edit(
      "orders",
      {
        line_items: [{ product_id: 1, quantity: 2 }],
        billing: { postcode: String(++postcode) },
        ...body,
      },
      "POST",
    );
  const sweep = () => sweepChanges(shop, always);
  return { ...woo, store, shop, order, sweep };
}

const rowsOf = ({ db }: Store) => db.selectFrom("orderRows").selectAll().orderBy("id").execute();
const idsOf = async (store: Store) => (await rowsOf(store)).map(({ id }) => id);

test("the first sweep stores all orders of the back end, made by any program", async () => {
  const { order, sweep, store, time, calls } = await openShop();
  const made: number[] = [];
  // More orders of one second than a page holds, and some of other seconds.
  for (let count = 0; count < 130; count += 1) {
    if (count > 110) time.now += 1_000;
    made.push((await order()).id);
  }
  expect(await sweep()).toBe(true);
  expect(await idsOf(store)).toEqual(made);
  expect(calls.every((call) => call.includes("per_page=50"))).toBe(true);
});

test("a sweep reads what changed since the one before, and no more", async () => {
  const { order, sweep, store, time, calls, edit } = await openShop();
  const first = await order();
  time.now += HOUR;
  await order();
  await sweep();
  calls.length = 0;
  time.now += HOUR;
  await edit(`orders/${first.id}`, { status: "processing" });
  await order();
  await sweep();
  expect(calls).toHaveLength(1);
  expect((await rowsOf(store)).map(({ state }) => state)).toEqual(["to-do", "to-pay", "to-pay"]);
});

test("a first sweep that was interrupted goes on where it ended", async () => {
  const { order, store, shop, time, sweep, calls } = await openShop();
  for (let count = 0; count < 120; count += 1) {
    time.now += MINUTE;
    await order();
  }
  let calledFor = 0;
  await sweepChanges(shop, async () => (calledFor += 1) <= 1);
  expect(await idsOf(store)).toHaveLength(50);
  calls.length = 0;
  expect(await sweep()).toBe(true);
  expect(await idsOf(store)).toHaveLength(120);
  expect(calls[0]).not.toContain("modified_after=1970");
});

test("a back end that is away keeps the rows, and the next sweep finds what was missed", async () => {
  const { order, sweep, store, faults } = await openShop();
  await order();
  await sweep();
  await order();
  faults.fault = () => new Response("down", { status: 503 });
  expect(await sweep()).toBe(false);
  expect(await idsOf(store)).toHaveLength(1);
  faults.fault = () => undefined;
  await sweep();
  expect(await idsOf(store)).toHaveLength(2);
});

test("a sweep that fails is tried again within seconds, not after a minute", async () => {
  const { order, shop, store, faults, calls } = await openShop();
  const { id } = await order();
  faults.fault = () => new Response("down", { status: 503 });
  const before = calls.length;
  const keeper = startOrderRows(shop, { firstSweep: 0 });
  onTestFinished(() => keeper.close());
  await expect.poll(() => calls.length).toBeGreaterThan(before);
  faults.fault = () => undefined;
  await expect.poll(() => idsOf(store)).toEqual([id]);
});

test("only the first sweep of a process looks back a day, also after a later one failed", async () => {
  const { order, shop, store, faults, calls, time } = await openShop();
  await order();
  const keeper = startOrderRows(shop, { firstSweep: 0, sweepEvery: 50 });
  onTestFinished(() => keeper.close());
  await expect.poll(() => idsOf(store)).toHaveLength(1);
  const moreCalls = async (count: number) => {
    calls.length = 0;
    await expect.poll(() => calls.length).toBeGreaterThan(count);
  };
  // The first sweep is over when the second one asks.
  await moreCalls(1);
  faults.fault = () => new Response("down", { status: 503 });
  await moreCalls(1);
  const whileAway = [...calls];
  faults.fault = () => undefined;
  await moreCalls(2);
  const sinces = [...whileAway, ...calls].flatMap((call) =>
    Date.parse(new URLSearchParams(call.split("?")[1]).get("modified_after") ?? ""),
  );
  const hourAgo = time.now - HOUR;
  expect(sinces.filter((since) => since < hourAgo)).toEqual([]);
});

test("the first sweep of a process looks back a day", async () => {
  const { order, sweep, shop, store, time } = await openShop();
  const { id } = await order();
  time.now += HOUR;
  await order();
  await sweep();
  await store.db.deleteFrom("orderRows").where("id", "=", id).execute();
  await sweep();
  expect(await idsOf(store)).toHaveLength(1);
  const keeper = startOrderRows(shop, { firstSweep: 0 });
  onTestFinished(() => keeper.close());
  await expect.poll(() => idsOf(store)).toHaveLength(2);
});

test("an older answer that arrives later changes nothing", async () => {
  const store = await emptyStore();
  const at = Date.parse("2026-11-21T05:00:00Z");
  await storeOrders(storing(store), [anOrder({ status: "completed", modifiedAt: at })]);
  await storeOrders(storing(store), [anOrder({ status: "processing", modifiedAt: at - 1_000 })]);
  expect(await rowsOf(store)).toMatchObject([{ state: "done" }]);
});

test("orders of the first fill are not announced as new, later ones are, once they are paid", async () => {
  const { order, sweep, store, time, edit } = await openShop();
  const old = await order({ set_paid: true });
  await sweep();
  time.now += HOUR;
  const unpaid = await order();
  await sweep();
  const arrivals = async () => (await rowsOf(store)).map(({ arrivedAt }) => arrivedAt);
  expect(await arrivals()).toEqual([time.now - HOUR, null]);
  const before = Date.now();
  await edit(`orders/${unpaid.id}`, { set_paid: true });
  await sweep();
  const [, arrived] = await arrivals();
  expect(arrived).toBeGreaterThanOrEqual(before - MINUTE);
  await edit(`orders/${unpaid.id}`, { status: "completed" });
  await sweep();
  expect((await arrivals())[1]).toBe(arrived);
  expect(old.id).toBeLessThan(unpaid.id);
});

test("a webhook has its order read again, also when it was deleted", async () => {
  const { order, shop, store, edit } = await openShop();
  const { id } = await order();
  const keeper = startOrderRows(shop, { firstSweep: HOUR });
  onTestFinished(() => keeper.close());
  const hear = hearDeliveries(keeper);
  hear("product.updated", id);
  hear("order.updated", undefined);
  hear("order.updated", id);
  await expect.poll(() => rowsOf(store)).toMatchObject([{ id, state: "to-pay", pieces: 2 }]);
  await edit(`orders/${id}`, { force: true }, "DELETE");
  hear("order.deleted", id);
  await expect.poll(() => idsOf(store)).toEqual([]);
});

test("an order that was deleted for good leaves the rows with the hourly check", async () => {
  const { order, shop, store, sweep, edit } = await openShop();
  const [kept, deleted] = [await order(), await order()];
  await sweep();
  await edit(`orders/${deleted.id}?force=true`, {}, "DELETE");
  await checkOpenRows(shop, always);
  expect(await idsOf(store)).toEqual([kept.id]);
});

test("what the shop itself does to an order is stored without a further call", async () => {
  const { shop, store, calls } = await openShop();
  const keeper = startOrderRows(shop, { firstSweep: HOUR });
  onTestFinished(() => keeper.close());
  const order = anOrder({ id: 9, status: "processing" });
  const backend = withOrderReports(
    { ...shop.backend, markOrderPaid: async () => ({ ok: true, value: order }) },
    keeper,
    () => {},
  );
  await backend.markOrderPaid(9, "bill");
  await expect.poll(() => rowsOf(store)).toMatchObject([{ id: 9, state: "to-do" }]);
  expect(calls).toEqual([]);
});

test("of two processes one sweeps, and the other goes on when it ends", async () => {
  const { order, shop, store, calls, faults } = await openShop();
  await order();
  const held = Promise.withResolvers<Response>();
  faults.fault = () => held.promise;
  const one = startOrderRows(shop, { firstSweep: 0, sweepEvery: 20 });
  onTestFinished(() => one.close());
  await expect.poll(() => calls.length).toBe(1);
  // Each try for the lease reads the store's time.
  let reads = 0;
  const watched: Store = {
    ...store,
    get now() {
      reads += 1;
      return store.now;
    },
  };
  const other = startOrderRows({ ...shop, store: watched }, { firstSweep: 0, sweepEvery: 20 });
  onTestFinished(() => other.close());
  await expect.poll(() => reads).toBeGreaterThan(0);
  const readsOfOneTry = reads;
  await expect.poll(() => reads).toBeGreaterThan(3 * readsOfOneTry);
  expect(calls).toHaveLength(1);
  faults.fault = () => undefined;
  await one.close();
  await expect.poll(() => idsOf(store)).toHaveLength(1);
});

test("a store that cannot write fails no order", async () => {
  const { shop, store, lines } = await openShop();
  const keeper = startOrderRows(shop, { firstSweep: HOUR });
  await store.db.schema.dropTable("order_rows").execute();
  keeper.report(anOrder());
  await expect.poll(() => lines.join()).toContain("order-rows.failed");
  await keeper.close();
});
