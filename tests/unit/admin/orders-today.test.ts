import { expect, test } from "vitest";
import { readOrdersToday } from "#server/admin/orders-today.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  decideAtBank,
  deliver,
  line,
  submit,
  toPay,
} from "#tests/support/checkout-world.ts";
import { openOwnersShop } from "#tests/support/owner.ts";

test("the day's orders are counted, paid and unpaid, the newest first", async () => {
  const { shop, world } = await openOwnersShop();
  const first = await submit(shop, cartOf([line(PRODUCTS.chocolate)]));
  world.time.now += 60_000;
  const second = await submit(shop, cartOf([line(PRODUCTS.pandan, 3)]));
  await decideAtBank(world, billIdOf(first));
  await deliver(shop, world.callbacks.at(-1)?.body ?? "");

  const today = await readOrdersToday(shop);
  expect(today).toMatchObject({ count: 2, paidCount: 1, paidTotal: 9790 });
  expect(today.latest.map(({ orderId, isPaid }) => ({ orderId, isPaid }))).toEqual([
    { orderId: toPay(second).orderId, isPaid: false },
    { orderId: toPay(first).orderId, isPaid: true },
  ]);
});

test("an order of yesterday in Malaysia is not of today, however many hours ago", async () => {
  const { shop, world } = await openOwnersShop();
  world.time.now = Date.parse("2026-11-20T23:59:00+08:00");
  await submit(shop, cartOf([line(PRODUCTS.chocolate)]));
  expect((await readOrdersToday(shop)).count).toBe(1);
  world.time.now += 2 * 60_000;
  expect(await readOrdersToday(shop)).toEqual({ count: 0, paidCount: 0, paidTotal: 0, latest: [] });
});

test("the list stops at ten, the counts do not", async () => {
  const { shop } = await openOwnersShop();
  for (let i = 0; i < 12; i += 1) await submit(shop, cartOf([line(PRODUCTS.chocolate)]));
  const today = await readOrdersToday(shop);
  expect([today.count, today.latest.length]).toEqual([12, 10]);
});
