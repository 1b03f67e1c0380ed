import { DatabaseSync } from "node:sqlite";

const SCHEMA = `
  create table if not exists bills (
    id text primary key, collectionId text not null,
    state text not null check (state in ('due', 'paid', 'deleted')),
    amount integer not null check (amount > 0), paidAmount integer not null,
    dueAt text not null, email text not null, mobile text not null, name text not null,
    description text not null, callbackUrl text not null, redirectUrl text,
    reference1Label text not null, reference1 text, reference2Label text not null, reference2 text,
    paidAt integer, createdAt integer not null
  ) strict;
  create table if not exists transactions (
    id text primary key, billId text not null references bills (id), gateway text not null,
    status text not null check (status in ('pending', 'completed', 'failed')),
    awaitsApproval integer not null, createdAt integer not null, completedAt integer
  ) strict;
  create index if not exists transactions_of_bill on transactions (billId, createdAt);
  create table if not exists deliveries (
    id integer primary key, billId text not null references bills (id), url text not null, body text not null,
    state text not null check (state in ('waiting', 'delivered', 'dropped')),
    attempts integer not null, nextAt integer not null
  ) strict;
  create index if not exists deliveries_waiting on deliveries (nextAt) where state = 'waiting';
  create table if not exists failed_attempts (at integer not null) strict;
`;

/** Opens or makes the sandbox's file. A commit is on the disk before it is answered. */
export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 2000;",
  );
  // In one transaction, so that a new file waits for the disk once.
  database.exec(`begin immediate; ${SCHEMA} commit;`);
  return database;
}

/** Runs `work` in one write transaction; a throw undoes all of it. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec("begin immediate");
  try {
    const result = work();
    database.exec("commit");
    return result;
  } catch (error) {
    database.exec("rollback");
    throw error;
  }
}
