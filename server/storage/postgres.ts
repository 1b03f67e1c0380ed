import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import { type CustomTypesConfig, Pool, types as defaults } from "pg";
import type { Schema } from "./schema.ts";

const INT8 = 20;
const MAX_CONNECTIONS = 10;
/** A request that cannot be answered by the database in this time fails and is answered with 503. */
const STATEMENT_TIMEOUT_MS = 2000;

/** Whole numbers of this shop (sen, milliseconds, counts) are far below 2^53. */
const types: CustomTypesConfig = {
  getTypeParser: ((id: number, format: "text") =>
    id === INT8
      ? Number
      : defaults.getTypeParser(id, format)) as CustomTypesConfig["getTypeParser"],
};

/** Connects to PostgreSQL. Connections are made when they are needed, and replaced when they break. */
export function openPostgres(connectionString: string, onError: (error: Error) => void) {
  const pool = new Pool({
    connectionString,
    types,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 500,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on("error", onError);
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  });
}
