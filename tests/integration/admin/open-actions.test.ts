import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { OrderAction } from "#app/domain/admin/order-actions.ts";
import { actOnOrder } from "#server/orders/actions/act-on-order.ts";
import { endOpenActions } from "#server/orders/actions/end-open-actions.ts";
import { seenOf } from "#server/orders/actions/order-facts.ts";
import { readSlotCounts } from "#server/store/slot-counts.ts";
import type { ShopBackend } from "#server/ports/shop-backend.ts";
import type { Shop } from "#server/shop.ts";
import { Crash, openWorld, orderOf } from "#tests/support/checkout-world.ts";
import { daysAhead, morningsTake, offerDelivery } from "#tests/support/delivery.ts";
import { messagesOf } from "#tests/support/messages.ts";
import { MORNING, paid, placed } from "#tests/support/owners-orders.ts";

const MINUTE = 60_000;
const AT_PAYMENT = new Set(["order-paid", "new-order"]);

async function openShop() {
  const world = openWorld();
  const shop = await world.startShop();
  await offerDelivery(shop, morningsTake(2));
  return { world, shop };
}

/** A process that ends before or after the back end has done what it is asked for. */
function ending(shop: Shop, call: keyof ShopBackend, when: "before" | "after"): Shop {
  const method = shop.backend[call] as (...values: unknown[]) => Promise<unknown>;
  const ended = async (...values: unknown[]) => {
    if (when === "after") await method(...values);
    throw new Crash(call);
  };
  return { ...shop, backend: { ...shop.backend, [call]: ended } };
}

const notesOf = async (shop: Shop, orderId: number) => {
  const notes = await shop.backend.orderNotes(orderId);
  return notes.ok ? notes.value.map(({ text }) => text) : [];
};
const rowsOf = ({ store }: Shop) => store.db.selectFrom("orderActions").selectAll().execute();
const toldOf = async (shop: Shop) =>
  (await messagesOf(shop)).map(({ kind }) => kind).filter((kind) => !AT_PAYMENT.has(kind));

type Case = [action: OrderAction, call: keyof ShopBackend, told: string[], note: string];
const CASES: Case[] = [
  [
    { kind: "stage", stage: "ready" },
    "setOrderMeta",
    ["order-ready"],
    "Peringkat: Siap, oleh pemilik, di Kedai.",
  ],
  [{ kind: "done" }, "completeOrder", ["order-completed"], "Selesai, oleh pemilik, di Kedai."],
  [
    { kind: "cancel" },
    "cancelOrder",
    ["order-cancelled"],
    "Dibatalkan sebelum bayaran, oleh pemilik, di Kedai.",
  ],
  [
    { kind: "move", date: daysAhead(2), slot: MORNING },
    "moveOrder",
    ["order-moved"],
    "Dipindahkan dari ",
  ],
  [
    { kind: "refund", amount: 500, reason: "Late", restocks: false },
    "createRefund",
    ["refund-recorded"],
    "Bayaran balik RM 5.00 direkodkan oleh pemilik, di Kedai",
  ],
  [
    { kind: "note", text: "Ring twice", isForCustomer: false },
    "addOrderNote",
    [],
    "Ring twice (by the owner, in Kedai)",
  ],
];

/** An action whose process ends. @returns its order, and the shop that goes on */
async function lost([action, call]: Case, when: "before" | "after") {
  const { world, shop } = await openShop();
  const isUnpaid = action.kind === "cancel";
  const orderId = isUnpaid ? (await placed(shop)).orderId : await paid(world, shop);
  const seen = seenOf(await orderOf(shop, orderId));
  const form = { orderId, action, key: randomUUID(), seen, by: { role: "owner" } as const };
  await expect(actOnOrder(ending(shop, call, when), form)).rejects.toThrow(Crash);
  world.time.now += 9 * MINUTE;
  await endOpenActions(shop);
  expect(await rowsOf(shop)).toMatchObject([{ doneAt: null }]);
  world.time.now += MINUTE;
  return { world, shop, orderId, form };
}

