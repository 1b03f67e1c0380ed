import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Finding } from "#app/domain/admin/finding.ts";
import type { DatabaseSettings } from "#server/platform/environment/database-settings.ts";
import { OperatorsMistake } from "#server/platform/environment/operators-mistake.ts";
import { isUnchecked } from "#server/platform/storage/encryption.ts";
import { connectionLimit, openingMistake } from "#server/platform/storage/open-state.ts";
import { StoreDamaged } from "#server/platform/storage/sqlite.ts";
import { openUnchanged, requireUtf8, type Store } from "#server/platform/storage/store.ts";
import { storeTime } from "#server/platform/storage/store-time.ts";
import { findingsOf } from "./finding.ts";

/** The most that the clocks of machines may differ: offers and holds are decided by the database's. */
const CLOCK_TOLERANCE_MS = 60_000;

/** The store as it is, without its migrations. Undefined when there is none yet, or it cannot be opened. */
export async function examineDatabase(
  { dataDir, ...database }: DatabaseSettings & { dataDir: string },
  now: () => number,
): Promise<{ findings: Finding[]; store?: Store }> {
  const { ok, error } = findingsOf("database");
  const { databaseUrl } = database;
  const file = join(dataDir, "state.sqlite");
  if (databaseUrl === undefined && !existsSync(file)) {
    return { findings: [ok("a SQLite file will be made at the first start.")] };
  }
  try {
    const store = openUnchanged({ file, ...database });
    await requireUtf8(store).catch(async (refusal: unknown) => {
      await store.close();
      throw refusal;
    });
    const drift = (await storeTime(store)) - now();
    const most = await connectionLimit(store);
    const answers =
      databaseUrl === undefined ? "the SQLite file is intact." : "PostgreSQL answers.";
    return { store, findings: [ok(answers), ...doubtsOn(database, most), clockOf(drift)] };
  } catch (thrown) {
    const mistake = openingMistake(thrown, { databaseUrl, file });
    if (!(mistake instanceof OperatorsMistake || mistake instanceof StoreDamaged)) throw thrown;
    return { findings: [error(mistake.message, "Until then the shop does not start.")] };
  }
}

/** @param most the connections that PostgreSQL allows */
function doubtsOn(
  { databaseUrl, databasePool, databaseCaFile }: DatabaseSettings,
  most = databasePool,
): Finding[] {
  const { warning } = findingsOf("database");
  const few = warning(
    `PostgreSQL allows ${most} connections, and DATABASE_POOL is ${databasePool}.`,
    "Set DATABASE_POOL so that all instances together stay below that.",
  );
  const unchecked = warning(
    "the connection is encrypted, but the certificate of PostgreSQL is not checked.",
    "Name the certificate of the database's host in DATABASE_CA_FILE.",
  );
  const isOpenToOthers = databaseUrl !== undefined && isUnchecked(databaseUrl, databaseCaFile);
  return [...(most < databasePool ? [few] : []), ...(isOpenToOthers ? [unchecked] : [])];
}

function clockOf(drift: number): Finding {
  const { ok, warning } = findingsOf("clock");
  if (Math.abs(drift) <= CLOCK_TOLERANCE_MS) return ok("it agrees with the database's.");
  return warning(
    `it differs from the database's by ${Math.round(drift / 1000)} s.`,
    "Let both machines set their clocks by NTP.",
  );
}
