import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { Client, type ClientConfig, type CustomTypesConfig, Pool, types as defaults } from "pg";
import { isConnectionSpent } from "./errors.ts";
import type { Schema } from "./schema.ts";

const INT8 = 20;
/**
 * Size of the connection pool, which limits the purchases at a time: a transaction takes several round trips. Two
 * instances, four during a rolling start, stay below PostgreSQL's default of 100.
 */
export const MAX_CONNECTIONS = 20;
/** Limit of one statement; then the request is answered with 503. */
const STATEMENT_TIMEOUT_MS = 2000;
/** Limit for opening a connection. */
const CONNECT_TIMEOUT_MS = 3000;
/** Limit for waiting for a free connection. Longer, because a full pool is no outage. */
const WAIT_TIMEOUT_MS = 6000;

/** bigint columns as numbers: sen, milliseconds and counts are far below 2^53. */
const types: CustomTypesConfig = {
  getTypeParser: ((id: number, format: "text") =>
    id === INT8
      ? Number
      : defaults.getTypeParser(id, format)) as CustomTypesConfig["getTypeParser"],
};

/**
 * Closes a connection whose query got no answer: in the pool its next user would wait for that query. Also closes a
 * connection to a server that takes no writes any more: after a failover the next connection leads to the new server.
 */
class ImpatientClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }

  override query = ((...query: Parameters<Client["query"]>) => {
    const answer: unknown = super.query(...query);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isConnectionSpent(error)) void this.end();
      });
    }
    return answer;
  }) as Client["query"];
}

/** A commit must be on disk before it is answered, also with another default of the database. */
const SYNCHRONOUS = CompiledQuery.raw("set synchronous_commit = on");

/** Opens a pool. Connections are opened on demand and replaced when they break. */
export function openPostgres(connectionString: string, onError: (error: Error) => void) {
  const pool = new Pool({
    Client: ImpatientClient,
    connectionString,
    types,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: WAIT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 500,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  // Without these listeners a broken connection would end the process. Idle ones report to the pool, others only to
  // their client.
  pool.on("error", onError);
  pool.on("connect", (client) => void client.on("error", onError));
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool,
      onCreateConnection: async (connection) => void (await connection.executeQuery(SYNCHRONOUS)),
    }),
    plugins: [new CamelCasePlugin()],
  });
}
