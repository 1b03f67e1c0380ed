import { onTestFinished } from "vitest";
import type { Product, Variation } from "#app/domain/catalogue/product.ts";
import {
  catalogueEntries,
  parseEntry,
  STATE_ROW,
  type SyncState,
} from "#server/catalogue/entries.ts";
import { createSnapshot } from "#server/catalogue/snapshot.ts";
import { createLog } from "#server/platform/log.ts";
import { openStore, type Store } from "#server/platform/storage/store.ts";
import type { IndexEntry } from "#server/ports/indexed-product.ts";
import type { ProductQuery } from "#server/ports/shop-backend.ts";
import { migratedState } from "./state-database.ts";
import { tempDir } from "./temp-dir.ts";

/** The store of one instance in this folder, closed with the running test. */
export async function storeIn(folder: string) {
  const store = await openStore(await migratedState(folder));
  onTestFinished(() => store.close());
  return store;
}

/** The stored catalogue of one instance in this folder, with a clock that the test moves. */
export async function catalogueIn(
  folder: string,
  time: { now: number } = { now: Date.parse("2026-11-22T00:00:00Z") },
) {
  const store = await storeIn(folder);
  const lines: string[] = [];
  const entries = catalogueEntries(store);
  const clock = () => time.now;
  const log = createLog("info", (line) => lines.push(line));
  const snapshot = createSnapshot({ entries, clock, log });
  await snapshot.refresh();
  /** Writes, and shows what was written. */
  const shown = async (work: Promise<void>) => {
    await work;
    await snapshot.refresh();
  };
  return {
    store,
    entries,
    snapshot,
    time,
    lines,
    put: (...some: IndexEntry[]) => shown(entries.put(some)),
    remove: (...ids: number[]) => shown(entries.remove(ids)),
    putCategories: (...all: Parameters<typeof entries.putCategories>[0]) =>
      shown(entries.putCategories(all)),
    patchState: (patch: Parameters<typeof entries.patchState>[0]) =>
      shown(entries.patchState(patch)),
    /** The ids of the products that a term finds, in their order. */
    find: async (search: string, query: Partial<ProductQuery> = {}): Promise<number[]> => {
      await snapshot.buildSearch();
      const page = snapshot.list({ status: "publish", perPage: 100, ...query, search });
      return page.products.map(({ id }) => id);
    },
  };
}

/** How far a store's catalogue is up to date. */
export async function syncStateIn(store: Store): Promise<Partial<SyncState>> {
  const [row] = await catalogueEntries(store).byIds([STATE_ROW]);
  return row ? (parseEntry(row) as SyncState) : {};
}

/** An empty one in a folder of its own. */
export const emptyCatalogue = () => catalogueIn(tempDir());

/** What is stored of a product. */
export function entry(
  product: Product & { tags?: string[]; sku?: string },
  { menuOrder = 0, variations = [] }: { menuOrder?: number; variations?: Variation[] } = {},
): IndexEntry {
  return { product: { tags: [], sku: "", ...product, menuOrder, modifiedAt: 0 }, variations };
}
