import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BackEndProcess, shopEnvFor, startBackEnd } from "#tests/support/back-end-process.ts";
import { type DelayingProxy, startDelayingProxy } from "#tests/support/delaying-proxy.ts";
import { buy, type Step, visitorFrom } from "#tests/support/purchase.ts";
import { type ShopProcess, startShop, temporaryFolder } from "#tests/support/shop-process.ts";
import { startWordAttack } from "#tests/support/word-attack.ts";

const CALL_MS = 300;
const CONNECTIONS = 300;
/** Between two requests of a connection, ms. */
const REST_MS = 250;
const PATIENT = 600_000;

const folder = temporaryFolder();
const closers: (() => Promise<unknown>)[] = [];
let backEnd: BackEndProcess;
let proxy: DelayingProxy;
let shop: ShopProcess;

beforeAll(async () => {
  backEnd = await startBackEnd(folder.path);
  closers.push(() => backEnd.stop());
  proxy = await startDelayingProxy(backEnd.url, CALL_MS);
  closers.push(() => proxy.close());
  // The limits of the calls while the index is not filled.
  shop = await start("unfilled", { KEDAI_CATALOGUE_INDEX: "off" });
}, PATIENT);

async function start(name: string, more: Record<string, string> = {}): Promise<ShopProcess> {
  const env = { ...shopEnvFor(proxy.origin), TRUSTED_PROXIES: "1", LOG_LEVEL: "error", ...more };
  const started = await startShop({ dataDir: join(folder.path, name), env });
  closers.push(() => started.stop());
  return started;
}

afterAll(async () => {
  for (const close of closers.toReversed()) await close();
  folder.remove();
});

test(
  "while one client searches for random words over 300 connections, 10 of 10 others buy, without a 5xx",
  async () => {
    const attack = startWordAttack(shop.url, {
      connections: CONNECTIONS,
      address: "203.0.113.9",
      restMs: REST_MS,
    });
    // Each connection was answered twice on average.
    await expect
      .poll(() => attack.asked(), { timeout: PATIENT / 2 })
      .toBeGreaterThan(3 * CONNECTIONS);
    const purchases = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        buy(shop.url, `198.51.100.${index + 1}`, { pick: index }),
      ),
    );
    const statuses = await attack.stop();
    // Every step of a successful purchase was answered in full.
    const failures = purchases.flatMap((one) =>
      one.status === "rejected" ? [String(one.reason)] : [],
    );
    expect(failures).toEqual([]);
    // A machine that is too slow for the limit of pages refuses at the limit of the client's waiting calls.
    expect(Object.keys(statuses).some((status) => status === "429" || status === "503")).toBe(true);
  },
  PATIENT,
);

/** How long a shopper reads a page, ms: less than people do, to keep the test short. */
const GLANCE_MS = 3_000;

/** Browses for a while as a browser does: documents, navigations inside the app, and prefetches. */
async function lookAround(
  site: string,
  address: string,
  index: number,
  steps: Step[],
): Promise<void> {
  const visitor = visitorFrom(site, address, steps);
  const glance = () => delay(GLANCE_MS * (0.5 + ((index * 7) % 10) / 10));
  const ahead = { "Sec-Purpose": "prefetch" };
  await delay((index / 60) * GLANCE_MS);
  const list = await (await visitor.get(`/products?page=${1 + (index % 3)}`)).text();
  const slugs = [
    ...new Set([...list.matchAll(/href="(\/product\/[\w-]+)"/g)].map(([, slug]) => slug)),
  ];
  const slugAt = (turn: number) => slugs[(index + turn) % slugs.length] ?? "/product/none";
  for (let turn = 0; turn < 2; turn += 1) {
    await glance();
    await visitor.get(`${slugAt(turn)}.data`, ahead);
    await visitor.get(`${slugAt(turn)}.data`);
    await glance();
    const word = `cake ${"abcdefgh"[index % 8]}${turn}${index}`;
    await visitor.get(`/search.data?q=${encodeURIComponent(word)}`, ahead);
    await visitor.get(`/search?q=${encodeURIComponent(word)}`);
  }
  const productId = /name="productId" value="(\d+)"/.exec(list)?.[1] ?? "";
  await visitor.post("/cart", { intent: "add", productId, quantity: "1" });
  await visitor.get("/cart");
  await glance();
  await visitor.get("/checkout");
}

test(
  "sixty shoppers behind one address who open uncached pages meet no limit",
  async () => {
    const steps: Step[] = [];
    const address = "203.0.113.60";
    const { url } = await start("indexed");
    const isIndexed = async () =>
      (await visitorFrom(url, address).get("/products.data")).headers.get("Server-Timing");
    await expect.poll(isIndexed, { timeout: 30_000 }).toMatch(/^index/);
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => lookAround(url, address, index, steps)),
    );
    expect(steps).toHaveLength(60 * 12);
    expect(steps.filter(({ status }) => status === 429 || status >= 500)).toEqual([]);
  },
  PATIENT,
);
