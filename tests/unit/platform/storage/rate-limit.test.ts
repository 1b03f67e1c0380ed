import { expect, test } from "vitest";
import { countUse, pruneLimits } from "#server/platform/storage/rate-limit.ts";
import type { Store } from "#server/platform/storage/store.ts";
import { CLOCK_STEPS } from "#tests/support/clock-steps.ts";
import { emptyStore, nowBy } from "#tests/support/stores.ts";

const LIMIT = { count: 3, windowMs: 1000 };
const at = (store: Store, now: number): Store => ({ ...store, now: nowBy(() => now) });

test("the uses of one window are counted, and a refusal has the wait", async () => {
  const store = await emptyStore();
  for (const now of [0, 10, 20]) {
    expect(await countUse(at(store, now), "coupon:a", LIMIT)).toEqual({ allowed: true });
  }
  expect(await countUse(at(store, 400), "coupon:a", LIMIT)).toEqual({
    allowed: false,
    retryAfterMs: 600,
  });
  expect(await countUse(at(store, 400), "coupon:b", LIMIT)).toEqual({ allowed: true });
});

test("a new window begins after the end of the last", async () => {
  const store = await emptyStore();
  for (let i = 0; i < 5; i += 1) await countUse(at(store, 0), "a", LIMIT);
  expect(await countUse(at(store, 1000), "a", LIMIT)).toEqual({ allowed: true });
  expect(await countUse(at(store, 1001), "a", LIMIT)).toEqual({ allowed: true });
});

test("parallel uses are all counted", async () => {
  const store = await emptyStore();
  const verdicts = await Promise.all(
    Array.from({ length: 20 }, () => countUse(at(store, 5), "a", LIMIT)),
  );
  expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(3);
});

test("housekeeping deletes expired rows and bounds the table", async () => {
  const store = await emptyStore();
  for (let i = 0; i < 10; i += 1) await countUse(at(store, i), `a${i}`, LIMIT);
  await pruneLimits(at(store, 1003), 4);
  const rows = await store.db.selectFrom("rateLimits").select("bucket").orderBy("bucket").execute();
  expect(rows.map((row) => row.bucket)).toEqual(["a6", "a7", "a8", "a9"]);
});

test.for(CLOCK_STEPS)(
  "a window ends after its own length when the time is set %s",
  async ([, step]) => {
    const store = await emptyStore();
    const day = Date.parse("2026-11-20T10:00:00Z");
    for (let i = 0; i < 5; i += 1) await countUse(at(store, day), "a", LIMIT);
    const first = await countUse(at(store, day + step), "a", LIMIT);
    expect(first.allowed || first.retryAfterMs).toBe(step > 0 ? true : 1000);
    await countUse(at(store, day + step + 999), "a", LIMIT);
    expect(await countUse(at(store, day + step + 1000), "a", LIMIT)).toEqual({ allowed: true });
  },
);
