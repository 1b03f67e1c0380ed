import { expect, test } from "vitest";
import {
  withLease,
  withLeaseOrAnswer,
  leaseOwner,
  LeaseLost,
} from "#server/checkout/lease/lease.ts";
import { readOrder } from "#server/checkout/orders/read-order.ts";
import { recoverOrder } from "#server/checkout/orders/recover-order.ts";
import { onlyAttempt, inOwnRun } from "#tests/support/checkout-run.ts";
import { shopWithOrder } from "#tests/support/checkout-round.ts";
import { changeInShop, orderOf } from "#tests/support/checkout-world.ts";
import { editInShop, readFromShop } from "#tests/support/shop-edits.ts";

/** The result of the search for an order whose answer was lost. */

const AWAY = { kind: "status", status: 503 } as const;
const LOOK = /^GET orders/;

/** An order that was sent so many ms ago and of which our tables have nothing more, with a copy of it. */
async function sent(ago = 0) {
  const made = await shopWithOrder();
  const { world, shop, orderId, now } = made;
  const original = (await readFromShop(world, `orders/${orderId}`)) as Record<string, unknown>;
  const copy = async (change: object = {}) => {
    const { billing, shipping, line_items, shipping_lines, created_via } = original;
    const lines = (line_items as { product_id: number; quantity: number }[]).map(
      ({ product_id, quantity }) => ({ product_id, quantity }),
    );
    const carriers = (shipping_lines as Record<string, unknown>[]).map(
      ({ method_id, method_title, total }) => ({ method_id, method_title, total }),
    );
    const order = { billing, shipping, created_via, line_items: lines, shipping_lines: carriers };
    await editInShop(world, "POST", "orders", { ...order, ...change });
    const found = await shop.backend.findOrdersCreatedVia(String(created_via));
    return found.ok ? Math.max(...found.value.map(({ id }) => id)) : 0;
  };
  await shop.store.db
    .updateTable("orderRevisions")
    .set({ state: "posting", orderId: null, orderKey: null, postedAt: now - ago })
    .execute();
  const recover = (until?: number) =>
    inOwnRun(shop, (run, attempt, revision) =>
      recoverOrder(run, attempt, revision, { until: until ?? run.deadline }),
    );
  const statusOf = async (id: number) => (await orderOf(shop, id)).status;
  const strays = () => world.lines.filter(({ event }) => event === "checkout.stray-order");
  return { ...made, copy, recover, statusOf, strays };
}

test("the order that was sent is found, and of two the first one is kept", async () => {
  const { shop, orderId, copy, recover, statusOf, strays } = await sent();
  expect(await recover()).toMatchObject({ kind: "found", order: { id: orderId } });
  expect(strays()).toEqual([]);
  const second = await copy();
  const third = await copy();
  expect(await recover()).toMatchObject({ kind: "found", order: { id: orderId } });
  expect([await statusOf(orderId), await statusOf(second), await statusOf(third)]).toEqual([
    "pending",
    "cancelled",
    "cancelled",
  ]);
  const { createdVia } = (await onlyAttempt(shop)).revision;
  expect(strays()).toMatchObject([
    { level: "warn", createdVia },
    { level: "warn", createdVia },
  ]);
});

test("one that is not what was sent is cancelled, and one that is is kept", async () => {
  const { world, orderId, copy, recover, statusOf } = await sent();
  const right = await copy();
  await changeInShop(world, orderId, { billing: { email: "another@shop.example" } });
  expect(await recover()).toMatchObject({ kind: "found", order: { id: right } });
  expect(await statusOf(orderId)).toBe("cancelled");
});

test("without any that fits, or without what was confirmed, all are cancelled and none counts", async () => {
  const { shop, world, orderId, recover, statusOf } = await sent();
  world.woo.fail(/^PUT orders/, AWAY, Infinity);
  await shop.store.db.updateTable("orderRevisions").set({ quote: null }).execute();
  expect(await recover()).toEqual({ kind: "unavailable" });
  expect(await statusOf(orderId)).toBe("pending");
  world.woo.heal();
  expect(await recover()).toEqual({ kind: "absent" });
  expect(await statusOf(orderId)).toBe("cancelled");
});

