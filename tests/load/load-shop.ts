import { join } from "node:path";
import type { CatalogueFile } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import { startBalancer } from "#tests/support/balancer.ts";
import { type ShopProcess, startShop } from "#tests/support/shop-process.ts";

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

/** Where a load run finds the shop. */
export interface LoadShop {
  url: string;
  /** What its instances have printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Instances of the production build with both embedded back ends and that catalogue, behind one address that passes
 * each request to the next instance. Visitors come from as many addresses as they say.
 * @param databaseUrl where its state lives; without one in SQLite, in the folder
 */
export async function startLoadShop(
  dataDir: string,
  { databaseUrl, instances }: { databaseUrl: string | undefined; instances: number },
): Promise<LoadShop> {
  fillBackEnd(dataDir);
  const balancer = await startBalancer();
  balancer.client = undefined;
  const shops: ShopProcess[] = [];
  for (let number = 1; number <= instances; number += 1) {
    const env = {
      SITE_URL: balancer.origin,
      TRUSTED_PROXIES: "1",
      SESSION_SECRET: "a-secret-of-the-load-run-that-is-long-enough",
      ADMIN_ACCESS_CODE: "kod-akses-untuk-ujian",
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    };
    shops.push(await startShop({ dataDir, env }));
  }
  let requests = 0;
  balancer.route = () => {
    const next = shops[requests % instances];
    requests += 1;
    return next ? [next.url] : [];
  };
  return {
    url: balancer.origin,
    output: () => shops.map((shop) => shop.output()).join("\n"),
    async stop() {
      await Promise.all(shops.map((shop) => shop.stop()));
      await balancer.close();
    },
  };
}
