import {
  catalogueFileSchema,
  type CatalogueFile,
  type CatalogueProduct,
} from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import { markFilled, wasFilled } from "#server/adapters/embedded/woocommerce/demo.ts";
import { refreshPrices } from "#server/adapters/embedded/woocommerce/products/prices.ts";
import { syncVariableStock } from "#server/adapters/embedded/woocommerce/products/stock.ts";
import { toLocalText } from "#server/adapters/embedded/woocommerce/values/dates.ts";
import { sortKey } from "#server/adapters/embedded/woocommerce/values/text.ts";
import { insert, insertCoupon, insertProduct } from "./item-writes.ts";
import { numberAfterAll } from "./post-ids.ts";
import type { Database } from "./statements.ts";
import { isEmpty } from "./store.ts";

/**
 * Puts a whole catalogue into a shop that was never filled, and nothing into any other: two programs that open one new
 * store at once fill it once.
 * @throws ZodError when the catalogue is not in the format of catalogue-file.ts.
 */
export function loadCatalogue(database: Database, file: CatalogueFile, now: number): void {
  const catalogue = catalogueFileSchema.parse(file);
  database.transaction(() => {
    if (wasFilled(database) || !isEmpty(database)) return;
    markFilled(database);
    for (const { id, date_created = toLocalText(now), ...rest } of catalogue.images) {
      const data = { ...rest, date_created };
      insert(database, "images", { id, data: JSON.stringify(data) });
    }
    for (const { id, ...data } of catalogue.tags) {
      insert(database, "tags", { id, data: JSON.stringify(data) });
    }
    for (const { id, parent, slug, ...data } of catalogue.categories) {
      const keys = { parent_id: parent, slug, name_key: sortKey(data.name) };
      insert(database, "categories", { id, ...keys, data: JSON.stringify(data) });
    }
    for (const product of catalogue.products) insertProduct(database, product, now);
    for (const coupon of catalogue.coupons) insertCoupon(database, coupon, now);
    for (const product of catalogue.products) deriveProduct(database, product, now);
    numberAfterAll(database);
    database.run("analyze");
  });
}

/** Fills in what follows from a product's prices and variations. */
function deriveProduct(database: Database, product: CatalogueProduct, now: number): void {
  for (const variation of product._variation_rows) refreshPrices(database, variation.id, now);
  refreshPrices(database, product.id, now);
  syncVariableStock(database, product.id);
}
