import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { basename, dirname, join } from "node:path";
import { spawnSync } from "node:child_process";
import { OperatorsMistake } from "../environment/operators-mistake.ts";

/** Further files that a restored shop needs. */
const KEPT_BESIDE = ["session-secret", "admin-access-code", "data-dir-id", "uploads"];
/** The file of a data folder whose time is that of the last backup. */
export const LAST_BACKUP = "last-backup";
/** How long the copy of a database waits for locks, ms. */
const BUSY_TIMEOUT_MS = 10_000;

/**
 * Copies a data folder, also while shops use it: a consistent snapshot of each database, without its log, and the other
 * files. The copy can be used as a data folder. It gets its name when it is whole; until then its name begins with a dot.
 * @param dataDir a missing one counts as empty
 * @param target a folder that does not exist yet or is empty
 * @param writeMore writes further files into the folder that is made, and returns their names
 * @returns the names of the files, the further ones first
 * @throws OperatorsMistake when the target holds anything, is a file, or cannot be made
 * @throws what a copy or `writeMore` throws; then nothing is left
 */
export function backUp(
  dataDir: string,
  target: string,
  writeMore: (folder: string) => string[] = () => [],
): string[] {
  const { unfinished, made } = openBeside(target);
  try {
    const names = [...writeMore(unfinished), ...copyDataDir(dataDir, unfinished)];
    renameSync(unfinished, target);
    return names;
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    throw isNoRoom(error)
      ? new OperatorsMistake(
          `There is no room for the copy at ${target} (${(error as Error).message}): free space there, or name a folder on another disk. Nothing was left there.`,
        )
      : error;
  }
}

/** Results of SQLite (https://www.sqlite.org/rescode.html): a write failed, or the disk is full. */
const UNWRITTEN = [10, 13];
const NO_ROOM = ["ENOSPC", "EDQUOT", "EFBIG", "EIO"];

function isNoRoom(error: unknown): boolean {
  const { code = "", errcode = 0 } = error as { code?: string; errcode?: number };
  return NO_ROOM.includes(code) || UNWRITTEN.includes(errcode & 0xff);
}

/**
 * Makes the folder that becomes the target: beside it, so that a change of its name is enough. `made`: the highest folder
 * that was not there before.
 */
function openBeside(target: string): { unfinished: string; made: string } {
  try {
    const parent = mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    if (!existsSync(target) || readdirSync(target).length === 0) {
      const unfinished = mkdtempSync(join(dirname(target), `.${basename(target)}-`));
      return { unfinished, made: parent ?? unfinished };
    }
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    throw new OperatorsMistake(
      `${target} cannot be made or written to (${reason}): name a folder that does not exist yet.`,
    );
  }
  throw new OperatorsMistake(
    `${target} is not empty. An older backup is never overwritten: name another folder.`,
  );
}

/** @returns the names of the copied files */
function copyDataDir(dataDir: string, copy: string): string[] {
  if (!existsSync(dataDir)) return [];
  const databases = readdirSync(dataDir).filter((name) => name.endsWith(".sqlite"));
  for (const name of databases) copyDatabase(join(dataDir, name), join(copy, name));
  const beside = KEPT_BESIDE.filter((name) => existsSync(join(dataDir, name)));
  for (const name of beside) cpSync(join(dataDir, name), join(copy, name), { recursive: true });
  return [...databases, ...beside];
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

const NAME = "kedai.dump";

/**
 * Dumps a PostgreSQL database into a folder with pg_dump.
 * @param environment of this process
 * @returns the name of the file
 * @throws OperatorsMistake when pg_dump is not installed or fails
 */
export function dumpPostgres(
  { url: databaseUrl, caFile }: { url: string; caFile: string | undefined },
  folder: string,
  environment: Record<string, string | undefined>,
): string {
  const file = join(folder, NAME);
  const { url, password } = withoutPassword(databaseUrl);
  const run = spawnSync("pg_dump", ["--format=custom", `--file=${file}`, url], {
    // Not in the arguments, which every user of this machine can read.
    env: {
      ...environment,
      ...(password === "" ? {} : { PGPASSWORD: password }),
      ...(caFile === undefined ? {} : { PGSSLROOTCERT: caFile }),
    },
    encoding: "utf8",
  });
  if (run.error) {
    throw new OperatorsMistake(
      `The state is in PostgreSQL, and pg_dump is not installed here: run this where it is: ` +
        `pg_dump --format=custom --file=${NAME} "$DATABASE_URL"`,
    );
  }
  if (run.status !== 0) {
    throw new OperatorsMistake(`pg_dump failed: ${run.stderr.trim().split("\n").join(" ")}`);
  }
  return NAME;
}

function withoutPassword(databaseUrl: string): { url: string; password: string } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = "";
  return { url: url.href, password };
}
