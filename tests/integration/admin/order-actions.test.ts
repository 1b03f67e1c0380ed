import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { parseFulfilment } from "#app/domain/delivery/fulfilment.ts";
import type { OrderAction } from "#app/domain/admin/order-actions.ts";
import { stageOf } from "#app/domain/order/order-stage.ts";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { actOnOrder } from "#server/orders/actions/act-on-order.ts";
import type { ActionRequest } from "#server/orders/actions/action-types.ts";
import { seenOf } from "#server/orders/actions/order-facts.ts";
import { readSlotCounts } from "#server/store/slot-counts.ts";
import { inLanguage } from "#server/platform/language.ts";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  changeInShop,
  decideAtBank,
  openWorld,
  orderOf,
} from "#tests/support/checkout-world.ts";
import { daysAhead, morningsTake, offerDelivery } from "#tests/support/delivery.ts";
import { readFromShop } from "#tests/support/shop-edits.ts";
import { AFTERNOON, MORNING, paid, placed } from "#tests/support/owners-orders.ts";

const POST_REFUND = /^POST orders\/\d+\/refunds$/;
const POST_NOTE = /^POST orders\/\d+\/notes$/;
const OWNER = { role: "owner" } as const;
const STAFF = { role: "staff" } as const;

async function openShop(mornings = 1) {
  const world = openWorld();
  const shop = await world.startShop();
  await offerDelivery(shop, morningsTake(mornings));
  return { world, shop };
}

/** What a page that was read a moment ago sends. */
async function formOf(
  shop: Shop,
  orderId: number,
  action: OrderAction,
  by: ActionRequest["by"] = OWNER,
): Promise<ActionRequest> {
  const seen = seenOf(await orderOf(shop, orderId));
  return { orderId, action, key: randomUUID(), seen, by };
}

const act = async (shop: Shop, orderId: number, action: OrderAction, by?: ActionRequest["by"]) =>
  actOnOrder(shop, await formOf(shop, orderId, action, by));

const notesOf = async (shop: Shop, orderId: number) => {
  const notes = await shop.backend.orderNotes(orderId);
  return notes.ok ? notes.value.map(({ text }) => text) : [];
};
const countsOf = (shop: Shop) => readSlotCounts(shop.store, daysAhead(0), daysAhead(14));
const stockOf = async (shop: Shop) => {
  const read = await shop.backend.listProducts({
    status: "publish",
    include: [PRODUCTS.rare],
  });
  return read.ok ? read.value.products[0]?.stockQuantity : undefined;
};
const REFUND = { kind: "refund", amount: 500, reason: "Late", restocks: false } as const;

test("a stage is written once for a form, with a note of who set it, in three calls", async () => {
  const { world, shop } = await openShop();
  const id = await paid(world, shop);
  const form = await formOf(shop, id, { kind: "stage", stage: "baking" }, STAFF);
  const before = world.woo.calls.length;
  expect(await actOnOrder(shop, form)).toEqual({ kind: "done" });
  expect(world.woo.calls.length - before).toBe(3);
  expect(await actOnOrder(shop, form)).toEqual({ kind: "done" });
  expect(stageOf((await orderOf(shop, id)).meta)).toBe("baking");
  expect(await notesOf(shop, id)).toEqual(["Stage: In the oven, by staff, in Kedai."]);
});

test("two presses at the same moment do it once", async () => {
  const { world, shop } = await openShop();
  const id = await paid(world, shop);
  const form = await formOf(shop, id, REFUND);
  const outcomes = await Promise.all([actOnOrder(shop, form), actOnOrder(shop, form)]);
  expect(outcomes).toEqual([{ kind: "done" }, { kind: "done" }]);
  expect(world.woo.count(POST_REFUND)).toBe(1);
});

