import { accessSync, constants, cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { OperatorsMistake } from "../environment/operators-mistake.ts";

/** Further files that a restored shop needs. */
const KEPT_BESIDE = ["session-secret", "admin-access-code", "data-dir-id", "uploads"];
/** The file of a data folder whose time is that of the last backup. */
export const LAST_BACKUP = "last-backup";
/** How long the copy of a database waits for locks, ms. */
const BUSY_TIMEOUT_MS = 10_000;

/**
 * Copies a data folder, also while shops use it: a consistent snapshot of each database, without its log, and the other
 * files. The copy can be used as a data folder.
 * @param target a folder that does not exist yet or is empty
 * @param there files of this backup that the target has already
 * @returns the names of the copied files
 * @throws when the target holds anything else: a backup is never overwritten
 */
export function backUp(dataDir: string, target: string, there: string[] = []): string[] {
  openTarget(target, there);
  const databases = readdirSync(dataDir).filter((name) => name.endsWith(".sqlite"));
  for (const name of databases) copyDatabase(join(dataDir, name), join(target, name));
  const beside = KEPT_BESIDE.filter((name) => existsSync(join(dataDir, name)));
  for (const name of beside) cpSync(join(dataDir, name), join(target, name), { recursive: true });
  return [...databases, ...beside];
}

/**
 * Creates the folder of a backup.
 * @throws OperatorsMistake when it holds other files, is a file, or cannot be written to
 */
export function openTarget(target: string, there: string[] = []): void {
  let names: string[];
  try {
    mkdirSync(target, { recursive: true, mode: 0o700 });
    accessSync(target, constants.W_OK);
    names = readdirSync(target);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    throw new OperatorsMistake(
      `${target} cannot be made or written to (${reason}): name a folder that does not exist yet.`,
    );
  }
  if (names.some((name) => !there.includes(name))) {
    throw new OperatorsMistake(
      `${target} is not empty. An older backup is never overwritten: name another folder.`,
    );
  }
}

/** By SQLite: a plain copy of a file in use may be inconsistent. */
function copyDatabase(file: string, copy: string): void {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.prepare("vacuum into ?").run(copy);
  } finally {
    database.close();
  }
}
