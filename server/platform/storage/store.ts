import { type Expression, type Kysely, sql, type Transaction } from "kysely";
import { migrate, type StoreDialect } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";
import type { Schema } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";
import { insideTransaction } from "./transaction-guard.ts";

/** What a query runs on: the store itself, or the transaction it is part of. */
export type Queries = Kysely<Schema>;

/** The shop's own state. Products and orders live in the shop back end. */
export interface Store {
  readonly dialect: StoreDialect;
  /** For single queries. Never inside `transaction`: on SQLite it would wait for itself. */
  readonly db: Queries;
  /** The database's own time in ms: one clock for all instances, whose own may be minutes apart. */
  readonly now: Expression<number>;
  /**
   * Runs `work` as one transaction: all of it or nothing. Network calls begun inside throw, because they would hold
   * the database's locks for as long as the network likes.
   */
  transaction<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Moves on within a transaction too, which may be long. */
const NOW = {
  sqlite: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
  postgres: sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
};

/**
 * Opens the state store and brings its tables up to date: PostgreSQL when a URL is given, else a SQLite file.
 * @throws StoreDamaged when the file is not a sound database; it is left untouched
 */
export async function openStore(options: {
  databaseUrl?: string;
  file: string;
  /** Told about idle PostgreSQL connections that broke; they are replaced by themselves. */
  onConnectionError?: (error: Error) => void;
}): Promise<Store> {
  const { databaseUrl, file, onConnectionError = () => {} } = options;
  const dialect: StoreDialect = databaseUrl === undefined ? "sqlite" : "postgres";
  const db =
    databaseUrl === undefined ? openSqlite(file) : openPostgres(databaseUrl, onConnectionError);
  try {
    await migrate(db as unknown as Kysely<never>, dialect);
  } catch (thrown) {
    await db.destroy();
    throw thrown;
  }
  return {
    dialect,
    db,
    now: NOW[dialect],
    transaction: (work) => db.transaction().execute((trx) => insideTransaction(() => work(trx))),
    close: () => db.destroy(),
  };
}