test("a page that is out of date changes nothing and is told what is different", async () => {
  const { world, shop } = await openShop();
  const id = await paid(world, shop);
  const stale = await formOf(shop, id, { kind: "done" });
  await act(shop, id, { kind: "stage", stage: "ready" });
  expect(await actOnOrder(shop, stale)).toEqual({ kind: "changed", what: ["stage"] });
  const older = await formOf(shop, id, { kind: "stage", stage: "out" });
  world.time.now += 2_000;
  await changeInShop(world, id, { customer_note: "Ring twice" });
  expect(await actOnOrder(shop, older)).toEqual({ kind: "changed", what: ["other"] });
  expect((await orderOf(shop, id)).status).toBe("processing");
  const used = await formOf(shop, id, { kind: "stage", stage: "out" });
  expect(await actOnOrder(shop, used)).toEqual({ kind: "done" });
  const reused = { ...used, action: { kind: "done" } as const };
  expect(await actOnOrder(shop, reused)).toMatchObject({ kind: "changed", isUsedForm: true });
});

test.each([
  { kind: "done" },
  { kind: "cancel" },
  { kind: "move", date: daysAhead(2), slot: MORNING },
  REFUND,
] satisfies OrderAction[])("staff are refused: $kind, without any call", async (action) => {
  const { world, shop } = await openShop();
  const id = await paid(world, shop);
  const form = await formOf(shop, id, action, STAFF);
  const before = world.woo.calls.length;
  expect(await actOnOrder(shop, form)).toEqual({ kind: "forbidden" });
  expect(world.woo.calls.length).toBe(before);
});

test("what an order's status does not allow is refused, and an unknown order is missing", async () => {
  const { world, shop } = await openShop();
  const { orderId } = await placed(shop);
  const state = { kind: "refused", reason: "state" };
  expect(await act(shop, orderId, { kind: "stage", stage: "baking" })).toEqual(state);
  expect(await act(shop, orderId, REFUND)).toEqual(state);
  const id = await paid(world, shop, { slot: AFTERNOON });
  expect(await act(shop, id, { kind: "cancel" })).toEqual(state);
  const form = await formOf(shop, id, { kind: "done" });
  expect(await actOnOrder(shop, { ...form, orderId: 999_999 })).toEqual({ kind: "missing" });
});

test("an unpaid order is cancelled by the money path: bill, order, place and goods", async () => {
  const { shop, world } = await openShop();
  const { orderId } = await placed(shop);
  expect(await countsOf(shop)).toHaveLength(1);
  expect(await act(shop, orderId, { kind: "cancel" })).toEqual({ kind: "done" });
  expect((await orderOf(shop, orderId)).status).toBe("cancelled");
  expect(await countsOf(shop)).toEqual([]);
  expect(await shop.store.db.selectFrom("holdItems").selectAll().execute()).toEqual([]);
  expect(world.billplz.count(/^DELETE /)).toBe(1);
  expect(await notesOf(shop, orderId)).toEqual([
    "Cancelled before a payment, by the owner, in Kedai.",
  ]);
});

test("an order that was paid meanwhile is not cancelled", async () => {
  const { world, shop } = await openShop();
  const order = await placed(shop);
  const form = await formOf(shop, order.orderId, { kind: "cancel" });
  world.sandbox.configure({ callback: "never" });
  await decideAtBank(world, billIdOf(order));
  expect(await actOnOrder(shop, form)).toEqual({ kind: "refused", reason: "paid" });
  expect((await orderOf(shop, order.orderId)).status).toBe("processing");
});

test("a moved order has its new date everywhere, in English for the back end, and its place is counted there", async () => {
  const { world, shop } = await openShop();
  const id = await paid(world, shop);
  const action = { kind: "move", date: daysAhead(3), slot: AFTERNOON } as const;
  // As in a request of an owner who reads Malay.
  expect(await inLanguage("ms", () => act(shop, id, action))).toEqual({ kind: "done" });
  const { meta } = await orderOf(shop, id);
  expect(parseFulfilment(meta)).toEqual({ way: "delivery", date: daysAhead(3), slot: AFTERNOON });
  expect(await readFromShop(world, `orders/${id}`)).toMatchObject({
    meta_data: expect.arrayContaining([
      expect.objectContaining({ key: "Delivery date", value: "Monday 23 November 2026" }),
    ]),
  });
  expect(await countsOf(shop)).toEqual([
    { way: "delivery", day: daysAhead(3), slot: AFTERNOON, orders: 1 },
  ]);
  expect(await notesOf(shop, id)).toEqual([
    expect.stringContaining(
      "ke Isnin 23 November 2026, 2:00 petang hingga 6:00 petang, oleh pemilik",
    ),
  ]);
});

