import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { uptime } from "node:os";
import { basename, dirname, join } from "node:path";

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
export function openMarks(file: string, boot = bootOfMachine()) {
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
