import { sql } from "kysely";
import type { Schema } from "#server/platform/storage/schema.ts";
import type { Queries, Store } from "#server/platform/storage/store.ts";

/** Every table of our own state, as keys so that a missing one fails to compile; each stands behind those it refers to. */
const EACH_TABLE: Record<keyof Schema, true> = {
  checkoutAttempts: true,
  orderRevisions: true,
  bills: true,
  paymentFacts: true,
  reviewItems: true,
  settings: true,
  settingsHistory: true,
  adminSessions: true,
  staffCodes: true,
  rateLimits: true,
  leases: true,
  holds: true,
  holdItems: true,
  holdTurnover: true,
  uploads: true,
  paymentSlips: true,
  orderRows: true,
  orderRowMarks: true,
  orderActions: true,
  messages: true,
  mailbox: true,
  catalogueEntries: true,
  soldOutToday: true,
  keptForms: true,
  backEnds: true,
};
const TABLES = Object.keys(EACH_TABLE) as (keyof Schema)[];

/** All rows of a store at one moment. */
export type StateBackup = Map<keyof Schema, object[]>;

/** Rows in one statement: the databases limit the number of parameters. */
const AT_ONCE = 50;

/** Reads everything in one transaction, as a backup does. The same on both databases. */
export function takeBackup(store: Store): Promise<StateBackup> {
  return store.transaction(async (trx) => {
    // Otherwise each of its statements would read another moment.
    if (store.dialect === "postgres") {
      await sql`set transaction isolation level repeatable read`.execute(trx);
    }
    const backup: StateBackup = new Map();
    for (const table of TABLES)
      backup.set(table, await trx.selectFrom(table).selectAll().execute());
    return backup;
  });
}

/** Puts the store back to a backup. Every process that uses it must have ended. */
export function putBack(store: Store, backup: StateBackup): Promise<void> {
  return store.transaction(async (trx) => {
    for (const table of TABLES.toReversed()) await trx.deleteFrom(table).execute();
    for (const table of TABLES) await insertAll(trx, table, backup.get(table) ?? []);
  });
}

async function insertAll(trx: Queries, table: keyof Schema, rows: object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
  }
}
