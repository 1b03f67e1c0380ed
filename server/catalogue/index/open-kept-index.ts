import { join } from "node:path";
import type { Env } from "../../platform/environment/env.ts";
import { createIndexReader, type IndexReader } from "./index-reader.ts";
import { type Keeper, type KeeperDeps, startKeeper } from "./keeper.ts";
import { type CatalogueIndex, openIndex } from "./open-index.ts";

interface KeptIndex {
  index: CatalogueIndex;
  keeper: Keeper;
  reader: IndexReader;
}

/** A call of a back end in this process costs next to nothing. */
const EMBEDDED = { sweepEvery: 1_000 };

/**
 * Opens the catalogue index and starts the work on it. Undefined if it is off, or not possible (a full disk, a right
 * that is missing): the catalogue is read by calls then.
 */
export async function openKeptIndex(
  deps: Omit<KeeperDeps, "index"> & {
    env: Pick<Env, "backend" | "dataDir" | "switches">;
    /** Receives the function that stops the work. */
    closers: (() => void | Promise<void>)[];
  },
): Promise<KeptIndex | undefined> {
  const { store, env, log } = deps;
  if (!env.switches.catalogueIndex) return undefined;
  try {
    const index = await openIndex({ store, file: join(env.dataDir, "catalogue.sqlite"), log });
    const isEmbedded = env.backend.kind === "embedded";
    const keeper = startKeeper({ ...deps, index, ...(isEmbedded && EMBEDDED) });
    deps.closers.push(async () => {
      await keeper.close();
      await index.close();
    });
    return { index, keeper, reader: createIndexReader(index, deps.clock) };
  } catch (error) {
    log.error("index.unavailable", { error: String(error) });
    return undefined;
  }
}
