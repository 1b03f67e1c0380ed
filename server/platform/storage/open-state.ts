import { join } from "node:path";
import { sql } from "kysely";
import type { DatabaseSettings } from "../environment/database-settings.ts";
import { OperatorsMistake } from "../environment/operators-mistake.ts";
import type { Log } from "../log.ts";
import { hasNoConnectionLeft, isBadCertificate, isStoreUnavailable } from "./errors.ts";
import { openStore, type Store } from "./store.ts";

/**
 * Opens the state of the shop that the settings name.
 * @throws OperatorsMistake with the remedy, when the settings or the file do not fit
 */
export async function openState(
  { dataDir, ...database }: DatabaseSettings & { dataDir: string },
  log: Log,
): Promise<Store> {
  const file = join(dataDir, "state.sqlite");
  const store = await openStore({
    ...database,
    file,
    onConnectionError: tellLostConnections(log),
  }).catch((error: unknown) => {
    throw openingMistake(error, { databaseUrl: database.databaseUrl, file });
  });
  const most = await connectionLimit(store).catch(() => undefined);
  if (most !== undefined && most < database.databasePool) {
    log.warn("store.few-connections", { most, databasePool: database.databasePool });
  }
  return store;
}

const HOUR_MS = 3_600_000;

/** One line an hour for each message with how many were lost since: some hosts close idle connections all the time. */
export function tellLostConnections(log: Log): (error: Error) => void {
  const told = new Map<string, { at: number; since: number }>();
  return ({ message }) => {
    const { at, since } = told.get(message) ?? { at: -Infinity, since: 0 };
    const isDue = performance.now() - at >= HOUR_MS;
    if (isDue) log.warn("store.connection-lost", { error: message, count: since + 1 });
    told.set(message, isDue ? { at: performance.now(), since: 0 } : { at, since: since + 1 });
  };
}

/** How many connections PostgreSQL allows to the user of DATABASE_URL: the least of the limits of role, database and server. */
export async function connectionLimit({ db, dialect }: Store): Promise<number | undefined> {
  if (dialect === "sqlite") return undefined;
  const { rows } = await sql<{ most: number }>`
    select least(nullif(rolconnlimit, -1), nullif(datconnlimit, -1), current_setting('max_connections')::int) as most
    from pg_roles, pg_database where rolname = current_user and datname = current_database()`.execute(
    db,
  );
  return rows[0]?.most;
}

/**
 * Turns an error of opening the store into an OperatorsMistake if the operator can correct it; returns any other error
 * unchanged.
 */
export function openingMistake(
  error: unknown,
  { databaseUrl, file }: { databaseUrl: string | undefined; file: string },
): unknown {
  const sentence = databaseUrl === undefined ? onFile(error, file) : onPostgres(error, databaseUrl);
  return sentence === undefined ? error : new OperatorsMistake(sentence);
}

function onFile(error: unknown, file: string): string | undefined {
  if (!isStoreUnavailable(error)) return undefined;
  const reason = (error as Error).message;
  return `The state file ${file} cannot be opened (${reason}): it must be a file that the user of the shop may write.`;
}

function onPostgres(error: unknown, databaseUrl: string): string | undefined {
  const { host, pathname, searchParams, username } = new URL(databaseUrl);
  const { code = "", message, severity } = error as Error & { code?: string; severity?: string };
  const server = `PostgreSQL at ${searchParams.get("host") ?? host}`;
  if (/no encryption|SSL off/.test(message)) {
    return `${server} takes encrypted connections only (${message}): add sslmode=require to DATABASE_URL.`;
  }
  if (message.includes("does not support SSL")) {
    return `${server} offers no encryption: turn it on there, or set sslmode=disable in DATABASE_URL on a network of your own.`;
  }
  if (message.includes("sslmode=verify-ca requires")) {
    return "DATABASE_CA_FILE is missing: sslmode=verify-ca needs the certificate of the database's host.";
  }
  if (isBadCertificate(error)) {
    return `${server} has a certificate that does not hold (${code}): name that of its authority in DATABASE_CA_FILE, or encrypt without this check by sslmode=require in DATABASE_URL.`;
  }
  if (hasNoConnectionLeft(error)) {
    return `${server} has no connection left for the user ${username} (${message}): set DATABASE_POOL so that all instances together stay below its limit, or raise that.`;
  }
  if (code.startsWith("28")) {
    return `${server} refuses the user ${username} of DATABASE_URL (${message}): mend its user or password.`;
  }
  if (code === "3D000") {
    const name = pathname.slice(1);
    return `${server} has no database ${name}: make it with "createdb ${name}", or mend DATABASE_URL.`;
  }
  if (code === "42501") {
    return `${server} lets the user ${username} make no tables (${message}): give it the database.`;
  }
  if (!isStoreUnavailable(error)) return undefined;
  // Only what a server has said has a severity.
  return severity === undefined
    ? `${server} does not answer (${code || message}): start it, or mend DATABASE_URL.`
    : `${server} refuses to work (${code}: ${message}): mend that there, or DATABASE_URL.`;
}
