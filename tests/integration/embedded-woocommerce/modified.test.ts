import { expect, test } from "vitest";
import { BILLING, line, NOON, openTestShop } from "./shop.ts";

const MINUTE = 60_000;

/** A shop whose clock stands one minute after the moment that `changed` asks from. */
function shopLater() {
  const shop = openTestShop();
  shop.time.now = NOON + MINUTE;
  /** The products that count as modified after noon. */
  async function changed(): Promise<number[]> {
    const after = new Date(NOON).toISOString();
    const path = `/products?modified_after=${after}&orderby=id&order=asc&_fields=id`;
    const { body } = await shop.api("GET", path);
    return body.map(({ id }: { id: number }) => id);
  }
  return { ...shop, changed };
}

test("an edit dates a product as modified, in whole seconds and in both zones", async () => {
  const { api, changed, time } = shopLater();
  time.now += 250;
  expect(await changed()).toEqual([]);
  await api("PUT", "/products/25", { menu_order: 3 });
  expect(await changed()).toEqual([25]);
  const { body } = await api("GET", "/products/25");
  expect(body).toMatchObject({
    menu_order: 3,
    date_modified: "2026-11-21T12:01:00",
    date_modified_gmt: "2026-11-21T04:01:00",
  });
});

test("a date without a zone is the shop's time, and the second itself is left out", async () => {
  const { api } = shopLater();
  await api("PUT", "/products/25", {});
  const found = async (after: string) =>
    (await api("GET", `/products?modified_after=${after}&_fields=id`)).body.length;
  expect(await found("2026-11-21T12:00:59")).toBe(1);
  expect(await found("2026-11-21T12:01:00")).toBe(0);
  expect(await found("2026-11-21T04:00:59Z")).toBe(1);
  expect(await found("2026-11-21T04:01:00Z")).toBe(0);
});

test("stock that an order takes or gives back dates the product as modified", async () => {
  const { api, changed, time } = shopLater();
  const order = await api("POST", "/orders", { line_items: [line(25, 2)], billing: BILLING });
  expect(await changed()).toEqual([]);
  await api("PUT", `/orders/${order.body.id}`, { status: "processing" });
  expect(await changed()).toEqual([25]);
  time.now += MINUTE;
  await api("PUT", `/orders/${order.body.id}`, { status: "cancelled" });
  const { body } = await api("GET", "/products/25");
  expect(body.date_modified).toBe("2026-11-21T12:02:00");
});

test("sales of goods without counted stock change total_sales and no date", async () => {
  const { api, changed } = shopLater();
  await api("POST", "/orders", { line_items: [line(26, 2)], set_paid: true, billing: BILLING });
  expect((await api("GET", "/products/26")).body.total_sales).toBe(2);
  expect(await changed()).toEqual([]);
});

test.each([
  ["an edit", { regular_price: "95.00" }],
  ["a change of stock", { stock_quantity: 7 }],
])("%s of a variation dates its product as modified", async (_, body) => {
  const { api, changed } = shopLater();
  await api("PUT", "/products/27/variations/28", body);
  expect(await changed()).toEqual([27]);
});

test("the end of a scheduled sale dates the product as modified", async () => {
  const { changed, time } = shopLater();
  time.now = NOON + 24 * 60 * MINUTE;
  expect(await changed()).toEqual([26]);
});
