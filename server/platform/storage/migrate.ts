import { setTimeout as delay } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";
import { firstTables } from "./migrations/first-tables.ts";
import { LATER_MIGRATIONS } from "./migrations/later.ts";

export type StoreDialect = "sqlite" | "postgres";

const MIGRATIONS: Migration[] = [firstTables, ...LATER_MIGRATIONS];

/** The advisory lock's number. No other program in the same database may use it. */
const POSTGRES_LOCK = 7_265_412_001;
const LOCK_POLL_MS = 100;
const LOCK_PATIENCE_MS = 60_000;

/**
 * Applies this build's missing migrations in one transaction. Instances that start together wait for each other, and
 * only the first one migrates. Migrations of a newer build are left alone.
 */
export async function migrate(
  database: Kysely<never>,
  dialect: StoreDialect,
  migrations: Migration[] = MIGRATIONS,
): Promise<string[]> {
  const db = database.withoutPlugins() as unknown as Kysely<{
    schema_migrations: { name: string; applied_at: number };
  }>;
  return db.transaction().execute(async (trx) => {
    if (dialect === "postgres") await waitForLock(trx, POSTGRES_LOCK);
    await trx.schema
      .createTable("schema_migrations")
      .ifNotExists()
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("applied_at", "bigint", (column) => column.notNull())
      .execute();
    const rows = await trx.selectFrom("schema_migrations").select("name").execute();
    const applied = new Set(rows.map((row) => row.name));
    const missing = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of missing) {
      await migration.up(trx as unknown as Kysely<unknown>);
      await trx
        .insertInto("schema_migrations")
        .values({ name: migration.name, applied_at: Date.now() })
        .execute();
    }
    return missing.map((migration) => migration.name);
  });
}

/**
 * Polls for an advisory lock of PostgreSQL, because statements have a short time limit. The lock is of the schema, and
 * ends with the transaction.
 */
export async function waitForLock(
  trx: Pick<Kysely<unknown>, "getExecutor">,
  lock: number,
): Promise<void> {
  const deadline = performance.now() + LOCK_PATIENCE_MS;
  for (;;) {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(current_schema(), ${lock})) as locked`.execute(
      trx,
    );
    if (rows[0]?.locked) return;
    if (performance.now() > deadline)
      throw new Error("Another instance works on the tables for too long.");
    await delay(LOCK_POLL_MS);
  }
}
