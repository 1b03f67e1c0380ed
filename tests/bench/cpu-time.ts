import { readFileSync } from "node:fs";

/** User and system time that a process has used so far, ms; undefined where /proc does not tell. */
export function cpuMs(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    const TICKS_PER_SECOND = 100;
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}
