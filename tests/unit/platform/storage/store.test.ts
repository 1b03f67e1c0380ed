import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore } from "#server/platform/storage/store.ts";
import { assertNotInTransaction } from "#server/platform/storage/transaction-guard.ts";
import { stateOf } from "#tests/support/state-database.ts";
import { emptyStore, lease, leaseNames } from "#tests/support/stores.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

test("instances that start together on one new store all start, and see each other's rows", async () => {
  const state = await stateOf(tempDir());
  const stores = await Promise.all(Array.from({ length: 5 }, () => openStore(state)));
  await stores[0]!.db.insertInto("leases").values(lease("shared")).execute();
  for (const store of stores) expect(await leaseNames(store)).toEqual(["shared"]);
  await Promise.all(stores.map((store) => store.close()));
});

test("the file is written through to the disk and shared by write-ahead log", async () => {
  const file = join(tempDir(), "state.sqlite");
  const store = await openStore({ file });
  await store.db.insertInto("leases").values(lease("one")).execute();
  const other = new DatabaseSync(file);
  expect(other.prepare("pragma journal_mode").get()).toEqual({ journal_mode: "wal" });
  other.close();
  // 2 is "full". It is a setting of the connection, so the store's own one is asked.
  const { rows } = await sql`pragma synchronous`.execute(store.db);
  expect(rows).toEqual([{ synchronous: 2 }]);
  await store.close();
});

test("a transaction that throws changes nothing", async () => {
  const store = await emptyStore();
  const failed = store.transaction(async (trx) => {
    await trx.insertInto("leases").values(lease("half")).execute();
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  expect(await leaseNames(store)).toEqual([]);
});

test("on SQLite, parallel transactions run one after the other", async () => {
  const store = await openStore({ file: ":memory:" });
  await store.db.insertInto("leases").values(lease("counter", 0)).execute();
  const add = () =>
    store.transaction(async (trx) => {
      const { fence } = await trx.selectFrom("leases").select("fence").executeTakeFirstOrThrow();
      await Promise.resolve();
      await trx
        .updateTable("leases")
        .set({ fence: fence + 1 })
        .execute();
    });
  await Promise.all(Array.from({ length: 25 }, add));
  const row = await store.db.selectFrom("leases").select("fence").executeTakeFirstOrThrow();
  expect(row.fence).toBe(25);
  await store.close();
});

test("on SQLite, a transaction locks out other writers from its start, even while it only reads", async () => {
  const file = join(tempDir(), "state.sqlite");
  const [one, two] = [await openStore({ file }), await openStore({ file })];
  const done: string[] = [];
  let other: Promise<unknown> = Promise.resolve();
  await one.transaction(async (trx) => {
    await trx.selectFrom("leases").select("name").execute();
    other = two.db.insertInto("leases").values(lease("second")).execute();
    void other.then(() => done.push("second"));
    // The second one writes nothing meanwhile.
    await delay(30);
    await trx.insertInto("leases").values(lease("first")).execute();
    done.push("first");
  });
  await other;
  expect(done).toEqual(["first", "second"]);
  await Promise.all([one.close(), two.close()]);
});

test("an upstream call inside a transaction throws", async () => {
  const store = await emptyStore();
  const inside = store.transaction(async () => assertNotInTransaction("orders.create"));
  await expect(inside).rejects.toThrow("orders.create called inside a database transaction");
  expect(() => assertNotInTransaction("orders.create")).not.toThrow();
});

test("a row without its parent is refused", async () => {
  const store = await emptyStore();
  const broken = await store.db
    .insertInto("bills")
    .values({
      intentId: "x",
      billId: null,
      attemptId: "absent",
      revision: 1,
      orderId: 1,
      amount: 1,
      url: null,
      state: "intended",
      metaWritten: 0,
      createdAt: 0,
      checkedAt: 0,
      checks: 0,
      nextCheckAt: null,
    })
    .execute()
    .catch((error: unknown) => error);
  expect(broken).toBeInstanceOf(Error);
});
