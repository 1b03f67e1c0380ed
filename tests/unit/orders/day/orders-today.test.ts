import { expect, test } from "vitest";
import { readOrdersToday } from "#server/orders/day/orders-today.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  changeInShop,
  decideAtBank,
  deliver,
  line,
  submit,
  toPay,
} from "#tests/support/checkout-world.ts";
import { sweepOrders } from "#tests/support/orders-in.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { textOf } from "#tests/support/visitor.ts";
import { openOwnersShop } from "#tests/support/owner.ts";

test("the day's orders are counted, paid and unpaid, the newest first", async () => {
  const { shop, world } = await openOwnersShop();
  const first = await submit(shop, cartOf([line(PRODUCTS.chocolate)]));
  world.time.now += 60_000;
  const second = await submit(shop, cartOf([line(PRODUCTS.pandan, 3)]));
  await decideAtBank(world, billIdOf(first));
  await deliver(shop, world.callbacks.at(-1)?.body ?? "");

  const today = await readOrdersToday(shop);
  expect(today).toMatchObject({ paidCount: 1, paidTotal: 9790, waitingCount: 1 });
  expect(today.latest.map(({ id, payment }) => ({ id, payment }))).toEqual([
    { id: toPay(second).orderId, payment: "waiting" },
    { id: toPay(first).orderId, payment: "paid" },
  ]);
});

test("the words of an order are told with it, on the dashboard too", async () => {
  const { shop, world, owner } = await openOwnersShop();
  const meta_data = [{ key: "_kedai_message_letters", value: "30" }];
  await editInShop(world, "PUT", `products/${PRODUCTS.chocolate}`, { meta_data });
  const words = { message: "Happy Birthday Aina", allergies: "nuts" };
  await submit(shop, cartOf([{ ...line(PRODUCTS.chocolate, 2), words }, line(PRODUCTS.pandan)]));

  const [order] = (await readOrdersToday(shop)).latest;
  expect(order?.lines).toEqual([
    { name: "Chocolate Fudge Cake", quantity: 2, words },
    { name: expect.any(String), quantity: 1, words: undefined },
  ]);
  expect(await textOf(await owner.get("/admin/dashboard"))).toContain(
    "2 × Chocolate Fudge Cake Ucapan pada kek: Happy Birthday Aina ALAHAN: nuts",
  );
});

test("a payment for a cancelled order does not make it a paid order", async () => {
  const { shop, world } = await openOwnersShop();
  const placed = await submit(shop, cartOf([line(PRODUCTS.chocolate)]));
  await changeInShop(world, toPay(placed).orderId, { status: "cancelled" });
  await decideAtBank(world, billIdOf(placed));
  await deliver(shop, world.callbacks.at(-1)?.body ?? "");

  const today = await readOrdersToday(shop);
  expect(today).toMatchObject({ paidCount: 0, paidTotal: 0, waitingCount: 0 });
  expect(today.latest.map(({ payment }) => payment)).toEqual(["review"]);
});

test("an order that was paid outside the shop counts as paid once the shop has seen it", async () => {
  const { shop, world } = await openOwnersShop();
  const cart = cartOf([line(PRODUCTS.chocolate)]);
  const placed = await submit(shop, cart);
  await changeInShop(world, toPay(placed).orderId, { status: "processing" });
  // The cart is ordered again with other goods: the shop wants to cancel the first order.
  await submit(shop, { ...cart, lines: [line(PRODUCTS.pandan)] });
  expect(await readOrdersToday(shop)).toMatchObject({ paidCount: 1, paidTotal: 9790 });
});

test("a refunded order is none of the paid ones, and a part that was given back is not counted", async () => {
  const { shop, world } = await openOwnersShop();
  for (const refund of ["97.90", "7.90"]) {
    const placed = await submit(shop, cartOf([line(PRODUCTS.chocolate)]));
    await decideAtBank(world, billIdOf(placed));
    await deliver(shop, world.callbacks.at(-1)?.body ?? "");
    const refunds = `orders/${toPay(placed).orderId}/refunds`;
    await editInShop(world, "POST", refunds, { amount: refund, api_refund: false });
  }
  await sweepOrders(shop);
  const today = await readOrdersToday(shop);
  expect(today).toMatchObject({ paidCount: 1, paidTotal: 9000 });
  expect(today.latest.map(({ payment }) => payment).toSorted()).toEqual(["paid", "refunded"]);
});

test("an order of yesterday in Malaysia is not of today, however many hours ago", async () => {
  const { shop, world } = await openOwnersShop();
  world.time.now = Date.parse("2026-11-20T23:59:00+08:00");
  await submit(shop, cartOf([line(PRODUCTS.chocolate)]));
  expect((await readOrdersToday(shop)).waitingCount).toBe(1);
  world.time.now += 2 * 60_000;
  const none = { paidCount: 0, paidTotal: 0, waitingCount: 0, latest: [] };
  expect(await readOrdersToday(shop)).toEqual(none);
});

test("the list has at most ten orders, the counts have all", async () => {
  const { shop } = await openOwnersShop();
  for (let i = 0; i < 12; i += 1) await submit(shop, cartOf([line(PRODUCTS.chocolate)]));
  const today = await readOrdersToday(shop);
  expect([today.waitingCount, today.latest.length]).toEqual([12, 10]);
});
