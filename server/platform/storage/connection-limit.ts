import { sql } from "kysely";
import type { Store } from "./store.ts";

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