test("a full slot and a date that is not offered are refused, and its own place is no hindrance", async () => {
  const { world, shop } = await openShop();
  await paid(world, shop);
  const id = await paid(world, shop, { day: daysAhead(2) });
  const slot = { kind: "refused", reason: "slot" };
  const move = (date: string, to: string) => ({ kind: "move", date, slot: to }) as const;
  expect(await act(shop, id, move(daysAhead(1), MORNING))).toEqual(slot);
  expect(await act(shop, id, move(daysAhead(400), MORNING))).toEqual(slot);
  expect(await act(shop, id, move(daysAhead(-1), MORNING))).toEqual(slot);
  expect(await act(shop, id, move(daysAhead(2), "09:00-09:30"))).toEqual(slot);
  expect(await countsOf(shop)).toHaveLength(2);
  expect(await act(shop, id, move(daysAhead(2), MORNING))).toEqual({ kind: "done" });
});

test("a move that the back end refuses gives the earlier place back", async () => {
  const { world, shop } = await openShop();
  const id = await paid(world, shop);
  world.woo.fail(/^PUT orders\/\d+$/, { kind: "status", status: 400, body: { code: "x" } });
  const action = { kind: "move", date: daysAhead(3), slot: MORNING } as const;
  expect(await act(shop, id, action)).toEqual({ kind: "refused", reason: "back-end" });
  expect(await countsOf(shop)).toEqual([
    { way: "delivery", day: daysAhead(1), slot: MORNING, orders: 1 },
  ]);
});

test("the reconciler counts an order where the back end has moved it", async () => {
  const { world, shop } = await openShop();
  const id = await paid(world, shop);
  const order = await orderOf(shop, id);
  const fulfilment = { way: "delivery", date: daysAhead(4), slot: AFTERNOON } as const;
  await shop.backend.moveOrder(order, fulfilment);
  world.time.now += 3_600_000;
  await reconcile(shop);
  expect(await countsOf(shop)).toMatchObject([{ day: daysAhead(4), slot: AFTERNOON }]);
});

test("a part of the money leaves the order as it is; the rest frees its place, and the goods if wished", async () => {
  const { world, shop } = await openShop();
  const id = await paid(world, shop);
  const { total } = await orderOf(shop, id);
  expect(await stockOf(shop)).toBe(2);
  expect(await act(shop, id, REFUND)).toEqual({ kind: "done" });
  expect(await countsOf(shop)).toHaveLength(1);
  const rest = { ...REFUND, amount: total - 500 };
  const tooMuch = { ...rest, amount: rest.amount + 1 };
  expect(await act(shop, id, tooMuch)).toEqual({ kind: "refused", reason: "amount" });
  const part = { ...REFUND, restocks: true };
  expect(await act(shop, id, part)).toEqual({ kind: "refused", reason: "restock" });
  expect(await act(shop, id, { ...rest, restocks: true })).toEqual({ kind: "done" });
  const order = await orderOf(shop, id);
  expect([order.status, order.refunds.length]).toEqual(["refunded", 2]);
  expect(await countsOf(shop)).toEqual([]);
  expect(await stockOf(shop)).toBe(3);
});

test("a refund whose answer was lost is found and not recorded twice", async () => {
  const { world, shop } = await openShop();
  const id = await paid(world, shop);
  world.woo.fail(POST_REFUND, { kind: "cut-after" });
  expect(await act(shop, id, REFUND)).toEqual({ kind: "done" });
  expect((await orderOf(shop, id)).refunds).toHaveLength(1);
});

test("a refund that may still arrive holds every other one back, until it was looked up", async () => {
  const { world, shop } = await openShop();
  const id = await paid(world, shop);
  const form = await formOf(shop, id, REFUND);
  world.woo.fail(POST_REFUND, { kind: "cut-before" });
  expect(await actOnOrder(shop, form)).toEqual({ kind: "unsure" });
  expect(await actOnOrder(shop, form)).toEqual({ kind: "unsure" });
  expect(await act(shop, id, REFUND)).toEqual({ kind: "refused", reason: "waiting" });
  world.time.now += 31_000;
  expect(await actOnOrder(shop, form)).toEqual({ kind: "done" });
  expect((await orderOf(shop, id)).refunds).toHaveLength(1);
});

