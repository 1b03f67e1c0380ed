import { readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "#server/platform/storage/migrate.ts";
import { firstTables } from "#server/platform/storage/migrations/first-tables.ts";
import { openSqlite, StoreDamaged } from "#server/platform/storage/sqlite.ts";
import { openStore } from "#server/platform/storage/store.ts";
import { lease, leaseNames } from "#tests/support/stores.ts";
import { startShop } from "#tests/support/shop-process.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

test("F28: a missing file is created, and a second opening finds what the first wrote", async () => {
  const file = join(tempDir(), "state.sqlite");
  const first = await openStore({ file });
  await first.db.insertInto("leases").values(lease("kept")).execute();
  await first.close();
  const second = await openStore({ file });
  expect(await leaseNames(second)).toEqual(["kept"]);
  await second.close();
});

test("F28: a file that is no database is refused with a clear message and left untouched", async () => {
  const file = join(tempDir(), "state.sqlite");
  writeFileSync(file, "this is a shopping list, not a database\n".repeat(200));
  const before = readFileSync(file);
  await expect(openStore({ file })).rejects.toThrow(StoreDamaged);
  await expect(openStore({ file })).rejects.toThrow(/damaged or not a database.*Restore a backup/s);
  expect(readFileSync(file).equals(before)).toBe(true);
});

test("F28: a database with broken pages is refused and left untouched", async () => {
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

test("F28: a database that was cut short is refused and left untouched", async () => {
  const file = join(tempDir(), "state.sqlite");
  await (await openStore({ file })).close();
  truncateSync(file, Math.floor(statSync(file).size / 2));
  const before = readFileSync(file);
  await expect(openStore({ file })).rejects.toThrow(StoreDamaged);
  expect(readFileSync(file).equals(before)).toBe(true);
});

test("F28: a file of an older build gets what is missing, and keeps what it holds", async () => {
  const file = join(tempDir(), "state.sqlite");
  const older = openSqlite(file);
  await migrate(older as unknown as Kysely<never>, "sqlite", [firstTables]);
  await older.insertInto("leases").values(lease("kept")).execute();
  await older.destroy();
  const store = await openStore({ file });
  expect(await leaseNames(store)).toEqual(["kept"]);
  expect(await store.db.selectFrom("soldOutToday").selectAll().execute()).toEqual([]);
  await store.close();
});

test("F28: a shop does not start on a damaged file, and says what to do in words", async () => {
  const dataDir = tempDir();
  const file = join(dataDir, "state.sqlite");
  writeFileSync(file, "this is a shopping list, not a database\n".repeat(200));
  const before = readFileSync(file);
  await expect(startShop({ dataDir })).rejects.toThrow(/ended at its start:.*Restore a backup/s);
  expect(readFileSync(file).equals(before)).toBe(true);
});
