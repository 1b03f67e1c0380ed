import { onTestFinished } from "vitest";
import { openStore, type Store } from "#server/storage/store.ts";

/** An empty state store in memory, closed with the running test. */
export async function memoryStore(): Promise<Store> {
  const store = await openStore({ file: ":memory:" });
  onTestFinished(() => store.close());
  return store;
}
