import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** More bytes than a whole run needs. In containers this folder often has 64 MB. */
const NEEDED = 4_000_000_000;

/**
 * Makes this process and its children keep temporary files in memory, if there is room: the databases of the tests wait
 * for the disk at every commit. Without room nothing changes.
 */
export function keepTemporaryFilesInMemory(): void {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= NEEDED) process.env["TMPDIR"] = MEMORY;
  } catch {
    // No such folder, as on macOS.
  }
}

/**
 * Makes this process and its children store compiled code. Tests start hundreds of shops, and each would compile the
 * same files.
 */
export function keepCompiledCode(): void {
  process.env["NODE_COMPILE_CACHE"] ??= join(tmpdir(), "kedai-compiled");
}
