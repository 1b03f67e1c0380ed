/**
 * `npm run customer -- export EMAIL` prints what is stored of a customer as JSON; `npm run customer -- erase EMAIL`
 * tells what would be erased, and with `--yes` erases it. Both also while the shop runs.
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import type { CustomerSummary, EraseOutcome } from "#app/domain/customer-data.ts";
import { requireOneDataDir } from "../embedded/one-data-dir.ts";
import { type Closer, openBackend } from "../open-backend.ts";
import { eraseCustomer } from "../owner/customer/erase-customer.ts";
import { exportCustomer } from "../owner/customer/export-customer.ts";
import { type CustomerShop, findCustomer, summaryOf } from "../owner/customer/find-customer.ts";
import { embeddedKeys, sessionSecrets } from "../platform/crypto/secrets.ts";
import { readEnv } from "../platform/environment/env.ts";
import { endWith, OperatorsMistake } from "../platform/environment/operators-mistake.ts";
import { loadSettingsFile } from "../platform/environment/settings-file.ts";
import { createLog } from "../platform/log.ts";
import { openState } from "../platform/storage/open-state.ts";

const USAGE = "Say: npm run customer -- export EMAIL, or npm run customer -- erase EMAIL [--yes]";
const AWAY = "WooCommerce does not answer for all of it. Run the same command again later.";

const OUTCOMES: Record<EraseOutcome, string> = {
  erased: "Erased. Amounts, goods and payments stay in the orders.",
  nothing: "Nothing is stored of this address.",
  open: "Nothing was erased: an order or a payment is still open. Finish or cancel it, or decide on it first.",
  taxes:
    "Nothing was erased: taxes are on in WooCommerce, which would change totals. Turn them off first.",
  unavailable: AWAY,
};

function readArguments(): { action: "export" | "erase"; email: string; yes: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { yes: { type: "boolean" } },
    });
    const [action, email, ...more] = positionals;
    const isAction = action === "export" || action === "erase";
    if (isAction && email?.includes("@") && more.length === 0) {
      return { action, email, yes: values.yes ?? false };
    }
  } catch {
    // The usage below says what is wrong.
  }
  throw new OperatorsMistake(USAGE);
}

async function withShop<T>(work: (shop: CustomerShop) => Promise<T>): Promise<T> {
  loadSettingsFile();
  const env = readEnv();
  if (env.databaseUrl === undefined && !existsSync(env.dataDir)) {
    throw new OperatorsMistake(`DATA_DIR ${env.dataDir} does not exist: nothing is stored.`);
  }
  const log = createLog(env.logLevel, (line) => process.stderr.write(`${line}\n`));
  const closers: Closer[] = [];
  try {
    const store = await openState(env, log);
    closers.push(() => store.close());
    await requireOneDataDir(store, env);
    const keys = embeddedKeys(sessionSecrets(env));
    const clock = Date.now;
    const backend = openBackend({ env, log, clock, closers, keys });
    return await work({ backend, clock, log, store });
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

async function run(): Promise<string> {
  const { action, email, yes } = readArguments();
  return withShop(async (shop) => {
    if (action === "export") {
      const found = await exportCustomer(shop, email);
      if (!found) throw new OperatorsMistake(AWAY);
      return JSON.stringify(found, null, 2);
    }
    if (!yes) {
      const found = await findCustomer(shop, email);
      if (!found) throw new OperatorsMistake(AWAY);
      return `${inWords(summaryOf(found))} Add --yes to erase the customer.`;
    }
    const outcome = await eraseCustomer(shop, email, "operator");
    if (outcome !== "erased") throw new OperatorsMistake(OUTCOMES[outcome]);
    return OUTCOMES.erased;
  });
}

function inWords({ orders, isBuying }: CustomerSummary): string {
  const open = orders.filter(({ isOpen }) => isOpen).map(({ number }) => `#${number}`);
  const parts = [
    `${orders.length} orders`,
    ...(open.length > 0 ? [`still open: ${open.join(", ")}`] : []),
    ...(isBuying ? ["a checkout is under way"] : []),
  ];
  return `Found: ${parts.join("; ")}.`;
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  endWith(error);
}
