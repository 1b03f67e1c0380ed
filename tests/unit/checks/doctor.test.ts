import { expect, onTestFinished, test } from "vitest";
import type { Finding } from "#app/domain/admin/finding.ts";
import { createDoctor } from "#server/checks/doctor.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { createLog } from "#server/platform/log.ts";
import { emptyStore } from "#tests/support/stores.ts";

const FOUND: Finding[] = [
  { part: "WooCommerce", level: "ok", text: "it fits." },
  { part: "backup", level: "warning", text: "none.", mend: "Make one." },
  { part: "Billplz", level: "error", text: "no key.", mend: "Copy it." },
];
const REAL = {
  SITE_URL: "https://shop.example",
  WOOCOMMERCE_URL: "https://back.example",
  WOOCOMMERCE_CONSUMER_KEY: "ck_any",
  WOOCOMMERCE_CONSUMER_SECRET: "cs_any",
  ALLOW_SANDBOX: "true",
};

async function open(settings: Record<string, string> = REAL) {
  const store = await emptyStore();
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", (line) => void lines.push(JSON.parse(line)));
  let examined = 0;
  const start = (
    more: Record<string, string> = {},
    examine: () => Promise<Finding[]> = async () => FOUND,
  ) => {
    const doctor = createDoctor({
      env: readEnv({ ...settings, ...more }),
      store,
      log,
      clock: () => 1_000,
      examine: async () => {
        examined += 1;
        return examine();
      },
    });
    onTestFinished(() => doctor.close());
    return doctor;
  };
  return { start, lines, examined: () => examined };
}

test("a check is kept in the place of the last, and each problem is one line of the log", async () => {
  const { start, lines } = await open();
  const doctor = start();
  expect(await doctor.last()).toBeUndefined();
  await doctor.run();
  expect(await doctor.run()).toBe(true);
  expect(await doctor.last()).toMatchObject({ at: 1_000, findings: FOUND });
  expect(lines.slice(0, 2)).toEqual([
    expect.objectContaining({ level: "warn", event: "doctor.finding", part: "backup" }),
    expect.objectContaining({ level: "error", event: "doctor.finding", mend: "Copy it." }),
  ]);
  expect(lines).toHaveLength(4);
});

test("overlapping calls share one check, and closing waits for it", async () => {
  const { start, examined } = await open();
  const doctor = start();
  const [first, second] = [doctor.run(), doctor.run()];
  expect(doctor.isRunning()).toBe(true);
  await doctor.close();
  expect(doctor.isRunning()).toBe(false);
  expect([await first, await second, examined()]).toEqual([true, true, 1]);
});

test("a check that fails is logged, and the last result stays", async () => {
  const { start, lines } = await open();
  await start().run();
  const failing = start({}, () => Promise.reject(new Error("no memory")));
  expect(await failing.run()).toBe(false);
  expect(lines.at(-1)).toMatchObject({ event: "doctor.failed", error: "Error: no memory" });
  expect((await failing.last())?.findings).toEqual(FOUND);
});

test("after the start it runs once for each set of real services", async () => {
  const { start, examined } = await open();
  start().afterStart(0);
  await expect.poll(examined).toBe(1);
  const again = start();
  await expect.poll(() => again.last()).toBeDefined();
  again.afterStart(0);
  start({ WOOCOMMERCE_URL: "https://new.example" }).afterStart(0);
  await expect.poll(examined).toBe(2);
  const transfer = { PAYMENT: "transfer", TRANSFER_BANK: "Maybank", TRANSFER_ACCOUNT_NAME: "K" };
  start({ ...transfer, TRANSFER_ACCOUNT_NUMBER: "5123" }).afterStart(0);
  await expect.poll(examined).toBe(3);
  start({ ...transfer, TRANSFER_ACCOUNT_NUMBER: "5124" }).afterStart(0);
  await expect.poll(examined).toBe(4);
});

test("with the embedded back ends it does not run by itself, and not after a stop", async () => {
  const embedded = await open({});
  embedded.start().afterStart(0);
  const real = await open();
  const stopped = real.start();
  stopped.afterStart(0);
  await stopped.close();
  // One that begins later than both would have.
  const later = await open();
  later.start().afterStart(0);
  await expect.poll(later.examined).toBe(1);
  expect([embedded.examined(), real.examined()]).toEqual([0, 0]);
});
