import { expect, test } from "vitest";
import { storeTime } from "#server/platform/storage/store-time.ts";
import { emptyStore } from "#tests/support/stores.ts";

test("the database's time is a number of ms, and does not go back", async () => {
  const store = await emptyStore();
  const first = await storeTime(store);
  expect(Number.isInteger(first)).toBe(true);
  expect(first).toBeGreaterThan(Date.UTC(2025, 0));
  expect(await storeTime(store)).toBeGreaterThanOrEqual(first);
});
