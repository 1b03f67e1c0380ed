import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { writeUnderLease, type Lease, LeaseLost, withLease } from "#server/checkout/lease/lease.ts";
import type { Shop } from "#server/shop.ts";
import { openWorld } from "#tests/support/checkout-world.ts";

const NAME = "checkout:cart";

/** Two instances of one shop. */
async function twoShops(timing = {}): Promise<[Shop, Shop]> {
  const world = openWorld();
  return [
    await world.startShop({ timing, realLeases: true }),
    await world.startShop({ timing, realLeases: true }),
  ];
}

test("work that takes longer than a lease keeps it by its signs of life", async () => {
  const [one, two] = await twoShops({ lease: 2_000, heartbeat: 100 });
  const begun = Promise.withResolvers<void>();
  const work = withLease(one, NAME, async () => {
    begun.resolve();
    await delay(4_500);
  });
  await begun.promise;
  for (let tries = 0; tries < 15; tries += 1) {
    expect(await withLease(two, NAME, async () => "taken early")).toBeUndefined();
    await delay(200);
  }
  await work;
  expect(await withLease(two, NAME, async () => "taken late")).toEqual({ value: "taken late" });
});

test("of many instances that find a lease over, one takes it, and its number is higher than every one before", async () => {
  const [one, two] = await twoShops();
  const fences: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const release = Promise.withResolvers<void>();
    const hold = async ({ fence }: Lease) => {
      fences.push(fence);
      await release.promise;
      return fence;
    };
    const before = fences.length;
    let refused = 0;
    const tries = [one, two, one, two, one, two].map(async (shop) => {
      if ((await withLease(shop, NAME, hold)) === undefined) refused += 1;
    });
    await expect.poll(() => [fences.length, refused]).toEqual([before + 1, tries.length - 1]);
    release.resolve();
    await Promise.all(tries);
  }
  expect(fences).toEqual(fences.toSorted((a, b) => a - b));
  expect(new Set(fences).size).toBe(fences.length);
});

test("a holder that was stalled for longer than its lease can write nothing any more", async () => {
  const [one, two] = await twoShops({ lease: 50, heartbeat: 60_000 });
  const late = withLease(one, NAME, async (lease) => {
    await delay(200);
    const other = await withLease(two, NAME, async () => "taken over");
    expect(other).toEqual({ value: "taken over" });
    await writeUnderLease(one, lease, (trx) =>
      trx
        .insertInto("settings")
        .values({ name: "late", version: 1, value: "{}", savedAt: 0, savedBy: "late" })
        .execute(),
    );
  });
  await expect(late).rejects.toThrow(LeaseLost);
  expect(await two.store.db.selectFrom("settings").selectAll().execute()).toEqual([]);
});
