import { DatabaseSync } from "node:sqlite";
import { CamelCasePlugin, Kysely } from "kysely";
import { isCorrupt } from "./errors.ts";
import { nodeSqliteDialect } from "./node-sqlite-dialect.ts";
import type { Schema } from "./schema.ts";

/** Only while opening; later the dialect waits without blocking the process. */
const OPENING_TIMEOUT_MS = 2000;

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
 * Opens or creates a SQLite file (":memory:" allowed).
 * @param synchronous "full": a commit is on the disk. "off": a power cut may damage the file
 * @throws StoreDamaged when the file is not an intact database
 */
export function openSqlite<Tables = Schema>(
  file: string,
  synchronous: "full" | "off" = "full",
): Kysely<Tables> {
  const database = new DatabaseSync(file, {
    timeout: OPENING_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
  });
  try {
    // The check comes first, because changing the journal mode writes to the file.
    refuseDamaged(database, file);
    database.exec(
      `pragma journal_mode = wal; pragma synchronous = ${synchronous}; pragma busy_timeout = 0;`,
    );
  } catch (thrown) {
    database.close();
    throw thrown;
  }
  return new Kysely<Tables>({
    dialect: nodeSqliteDialect(() => database),
    plugins: [new CamelCasePlugin()],
  });
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
