import { expect, test } from "vitest";
import { storeDay, storeTime } from "#server/platform/storage/store-time.ts";
import { emptyStore, nowBy } from "#tests/support/stores.ts";

test("the database's time is a number of ms, and does not go back", async () => {
  const store = await emptyStore();
  const first = await storeTime(store);
  expect(Number.isInteger(first)).toBe(true);
  expect(first).toBeGreaterThan(Date.UTC(2025, 0));
  expect(await storeTime(store)).toBeGreaterThanOrEqual(first);
});

test.each([
  ["2026-11-28T00:00:00+08:00", "2026-11-28"],
  ["2026-11-27T23:59:59.999+08:00", "2026-11-27"],
])("at %s it is %s in Malaysia", async (moment, day) => {
  const { db, dialect } = await emptyStore();
  const now = nowBy(() => Date.parse(moment));
  const read = db.selectNoFrom(storeDay({ dialect, now }).as("day"));
  expect(await read.executeTakeFirst()).toEqual({ day });
});
