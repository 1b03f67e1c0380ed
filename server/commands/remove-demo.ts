/**
 * `npm run remove-demo [-- --edited keep|remove]`: removes what came with the demo from a shop with the embedded back
 * end, also while it runs. What the seller has changed is asked about.
 */
import { parseArgs } from "node:util";
import { composeShop } from "#server/compose.ts";
import { becomeOwnerOf } from "#server/platform/environment/data-dir.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { endWith, OperatorsMistake } from "#server/platform/environment/operators-mistake.ts";
import { loadSettingsFile } from "#server/platform/environment/settings-file.ts";
import { hasDemo, readDemoLeft, removeDemo } from "#server/web/owner/remove-demo.ts";
import type { Shop } from "#server/shop.ts";

async function remove(shop: Shop, edited: string | undefined): Promise<string> {
  const left = await readDemoLeft(shop);
  if (!left) throw new OperatorsMistake("The goods are in WooCommerce: no demo was put there.");
  if (!hasDemo(left)) return "Nothing of the demo is left.";
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
  loadSettingsFile();
  const env = readEnv();
  becomeOwnerOf(env.dataDir);
  const running = await composeShop(env);
  try {
    process.stdout.write(`${await remove(running.shop, edited)}\n`);
  } finally {
    await running.close();
  }
} catch (error) {
  endWith(error);
}
