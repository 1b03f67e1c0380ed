/**
 * `npm run load [-- purchases [at once] [--postgres] [--instances n]]`: 2,000 purchases at 200 at a time against the
 * production build, over HTTP: product page, cart, checkout, payment on the sandbox, callback, return. Afterwards all
 * records are compared with each other. State lives in SQLite, with --postgres in a PostgreSQL server of its own, or in
 * the empty PostgreSQL database of DATABASE_URL. Ends with 1 for any 5xx, and for anything lost, doubled or mismatched.
 */
import { parseArgs } from "node:util";
import { buildIfNeeded } from "#server/commands/build.ts";
import { buy, type Purchase, PurchaseFailed, type Step } from "#tests/support/purchase.ts";
import { startCluster } from "#tests/support/postgres/cluster.ts";
import { temporaryFolder } from "#tests/support/shop-process.ts";
import { mismatches } from "./books.ts";
import { PRODUCTS, startLoadShop } from "./load-shop.ts";
import { percentiles } from "./percentiles.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: "boolean" }, instances: { type: "string", default: "1" } },
});
const count = Number(positionals[0] ?? 2_000);
const atOnce = Number(positionals[1] ?? 200);
const instances = Number(options.instances);

buildIfNeeded();
const folder = temporaryFolder();
const cluster = options.postgres ? await startCluster() : undefined;
const databaseUrl = cluster?.url ?? process.env["DATABASE_URL"];
const shop = await startLoadShop(folder.path, { databaseUrl, instances });
const purchases: Purchase[] = [];
const steps: Step[] = [];
const faults: string[] = [];

/** Every shopper has an address of their own. */
const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

let next = 0;
async function shopOn(): Promise<void> {
  while (next < count) {
    const index = next;
    next += 1;
    try {
      const wish = { pick: index % PRODUCTS, quantity: 1 + (index % 3) };
      const purchase = await buy(shop.url, addressOf(index), wish);
      purchases.push(purchase);
      steps.push(...purchase.steps);
    } catch (error) {
      faults.push(String(error));
      if (error instanceof PurchaseFailed) steps.push(...error.steps);
    }
    const done = purchases.length + faults.length;
    if (done % Math.ceil(count / 10) === 0) console.log(`${done} of ${count}`);
  }
}

const startedAt = performance.now();
await Promise.all(Array.from({ length: Math.min(atOnce, count) }, shopOn));
const seconds = (performance.now() - startedAt) / 1_000;
await shop.stop();
faults.push(...(await mismatches(purchases, { dataDir: folder.path, databaseUrl })));
const failures = steps.filter(({ status }) => status >= 500);
faults.push(...failures.map(({ name, status }) => `${name} was answered ${status}`));

console.log(
  `${purchases.length} of ${count} purchases, ${atOnce} at a time, ${instances} instances, state in ` +
    `${databaseUrl === undefined ? "SQLite" : "PostgreSQL"}, in ${seconds.toFixed(0)} s: ` +
    `${(purchases.length / seconds).toFixed(1)} a second`,
);
console.table(summary());
for (const fault of faults.slice(0, 20)) console.log(fault);
if (faults.length > 0) console.log(shop.output().slice(-2_000));
console.log(
  faults.length === 0
    ? "good: nothing lost, doubled or mismatched"
    : `${faults.length} faults, NOT good`,
);
await cluster?.stop();
folder.remove();
process.exitCode = faults.length === 0 && purchases.length === count ? 0 : 1;

/** ms, by kind of request and for the whole purchase. */
function summary(): Record<string, ReturnType<typeof percentiles>> {
  const byName = Map.groupBy(steps, ({ name }) =>
    name.replace(/(\/product|\/sandbox\/\w+|\/order-confirmation)\/.*/, "$1/…"),
  );
  const whole = purchases.map((one) => one.steps.reduce((sum, { ms }) => sum + ms, 0));
  return {
    ...Object.fromEntries(
      [...byName].map(([name, some]) => [name, percentiles(some.map(({ ms }) => ms))]),
    ),
    "whole purchase": percentiles(whole),
  };
}
