import { expect, test } from "vitest";
import { takeSlot } from "#server/checkout/holds/move-slot.ts";
import { revisionOfOrder } from "#server/store/attempts.ts";
import { readSlotCounts } from "#server/store/slot-counts.ts";
import type { Shop } from "#server/shop.ts";
import { openWorld, orderOf, ownOf } from "#tests/support/checkout-world.ts";
import { daysAhead, morningsTake, offerDelivery } from "#tests/support/delivery.ts";
import { MORNING, paid, placed } from "#tests/support/owners-orders.ts";

const LATER = { way: "delivery", date: daysAhead(2), slot: MORNING } as const;

/** A shop that delivers one order in a morning, with a paid order in the morning to which another one is to be moved. */
async function fullMorning() {
  const world = openWorld();
  const shop = await world.startShop();
  await offerDelivery(shop, morningsTake(1));
  await paid(world, shop, { day: LATER.date });
  return { world, shop };
}

/** All that says where an order has its place. */
async function placesIn(shop: Shop, order: { id: number; key: string }) {
  return {
    revision: await revisionOfOrder(shop.store.db, order.id, order.key),
    held: await shop.store.db.selectFrom("holdItems").selectAll().execute(),
    counts: await readSlotCounts(shop.store, daysAhead(0), daysAhead(14)),
  };
}

test("a paid order keeps its place when the slot that it is moved to has become full", async () => {
  const { world, shop } = await fullMorning();
  const order = await orderOf(shop, await paid(world, shop));
  const before = await placesIn(shop, order);
  expect(before.counts).toMatchObject([{ day: daysAhead(1) }, { day: LATER.date }]);
  expect(await takeSlot(shop, order, LATER)).toBe(false);
  expect(await placesIn(shop, order)).toEqual(before);
});

test("an unpaid order keeps its place, and its hold of it, when that slot has become full", async () => {
  const { shop } = await fullMorning();
  const order = ownOf(await placed(shop));
  const before = await placesIn(shop, order);
  expect(before.held).toContainEqual(
    expect.objectContaining({ resource: `slot:delivery:${daysAhead(1)}:${MORNING}` }),
  );
  expect(await takeSlot(shop, order, LATER)).toBe(false);
  expect(await placesIn(shop, order)).toEqual(before);
});
