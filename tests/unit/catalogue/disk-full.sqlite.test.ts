import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  syncedCatalogue,
  SECOND,
  shopWith,
  simpleProducts,
} from "#tests/support/synced-catalogue.ts";

test("with a full disk the index keeps what it has, and goes on when there is room", async () => {
  const shop = shopWith(simpleProducts(3));
  const kept = await syncedCatalogue(shop);
  await kept.settle();
  const setPages = (count: string) =>
    sql.raw(`pragma max_page_count = ${count}`).execute(kept.store.db);
  await setPages("1");
  const long = Array.from({ length: 20_000 }, (_, index) => index).join(" ");
  await shop.edit("products/1", { description: long, regular_price: "11.00" });
  await shop.edit("products/2", { regular_price: "12.00" });
  shop.time.now += 31 * SECOND;
  await expect(kept.settle()).rejects.toThrow(/full/);
  expect(kept.ids()).toEqual([1, 2, 3]);
  expect(kept.price(1)).toBe(1000);
  await setPages("1000000");
  await kept.settle();
  expect([kept.price(1), kept.price(2)]).toEqual([1100, 1200]);
});
