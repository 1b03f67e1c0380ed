import { expect, test } from "vitest";
import { timingOf } from "#server/store/durations.ts";
import { composeShop } from "#server/compose.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const HOUR = 3_600_000;

test.each([
  ["a day", {}, 24 * HOUR],
  ["the set time", { UNPAID_ORDER_HOURS: "2" }, 2 * HOUR],
])("an unpaid order is given up after %s", async (_, settings, time) => {
  const env = readEnv({ DATA_DIR: tempDir(), LOG_LEVEL: "error", ...settings });
  const running = await composeShop(env);
  expect(timingOf(running.shop).abandonAfter).toBe(time);
  await running.close();
});
