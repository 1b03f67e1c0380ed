import { OperatorsMistake } from "../environment/operators-mistake.ts";
import { isStoreUnavailable } from "./errors.ts";

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
  const { host, pathname, username } = new URL(databaseUrl);
  const { code = "", message } = error as Error & { code?: string };
  if (code.startsWith("28")) {
    return `PostgreSQL at ${host} refuses the user ${username} of DATABASE_URL (${message}): mend its user or password.`;
  }
  if (code === "3D000") {
    const name = pathname.slice(1);
    return `PostgreSQL at ${host} has no database ${name}: make it with "createdb ${name}", or mend DATABASE_URL.`;
  }
  if (code === "42501") {
    return `PostgreSQL at ${host} lets the user ${username} make no tables (${message}): give it the database.`;
  }
  if (!isStoreUnavailable(error)) return undefined;
  return `PostgreSQL at ${host} does not answer (${code || message}): start it, or mend DATABASE_URL.`;
}
