import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
} from "kysely";
import { Client, type ClientConfig, type CustomTypesConfig, Pool, types as defaults } from "pg";
import { isConnectionSpent } from "./errors.ts";
import type { Schema } from "./schema.ts";

const INT8 = 20;
/**
 * A transaction takes several round trips, and on each of them a busy process is late: it is the number of connections
 * that bounds how many purchases go on at a time. Two instances, twice as many during a rolling start, stay below the
 * hundred that PostgreSQL takes by default.
 */
export const MAX_CONNECTIONS = 20;
/** A request that cannot be answered by the database in this time fails and is answered with 503. */
const STATEMENT_TIMEOUT_MS = 2000;
/** The same for a connection that cannot be made ... */
const CONNECT_TIMEOUT_MS = 3000;
/** ... and for a request that none comes free for. Longer, because waiting in a crowd is no outage. */
const WAIT_TIMEOUT_MS = 6000;

/** Whole numbers of this shop (sen, milliseconds, counts) are far below 2^53. */
const types: CustomTypesConfig = {
  getTypeParser: ((id: number, format: "text") =>
    id === INT8
      ? Number
      : defaults.getTypeParser(id, format)) as CustomTypesConfig["getTypeParser"],
};

/**
 * A connection that leaves a query unanswered is given up: with that query still open it would go back into the pool,
 * and the next user of it would wait behind it. So is one to a server that takes no writes any more: after a failover
 * the next connection leads to the one that does.
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

/** A commit is on the disk before it is answered, whatever the database's own default is. */
async function keepWhatIsAnswered(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw("set synchronous_commit = on"));
}

/** Connects to PostgreSQL. Connections are made when they are needed, and replaced when they break. */
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
  // Without a listener, a connection that breaks would end the process: an idle one tells the pool, one that is in
  // use between two queries only itself.
  pool.on("error", onError);
  pool.on("connect", (client) => void client.on("error", onError));
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool, onCreateConnection: keepWhatIsAnswered }),
    plugins: [new CamelCasePlugin()],
  });
}
