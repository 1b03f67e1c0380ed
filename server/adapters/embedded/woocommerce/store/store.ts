import { DatabaseSync } from "node:sqlite";
import { SCHEMA } from "./schema.ts";
import { wrapDatabase, type Database } from "./statements.ts";

/** Holds what lists and searches of 10 000 products read again and again; SQLite's own 2 MB do not. */
const CACHE_KB = 8_000;

/**
 * Opens the embedded shop's database, making it when it is absent. ":memory:" keeps nothing.
 * Every commit reaches the disk before it is answered, so an answered order survives a crash of process or machine.
 */
export function openDatabase(file: string): Database {
  const connection = new DatabaseSync(file);
  connection.exec(
    `pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000;
     pragma cache_size = -${CACHE_KB};`,
  );
  // In one transaction, so that a new file waits for the disk once.
  connection.exec(`begin immediate; ${SCHEMA} commit;`);
  return wrapDatabase(connection);
}

/** Whether nothing was ever put into the shop. */
export function isEmpty(database: Database): boolean {
  return (
    database.one("select 1 from products limit 1") === undefined &&
    database.one("select 1 from orders limit 1") === undefined
  );
}
