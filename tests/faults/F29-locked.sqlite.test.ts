import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { isBusy, isStoreUnavailable } from "#server/platform/storage/errors.ts";
import { openStore } from "#server/platform/storage/store.ts";
import { startShop } from "#tests/support/shop-process.ts";
import { lease, leaseNames } from "#tests/support/stores.ts";
import { tempDir } from "#tests/support/temp-dir.ts";
import { someProductId, visitorAt } from "#tests/support/visitor.ts";

/** The shop's background work may be writing at the moment at which a test wants the lock. */
const PATIENT = { timeout: 10_000 };

test("F29: a lock held by another process for longer than the wait fails as busy, and later works again", async () => {
  const file = join(tempDir(), "state.sqlite");
  const store = await openStore({ file });
  const other = new DatabaseSync(file, PATIENT);
  other.exec("begin immediate");
  const blocked = await store.db
    .insertInto("leases")
    .values(lease("blocked"))
    .execute()
    .catch((error: unknown) => error);
  expect(isBusy(blocked)).toBe(true);
  expect(isStoreUnavailable(blocked)).toBe(true);
  other.exec("commit");
  other.close();
  await store.db.insertInto("leases").values(lease("later")).execute();
  expect(await leaseNames(store)).toEqual(["later"]);
  await store.close();
});

test("F29: while another process holds the write lock, pages go on, writes say 503 and work afterwards", async () => {
  const shop = await startShop({ dataDir: tempDir() });
  onTestFinished(async () => void (await shop.stop()));
  const visitor = visitorAt(shop.url);
  const productId = await someProductId(visitor);
  const add = () => visitor.post("/cart", { intent: "add", productId, quantity: "1" });
  const other = new DatabaseSync(join(shop.dataDir, "state.sqlite"), PATIENT);
  other.exec("begin immediate");
  const refused = await add();
  expect(refused.status).toBe(503);
  expect(refused.headers.get("Retry-After")).toBe("30");
  expect(await refused.text()).toContain("Back in a moment");
  expect((await visitor.get("/products")).status).toBe(200);
  other.exec("commit");
  expect((await add()).status).toBe(303);

  // One that ends in time is waited for.
  other.exec("begin immediate");
  const waiting = add();
  await delay(700);
  other.exec("commit");
  other.close();
  expect((await waiting).status).toBe(303);
});
