import { expect, test } from "vitest";
import type { SurveyExpectations } from "#server/ports/shop-backend.ts";
import { bodyOf, clientAnswered, list, valueOf } from "./fake-wordpress.ts";

const ORDER = { ...bodyOf("order_get"), id: 5 };
const at = (time: string) =>
  Response.json({ ...ORDER, date_modified: null, date_modified_gmt: `2026-11-26T${time}` });

const EXPECTED: SurveyExpectations = {
  showsPicture: () => true,
  shipping: { shippingCost: 800, freeShippingThreshold: 10_000 },
  webhooks: "none",
  fixedProductCoupons: "per-piece",
  ratingsFromSales: false,
  orderEmails: "off",
};

/** A shop whose order was written at 08:00:00 and is then read like this. */
async function readAfterWriting(read: () => Response | Promise<Response>) {
  const { client } = clientAnswered([
    (request) => {
      if (!request.url.includes("/orders/5")) return list([]);
      return request.method === "GET" ? read() : at("08:00:00");
    },
  ]);
  valueOf(await client.completeOrder(5));
  valueOf(await client.getOrder(5));
  const survey = async () =>
    (await client.survey(EXPECTED)).found.filter(({ kind }) => kind === "cached");
  return { client, survey };
}

test("an order that is read older than it was written names the cache, until one is read as written", async () => {
  let time = "07:59:00";
  const { client, survey } = await readAfterWriting(() => at(time));
  const [found] = await survey();
  expect(found?.found).toBe("#5");
  expect((await survey()).length).toBe(1);
  time = "08:00:00";
  valueOf(await client.getOrder(5));
  expect(await survey()).toEqual([]);
});

test.each(["08:00:00", "07:59:59", "09:00:00"])(
  "an order of 08:00:00 that is read as of %s is no sign of a cache",
  async (time) => {
    expect(await (await readAfterWriting(() => at(time))).survey()).toEqual([]);
  },
);

test("an order without a readable date of change is no sign of a cache", async () => {
  const { survey } = await readAfterWriting(() =>
    Response.json({ ...ORDER, date_modified: null, date_modified_gmt: "soon" }),
  );
  expect(await survey()).toEqual([]);
});

test("a read that was asked before the write may be older", async () => {
  const late = Promise.withResolvers<Response>();
  const { client } = clientAnswered([
    (request) => {
      if (!request.url.includes("/orders/5")) return list([]);
      return request.method === "GET" ? late.promise : at("08:00:00");
    },
  ]);
  const reading = client.getOrder(5);
  valueOf(await client.completeOrder(5));
  late.resolve(at("07:00:00"));
  valueOf(await reading);
  expect((await client.survey(EXPECTED)).found).toEqual([]);
});

test("each read of orders has another address, and no other call does", async () => {
  let now = 1_000;
  const { client, query } = clientAnswered([list([])], { clock: () => now });
  await client.getOrder(5);
  now += 1;
  await client.findOrdersCreatedVia("kedai-1");
  await client.listOrders({});
  await client.completeOrder(5);
  await client.listCategories();
  expect([0, 1, 2, 3, 4].map((index) => query(index)["asked_at"])).toEqual([
    "1000",
    "1001",
    "1001",
    undefined,
    undefined,
  ]);
});
