import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { OperatorsMistake } from "./operators-mistake.ts";

/** umask: only the process's user may read new files. */
const OWNERS_ONLY = 0o077;
/** The shop's files and folders in the data folder. */
const FILES =
  /^(?:session-secret|admin-access-code|data-dir-id|(?:state|shop|sandbox)\.sqlite(?:-wal|-shm)?)$/;
const FOLDERS = /^(?:uploads|resized)$/;

/**
 * When root runs a command of a shop whose data folder belongs to another user, the process goes on as that user: files
 * of root would stop the shop. A container that may not change its user stays root.
 * @throws OperatorsMistake when that user may not read the program
 */
export function becomeOwnerOf(dataDir: string): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || owner === undefined || owner.uid === 0) return;
  try {
    process.setgroups?.([owner.gid]);
    process.setgid?.(owner.gid);
    process.setuid?.(owner.uid);
  } catch {
    return;
  }
  const program = process.argv[1] ?? ".";
  try {
    accessSync(program, constants.R_OK);
  } catch {
    throw new OperatorsMistake(
      `DATA_DIR ${dataDir} belongs to the user ${owner.uid}, who may not read ${program}: move the shop to where that user may read it, or give the folder to root.`,
    );
  }
}

/**
 * Creates the data folder if it is missing, and lets only the shop's user read the shop's files in it. Other files in
 * the folder stay as they are.
 * @throws OperatorsMistake when the folder cannot be created or written to, or a file belongs to another user
 */
export function openDataDir(dataDir: string): void {
  process.umask(OWNERS_ONLY);
  try {
    becomeOwnerOf(dataDir);
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof OperatorsMistake) throw error;
    throw new OperatorsMistake(sentenceOn(dataDir, error as NodeJS.ErrnoException));
  }
  eachFile(dataDir, (path, mode) => chmodSync(path, mode));
}

/** @throws OperatorsMistake with the first of the shop's files and folders that this user may not use */
export function requireUsableFiles(dataDir: string): void {
  eachFile(dataDir, (path) => accessSync(path, constants.R_OK | constants.W_OK));
}

/** @param use gets the mode that the file or folder should have */
function eachFile(dataDir: string, use: (path: string, mode: number) => void): void {
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name);
    try {
      if (FILES.test(name)) use(path, 0o600);
      if (FOLDERS.test(name)) use(path, 0o700);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      throw new OperatorsMistake(
        `${path} cannot be used (${code ?? message}): give it, like all of DATA_DIR, to the user that runs the shop.`,
      );
    }
  }
}

function sentenceOn(dataDir: string, error: NodeJS.ErrnoException): string {
  if (error.code === "EEXIST" || error.code === "ENOTDIR") {
    return `DATA_DIR ${dataDir} is a file or lies in one: name a folder, which is made when there is none.`;
  }
  const reason = error.code ?? error.message;
  return `DATA_DIR ${dataDir} cannot be written to (${reason}): give it to the user that runs the shop, or name another folder.`;
}