test("an order that the back end does not let go of is not taken for cancelled", async () => {
  const { shop, world, recover } = await sent();
  await shop.store.db.updateTable("orderRevisions").set({ quote: null }).execute();
  world.woo.fail(/^PUT orders/, { kind: "change", fields: { status: "pending" } });
  expect(await recover()).toEqual({ kind: "unavailable" });
});

test("none is absent only when the back end's time for it is over", async () => {
  const late = await sent(29_999);
  await changeInShop(late.world, late.orderId, { status: "cancelled" });
  expect(await late.recover(0)).toEqual({ kind: "undecided" });
  late.world.time.now += 1;
  expect(await late.recover(0)).toEqual({ kind: "absent" });
  late.world.woo.fail(LOOK, AWAY, Infinity);
  expect(await late.recover(0)).toEqual({ kind: "unavailable" });
});

test("an order that appears while it is looked for is found", async () => {
  const { world, orderId, recover } = await sent();
  const real = world.woo.fetch;
  let looks = 0;
  world.woo.fetch = async (request) => {
    looks += 1;
    return looks === 1 ? Response.json([]) : real(request);
  };
  const found = await recover(performance.now() + 20_000);
  expect(found).toMatchObject({ kind: "found", order: { id: orderId } });
  expect(looks).toBe(2);
});

test("an order with another key, and one that is not there, is no order of ours", async () => {
  const { world, shop, db, orderId } = await shopWithOrder();
  const read = async () => readOrder(shop, (await onlyAttempt(shop)).revision);
  const missing = () => world.lines.filter(({ event }) => event === "checkout.order-missing");
  expect(await read()).toMatchObject({ ok: true, value: { id: orderId } });
  expect(missing()).toEqual([]);
  await db.updateTable("orderRevisions").set({ orderKey: "wc_order_other" }).execute();
  expect(await read()).toEqual({ ok: true, value: undefined });
  expect(missing()).toMatchObject([{ level: "warn", orderId }]);
  world.woo.fail(LOOK, AWAY, Infinity);
  expect(await read()).toMatchObject({ ok: false });
  world.woo.heal();
  await editInShop(world, "DELETE", `orders/${orderId}?force=true`);
  expect(await read()).toEqual({ ok: true, value: undefined });
  await db.updateTable("orderRevisions").set({ orderId: null }).execute();
  world.woo.calls.length = 0;
  expect([await read(), world.woo.calls]).toEqual([{ ok: true, value: undefined }, []]);
});

test("work that lost its lease is told and tried again; other failures are not hidden", async () => {
  const { world, shop } = await shopWithOrder();
  let tries = 0;
  const done = await withLeaseOrAnswer(shop, "thing", {
    findAnswer: async () => undefined,
    async work() {
      tries += 1;
      if (tries === 1) throw new LeaseLost("thing");
      return "done";
    },
    patience: 20_000,
  });
  expect([done, tries]).toEqual(["done", 2]);
  expect(world.lines.filter(({ event }) => event === "lease.lost")).toMatchObject([
    { level: "warn", lease: "thing" },
  ]);
  const failing = withLeaseOrAnswer(shop, "thing", {
    findAnswer: async () => undefined,
    work: () => Promise.reject(new TypeError("a defect")),
  });
  await expect(failing).rejects.toThrow("a defect");
  expect(new LeaseLost("thing")).toMatchObject({ name: "LeaseLost", message: "lease lost: thing" });
});

test("a lease names the process that holds it", async () => {
  const { shop, db } = await shopWithOrder();
  const held = await withLease(shop, "thing", () =>
    db.selectFrom("leases").select("owner").where("name", "=", "thing").executeTakeFirst(),
  );
  expect(held?.value).toEqual({ owner: leaseOwner(process.pid) });
  expect(leaseOwner(7)).toMatch(/^.+:7$/);
});
