import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Product, Variation } from "#app/domain/catalogue/product.ts";
import { createIndexWriter } from "#server/catalogue/index/index-writer.ts";
import { openIndex } from "#server/catalogue/index/open-index.ts";
import { createLog } from "#server/platform/log.ts";
import { openStore } from "#server/platform/storage/store.ts";
import type { IndexedProduct, IndexEntry } from "#server/ports/indexed-product.ts";
import { migratedState } from "./state-database.ts";
import { tempDir } from "./temp-dir.ts";

/** The store of one instance in this folder, closed with the running test. */
export async function storeIn(folder: string) {
  const store = await openStore(await migratedState(folder));
  onTestFinished(() => store.close());
  return store;
}

/** The index of one instance in this folder. The test closes it. */
export async function openIndexIn(folder: string) {
  const store = await storeIn(folder);
  const file = join(folder, "catalogue.sqlite");
  return openIndex({ store, file, log: createLog("error", () => {}) });
}

/** The index of one instance in this folder, closed with the running test. */
export async function indexIn(folder: string) {
  const index = await openIndexIn(folder);
  onTestFinished(() => index.close());
  return index;
}

/** An empty index and its writer, with a clock that the test moves. */
export async function emptyIndex() {
  const time = { now: Date.parse("2026-11-22T00:00:00Z") };
  const index = await indexIn(tempDir());
  return { index, time, writer: createIndexWriter(index, () => time.now) };
}

/** What the index is given for a product. */
export function entry(
  product: Product,
  { menuOrder = 0, variations = [] }: { menuOrder?: number; variations?: Variation[] } = {},
): IndexEntry {
  const indexed: IndexedProduct = {
    ...product,
    menuOrder,
    modifiedAt: 0,
  };
  return { product: indexed, variations };
}
