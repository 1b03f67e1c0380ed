import { join } from "node:path";
import type { Env } from "../environment/env.ts";
import type { Log } from "../log.ts";
import { openingMistake } from "./opening-mistake.ts";
import { openStore, type Store } from "./store.ts";

/**
 * Opens the state of the shop that the settings name.
 * @throws OperatorsMistake with the remedy, when the settings or the file do not fit
 */
export async function openState(
  { dataDir, databaseUrl }: Pick<Env, "dataDir" | "databaseUrl">,
  log: Log,
): Promise<Store> {
  const file = join(dataDir, "state.sqlite");
  return openStore({
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    file,
    onConnectionError: (error) => log.warn("store.connection-lost", { error: error.message }),
  }).catch((error: unknown) => {
    throw openingMistake(error, { databaseUrl, file });
  });
}
