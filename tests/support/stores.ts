import { onTestFinished } from "vitest";
import { openStore, type Store } from "#server/storage/store.ts";
import { stateOf } from "./state-database.ts";
import { tempDir } from "./temp-dir.ts";

/** An empty state store of its own, closed with the running test. */
export async function emptyStore(): Promise<Store> {
  const store = await openStore(await stateOf(tempDir()));
  onTestFinished(() => store.close());
  return store;
}
