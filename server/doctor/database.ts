import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Finding } from "#app/domain/finding.ts";
import type { Env } from "../platform/environment/env.ts";
import { OperatorsMistake } from "../platform/environment/operators-mistake.ts";
import { openingMistake } from "../platform/storage/opening-mistake.ts";
import { StoreDamaged } from "../platform/storage/sqlite.ts";
import { openUnchanged, type Store } from "../platform/storage/store.ts";
import { storeTime } from "../platform/storage/store-time.ts";
import { findingsOf } from "./finding.ts";

/** The most that the clocks of machines may differ: offers and holds are decided by the database's. */
const CLOCK_TOLERANCE_MS = 60_000;

/** The store as it is, without its migrations. Undefined when there is none yet, or it cannot be opened. */
export async function examineDatabase(
  { dataDir, databaseUrl }: Pick<Env, "dataDir" | "databaseUrl">,
  now: () => number,
): Promise<{ findings: Finding[]; store?: Store }> {
  const { ok, error } = findingsOf("database");
  const file = join(dataDir, "state.sqlite");
  if (databaseUrl === undefined && !existsSync(file)) {
    return { findings: [ok("a SQLite file will be made at the first start.")] };
  }
  try {
    const store = openUnchanged({ file, ...(databaseUrl !== undefined && { databaseUrl }) });
    const drift = (await storeTime(store)) - now();
    return { store, findings: [kindOf(store), clockOf(drift)] };
  } catch (thrown) {
    const told = openingMistake(thrown, { databaseUrl, file });
    if (!(told instanceof OperatorsMistake || told instanceof StoreDamaged)) throw thrown;
    return { findings: [error(told.message, "Until then the shop does not start.")] };
  }
}

function kindOf({ dialect }: Store): Finding {
  const { ok } = findingsOf("database");
  return ok(dialect === "postgres" ? "PostgreSQL answers." : "the SQLite file is intact.");
}

function clockOf(drift: number): Finding {
  const { ok, warning } = findingsOf("clock");
  if (Math.abs(drift) <= CLOCK_TOLERANCE_MS) return ok("it agrees with the database's.");
  return warning(
    `it differs from the database's by ${Math.round(drift / 1000)} s.`,
    "Let both machines set their clocks by NTP.",
  );
}
