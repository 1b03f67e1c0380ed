import { expect, test } from "vitest";
import { openOrder } from "#server/web/orders/order-access.ts";
import { retryPayment } from "#server/checkout/place/retry-payment.ts";
import { rememberOrderCookie } from "#server/web/sessions/own-orders.ts";
import type { OwnOrder } from "#app/domain/order/own-order.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  line,
  openWorld,
  ownOf,
  SITE,
  submit,
  toPay,
} from "#tests/support/checkout-world.ts";

/** One unpaid order, and a browser that knows `listed` orders. */
async function scene() {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  const own: OwnOrder = ownOf(paying);
  const calls = () => world.woo.calls.length + world.billplz.calls.length;
  const open = (query = "", { id = String(own.id), listed = [] as OwnOrder[] } = {}) => {
    const url = new URL(`/order-confirmation/${id}${query}`, SITE);
    let request = new Request(url);
    for (const order of listed) {
      const cookie = rememberOrderCookie(shop, request, order).split(";")[0] ?? "";
      request = new Request(url, { headers: { Cookie: cookie } });
    }
    return openOrder(shop, request, url, id);
  };
  return { world, shop, paying, own, calls, open };
}
const missing = { found: false, reason: "missing" };

test("an address without a number is told from an order that is not shown", async () => {
  const { open, own, calls } = await scene();
  const before = calls();
  expect(await open("", { id: "" })).toEqual({ found: false, reason: "no-id" });
  for (const id of ["12x", "0", "-1"]) {
    expect(await open(`?key=${own.key}`, { id })).toEqual(missing);
  }
  expect(calls()).toBe(before);
});

test("without a key, with two keys and with an empty one no back end is asked", async () => {
  const { open, own, calls } = await scene();
  const before = calls();
  expect(await open()).toEqual(missing);
  expect(await open("", { listed: [{ id: own.id + 1, key: own.key }] })).toEqual(missing);
  for (const query of [`?key=${own.key}&key=${own.key}`, "?key="]) {
    expect(await open(query, { listed: [own] })).toEqual(missing);
  }
  expect(calls()).toBe(before);
});

test("the browser that ordered sees everything, with and without the key in the address", async () => {
  const { open, own } = await scene();
  for (const query of ["", `?key=${own.key}`]) {
    expect(await open(query, { listed: [own] })).toEqual({
      found: true,
      own,
      order: expect.objectContaining({
        id: own.id,
        isShared: false,
        contact: expect.objectContaining({ email: "siti@shop.example" }),
      }),
    });
  }
});

test("a key that was passed on opens the order with its contact masked, now and later", async () => {
  const { open, own } = await scene();
  const shared = { ...own, isShared: true };
  const masked = {
    found: true,
    own: shared,
    order: expect.objectContaining({
      isShared: true,
      contact: expect.objectContaining({ email: "s•••@shop.example" }),
    }),
  };
  expect(await open(`?key=${own.key}`)).toEqual(masked);
  expect(await open("", { listed: [shared] })).toEqual(masked);
  const other = { id: own.id, key: "wc_order_other" };
  expect(await open(`?key=${own.key}`, { listed: [other] })).toEqual(masked);
  expect(await open("?key=wc_order_other", { listed: [own] })).toEqual(missing);
});

test("a page that looks again asks no back end while the payment is awaited", async () => {
  const { open, own, calls } = await scene();
  const before = calls();
  const looked = await open("?look=1", { listed: [own] });
  expect(looked).toMatchObject({ found: true, own, order: { id: own.id, isShared: false } });
  expect(await open(`?key=${own.key}&look=1`)).toMatchObject({
    found: true,
    own: { ...own, isShared: true },
    order: { isShared: true, contact: { email: "s•••@shop.example" } },
  });
  expect(calls()).toBe(before);
  await open("?look=0", { listed: [own] });
  expect(calls()).toBeGreaterThan(before);
});

test("the payment is asked about that the address names, if it is one of the order's", async () => {
  const { world, shop, paying, own, open } = await scene();
  const first = billIdOf(paying);
  await shop.payments.deleteBill(first);
  world.time.now += 60_000;
  const second = billIdOf(await retryPayment(shop, own));
  for (const [named, asked] of [
    [first, first],
    ["strange1", second],
    [undefined, second],
  ]) {
    world.time.now += 60_000;
    const before = world.billplz.calls.length;
    const query = named && shop.payments.returnParameters({ billId: named, paid: true });
    await open(query ? `?${new URLSearchParams(query)}` : "", { listed: [own] });
    const paths = world.billplz.calls.slice(before).map(({ path }) => path);
    expect(paths).toEqual([`bills/${asked}`]);
  }
});

test("a back end that is away is told from an order that is missing, and a defect of ours is neither", async () => {
  const { world, shop, own, open } = await scene();
  world.woo.fail(/^GET orders/, { kind: "status", status: 503 }, Infinity);
  expect(await open("", { listed: [own] })).toEqual({ found: false, reason: "unavailable" });
  expect(world.lines.filter(({ event }) => event === "order.view-failed")).toEqual([
    expect.objectContaining({ level: "warn", kind: "lost" }),
  ]);
  shop.backend.getOrder = () => Promise.reject(new TypeError("a defect"));
  await expect(open("", { listed: [own] })).rejects.toThrow("a defect");
});
