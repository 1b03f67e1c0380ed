export type LogLevel = "debug" | "info" | "warn" | "error";
export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** Structured log: one JSON line per call. Callers pass names and numbers, never secrets or personal data. */
export interface Log {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

const ORDER: Record<LogLevel, number> = { debug: 10, info: 20, warn: 30, error: 40 };

/** A log that writes JSON lines at or above `level`. A write that fails never reaches the caller. */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = lineWriter(process.stdout),
): Log {
  const emit =
    (at: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (ORDER[at] < ORDER[level]) return;
      // JSON.stringify escapes CR, LF and every other control character: one call is always one line.
      write(JSON.stringify({ time: new Date().toISOString(), level: at, event, ...fields }));
    };
  return { debug: emit("debug"), info: emit("info"), warn: emit("warn"), error: emit("error") };
}

/** Where lines go: a stream, as far as it matters here. */
export interface LineOutput {
  /** Bytes that its reader has not taken yet. */
  readonly writableLength: number;
  write(text: string, done: () => void): unknown;
}

/** What may wait for a reader that does not read, in bytes. */
const MAX_WAITING = 1024 * 1024;

/**
 * Writes lines for as long as somebody reads them. While a reader stands still lines are lost beyond a bound, so that
 * its pause costs neither a request nor the memory; how many is said as soon as it reads again.
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
