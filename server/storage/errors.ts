const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const POSTGRES_UNIQUE_VIOLATION = "23505";

/** Whether a query failed because a row with the same unique value exists, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = codesOf(error);
  return (
    errcode === SQLITE_CONSTRAINT_PRIMARYKEY ||
    errcode === SQLITE_CONSTRAINT_UNIQUE ||
    code === POSTGRES_UNIQUE_VIOLATION
  );
}

/** Whether SQLite gave up waiting for another process's lock. The same request may succeed a little later. */
export function isBusy(error: unknown): boolean {
  const code = primaryCode(error);
  return code === SQLITE_BUSY || code === SQLITE_LOCKED;
}

/** Whether SQLite says that the file itself is broken. */
export function isCorrupt(error: unknown): boolean {
  const code = primaryCode(error);
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB;
}

/** SQLite's error without its variant, which stands in the higher bytes. */
function primaryCode(error: unknown): number | undefined {
  const { errcode } = codesOf(error);
  return errcode === undefined ? undefined : errcode % 256;
}

function codesOf(error: unknown): { errcode?: number; code?: string } {
  if (typeof error !== "object" || error === null) return {};
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  return {
    ...(typeof errcode === "number" ? { errcode } : {}),
    ...(typeof code === "string" ? { code } : {}),
  };
}
