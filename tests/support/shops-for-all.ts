import { afterAll, beforeAll } from "vitest";
import { type ShopProcess, startShop, temporaryFolder } from "./shop-process.ts";
import { untilIndexed } from "./swept-at.ts";

const PATIENCE = 120_000;

/**
 * Shops of the production build for all tests of a file, each by its name and with its environment, with a folder of
 * its own. They run before the file's own `beforeAll`. All that started are ended, also when one of them failed to
 * start.
 */
export function startForAll<Name extends string>(
  environments: Record<Name, Record<string, string>>,
): Record<Name, ShopProcess> {
  const folder = temporaryFolder();
  const names = Object.keys(environments) as Name[];
  const started: ShopProcess[] = [];
  const shops = Object.fromEntries(names.map((name) => [name, {}])) as Record<Name, ShopProcess>;

  beforeAll(async () => {
    const starts = names.map(async (name) => {
      const dataDir = `${folder.path}/${name}`;
      const shop = await startShop({ dataDir, env: environments[name] });
      started.push(shop);
      // A list that is read from the back end and one from the index may differ, and tests compare pages.
      await untilIndexed(dataDir);
      Object.assign(shops[name], shop);
    });
    // Waits for all of them, also when one has failed.
    for (const start of await Promise.allSettled(starts)) {
      if (start.status === "rejected") throw start.reason;
    }
  }, PATIENCE);

  afterAll(async () => {
    await Promise.all(started.map((shop) => shop.stop()));
    folder.remove();
  });
  return shops;
}

/** The same for the one shop that most files need. */
export function startOneForAll(environment: Record<string, string> = {}): ShopProcess {
  return startForAll({ shop: environment }).shop;
}
