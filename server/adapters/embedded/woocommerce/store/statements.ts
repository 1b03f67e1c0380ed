import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { LRUCache } from "lru-cache";

/** A database with every statement prepared once, and one transaction at a time. */
export interface Database {
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows its columns
  one<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined;
  /** Id of the inserted row; 0 for other statements. */
  run(sql: string, ...values: SQLInputValue[]): number;
  /** The cached result of `make`, until this or another process changes the database. */
  remember<Value>(key: string, make: () => Value): Value;
  /** Runs `work` in one write transaction; a throw undoes all of it. */
  transaction<Result>(work: () => Result): Result;
  close(): void;
}

const KEPT_STATEMENTS = 200;
const REMEMBERED_RESULTS = 1000;

export function wrapDatabase(connection: DatabaseSync): Database {
  const prepared = new LRUCache<string, StatementSync>({ max: KEPT_STATEMENTS });

  const prepare = (sql: string): StatementSync => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = connection.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };

  const remembered = new Map<string, unknown>();
  let rememberedVersion = "";
  /** Changes with every write: the first number for this connection, the second for others. */
  const currentVersion = (): string => {
    const own = prepare("select total_changes() as version").get();
    const others = prepare("pragma data_version").get();
    return `${String(own?.["version"])} ${String(others?.["data_version"])}`;
  };

  return {
    all: (sql, ...values) => prepare(sql).all(...values) as never[],
    one: (sql, ...values) => prepare(sql).get(...values) as never,
    run: (sql, ...values) => Number(prepare(sql).run(...values).lastInsertRowid),
    remember<Value>(key: string, make: () => Value) {
      const version = currentVersion();
      if (version !== rememberedVersion || remembered.size >= REMEMBERED_RESULTS) {
        remembered.clear();
        rememberedVersion = version;
      }
      if (!remembered.has(key)) remembered.set(key, make());
      return remembered.get(key) as Value;
    },
    transaction(work) {
      connection.exec("begin immediate");
      try {
        const result = work();
        connection.exec("commit");
        return result;
      } catch (error) {
        connection.exec("rollback");
        // Values that were cached meanwhile may come from changes that are rolled back, and the version does not go
        // back.
        remembered.clear();
        throw error;
      }
    },
    close: () => connection.close(),
  };
}
