import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { Client, type ClientConfig, type CustomTypesConfig, Pool, types as defaults } from "pg";
import { isConnectionSpent } from "./errors.ts";
import { isPaymentWork } from "./payment-work.ts";
import type { Schema } from "./schema.ts";

const INT8 = 20;
/** Connections for all work. A transaction takes several round trips, so they limit the purchases at a time. */
export const MAX_CONNECTIONS = 15;
/**
 * Connections for the follow-up of payments while all others are taken. Two instances, four during a rolling start, stay
 * below PostgreSQL's default of 100.
 */
export const PAYMENT_CONNECTIONS = 5;
/** Limit of one statement; then the request is answered with 503. */
const STATEMENT_TIMEOUT_MS = 2000;
/** Limit for the answer to one statement. */
export const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 500;
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

/** A commit must be on disk before it is answered, also with another default of the database. */
const SYNCHRONOUS = CompiledQuery.raw("set synchronous_commit = on");

/** Opens the pools. Connections are opened on demand and replaced when they break. */
export function openPostgres(connectionString: string, onError: (error: Error) => void) {
  const forAll = openPool(connectionString, MAX_CONNECTIONS, onError);
  const forPayments = openPool(connectionString, PAYMENT_CONNECTIONS, onError);
  const pool: PostgresPool = {
    connect() {
      const isFull = forAll.idleCount === 0 && forAll.totalCount >= MAX_CONNECTIONS;
      return isFull && isPaymentWork() ? forPayments.connect() : forAll.connect();
    },
    async end() {
      await Promise.all([forAll.end(), forPayments.end()]);
    },
    options: forAll.options,
  };
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool,
      onCreateConnection: async (connection) => void (await connection.executeQuery(SYNCHRONOUS)),
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
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  // Without these listeners a broken connection would end the process. Idle ones report to the pool, others only to
  // their client.
  pool.on("error", onError);
  pool.on("connect", (client) => void client.on("error", onError));
  return pool;
}
