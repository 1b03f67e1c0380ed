import { expect, test } from "vitest";
import { countUse, pruneLimits } from "#server/storage/rate-limit.ts";
import { emptyStore } from "#tests/support/stores.ts";

const LIMIT = { count: 3, windowMs: 1000 };

test("the uses of one window are counted, the one above the limit is told how long to wait", async () => {
  const store = await emptyStore();
  for (const now of [0, 10, 20]) {
    expect(await countUse(store, "coupon:a", LIMIT, now)).toEqual({ allowed: true });
  }
  expect(await countUse(store, "coupon:a", LIMIT, 400)).toEqual({
    allowed: false,
    retryAfterMs: 600,
  });
  expect(await countUse(store, "coupon:b", LIMIT, 400)).toEqual({ allowed: true });
});

test("a window that is over begins anew", async () => {
  const store = await emptyStore();
  for (let i = 0; i < 5; i += 1) await countUse(store, "a", LIMIT, 0);
  expect(await countUse(store, "a", LIMIT, 1000)).toEqual({ allowed: true });
  expect(await countUse(store, "a", LIMIT, 1001)).toEqual({ allowed: true });
});

test("uses at the same moment are all counted", async () => {
  const store = await emptyStore();
  const verdicts = await Promise.all(
    Array.from({ length: 20 }, () => countUse(store, "a", LIMIT, 5)),
  );
  expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(3);
});

test("housekeeping removes what is over and keeps the table bounded", async () => {
  const store = await emptyStore();
  for (let i = 0; i < 10; i += 1) await countUse(store, `a${i}`, LIMIT, i);
  await pruneLimits(store, 1003, 4);
  const rows = await store.db.selectFrom("rateLimits").select("bucket").orderBy("bucket").execute();
  expect(rows.map((row) => row.bucket)).toEqual(["a6", "a7", "a8", "a9"]);
});
