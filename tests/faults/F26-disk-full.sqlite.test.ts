import { CompiledQuery, sql } from "kysely";
import { expect, test } from "vitest";
import { openStore } from "#server/platform/storage/store.ts";
import { openOwnersShop } from "#tests/support/owner.ts";
import { lease, leaseNames } from "#tests/support/stores.ts";

/** What the owner's shipping form sends. */
const form = (shippingCost: string, freeShippingThreshold: string, version = "0") => ({
  shippingCost,
  freeShippingThreshold,
  version,
});

test("F26: a full disk fails the transaction by its name, changes nothing, and is recovered from", async () => {
  const store = await openStore({ file: ":memory:" });
  await store.db.executeQuery(CompiledQuery.raw("pragma max_page_count = 60"));
  const fill = () =>
    store.transaction(async (trx) => {
      for (let row = 0; row < 1_000; row += 1) {
        await trx
          .insertInto("leases")
          .values(lease(`${row}-${"x".repeat(1_000)}`))
          .execute();
      }
    });
  await expect(fill()).rejects.toThrow(/full/);
  expect(await leaseNames(store)).toEqual([]);
  await store.db.executeQuery(CompiledQuery.raw("pragma max_page_count = 10000"));
  await fill();
  expect(await leaseNames(store)).toHaveLength(1_000);
  await store.close();
});

test("F26: with a full disk saving settings fails in words, the old ones stay, and space is enough to go on", async () => {
  const { owner, shop, visitor } = await openOwnersShop();
  await owner.post("/admin/shipping", form("9", "90"));
  await sql`pragma max_page_count = 1`.execute(shop.store.db);
  let failed: Response | undefined;
  let version = 1;
  for (; version < 100 && !failed; version += 1) {
    const answer = await owner.post("/admin/shipping", form("5", "50", String(version)));
    if (answer.status !== 303) failed = answer;
  }
  expect(failed?.status).toBe(503);
  expect(await failed?.text()).toContain("Failed to save shipping settings. Please try again.");
  const saved = { shippingCost: 5, freeShippingThreshold: 50 };
  expect(await (await visitor.get("/api/shipping-config")).json()).toEqual(saved);
  expect((await visitor.get("/")).status).toBe(200);

  await sql`pragma max_page_count = 10000`.execute(shop.store.db);
  const again = await owner.post("/admin/shipping", form("7", "70", String(version - 1)));
  expect(again.status).toBe(303);
});
