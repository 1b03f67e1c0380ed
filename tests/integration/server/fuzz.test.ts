import { expect, test } from "vitest";
import { fuzz } from "#tests/load/fuzz.ts";
import { startMeasuredShop } from "#tests/load/measured-shop.ts";
import { temporaryFolder } from "#tests/support/shop-process.ts";

/** `npm run fuzz` sends ten times as many, and lets none of them take more than 2 s. */
const COUNT = 2_000;
const HANG_MS = 20_000;
const HEAP_GROWTH_MIB = 32;

test("2,000 mutated requests break nothing", async () => {
  const seed = Number(process.env["FUZZ_SEED"] ?? Date.now() % 1_000_000);
  const folder = temporaryFolder();
  const shop = await startMeasuredShop(folder.path);
  const result = await fuzz(shop, { seed, count: COUNT, hangMs: HANG_MS });
  await shop.stop();
  folder.remove();
  expect({ seed, faults: result.faults }).toEqual({ seed, faults: [] });
  expect(result.heapGrowthMib).toBeLessThan(HEAP_GROWTH_MIB);
  // The load was real: most requests were answered, and many with a page.
  expect(result.statuses[200] ?? 0).toBeGreaterThan(COUNT / 10);
  expect(result.statuses[422] ?? 0).toBeGreaterThan(COUNT / 100);
}, 120_000);
