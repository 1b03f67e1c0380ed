const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;
const SQLITE_READONLY = 8;
const SQLITE_IOERR = 10;
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;
const SQLITE_NOTADB = 26;
/**
 * Lost connections, full disks, too many clients, shutdowns and crashes, statement timeouts, disk errors; a server that
 * became read-only, and the errors that follow in an open transaction.
 */
const POSTGRES_PASSING = /^((08|53|57|58)\w{3}|25006|25P02|25P03|25P04)$/;
/** Errors after which the connection is useless: its server takes no writes or shuts down. */
const POSTGRES_GONE = /^(08\w{3}|25006|25P03|25P04|57P0\d|58\w{3})$/;
/** Conflicts between two transactions: the database ended one of them. */
const POSTGRES_CONTENTION = /^(40001|40P01|55P03)$/;
const POSTGRES_TIMEOUT = /^57014$/;
const POSTGRES_FULL = /^53300$/;
/** Node's codes of a certificate that does not hold. */
const CERTIFICATE =
  /^(ERR_TLS_CERT\w+|CERT_\w+|SELF_SIGNED_\w+|DEPTH_ZERO_\w+|UNABLE_TO_(GET|VERIFY)_\w+)$/;
const NETWORK = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_\w+)$/;
/** Messages of driver errors that have no code. */
const DRIVER =
  /^(Connection terminated|timeout (exceeded|expired)|Client (has encountered|was closed))/;

const UNAVAILABLE = [POSTGRES_PASSING, POSTGRES_CONTENTION, NETWORK, CERTIFICATE];

/** Other transactions hold the same locks for too long. The same request may succeed later. */
export class StoreBusy extends Error {
  constructor() {
    super("others hold the same locks for too long");
    this.name = "StoreBusy";
  }
}

/** Whether another process holds SQLite's lock. The same request may succeed a little later. */
export function isBusy(error: unknown): boolean {
  const code = primaryCode(error);
  return code === SQLITE_BUSY || code === SQLITE_LOCKED;
}

/**
 * Whether a query failed because the store is locked, full, unreachable or overloaded. The same request may succeed
 * later.
 */
export function isStoreUnavailable(error: unknown): boolean {
  if (error instanceof StoreBusy) return true;
  const code = primaryCode(error);
  if (code !== undefined) {
    const passing = [SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN];
    return isBusy(error) || passing.includes(code);
  }
  if (UNAVAILABLE.some((pattern) => hasCode(pattern)(error))) return true;
  return error instanceof Error && DRIVER.test(error.message);
}

/** Whether the connection of a failed query must be replaced: its server takes no writes any more, as after a failover. */
export const isConnectionSpent = hasCode(POSTGRES_GONE);

/** Whether PostgreSQL, or its role, has no connection left. One may be free a little later. */
export const hasNoConnectionLeft = hasCode(POSTGRES_FULL);

/** Whether the certificate of the other side does not hold. */
export const isBadCertificate = hasCode(CERTIFICATE);

/** Whether PostgreSQL ended a statement because it took or waited too long. */
export const isStatementTimeout = hasCode(POSTGRES_TIMEOUT);

/** Whether SQLite says that the file itself is broken. */
export function isCorrupt(error: unknown): boolean {
  const code = primaryCode(error);
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB;
}

/** SQLite's primary error code; the higher bytes hold its variant. */
function primaryCode(error: unknown): number | undefined {
  const { errcode } = codesOf(error);
  return errcode === undefined ? undefined : errcode % 256;
}

/** Whether an error has such a code of PostgreSQL or Node. */
function hasCode(pattern: RegExp): (error: unknown) => boolean {
  return (error) => pattern.test(codesOf(error).code ?? "");
}

function codesOf(error: unknown): { errcode?: number; code?: string } {
  return typeof error === "object" ? { ...error } : {};
}
