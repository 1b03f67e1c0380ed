import { createCatalogue } from "#server/catalogue/create-catalogue.ts";
import type { Shop } from "#server/shop.ts";
import { syncedCatalogue } from "./synced-catalogue.ts";

/** The same shop with a stored catalogue, which `changed` brings up to date with the back end. */
export async function indexed(shop: Shop) {
  const synced = await syncedCatalogue({
    client: shop.backend,
    log: shop.log,
    time: {
      get now() {
        return shop.clock();
      },
      jumped: 0,
    },
  });
  await synced.settle();
  const { snapshot, changed, note, readChanges } = synced;
  await snapshot.buildSearch();
  const catalogue = createCatalogue({ ...shop, snapshot });
  return { shop: { ...shop, snapshot, catalogue }, changed, note, readChanges };
}
