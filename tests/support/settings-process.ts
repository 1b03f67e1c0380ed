import { createContentVersion } from "#server/platform/memory/content-version.ts";
import { createLog } from "#server/platform/log.ts";
import { saveShipping } from "#server/settings/shipping.ts";
import { openStore } from "#server/platform/storage/store.ts";
import { stateOf } from "./state-database.ts";

// Saves `count` versions of the shipping settings, one after the other, and prints each when it is saved.
const { folder, from, count } = JSON.parse(process.argv[2] ?? "{}") as {
  folder: string;
  from: number;
  count: number;
};
const store = await openStore(await stateOf(folder));
const log = createLog("error", () => {});
const shop = { store, clock: Date.now, log, content: createContentVersion() };
for (let value = from; value < from + count; value += 1) {
  const config = { shippingCost: value, freeShippingThreshold: value * 1000 };
  await saveShipping(shop, config, { savedBy: "owner" });
  process.stdout.write(`${value}\n`);
}
await store.close();
