import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from "kysely";
import { LRUCache } from "lru-cache";
import { isBusy, isCorrupt } from "./errors.ts";
import type { Schema } from "./schema.ts";

/** Only while opening: this wait blocks the process. */
const OPENING_TIMEOUT_MS = 2000;
/** How long a query waits for another process's lock, without blocking this one, and how often it tries. */
const BUSY_TIMEOUT_MS = 2000;
const BUSY_POLL_MS = 10;
/** More than the number of different queries of this shop. */
const MAX_STATEMENTS = 300;

/** The file is not an intact database. It was not changed. */
export class StoreDamaged extends Error {
  constructor(file: string, reason: string) {
    super(
      `The state file ${file} is damaged or not a database (${reason}). Nothing in it was changed. ` +
        "Restore a backup, or move the file away to start with an empty state.",
    );
    this.name = "StoreDamaged";
  }
}

/**
 * Opens or creates a SQLite file (":memory:" allowed). A commit is on the disk.
 * @throws StoreDamaged when the file is not an intact database
 */
export function openSqlite(file: string): Kysely<Schema> {
  const database = new DatabaseSync(file, {
    timeout: OPENING_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
  });
  try {
    // The check comes first, because changing the journal mode writes to the file.
    refuseDamaged(database, file);
    database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 0;");
  } catch (thrown) {
    database.close();
    throw thrown;
  }
  const dialect: Dialect = {
    createDriver: () => new NodeSqliteDriver(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
  return new Kysely({ dialect, plugins: [new CamelCasePlugin()] });
}

function refuseDamaged(database: DatabaseSync, file: string): void {
  let verdict: string;
  try {
    verdict = String(database.prepare("pragma quick_check(1)").get()?.["quick_check"]);
  } catch (thrown) {
    if (!isCorrupt(thrown)) throw thrown;
    verdict = thrown instanceof Error ? thrown.message : String(thrown);
  }
  if (verdict !== "ok") throw new StoreDamaged(file, verdict);
}

/** The SQLite of Node: one connection, which Kysely gives to one user at a time. */
class NodeSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: cachingStatements(database) });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => whileBusy(() => connection.executeQuery(query)),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
  }

  /** With the write lock, so that a transaction cannot fail half-way for the want of it. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // After some failures, such as a full disk, SQLite has already rolled back.
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Waits for the lock of another process. A statement that met a lock has changed nothing, so it can be run again. */
async function whileBusy<T>(run: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      return await run();
    } catch (thrown) {
      if (!isBusy(thrown) || performance.now() > deadline) throw thrown;
      await delay(BUSY_POLL_MS);
    }
  }
}

function cachingStatements(database: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({
    max: MAX_STATEMENTS,
    memoMethod(sql) {
      const statement = database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...(values as SQLInputValue[])),
        run: (values) => statement.run(...(values as SQLInputValue[])),
        iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
      };
    },
  });
  return { prepare: (sql) => statements.memo(sql), close: () => database.close() };
}
