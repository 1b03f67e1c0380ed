/** `npm run test:full`: the random and the long tests with many more repetitions, then a purchase with each switch. */
import { spawnSync } from "node:child_process";

const ROOT = new URL("../", import.meta.url).pathname;
const COUNTS = {
  MODEL_SEQUENCES: "2000",
  TRANSFER_SEQUENCES: "300",
  MODEL_COMMANDS: "30",
  DOUBLE_ENTRY_PURCHASES: "1000",
  CALLBACK_ROUNDS: "200",
  CHECKOUT_KILLS: "100",
  LOST_ORDERS: "200",
  SETTINGS_KILLS: "500",
};
const REPEATED = [
  "tests/model",
  "tests/unit/checkout/money-states.test.ts",
  "tests/integration/checkout",
  "tests/faults",
  "tests/attacks",
  "tests/unit/settings",
];

function run(...args: string[]): void {
  const env = { ...process.env, KEDAI_FULL: "1", ...COUNTS };
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: "inherit", env });
  if (status !== 0) process.exit(status ?? 1);
}

run("node_modules/vitest/vitest.mjs", "run", "--config", "tests/vitest.config.ts", ...REPEATED);
run("tests/e2e/run.ts", "--project", "KEDAI_*");
