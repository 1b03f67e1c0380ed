import { expect, onTestFinished, test } from "vitest";
import { startSync } from "#server/catalogue/start-sync.ts";
import { createContentVersion } from "#server/platform/memory/content-version.ts";
import {
  syncedCatalogue,
  SECOND,
  shopWith,
  simpleProducts,
} from "#tests/support/synced-catalogue.ts";
import { storeIn } from "#tests/support/stored-catalogue.ts";

const MINUTE = 60 * SECOND;
/** Long, so that a slow machine does not lose it. */
const LEASE = { lease: 10 * MINUTE, heartbeat: MINUTE };

/** A keeper of this shop's index as one process runs it. */
async function keeping(shop: ReturnType<typeof shopWith>, folder?: string) {
  const kept = await syncedCatalogue(shop, folder);
  const content = createContentVersion();
  const keeper = startSync({
    ...kept,
    backend: shop.client,
    store: await storeIn(kept.folder),
    content,
    log: shop.log,
    clock: () => shop.time.now,
    ticks: () => shop.time.now,
    lease: LEASE,
  });
  onTestFinished(() => keeper.close());
  return { kept, keeper, content };
}

const sweeps = (calls: string[]) => calls.filter((call) => call.includes("orderby=modified"));
const events = (lines: string[], event: string) =>
  lines.filter((line) => line.includes(`"${event}"`)).length;

test("the index fills by itself, and pages that were made by calls are made once more", async () => {
  const shop = shopWith(simpleProducts(3));
  const { kept, content } = await keeping(shop);
  await expect.poll(() => kept.isFilled()).toBe(true);
  await expect.poll(() => sweeps(shop.calls).length).toBe(1);
  expect(kept.ids()).toEqual([1, 2, 3]);
  // Once when it is filled, and once when searches find more than names.
  await expect.poll(() => content.current).toBe(2);
});

test("a change that is told is in the index at once, and one that is not after the next sweep", async () => {
  const shop = shopWith(simpleProducts(3));
  const { kept, keeper, content } = await keeping(shop);
  await expect.poll(() => sweeps(shop.calls).length).toBe(1);
  await shop.edit("products/1", { regular_price: "11.00" });
  const before = content.current;
  keeper.changed({ productIds: [1] });
  await expect.poll(() => kept.price(1)).toBe(1100);
  await expect.poll(() => content.current).toBeGreaterThan(before);

  await shop.edit("products/2", { regular_price: "12.00" });
  shop.time.now += 31 * SECOND;
  await expect.poll(() => kept.price(2)).toBe(1200);
});

test("of two processes one sweeps, and both learn of what it found", async () => {
  const shop = shopWith(simpleProducts(3));
  const one = await keeping(shop);
  await expect.poll(() => sweeps(shop.calls).length).toBe(1);
  const two = await keeping(shop, one.kept.folder);
  for (const count of [2, 3]) {
    await shop.edit("products/1", { regular_price: `${count}.00` });
    const before = [one.content.current, two.content.current];
    shop.time.now += 31 * SECOND;
    await expect.poll(() => sweeps(shop.calls).length).toBe(count);
    await expect.poll(() => one.content.current).toBeGreaterThan(before[0]!);
    await expect.poll(() => two.content.current).toBeGreaterThan(before[1]!);
  }
  // The second one takes over when the first one ends.
  await one.keeper.close();
  shop.time.now += 31 * SECOND;
  await expect.poll(() => sweeps(shop.calls).length).toBe(4);
});

test("an outage is told when it begins and when it ends, and the content changes when goods grow old", async () => {
  const shop = shopWith(simpleProducts(3));
  const { kept, content } = await keeping(shop);
  await expect.poll(() => sweeps(shop.calls).length).toBe(1);
  shop.faults.fault = () => new Error("away");
  const before = content.current;
  shop.time.now += 61 * SECOND;
  await expect.poll(() => content.current).toBeGreaterThan(before);
  const failedOnce = shop.calls.length;
  await expect.poll(() => shop.calls.length).toBeGreaterThan(failedOnce + 3);
  shop.faults.fault = () => undefined;
  await shop.edit("products/2", { regular_price: "12.00" });
  await expect.poll(() => kept.price(2)).toBe(1200);
  await expect.poll(() => events(shop.lines, "index.goes-on")).toBe(1);
  expect(events(shop.lines, "index.waits")).toBe(1);
});

test("it ends at once while the back end is silent", async () => {
  const shop = shopWith(simpleProducts(3));
  shop.faults.fault = () => new Promise(() => {});
  const { keeper } = await keeping(shop);
  await expect.poll(() => shop.calls.length).toBe(1);
  await keeper.close();
});
