const LEVELS = ["debug", "info", "warn", "error"] as const;
type LogLevel = (typeof LEVELS)[number];
export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** Structured log: one JSON line per call. Fields are names and numbers, never secrets or personal data. */
export type Log = Record<LogLevel, (event: string, fields?: LogFields) => void>;

/** A log that writes JSON lines at or above `level`. Write failures are ignored. */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = lineWriter(process.stdout),
): Log {
  const emit =
    (at: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (LEVELS.indexOf(at) < LEVELS.indexOf(level)) return;
      // JSON.stringify escapes control characters, so that one call is always one line.
      write(JSON.stringify({ time: new Date().toISOString(), level: at, event, ...fields }));
    };
  return { debug: emit("debug"), info: emit("info"), warn: emit("warn"), error: emit("error") };
}

/** The part of a stream that is used here. */
export interface LineOutput {
  /** Bytes that were not read yet. */
  readonly writableLength: number;
  write(text: string, done: () => void): unknown;
}

/** Largest number of unread bytes. */
const MAX_WAITING = 1024 * 1024;

/**
 * Writes lines to a stream. While its reader is stopped, lines above the limit are dropped, so that requests do not
 * wait and memory does not grow; their number is logged when it reads again.
 */
export function lineWriter(output: LineOutput): (line: string) => void {
  let lost = 0;
  const write = (line: string) => output.write(line + "\n", () => {});
  return (line) => {
    if (output.writableLength > MAX_WAITING) {
      lost += 1;
      return;
    }
    if (lost > 0) {
      const time = new Date().toISOString();
      write(JSON.stringify({ time, level: "warn", event: "log.lines-lost", lines: lost }));
      lost = 0;
    }
    write(line);
  };
}
