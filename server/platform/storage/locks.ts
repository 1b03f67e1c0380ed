import { createHash } from "node:crypto";
import { sql } from "kysely";
import { isStatementTimeout, StoreBusy } from "./errors.ts";
import type { Queries, Store } from "./store.ts";

/** Our advisory locks with two numbers; migrations have one with a single number. */
const LOCKS = 7_265;
/** The one lock of all holds in releases before these locks, which run beside this one during a rolling start. */
const EARLIER_LOCK = 7_265_412_002;

/**
 * Until the transaction ends, no other transaction on any instance locks one of these names. All in one call and in one
 * order, so that no two transactions wait for each other; a transaction calls this once, before it writes anything that
 * others wait for. SQLite has one writer anyway.
 * @throws StoreBusy when others hold one of them for too long
 */
export async function lockNames(
  trx: Queries,
  { dialect }: Pick<Store, "dialect">,
  names: readonly string[],
): Promise<void> {
  if (dialect !== "postgres" || names.length === 0) return;
  // Two names with the same number only wait for each other.
  const numbers = [...new Set(names.map(numberOf))].toSorted((a, b) => a - b);
  const locked = sql`
    select pg_advisory_xact_lock_shared(${EARLIER_LOCK}), pg_advisory_xact_lock(${LOCKS}, number)
    from unnest(${numbers}::int[]) as number`.execute(trx);
  await locked.catch((error: unknown) => {
    throw isStatementTimeout(error) ? new StoreBusy() : error;
  });
}

function numberOf(name: string): number {
  return createHash("sha256").update(name).digest().readInt32BE();
}
