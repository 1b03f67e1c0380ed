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
export function createLog(level: LogLevel, write: (line: string) => void = writeStdout): Log {
  const emit =
    (at: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (ORDER[at] < ORDER[level]) return;
      // JSON.stringify escapes CR, LF and every other control character: one call is always one line.
      write(JSON.stringify({ time: new Date().toISOString(), level: at, event, ...fields }));
    };
  return { debug: emit("debug"), info: emit("info"), warn: emit("warn"), error: emit("error") };
}

function writeStdout(line: string): void {
  process.stdout.write(line + "\n", () => {});
}
