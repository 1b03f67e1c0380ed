import { accessSync, constants, cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { OperatorsMistake } from "../environment/operators-mistake.ts";

/** Files beside the databases that a shop cannot be brought back without. */
const KEPT_BESIDE = ["session-secret", "admin-access-code", "data-dir-id", "uploads"];
/** How long the copy of a database waits for its turn, ms. */
const BUSY_TIMEOUT_MS = 10_000;

/**
 * Copies a data folder while shops work on it: each database as it is at one moment, whole and without its log, and
 * the files beside them. A copied data folder is a data folder.
 * @param target a folder that does not exist yet or is empty
 * @param there names of files of this same backup that the target holds already
 * @returns the names of what was copied
 * @throws when the target holds anything: an older backup is never overwritten
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
 * Makes the folder of a backup.
 * @throws OperatorsMistake when it holds anything else than this backup, is a file, or cannot be written to
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

/** SQLite's own way: a plain copy of a file that is written to may be torn. */
function copyDatabase(file: string, copy: string): void {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.prepare("vacuum into ?").run(copy);
  } finally {
    database.close();
  }
}
