import { accessSync, chmodSync, constants, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { OperatorsMistake } from "./operators-mistake.ts";

/** umask: only the process's user may read new files. */
const OWNERS_ONLY = 0o077;
/** The shop's files and folders in the data folder. */
const FILES =
  /^(?:session-secret|admin-access-code|data-dir-id|(?:state|shop|sandbox)\.sqlite(?:-wal|-shm)?)$/;
const FOLDERS = /^(?:uploads|resized)$/;

/**
 * Creates the data folder if it is missing, and lets only the shop's user read the shop's files in it. Other files in
 * the folder stay as they are.
 * @throws OperatorsMistake when the folder cannot be created or written to
 */
export function openDataDir(dataDir: string): void {
  process.umask(OWNERS_ONLY);
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    for (const name of readdirSync(dataDir)) {
      if (FILES.test(name)) chmodSync(join(dataDir, name), 0o600);
      if (FOLDERS.test(name)) chmodSync(join(dataDir, name), 0o700);
    }
  } catch (error) {
    throw new OperatorsMistake(sentenceOn(dataDir, error as NodeJS.ErrnoException));
  }
}

function sentenceOn(dataDir: string, error: NodeJS.ErrnoException): string {
  if (error.code === "EEXIST" || error.code === "ENOTDIR") {
    return `DATA_DIR ${dataDir} is a file or lies in one: name a folder, which is made when there is none.`;
  }
  const reason = error.code ?? error.message;
  return `DATA_DIR ${dataDir} cannot be written to (${reason}): give it to the user that runs the shop, or name another folder.`;
}