test("a refund that was sent again may arrive as long as the first one", async () => {
  const { world, shop } = await openShop();
  const id = await paid(world, shop);
  const form = await formOf(shop, id, REFUND);
  world.woo.fail(POST_REFUND, { kind: "cut-before" }, 2);
  expect(await actOnOrder(shop, form)).toEqual({ kind: "unsure" });
  world.time.now += 31_000;
  expect(await actOnOrder(shop, form)).toEqual({ kind: "unsure" });
  world.time.now += 11_000;
  expect(await actOnOrder(shop, form)).toEqual({ kind: "unsure" });
  expect(await act(shop, id, REFUND)).toEqual({ kind: "refused", reason: "waiting" });
  world.time.now += 20_000;
  expect(await actOnOrder(shop, form)).toEqual({ kind: "done" });
  expect((await orderOf(shop, id)).refunds).toHaveLength(1);
});

test("a lost refund is not sent again after another one was recorded in the back end", async () => {
  const { world, shop } = await openShop();
  const id = await paid(world, shop);
  const form = await formOf(shop, id, REFUND);
  world.woo.fail(POST_REFUND, { kind: "cut-before" });
  expect(await actOnOrder(shop, form)).toEqual({ kind: "unsure" });
  await shop.backend.createRefund({ orderId: id, amount: 500, reason: "Late", restocked: [] });
  world.time.now += 31_000;
  expect(await actOnOrder(shop, form)).toMatchObject({ kind: "changed", what: ["refunded"] });
  expect((await orderOf(shop, id)).refunds).toHaveLength(1);
});

test("notes are written as typed, one for a form, to self or to the customer", async () => {
  const { world, shop } = await openShop();
  const id = await paid(world, shop);
  const note = { kind: "note", text: "<script>x</script> & 1 < 2", isForCustomer: false } as const;
  const form = await formOf(shop, id, note, STAFF);
  world.woo.fail(POST_NOTE, { kind: "cut-after" });
  expect(await actOnOrder(shop, form)).toEqual({ kind: "done" });
  expect(await act(shop, id, { ...note, text: "See you", isForCustomer: true })).toEqual({
    kind: "done",
  });
  const notes = await shop.backend.orderNotes(id);
  expect(notes.ok && notes.value.map(({ text, isForCustomer }) => [text, isForCustomer])).toEqual([
    ["See you", true],
    ["<script>x</script> & 1 < 2 (by staff, in Kedai)", false],
  ]);
});

test("without the back end nothing is done", async () => {
  const { world, shop } = await openShop();
  const id = await paid(world, shop);
  const form = await formOf(shop, id, { kind: "done" });
  world.woo.fail(/./, { kind: "refuse-connection" }, 20);
  expect(await actOnOrder(shop, form)).toEqual({ kind: "unavailable" });
  world.woo.heal();
  expect(await actOnOrder(shop, form)).toEqual({ kind: "done" });
});

test("a paid order that is handed over is done, and for ten minutes that can be taken back", async () => {
  const { world, shop } = await openShop();
  const id = await paid(world, shop);
  const facts = async () => {
    const order = await orderOf(shop, id);
    return [order.status, stageOf(order.meta)];
  };
  const handOver = { kind: "stage", stage: "handed-over" } as const;
  expect(await act(shop, id, { kind: "undo" })).toEqual({ kind: "refused", reason: "state" });
  expect(await act(shop, id, handOver, STAFF)).toEqual({ kind: "done" });
  expect(await facts()).toEqual(["completed", "handed-over"]);
  const form = await formOf(shop, id, { kind: "undo" }, STAFF);
  expect(await actOnOrder(shop, form)).toEqual({ kind: "done" });
  expect(await actOnOrder(shop, form)).toEqual({ kind: "done" });
  expect(await facts()).toEqual(["processing", "out"]);

  expect(await act(shop, id, handOver)).toEqual({ kind: "done" });
  world.time.now += 11 * 60_000;
  expect(await act(shop, id, { kind: "undo" })).toEqual({ kind: "refused", reason: "state" });
  expect(await facts()).toEqual(["completed", "handed-over"]);
});
