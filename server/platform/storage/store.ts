import { type Expression, type Kysely, sql, type Transaction } from "kysely";
import { type DatabaseSettings, DEFAULT_POOL } from "../environment/database-settings.ts";
import { OperatorsMistake } from "../environment/operators-mistake.ts";
import { migrate, type StoreDialect } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";
import type { Schema } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";
import { insideTransaction } from "./transaction-guard.ts";
import { withDeadline } from "../time/deadline.ts";
import { StoreBusy } from "./errors.ts";

/** The store itself, or an open transaction. */
export type Queries = Kysely<Schema>;

/** The shop's own database. Products and orders are in the shop back end. */
export interface Store {
  readonly dialect: StoreDialect;
  /** For single queries. Not inside `transaction`: on SQLite it would wait for itself. */
  readonly db: Queries;
  /** The database's time, ms since the epoch: one clock for all instances. */
  readonly now: Expression<number>;
  /**
   * Runs `work` as one transaction. Upstream calls inside throw, because they would hold the database's locks.
   * @param names what the transaction will lock (`lockNames`): those of this process with a common name take turns, and
   * who waits for that holds no connection
   */
  transaction<T>(
    work: (trx: Transaction<Schema>) => Promise<T>,
    names?: readonly string[],
  ): Promise<T>;
  close(): Promise<void>;
}

/** Not fixed at the start of a transaction, which may be long. */
const NOW = {
  sqlite: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
  postgres: sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
};

/** How long a transaction waits for the earlier ones of this process with a common name. */
const QUEUE_TIMEOUT_MS = 15_000;

interface StoreOptions extends Partial<DatabaseSettings> {
  file: string;
  /** Called when a PostgreSQL connection breaks. The pool replaces it. */
  onConnectionError?: (error: Error) => void;
}

/**
 * Opens the store and migrates it: PostgreSQL when a URL is given, else a SQLite file.
 * @throws StoreDamaged when the file is not an intact database; it is left unchanged
 * @throws OperatorsMistake as requireUtf8 does
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const store = openUnchanged(options);
  try {
    await requireUtf8(store);
    await migrate(store.db as unknown as Kysely<never>, store.dialect);
  } catch (thrown) {
    await store.close();
    throw thrown;
  }
  return store;
}

/** @throws OperatorsMistake when PostgreSQL's database has an encoding in which some names cannot be stored */
export async function requireUtf8({ db, dialect }: Store): Promise<void> {
  if (dialect === "sqlite") return;
  const { rows } = await sql<{ name: string; encoding: string }>`
    select current_database() as name, current_setting('server_encoding') as encoding`.execute(db);
  const [{ name, encoding } = { name: "", encoding: "UTF8" }] = rows;
  if (encoding === "UTF8") return;
  throw new OperatorsMistake(
    `The database ${name} stores ${encoding}, in which not every name can be written: make one with "createdb -E UTF8 -T template0 NAME", and name it in DATABASE_URL.`,
  );
}

/** Opens the store as it is: its tables may be missing or older. @throws StoreDamaged as openStore does */
export function openUnchanged({
  databaseUrl: url,
  databasePool: connections = DEFAULT_POOL,
  databaseCaFile: caFile,
  file,
  onConnectionError = () => {},
}: StoreOptions): Store {
  const dialect: StoreDialect = url === undefined ? "sqlite" : "postgres";
  const db =
    url === undefined
      ? openSqlite(file)
      : openPostgres({ url, connections, caFile }, onConnectionError);
  const inQueue = createNameQueue(QUEUE_TIMEOUT_MS);
  return {
    dialect,
    db,
    now: NOW[dialect],
    transaction(work, names = []) {
      const run = () => db.transaction().execute((trx) => insideTransaction(() => work(trx)));
      // SQLite's one connection is waited for in order anyway.
      return dialect === "postgres" && names.length > 0
        ? inQueue(names, () => whileBusy(run))
        : run();
    },
    close: () => db.destroy(),
  };
}

/** How often a transaction waits for its locks as long as a statement may last. */
const LOCK_TRIES = 4;

/**
 * Runs a transaction again whose locks were taken for longer than a statement may last, because the instance that holds
 * them stood still.
 */
async function whileBusy<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!(error instanceof StoreBusy) || tries === LOCK_TRIES) throw error;
    }
  }
}

/**
 * Runs work that shares a name one after the other, in the order of the calls. Who waits here holds no connection, and
 * no lock of the database. Every call queues for all of its names at once, so no two calls wait for each other.
 */
function createNameQueue(waitMs: number) {
  /** The end of the last call of each name. */
  const lastOf = new Map<string, Promise<void>>();

  /** @throws StoreBusy when its turn does not come in `waitMs` */
  return async function inQueue<T>(names: readonly string[], work: () => Promise<T>): Promise<T> {
    const before = Promise.all(names.map((name) => lastOf.get(name) ?? Promise.resolve()));
    const own = Promise.withResolvers<void>();
    // Also after giving up, the next call waits for those before this one.
    const end = before.then(() => own.promise);
    for (const name of names) lastOf.set(name, end);
    try {
      await withDeadline(waitMs, () => before).catch(() => {
        throw new StoreBusy();
      });
      return await work();
    } finally {
      own.resolve();
      void end.finally(() => {
        for (const name of names) if (lastOf.get(name) === end) lastOf.delete(name);
      });
    }
  };
}
