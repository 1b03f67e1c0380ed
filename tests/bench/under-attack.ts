import { fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fillBackEnd } from "#tests/load/load-shop.ts";
import { percentiles } from "#tests/load/percentiles.ts";
import { shopEnvFor, startBackEnd } from "#tests/support/back-end-process.ts";
import { startDelayingProxy } from "#tests/support/delaying-proxy.ts";
import { buy, type Purchase } from "#tests/support/purchase.ts";
import { startShop, temporaryFolder } from "#tests/support/shop-process.ts";
import { type Findings, round } from "./findings.ts";

const PURCHASES = 200;
const PURCHASES_ON_BUSY_MACHINE = 10;
const AT_ONCE = 10;
/** What a call to the shop back end takes, ms. */
const CALL_MS = 300;
const CONNECTIONS = 300;
const WARM_UP_MS = 3_000;

/**
 * The waiting time of shoppers while one client searches for random words over many connections, and without that
 * client.
 */
export async function measureUnderAttack(): Promise<Findings> {
  return compare(PURCHASES, `${PURCHASES} purchases, ${AT_ONCE} at a time`, "p99");
}

/** The same while other programs keep every core half busy. */
export async function measureUnderAttackOnBusyMachine(): Promise<Findings> {
  const script = new URL("./half-busy.ts", import.meta.url).pathname;
  const others = Array.from({ length: availableParallelism() }, () => fork(script));
  try {
    const count = PURCHASES_ON_BUSY_MACHINE;
    return await compare(count, `${count} purchases at once, every core half busy`, "slowest");
  } finally {
    for (const other of others) other.send("end");
  }
}

async function compare(count: number, title: string, judged: "p99" | "slowest"): Promise<Findings> {
  const judgedOf = (some: Purchase[]) =>
    judged === "p99" ? percentiles(durations(some)).p99 : Math.max(...durations(some));
  const folder = temporaryFolder();
  fillBackEnd(folder.path);
  const backEnd = await startBackEnd(folder.path);
  const proxy = await startDelayingProxy(backEnd.url, CALL_MS);
  const shop = await startShop({
    dataDir: folder.path,
    env: { ...shopEnvFor(proxy.origin), TRUSTED_PROXIES: "1", LOG_LEVEL: "error" },
  });
  try {
    // The first ones of a new process take longer.
    await purchases(shop.url, 2, AT_ONCE);
    const quiet = await purchases(shop.url, 0, count);
    const attacked = await underAttack(shop.url, () => purchases(shop.url, 1, count));
    return {
      title: `${title}, back end ${CALL_MS} ms a call, ms`,
      table: {
        ...rowsOf("quiet", quiet),
        ...rowsOf(`${CONNECTIONS} connections of one client`, attacked),
      },
      targets: [
        {
          what: `${title}, under attack: ${judged} of a quiet shop's`,
          measured: judgedOf(attacked) / judgedOf(quiet),
          unit: "times",
          atMost: 3,
        },
      ],
    };
  } finally {
    await shop.stop();
    await proxy.close();
    await backEnd.stop();
    folder.remove();
  }
}

/** @throws PurchaseFailed when one does not succeed */
async function purchases(site: string, network: number, count: number): Promise<Purchase[]> {
  const done: Purchase[] = [];
  let next = 0;
  const shopOn = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      done.push(await buy(site, `10.${network}.${index >> 8}.${index & 255}`, { pick: index }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, shopOn));
  return done;
}

async function underAttack<T>(site: string, work: () => Promise<T>): Promise<T> {
  const script = new URL("./attacker.ts", import.meta.url).pathname;
  const attacker = fork(script, [site, String(CONNECTIONS), "203.0.113.9"]);
  try {
    await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
    return await work();
  } finally {
    const statuses = once(attacker, "message");
    attacker.send("end");
    console.log("The attacker's answers by status:", (await statuses)[0]);
  }
}

const durations = (some: Purchase[]) =>
  some.map(({ steps }) => steps.reduce((sum, { ms }) => sum + ms, 0));

function rowsOf(name: string, some: Purchase[]): Findings["table"] {
  const requests = some.flatMap(({ steps }) => steps.map(({ ms }) => ms));
  const rounded = (values: number[]) => {
    const { p50, p95, p99 } = percentiles(values);
    const slowest = Math.max(...values);
    return { p50: round(p50), p95: round(p95), p99: round(p99), slowest: round(slowest) };
  };
  return {
    [`${name}: purchase`]: rounded(durations(some)),
    [`${name}: request`]: rounded(requests),
  };
}
