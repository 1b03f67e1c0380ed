import { readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { isBusy, isUniqueViolation } from "#server/storage/errors.ts";
import { StoreDamaged } from "#server/storage/sqlite.ts";
import { openStore, type Store } from "#server/storage/store.ts";
import { assertNotInTransaction } from "#server/storage/transaction-guard.ts";
import { stateOf } from "#tests/support/state-database.ts";
import { emptyStore } from "#tests/support/stores.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const lease = (name: string, fence = 1) => ({ name, owner: "test", until: 0, fence });

async function leaseNames(store: Store): Promise<string[]> {
  const rows = await store.db.selectFrom("leases").select("name").orderBy("name").execute();
  return rows.map((row) => row.name);
}

test("a missing file is created, and a second opening finds what the first wrote", async () => {
  const file = join(tempDir(), "state.sqlite");
  const first = await openStore({ file });
  await first.db.insertInto("leases").values(lease("kept")).execute();
  await first.close();
  const second = await openStore({ file });
  expect(await leaseNames(second)).toEqual(["kept"]);
  await second.close();
});

test("instances that start together on one new state all come up, and see each other's rows", async () => {
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
  await store.close();
});

test("a file that is no database is refused with a clear message and left untouched", async () => {
  const file = join(tempDir(), "state.sqlite");
  writeFileSync(file, "this is a shopping list, not a database\n".repeat(200));
  const before = readFileSync(file);
  await expect(openStore({ file })).rejects.toThrow(StoreDamaged);
  await expect(openStore({ file })).rejects.toThrow(/damaged or not a database.*Restore a backup/s);
  expect(readFileSync(file).equals(before)).toBe(true);
});

test("a database with broken pages is refused and left untouched", async () => {
  const file = join(tempDir(), "state.sqlite");
  const store = await openStore({ file });
  for (let i = 0; i < 200; i += 1) {
    await store.db
      .insertInto("leases")
      .values(lease(`name-${i}-${"x".repeat(200)}`))
      .execute();
  }
  await store.close();
  const bytes = readFileSync(file);
  bytes.fill(0xa5, 4096, bytes.length - 4096);
  writeFileSync(file, bytes);
  await expect(openStore({ file })).rejects.toThrow(StoreDamaged);
  expect(readFileSync(file).equals(bytes)).toBe(true);
});

test("a database that was cut short is refused", async () => {
  const file = join(tempDir(), "state.sqlite");
  await (await openStore({ file })).close();
  truncateSync(file, Math.floor(statSync(file).size / 2));
  await expect(openStore({ file })).rejects.toThrow(StoreDamaged);
});

test("a transaction that throws leaves nothing behind", async () => {
  const store = await emptyStore();
  const failed = store.transaction(async (trx) => {
    await trx.insertInto("leases").values(lease("half")).execute();
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  expect(await leaseNames(store)).toEqual([]);
});

test("a full disk fails the transaction by its name, changes nothing, and is recovered from", async () => {
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

test("on SQLite, transactions begun together run one after the other and do not mix", async () => {
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

test("a network call begun inside a transaction throws", async () => {
  const store = await emptyStore();
  const inside = store.transaction(async () => assertNotInTransaction("orders.create"));
  await expect(inside).rejects.toThrow("orders.create called inside a database transaction");
  expect(() => assertNotInTransaction("orders.create")).not.toThrow();
});

test("a repeated key is recognised as a unique violation, other errors are not", async () => {
  const store = await emptyStore();
  await store.db.insertInto("leases").values(lease("taken")).execute();
  const repeated = await store.db
    .insertInto("leases")
    .values(lease("taken"))
    .execute()
    .catch((error: unknown) => error);
  expect(isUniqueViolation(repeated)).toBe(true);
  expect(isUniqueViolation({ code: "23505" })).toBe(true);
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
  expect(isUniqueViolation(broken)).toBe(false);
  expect(isUniqueViolation(undefined)).toBe(false);
});

test("a lock held by another process for longer than the wait fails as busy, and later works again", async () => {
  const file = join(tempDir(), "state.sqlite");
  const store = await openStore({ file });
  const other = new DatabaseSync(file);
  other.exec("begin immediate");
  const blocked = await store.db
    .insertInto("leases")
    .values(lease("blocked"))
    .execute()
    .catch((error: unknown) => error);
  expect(isBusy(blocked)).toBe(true);
  other.exec("commit");
  other.close();
  await store.db.insertInto("leases").values(lease("later")).execute();
  expect(await leaseNames(store)).toEqual(["later"]);
  await store.close();
});
