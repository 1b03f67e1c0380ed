import type { ApiKey } from "#server/adapters/embedded/woocommerce/api/auth.ts";
import { createHandler, type Handler } from "#server/adapters/embedded/woocommerce/api/handler.ts";
import { loadCatalogue } from "#server/adapters/embedded/woocommerce/store/load-catalogue.ts";
import { isEmpty, openDatabase } from "#server/adapters/embedded/woocommerce/store/store.ts";
import type { Log } from "#server/platform/log.ts";
import type { Demo } from "#server/ports/shop-core.ts";
import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import type { CatalogueFile } from "./catalogue-file.ts";
import {
  deleteDemoCoupons,
  markDemo,
  markFilled,
  readDemo,
  testOrdersOf,
  wasFilled,
} from "./demo.ts";
import { editedParts, removeDemo } from "./remove-demo.ts";
import { seedCatalogue } from "./seed/index.ts";

export interface EmbeddedWooCommerce {
  fetch: Handler;
  /** What came with the demo, and its end. */
  demo: Demo;
  close(): void;
}

export interface EmbeddedWooCommerceOptions {
  /** Path of the database; ":memory:" keeps nothing. */
  file: string;
  consumerKey: string;
  consumerSecret: string;
  /** Keys beside the main one, for programs that need less than read and write. */
  moreKeys?: ApiKey[];
  /** Origin that addresses in answers begin with. */
  siteUrl: string;
  /** Now, ms since the epoch. */
  clock?: () => number;
  /** Whether a new store is filled with the demo shop; false leaves it empty for good. */
  seed?: boolean;
  /** Fills an empty store instead of the demo shop. @see catalogue-file.ts */
  catalogue?: CatalogueFile;
  /** Whether no real money moves: new orders are marked as test orders. */
  isTest?: boolean;
  log?: Log;
}

/**
 * Opens a shop back end that answers WooCommerce's wc/v3 API and keeps its state in one file.
 * @throws ZodError when `catalogue` is not in the format of catalogue-file.ts.
 */
export function openEmbeddedWooCommerce(options: EmbeddedWooCommerceOptions): EmbeddedWooCommerce {
  const { consumerKey, consumerSecret, moreKeys = [], siteUrl, clock = Date.now, log } = options;
  const { isTest = false } = options;
  const database = openDatabase(options.file);
  if (!wasFilled(database)) fill(database, options, clock());
  return {
    fetch: createHandler({
      database,
      keys: [{ consumerKey, consumerSecret, permissions: "read_write" }, ...moreKeys],
      siteUrl,
      clock,
      isTest,
      log,
    }),
    demo: {
      read: () => readDemo(database),
      edited: () => editedParts(database, clock()),
      testOrders: () => testOrdersOf(database),
      remove: (kept) => removeDemo(database, kept, clock()),
      deleteCoupons: () => database.transaction(() => deleteDemoCoupons(database)),
    },
    close: () => database.close(),
  };
}

/** Fills a new store, and marks what of the demo is in one of an older build. */
function fill(database: Database, options: EmbeddedWooCommerceOptions, now: number): void {
  const demo = options.catalogue || options.seed === undefined ? undefined : seedCatalogue(now);
  const catalogue = options.catalogue ?? (options.seed ? demo : undefined);
  if (catalogue && isEmpty(database)) loadCatalogue(database, catalogue, now);
  if (demo) markDemo(database, demo);
  if (options.seed !== undefined) markFilled(database);
}
