import { createHash } from "node:crypto";
import { join } from "node:path";
import { Client } from "pg";
import { writeEmptyState } from "./prepared-files.ts";

/**
 * Where a folder's state is: in a SQLite file in it, or, with TEST_DATABASE_URL, in a PostgreSQL schema for this
 * folder, so that the same tests run with both.
 */
export async function stateOf(folder: string): Promise<{ file: string; databaseUrl?: string }> {
  const file = join(folder, "state.sqlite");
  const server = process.env["TEST_DATABASE_URL"];
  if (!server) return { file };
  const schema = `test_${createHash("sha256").update(folder).digest("hex").slice(0, 20)}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  // Instances of one test that start together would create it together, which PostgreSQL refuses to one of them.
  await client.query("select pg_advisory_lock(1)");
  await client.query(`create schema if not exists ${schema}`);
  await client.end();
  const url = new URL(server);
  url.searchParams.set("options", `-c search_path=${schema}`);
  return { file, databaseUrl: url.href };
}

/** The same for tests of what comes after a first start: in a new folder the SQLite file has its tables. */
export async function migratedState(folder: string): ReturnType<typeof stateOf> {
  const state = await stateOf(folder);
  if (state.databaseUrl === undefined) await writeEmptyState(state.file);
  return state;
}
