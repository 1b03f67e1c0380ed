import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "#server/platform/storage/migrate.ts";
import type { Migration } from "#server/platform/storage/migration.ts";
import { openSqlite } from "#server/platform/storage/sqlite.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const open = (file: string) => openSqlite(file) as unknown as Kysely<never>;
const adding = (name: string): Migration => ({
  name,
  up: (db) => db.schema.createTable(`t_${name}`).addColumn("id", "integer").execute(),
});
const tables = async (db: Kysely<never>) => {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' order by name`.execute(db);
  return rows.map((row) => row.name);
};

test("migrations run once and in order, with any number of starts", async () => {
  const file = join(tempDir(), "state.sqlite");
  const first = open(file);
  expect(await migrate(first, "sqlite", [adding("a"), adding("b")])).toEqual(["a", "b"]);
  await first.destroy();
  const second = open(file);
  expect(await migrate(second, "sqlite", [adding("a"), adding("b"), adding("c")])).toEqual(["c"]);
  await second.destroy();
});

test("instances that start together migrate once", async () => {
  const file = join(tempDir(), "state.sqlite");
  const instances = Array.from({ length: 4 }, () => open(file));
  const done = await Promise.all(instances.map((db) => migrate(db, "sqlite", [adding("a")])));
  expect(done.flat()).toEqual(["a"]);
  await Promise.all(instances.map((db) => db.destroy()));
});

test("a failing migration rolls back the ones before it", async () => {
  const db = open(join(tempDir(), "state.sqlite"));
  const failing: Migration = {
    name: "b",
    up: async () => {
      throw new Error("cannot");
    },
  };
  await expect(migrate(db, "sqlite", [adding("a"), failing])).rejects.toThrow("cannot");
  expect(await tables(db)).toEqual([]);
  await db.destroy();
});

test("migrations of a newer build are left alone", async () => {
  const db = open(join(tempDir(), "state.sqlite"));
  await migrate(db, "sqlite", [adding("a"), adding("z-newer")]);
  expect(await migrate(db, "sqlite", [adding("a")])).toEqual([]);
  expect(await tables(db)).toContain("t_z-newer");
  await db.destroy();
});
