import { join } from "node:path";
import type { DatabaseSettings } from "../environment/database-settings.ts";
import type { Log } from "../log.ts";
import { connectionLimit } from "./connection-limit.ts";
import { openingMistake } from "./opening-mistake.ts";
import { openStore, type Store } from "./store.ts";

/**
 * Opens the state of the shop that the settings name.
 * @throws OperatorsMistake with the remedy, when the settings or the file do not fit
 */
export async function openState(
  { dataDir, ...database }: DatabaseSettings & { dataDir: string },
  log: Log,
): Promise<Store> {
  const file = join(dataDir, "state.sqlite");
  const store = await openStore({
    ...database,
    file,
    onConnectionError: (error) => log.warn("store.connection-lost", { error: error.message }),
  }).catch((error: unknown) => {
    throw openingMistake(error, { databaseUrl: database.databaseUrl, file });
  });
  const most = await connectionLimit(store).catch(() => undefined);
  if (most !== undefined && most < database.databasePool) {
    log.warn("store.few-connections", { most, databasePool: database.databasePool });
  }
  return store;
}
