import { createCatalogue } from "#server/catalogue/create-catalogue.ts";
import { createIndexReader } from "#server/catalogue/index/index-reader.ts";
import type { Shop } from "#server/shop.ts";
import { keptIndex } from "./kept-index.ts";

/** The same shop with a filled catalogue index, which `changed` brings up to date with the back end. */
export async function indexed(shop: Shop) {
  const kept = await keptIndex({
    client: shop.backend,
    log: shop.log,
    time: {
      get now() {
        return shop.clock();
      },
      jumped: 0,
    },
  });
  await kept.settle();
  const { index, changed } = kept;
  const reader = createIndexReader(index, shop.clock);
  const catalogue = createCatalogue({ ...shop, index: reader });
  return { shop: { ...shop, index, catalogue }, changed };
}
