import {
  rmSync,
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { uptime } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Transaction } from "kysely";
import type { Log } from "../../platform/log.ts";
import { type StoreDialect, waitForLock } from "../../platform/storage/migrate.ts";
import { openSqlite, StoreDamaged } from "../../platform/storage/sqlite.ts";
import type { Store } from "../../platform/storage/store.ts";
import { insideTransaction } from "../../platform/storage/transaction-guard.ts";
import { createIndexState, type IndexState } from "./index-state.ts";
import {
  createStateTable,
  createTables,
  dropTables,
  INDEX_FORMAT,
  type IndexQueries,
  type IndexSchema,
} from "./tables.ts";

/** The database of the catalogue index: a copy of the back end's catalogue, which may be lost at any time. */
export interface CatalogueIndex {
  readonly dialect: StoreDialect;
  /** For single queries. Not inside `transaction`: on SQLite it would wait for itself. */
  readonly db: IndexQueries;
  readonly state: IndexState;
  /** Runs `work` as one transaction, one at a time of all processes. Upstream calls inside throw. */
  transaction<T>(work: (trx: Transaction<IndexSchema>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * The number of the advisory lock that every transaction of the index takes: each process writes what it learned of, and
 * two that replace the same rows at once would each insert them. No other program in the same database may use it.
 */
const POSTGRES_LOCK = 7_265_412_002;

/**
 * Opens the index: on SQLite in a file of its own, on PostgreSQL as tables beside the store's. What is damaged, may
 * have been damaged by a power cut, or is of another format is dropped, and is empty then.
 */
export async function openIndex(options: {
  store: Store;
  file: string;
  log: Log;
}): Promise<CatalogueIndex> {
  const { store, log } = options;
  const { dialect } = store;
  const db =
    dialect === "sqlite"
      ? await openFile(options.file, log)
      : (store.db as unknown as IndexQueries);
  const transaction: CatalogueIndex["transaction"] = (work) =>
    db.transaction().execute(async (trx) => {
      if (dialect === "postgres") await waitForLock(trx, POSTGRES_LOCK);
      return insideTransaction(() => work(trx));
    });
  if (dialect === "postgres") {
    await db.transaction().execute(async (trx) => {
      await waitForLock(trx, POSTGRES_LOCK);
      if ((await formatOf(trx)) === INDEX_FORMAT) return;
      await dropTables(trx);
      await createTables(trx, dialect);
    });
  }
  const state = createIndexState(db);
  await state.refresh();
  return {
    dialect,
    db,
    state,
    transaction,
    close: async () => {
      if (dialect === "postgres") return;
      await db.destroy();
      openMarks(options.file).end();
    },
  };
}

async function openFile(file: string, log: Log): Promise<IndexQueries> {
  const open = () => openSqlite<IndexSchema>(file, "off");
  const marks = openMarks(file);
  if (marks.tellOfPowerCut()) {
    log.warn("index.after-power-cut");
  } else {
    marks.set();
    try {
      const kept = open();
      const format = await formatOf(kept);
      if (format === INDEX_FORMAT) return kept;
      if (format !== undefined) log.info("index.another-format", { format });
      await kept.destroy();
    } catch (thrown) {
      if (!(thrown instanceof StoreDamaged)) throw thrown;
      log.warn("index.damaged", { error: thrown.message });
    }
  }
  for (const end of ["", "-wal", "-shm"]) rmSync(file + end, { force: true });
  marks.removeAll();
  marks.set();
  const db = open();
  await db.transaction().execute((trx) => createTables(trx, "sqlite"));
  return db;
}

/** Undefined in an empty database. */
async function formatOf(db: IndexQueries): Promise<string | undefined> {
  await createStateTable(db);
  const row = await db
    .selectFrom("catalogueState")
    .select("value")
    .where("name", "=", "format")
    .executeTakeFirst();
  return row?.value;
}

const MINUTE = 60_000;

/** An identifier of the machine's boot: it differs after each one. */
function bootOfMachine(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return String(Math.round((Date.now() - uptime() * 1_000) / MINUTE));
  }
}

/**
 * The marks of the processes that have a SQLite file open, beside it. The file is written without waiting for the disk:
 * what a process wrote survives its end, but not a power cut. A mark from an earlier boot means that there was a power
 * cut.
 */
function openMarks(file: string, boot = bootOfMachine()) {
  const folder = dirname(file);
  const beginning = `${basename(file)}-open-`;
  const own = join(folder, beginning + process.pid);
  const marks = () =>
    readdirSync(folder)
      .filter((name) => name.startsWith(beginning))
      .map((name) => join(folder, name));
  return {
    /** Whether a power cut may have damaged the file. */
    tellOfPowerCut: () => marks().some((mark) => readFileSync(mark, "utf8") !== boot),
    set: () => writeFileSync(own, boot, { flush: true }),
    /**
     * Writes the closed file to the disk (fsync) and removes the mark of this process. When that fails, the mark stays.
     */
    end() {
      try {
        const written = openSync(file, "r+");
        fsyncSync(written);
        closeSync(written);
        rmSync(own, { force: true });
      } catch {
        return;
      }
    },
    /** Removes the marks of all processes, because their file was deleted. */
    removeAll() {
      for (const mark of marks()) rmSync(mark, { force: true });
    },
  };
}
