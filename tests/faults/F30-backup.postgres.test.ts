import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { openStore } from "#server/platform/storage/store.ts";
import { postgresPrograms } from "#tests/support/postgres/programs.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

/** One of PostgreSQL's own programs. */
const run = (name: string, args: string[]) =>
  promisify(execFile)(join(postgresPrograms() ?? "", name), args);

/** Runs SQL where databases are made. */
async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: inject("databaseUrl") });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** A new database of the tests' server. */
async function database(name: string): Promise<string> {
  await onServer(`create database ${name}`);
  return inject("databaseUrl").replace(/\/postgres$/, `/${name}`);
}

test("F30: a dump taken under load restores into an empty database as it was at one moment", async () => {
  const source = await openStore({ databaseUrl: await database("dumped"), file: "" });
  onTestFinished(() => source.close());
  let kept = 0;
  const over = new AbortController();
  const writing = (async () => {
    for (; !over.signal.aborted; kept += 1) {
      // Two rows of one transaction: a dump has both or none.
      await source.transaction(async (trx) => {
        for (const owner of ["one", "two"]) {
          const row = { name: `${owner}-${kept}`, owner, until: 0, fence: kept };
          await trx.insertInto("leases").values(row).execute();
        }
      });
    }
  })();
  await expect.poll(() => kept).toBeGreaterThan(20);
  const before = kept;
  const file = join(tempDir(), "kedai.dump");
  const from = inject("databaseUrl").replace(/\/postgres$/, "/dumped");
  await run("pg_dump", ["--format=custom", `--file=${file}`, from]);
  over.abort();
  await writing;

  const to = await database("restored");
  await run("pg_restore", ["--no-owner", `--dbname=${to}`, file]);
  const restored = await openStore({ databaseUrl: to, file: "" });
  onTestFinished(() => restored.close());
  const rows = await restored.db.selectFrom("leases").select(["owner", "fence"]).execute();
  const fencesOf = (owner: string) =>
    rows.filter((row) => row.owner === owner).map(({ fence }) => fence);
  expect(fencesOf("one").length).toBeGreaterThanOrEqual(before);
  expect(fencesOf("one").toSorted((a, b) => a - b)).toEqual(
    fencesOf("two").toSorted((a, b) => a - b),
  );
});
