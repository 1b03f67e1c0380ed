/**
 * `npm run remove-demo [-- --edited keep|remove]`: removes what came with the demo from a shop with the embedded back
 * end, also while it runs. What the seller has changed is asked about.
 */
import { parseArgs } from "node:util";
import { withDemo } from "#server/open-backend.ts";
import { becomeOwnerOf } from "#server/platform/environment/data-dir.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { endWith, OperatorsMistake } from "#server/platform/environment/operators-mistake.ts";
import { loadSettingsFile } from "#server/platform/environment/settings-file.ts";
import { createLog } from "#server/platform/log.ts";
import { createContentVersion } from "#server/platform/memory/content-version.ts";
import { openState } from "#server/platform/storage/open-state.ts";
import { inShop } from "#server/settings/shop.ts";
import { hasDemo, readDemoLeft, removeDemo } from "#server/web/owner/remove-demo.ts";

async function remove(edited: string | undefined): Promise<string | undefined> {
  loadSettingsFile();
  const env = readEnv();
  becomeOwnerOf(env.dataDir);
  const log = createLog("error");
  return withDemo(env, async (demo) => {
    const store = await openState(env, log);
    try {
      const shop = { store, clock: Date.now, log, content: createContentVersion(), demo };
      return await inShop(shop, () => removeFrom(shop, edited));
    } finally {
      await store.close();
    }
  });
}

async function removeFrom(shop: Parameters<typeof removeDemo>[0], edited: string | undefined) {
  const left = await readDemoLeft(shop);
  if (!left || !hasDemo(left)) return "Nothing of the demo is left.";
  const names = left.edited.map(({ name }) => name).join(", ");
  if (names !== "" && edited !== "keep" && edited !== "remove") {
    throw new OperatorsMistake(
      `You have changed these of the demo: ${names}. Say what becomes of them: npm run remove-demo -- --edited keep (or remove)`,
    );
  }
  await removeDemo(shop, edited === "keep" ? left.edited.map(({ key }) => key) : []);
  return `Removed: ${left.products} products, ${left.coupons} coupons, ${left.slides} slides, ${left.testOrders} test orders.`;
}

try {
  const { edited } = parseArgs({ options: { edited: { type: "string" } } }).values;
  const done = await remove(edited);
  if (done === undefined) {
    throw new OperatorsMistake(
      "There is no embedded back end here: no demo was put into WooCommerce.",
    );
  }
  process.stdout.write(`${done}\n`);
} catch (error) {
  endWith(error);
}
