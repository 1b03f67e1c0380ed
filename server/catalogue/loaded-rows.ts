import { setImmediate as nextTurn } from "node:timers/promises";
import type { Category } from "#app/domain/catalogue/product.ts";
import { chunks } from "../platform/chunks.ts";
import type { Log } from "../platform/log.ts";
import type { CatalogueEntryTable } from "../platform/storage/schema.ts";
import type { IndexedProduct } from "../ports/indexed-product.ts";
import {
  CATEGORIES_ROW,
  type CatalogueEntries,
  parseEntry,
  STATE_ROW,
  type SyncState,
} from "./entries.ts";
import { type ListedProduct, listedProduct, pricedAgain } from "./listing.ts";
import { createSearchIndex } from "./search-index.ts";

/** Rows between two turns of the event loop: some milliseconds of work. */
const ROWS_AT_ONCE = 50;
/** The same while the texts of products are read for searches. */
const TEXTS_AT_ONCE = 10;
const BEFORE_ALL = { revision: 0, id: Number.MIN_SAFE_INTEGER };

/** The rows of the table in the memory of this process, and the search index of their texts. */
export function createLoadedRows(deps: {
  entries: CatalogueEntries;
  /** Ms since the epoch. */
  clock: () => number;
  log: Log;
}) {
  const { entries, clock, log } = deps;
  const products = new Map<number, ListedProduct>();
  const goneNames = new Map<number, string>();
  let tree: Category[] = [];
  let state: SyncState = { format: "", emptiedAt: 0 };
  let search = createSearchIndex();
  let cursor: Pick<CatalogueEntryTable, "revision" | "id"> = BEFORE_ALL;
  let changes = 0;

  function forgetAll(): void {
    products.clear();
    goneNames.clear();
    tree = [];
    search = createSearchIndex();
    cursor = BEFORE_ALL;
    changes += 1;
  }

  /** @returns whether the rows before this one are forgotten, and have to be read again */
  function take(row: CatalogueEntryTable): boolean {
    const entry = parseEntry(row);
    if (row.id === STATE_ROW) {
      const known = state;
      state = entry as SyncState;
      // The first state that is read says nothing of the rows that were read with it.
      return known.format !== "" && known.emptiedAt !== state.emptiedAt;
    }
    changes += 1;
    if (row.id === CATEGORIES_ROW) {
      tree = entry as Category[];
    } else if ("product" in entry) {
      products.set(row.id, listedProduct(entry, clock()));
      goneNames.delete(row.id);
      if (search.isBegun()) search.put(entry.product);
    } else if ("goneName" in entry) {
      products.delete(row.id);
      goneNames.set(row.id, entry.goneName);
      search.remove(row.id);
    }
    return false;
  }

  async function readRows(): Promise<void> {
    for (;;) {
      const rows = await entries.after(cursor, ROWS_AT_ONCE);
      for (const row of rows) {
        const isEmptied = take(row);
        cursor = row;
        if (!isEmptied) continue;
        forgetAll();
        return readRows();
      }
      if (rows.length < ROWS_AT_ONCE) return;
      await nextTurn();
    }
  }

  async function takeChanges(): Promise<void> {
    try {
      await readRows();
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      log.warn("catalogue.damaged", { error: error.message });
      await entries.empty();
      forgetAll();
      await readRows();
    }
  }

  let refreshing: Promise<void> = Promise.resolve();

  return {
    products: products as ReadonlyMap<number, ListedProduct>,
    /** The products with their prices at `now`, ms since the epoch. */
    productsAt(now: number): ReadonlyMap<number, ListedProduct> {
      for (const [id, one] of products) products.set(id, pricedAgain(one, now));
      return products;
    },
    tree: () => tree,
    state: (): Readonly<SyncState> => state,
    search: () => search,
    goneName: (id: number) => goneNames.get(id),
    /** Grows with every change of a product or of the categories. */
    changes: () => changes,
    /** Reads what changed in the table, one time after the other: rows are taken in the order of their changes. */
    refresh(): Promise<void> {
      refreshing = refreshing.then(takeChanges, takeChanges);
      return refreshing;
    },
    /**
     * Reads the texts of all products for searches, once and in pieces.
     * @param mayGoOn asked before each piece
     * @returns whether searches find more now
     */
    async buildSearch(mayGoOn: () => boolean): Promise<boolean> {
      if (search.isBegun()) return false;
      const building = search;
      try {
        await building.build(textsOf(entries, [...products.keys()], mayGoOn));
        return true;
      } catch (error) {
        if (search === building) search = createSearchIndex();
        throw error;
      }
    },
  };
}

/** The products with their descriptions, some at a time. */
async function* textsOf(
  entries: CatalogueEntries,
  ids: number[],
  mayGoOn: () => boolean,
): AsyncGenerator<IndexedProduct[]> {
  for (const some of chunks(ids, TEXTS_AT_ONCE)) {
    if (!mayGoOn()) return;
    const rows = await entries.byIds(some);
    yield rows.flatMap((row) => {
      const entry = parseEntry(row);
      return "product" in entry ? entry.product : [];
    });
    await nextTurn();
  }
}
