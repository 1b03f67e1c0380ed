import { join } from "node:path";
import type { CatalogueFile } from "#server/embedded/woocommerce/catalogue-file.ts";
import { openEmbeddedWooCommerce } from "#server/embedded/woocommerce/index.ts";
import { startShop } from "#tests/support/shop-process.ts";

export const PRODUCTS = 12;
/** The stock of each product before anything is sold. */
export const STOCK = 100_000;
/** The shop's back end, for tests that open its file while the shop runs. */
export const BOOKS_KEYS = { consumerKey: "ck_books", consumerSecret: "cs_books" };

/** Simple products whose pieces are counted, at prices that show errors of single sen. */
const CATALOGUE: CatalogueFile = {
  categories: [{ id: 5, name: "Cakes", slug: "cakes" }],
  products: Array.from({ length: PRODUCTS }, (_, index) => ({
    id: 11 + index,
    name: `Cake Number ${index + 1}`,
    slug: `cake-number-${index + 1}`,
    regular_price: `${9 + index * 3}.${String(5 + index * 7).padStart(2, "0")}`,
    categories: [5],
    manage_stock: true,
    stock_quantity: STOCK,
  })),
};

export const backEndFile = (dataDir: string) => join(dataDir, "shop.sqlite");

/** Fills the shop back end of a folder, which must be new, with a catalogue that does not sell out. */
export function fillBackEnd(dataDir: string): void {
  const file = backEndFile(dataDir);
  openEmbeddedWooCommerce({
    ...BOOKS_KEYS,
    file,
    siteUrl: "http://x",
    catalogue: CATALOGUE,
  }).close();
}

/**
 * The production build with both embedded back ends and that catalogue, and visitors from as many addresses as they
 * say. @param databaseUrl where its state lives; without one in SQLite, in the folder
 */
export async function startLoadShop(dataDir: string, databaseUrl: string | undefined) {
  fillBackEnd(dataDir);
  return startShop({
    dataDir,
    env: {
      TRUSTED_PROXIES: "1",
      ...(databaseUrl === undefined
        ? {}
        : {
            DATABASE_URL: databaseUrl,
            SESSION_SECRET: "a-secret-of-the-load-run-that-is-long-enough",
            ADMIN_ACCESS_CODE: "kod-akses-untuk-ujian",
          }),
    },
  });
}
