import { beforeEach, expect, test } from "vitest";
import { fulfilmentText } from "#app/domain/delivery/fulfilment.ts";
import type { OrderState } from "#app/domain/order/order-state.ts";
import {
  countOutOfDays,
  idsOfDate,
  readArrivals,
  revenueByDay,
  sumsOfDays,
} from "#server/orders/order-list/day-reads.ts";
import { countStates, listRows } from "#server/orders/order-list/list-rows.ts";
import { storeOrders } from "#server/orders/order-rows/store-rows.ts";
import { askForReview } from "#server/store/reviews.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { createLog } from "#server/platform/log.ts";
import type { Store } from "#server/platform/storage/store.ts";
import { anOrder } from "#tests/support/orders.ts";
import { storing } from "#tests/support/orders-in.ts";
import { emptyStore } from "#tests/support/stores.ts";

const TODAY = "2026-11-22";
const NOON = Date.parse("2026-11-22T12:00:00+08:00");
const DAY = 86_400_000;

let store: Store;
beforeEach(async () => {
  store = await emptyStore();
});

type Order = Parameters<typeof anOrder>[0] & {
  date?: string;
  slot?: string;
  stage?: string;
};

/** Orders to do unless something else is said, stored with ids from 1. */
async function orders(...list: Order[]): Promise<void> {
  const made = list.map(({ date, slot = "10:00-13:00", stage, ...changes }, index) =>
    anOrder({
      id: index + 1,
      status: "processing",
      ...changes,
      meta: {
        ...(date && { _kedai_fulfilment: fulfilmentText({ way: "delivery", date, slot }) }),
        ...(stage && { _kedai_stage: stage }),
      },
    }),
  );
  await storeOrders(storing(store), made, { isOld: true });
}

async function list(state: OrderState, page = 1, perPage = 20, date?: string) {
  const query = { state, page, perPage, today: TODAY, ...(date && { date }) };
  const { rows, total } = await listRows(store, query);
  return { ids: rows.map(({ id }) => id), total };
}

test("a tab shows the nearest day first, then past days, then orders without a date", async () => {
  await orders(
    { date: "2026-11-25" },
    { date: "2026-11-20" },
    { date: TODAY, slot: "14:00-16:00" },
    { createdAt: NOON - DAY },
    { date: "2026-11-21" },
    { date: TODAY },
    { createdAt: NOON },
    { date: TODAY, status: "completed" },
  );
  const all = [6, 3, 1, 5, 2, 7, 4];
  expect(await list("to-do")).toEqual({ ids: all, total: 7 });
  // Pages of two cross from one part into the next, and miss nothing.
  const pages = [];
  for (const page of [1, 2, 3, 4, 5]) pages.push((await list("to-do", page, 2)).ids);
  expect(pages).toEqual([[6, 3], [1, 5], [2, 7], [4], []]);
  expect(await list("to-do", 1, 20, TODAY)).toEqual({ ids: [6, 3], total: 2 });
  expect(await list("done")).toEqual({ ids: [8], total: 1 });
});

test("an order with an open payment review is to review beside its own tab", async () => {
  await orders({ date: TODAY }, { date: TODAY }, { status: "on-hold" });
  const shop = { clock: () => NOON, env: readEnv({}), log: createLog("error", () => {}) };
  const review = { kind: "oversold", subject: "2", orderId: 2, detail: "" } as const;
  await askForReview(store.db, shop, review);
  expect((await list("to-review")).ids).toEqual([2, 3]);
  expect((await list("to-do")).ids).toEqual([1, 2]);
  expect(await countStates(store)).toMatchObject({ "to-do": 2, "to-review": 2, done: 0 });
  expect(await countStates(store, TODAY)).toMatchObject({ "to-do": 2, "to-review": 1 });
});

test("sums of days count what is to do by slot and stage", async () => {
  const [morning, evening] = ["10:00-13:00", "17:00-20:00"];
  await orders(
    { date: TODAY, slot: evening, lines: [1] },
    { date: TODAY, slot: morning, lines: [2, 3] },
    { date: TODAY, slot: morning, lines: [4] },
    { date: TODAY, slot: morning, lines: [1], stage: "ready" },
    { date: "2026-11-23", slot: morning, lines: [7] },
    { date: "2026-11-24", slot: morning, lines: [9] },
    { date: TODAY, slot: morning, lines: [90], status: "pending" },
    { date: TODAY, slot: morning, lines: [90], status: "completed" },
    { date: "2026-11-19", slot: morning, lines: [90] },
  );
  const sums = await sumsOfDays(store, TODAY);
  const shown = sums.map((sum) => [sum.date, sum.slot, sum.stage, sum.orders, sum.pieces]);
  expect(shown).toHaveLength(5);
  expect(shown).toEqual(
    expect.arrayContaining([
      [TODAY, morning, null, 2, 9],
      [TODAY, morning, "ready", 1, 1],
      [TODAY, evening, null, 1, 1],
      ["2026-11-23", morning, null, 1, 7],
      ["2026-11-24", morning, null, 1, 9],
    ]),
  );
  expect(await idsOfDate(store, TODAY)).toEqual([2, 3, 4, 8, 1]);
});

test("late are the orders to do of a past day, beside those without a day", async () => {
  expect(await countOutOfDays(store, TODAY)).toEqual({ late: 0, undated: 0 });
  await orders(
    { date: "2026-11-21" },
    { date: "2026-11-21", status: "completed" },
    { date: TODAY },
    {},
    {},
    { status: "pending" },
  );
  expect(await countOutOfDays(store, TODAY)).toEqual({ late: 1, undated: 2 });
});

test("new since a moment are orders that arrived after it", async () => {
  expect(await readArrivals(store, 0)).toEqual({ count: 0, newest: null });
  await orders({ paidAt: NOON }, { paidAt: NOON + 1 }, { status: "pending" }, { createdAt: NOON });
  expect(await readArrivals(store, NOON)).toEqual({ count: 1, newest: NOON + 1 });
  expect(await readArrivals(store, NOON - 1)).toEqual({ count: 3, newest: NOON + 1 });
});

test("revenue is what was paid on a day in Malaysia, less refunds, without cancelled orders", async () => {
  const midnight = Date.parse("2026-11-22T00:00:00+08:00");
  await orders(
    { paidAt: midnight, total: 1_000 },
    { paidAt: NOON, total: 5_000, refunds: [1_500], status: "completed" },
    { paidAt: midnight - 1, total: 300 },
    { paidAt: NOON, total: 9_900, status: "cancelled" },
    { paidAt: NOON, total: 700, refunds: [700], status: "refunded" },
    { total: 800, status: "pending" },
    { paidAt: midnight + DAY, total: 44 },
  );
  const days = await revenueByDay(store, midnight - DAY, midnight + DAY);
  expect(days).toEqual(
    new Map([
      [TODAY, { amount: 4_500, orders: 2 }],
      ["2026-11-21", { amount: 300, orders: 1 }],
    ]),
  );
});
