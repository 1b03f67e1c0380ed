import { cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";

/** Files beside the databases that a shop cannot be brought back without. */
const KEPT_BESIDE = ["session-secret", "admin-access-code", "uploads"];
/** How long the copy of a database waits for its turn, ms. */
const BUSY_TIMEOUT_MS = 10_000;

/**
 * Copies a data folder while shops work on it: each database as it is at one moment, whole and without its log, and
 * the files beside them. A copied data folder is a data folder.
 * @param target a folder that does not exist yet or is empty
 * @returns the names of what was copied
 * @throws when the target holds anything: an older backup is never overwritten
 */
export function backUp(dataDir: string, target: string): string[] {
  mkdirSync(target, { recursive: true, mode: 0o700 });
  if (readdirSync(target).length > 0) throw new Error(`${target} is not empty.`);
  const databases = readdirSync(dataDir).filter((name) => name.endsWith(".sqlite"));
  for (const name of databases) copyDatabase(join(dataDir, name), join(target, name));
  const beside = KEPT_BESIDE.filter((name) => existsSync(join(dataDir, name)));
  for (const name of beside) cpSync(join(dataDir, name), join(target, name), { recursive: true });
  return [...databases, ...beside];
}

/** SQLite's own way: a plain copy of a file that is written to may be torn. */
function copyDatabase(file: string, copy: string): void {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.prepare("vacuum into ?").run(copy);
  } finally {
    database.close();
  }
}
