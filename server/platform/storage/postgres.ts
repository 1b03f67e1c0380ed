import { setTimeout as delay } from "node:timers/promises";
import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { Client, type ClientConfig, type CustomTypesConfig, Pool, types as defaults } from "pg";
import { hasNoConnectionLeft, isConnectionSpent } from "./errors.ts";
import { withEncryption } from "./encryption.ts";
import { isPaymentWork } from "./payment-work.ts";
import type { Schema } from "./schema.ts";

/** Limit of one statement; then the request is answered with 503. */
const STATEMENT_TIMEOUT_MS = 2000;
/** Limit for the answer to one statement. */
export const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 500;
/** Limit for opening a connection. */
const CONNECT_TIMEOUT_MS = 3000;
/** Limit for waiting for a free connection. Longer, because a full pool is no outage. */
const WAIT_TIMEOUT_MS = 6000;
/** Pause before asking a server again that has no connection left. */
const FULL_PAUSE_MS = 100;

/** bigint columns as numbers: sen, milliseconds and counts are far below 2^53. */
const types: CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === defaults.builtins.INT8 ? Number : (defaults.getTypeParser(id, format) as unknown),
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
    if (answer instanceof Promise) this.#watch(answer);
    return answer;
  }) as Client["query"];

  #watch(answer: Promise<unknown>): void {
    let isOpen = true;
    // Where the process itself stood still, the answer has come: it is read before the immediate.
    const timer = setTimeout(
      () => setImmediate(() => isOpen && void this.end()),
      ANSWER_TIMEOUT_MS,
    );
    const settle = () => {
      isOpen = false;
      clearTimeout(timer);
    };
    answer.then(settle, (error: unknown) => {
      settle();
      if (isConnectionSpent(error)) void this.end();
    });
  }
}

/**
 * Not as parameters of the start, which PgBouncer refuses. A commit must be on disk before it is answered, also with
 * another default of the database.
 */
const SESSION = CompiledQuery.raw(
  `set statement_timeout = ${STATEMENT_TIMEOUT_MS}; set idle_in_transaction_session_timeout = 10000; set synchronous_commit = on`,
);

/**
 * How the connections of a process are used. A transaction takes several round trips, so those for all work limit the
 * purchases at a time; the others follow up payments while all of these are taken.
 */
export function sharesOf(connections: number): { forAll: number; forPayments: number } {
  const forPayments = Math.floor(connections / 4) || 1;
  return { forAll: connections - forPayments, forPayments };
}

/** Opens the pools. Connections are opened on demand and replaced when they break. */
export function openPostgres(
  { url, connections, caFile }: { url: string; connections: number; caFile?: string | undefined },
  onError: (error: Error) => void,
) {
  const shares = sharesOf(connections);
  const connectionString = withEncryption(url, caFile);
  const forAll = openPool(connectionString, shares.forAll, onError);
  const forPayments = openPool(connectionString, shares.forPayments, onError);
  const pool: PostgresPool = {
    async connect() {
      const deadline = performance.now() + WAIT_TIMEOUT_MS;
      const isFull = forAll.idleCount === 0 && forAll.totalCount >= shares.forAll;
      for (let from = isFull && isPaymentWork() ? forPayments : forAll; ; from = forAll) {
        try {
          return await from.connect();
        } catch (error) {
          // Soon another process, or this one, gives a connection back.
          if (!hasNoConnectionLeft(error) || performance.now() > deadline) throw error;
          await delay(FULL_PAUSE_MS);
        }
      }
    },
    async end() {
      await Promise.all([forAll.end(), forPayments.end()]);
    },
    options: forAll.options,
  };
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool,
      onCreateConnection: async (connection) => void (await connection.executeQuery(SESSION)),
    }),
    plugins: [new CamelCasePlugin()],
  });
}

function openPool(connectionString: string, max: number, onError: (error: Error) => void): Pool {
  const pool = new Pool({
    Client: ImpatientClient,
    connectionString,
    types,
    max,
    connectionTimeoutMillis: WAIT_TIMEOUT_MS,
    keepAlive: true,
  });
  // Without these listeners a broken connection would end the process. Idle ones report to the pool, others only to
  // their client.
  pool.on("error", onError);
  pool.on("connect", (client) => void client.on("error", onError));
  return pool;
}
