import { readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** User and system time that a process has used so far, ms; NaN where /proc does not tell. */
export function cpuMs(pid: number): number {
  const fields = read(`/proc/${pid}/stat`).split(") ")[1]?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** Memory that a process holds now and the most it ever held, MB; NaN where /proc does not tell. */
export function memoryMb(pid: number): { now: number; peak: number } {
  const status = read(`/proc/${pid}/status`);
  const field = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]);
  return { now: field("VmRSS") / 1024, peak: field("VmHWM") / 1024 };
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