test.each(CASES)("%o that was done is finished when its process has ended", async (...one) => {
  const [, , told, note] = one;
  const { shop, orderId, form, world } = await lost(one, "after");
  world.woo.fail(/^GET orders/, { kind: "status", status: 503 }, 6);
  await endOpenActions(shop);
  expect(await rowsOf(shop)).toMatchObject([{ doneAt: null }]);
  world.woo.heal();
  await Promise.all([endOpenActions(shop), endOpenActions(await world.startShop())]);
  expect(await rowsOf(shop)).toMatchObject([{ doneAt: world.time.now }]);
  expect(await toldOf(shop)).toEqual(told);
  expect((await notesOf(shop, orderId)).join()).toContain(note);
  expect(await notesOf(shop, orderId)).toHaveLength(1);
  expect(await actOnOrder(shop, form)).toEqual({ kind: "done" });
});

test.each(CASES)("of %o that was not done the order gets a note", async (...one) => {
  const { shop, orderId, world } = await lost(one, "before");
  await endOpenActions(shop);
  expect(await rowsOf(shop)).toEqual([]);
  expect(await toldOf(shop)).toEqual([]);
  expect(await notesOf(shop, orderId)).toEqual([
    expect.stringMatching(/^Tidak dilaksanakan: .+, dimulakan oleh pemilik, di Kedai\.$/),
  ]);
  expect(world.lines.filter(({ event }) => event === "owner.open-action-ended")).toMatchObject([
    { isDone: false, orderId },
  ]);
});

test("a full refund that was done gives its place back", async () => {
  const { world, shop } = await openShop();
  const id = await paid(world, shop);
  const order = await orderOf(shop, id);
  const action = { kind: "refund", amount: order.total, reason: "Late", restocks: false } as const;
  const form = { orderId: id, action, key: randomUUID(), seen: seenOf(order), by: OWNER };
  const dying = ending(shop, "createRefund", "after");
  await expect(actOnOrder(dying, form)).rejects.toThrow(Crash);
  expect(await readSlotCounts(shop.store, daysAhead(0), daysAhead(14))).toHaveLength(1);
  world.time.now += 10 * MINUTE;
  await endOpenActions(shop);
  expect(await readSlotCounts(shop.store, daysAhead(0), daysAhead(14))).toEqual([]);
});

const OWNER = { role: "owner" } as const;

test("an open action on an order that is gone is forgotten", async () => {
  const { shop } = await lost(CASES[1]!, "before");
  await endOpenActions({
    ...shop,
    backend: { ...shop.backend, getOrder: async () => ({ ok: true, value: undefined }) },
  });
  expect(await rowsOf(shop)).toEqual([]);
});

test.each([true, false])(
  "a note of many lines that arrived is found (to the customer: %s)",
  async (isForCustomer) => {
    const action = { kind: "note", text: " Ring twice,\n\nthen  wait ", isForCustomer } as const;
    const { shop, orderId } = await lost([action, "addOrderNote", [], ""], "after");
    await endOpenActions(shop);
    expect(await rowsOf(shop)).toMatchObject([{ doneAt: expect.any(Number) as number }]);
    expect(await notesOf(shop, orderId)).toEqual([expect.stringMatching(/^Ring twice, then wait/)]);
  },
);

test("an equal note of last week is not taken for one that was lost", async () => {
  const { world, shop } = await openShop();
  const orderId = await paid(world, shop);
  const action = { kind: "note", text: "Ring twice", isForCustomer: false } as const;
  const seen = seenOf(await orderOf(shop, orderId));
  const form = () => ({ orderId, action, key: randomUUID(), seen, by: OWNER });
  expect(await actOnOrder(shop, form())).toEqual({ kind: "done" });
  world.time.now += 7 * 24 * 60 * MINUTE;
  const dying = ending(shop, "addOrderNote", "before");
  await expect(actOnOrder(dying, form())).rejects.toThrow(Crash);
  world.time.now += 10 * MINUTE;
  await endOpenActions(shop);
  expect((await notesOf(shop, orderId)).join()).toContain("Tidak dilaksanakan: nota");
});
