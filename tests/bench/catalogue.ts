import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { SORT_ORDERS } from "#app/domain/catalogue/list-query.ts";
import { generateCatalogue } from "#server/adapters/embedded/woocommerce/generate-catalogue.ts";
import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import { shopEnvFor, startBackEnd } from "#tests/support/back-end-process.ts";
import { type DelayingProxy, startDelayingProxy } from "#tests/support/delaying-proxy.ts";
import { type ShopProcess, startShop, temporaryFolder } from "#tests/support/shop-process.ts";
import { CLIENTS_BY_HEADER, nextClient, visit } from "./load.ts";
import { type Findings, median, round, type Target } from "./findings.ts";
import { longestWait } from "./longest-wait.ts";
import { cpuMs, memoryMb } from "./process-costs.ts";

/** What a call to the shop back end takes, ms. */
const CALL_MS = 60;
const SIZES = (process.env["BENCH_SIZES"] ?? "100,10000").split(",").map(Number);
/** The number of products that the targets are for. */
const TARGET_SIZE = 10_000;
/** From one sweep to the next. */
const SWEEP_MS = 30_000;
const LONGEST_FILL_MS = 3_600_000;
/** The index's own calls in the background. */
const BACKGROUND = /modified_after|products\/categories|reports/;

const RARE = ["bahulu", "durian", "pandan", "marble", "lychee", "pulut"];
const FREQUENT = "cake cream butter sugar sweet milk";
const MISSPELT = "choclate pandn cofee vanila coconat butr";

/** First visits, without a cart, to pages that were never requested before; after the catalogue index is filled. */
export async function measureCatalogue(): Promise<Findings> {
  const table: Findings["table"] = {};
  const targets: Target[] = [];
  for (const size of SIZES) {
    const { filling, sweeping, pages, calls, wait, memory } = await measureSize(size);
    table[`${size}: filling`] = filling;
    table[`${size}: two sweeps`] = sweeping;
    table[`${size}: frequent words`] = { "longest wait ms": round(wait) };
    table[`${size}: after 10 000 requests`] = { "MB now": Math.round(memory) };
    for (const [kind, { wall, cpu }] of Object.entries(pages)) {
      table[`${size}: ${kind}`] = { "wall ms": round(wall), "CPU ms": round(cpu) };
      if (size !== TARGET_SIZE) continue;
      targets.push({ what: `${kind}: wall time`, measured: wall, unit: "ms", atMost: 10 });
      targets.push({ what: `${kind}: processor time`, measured: cpu, unit: "ms", atMost: 3 });
    }
    if (size !== TARGET_SIZE) continue;
    targets.push({ what: "calls for all of them", measured: calls, unit: "", atMost: 0 });
    targets.push({
      what: "memory after 10 000 requests",
      measured: memory,
      unit: "MB",
      atMost: 400,
    });
  }
  return { title: `Never asked before; back end ${CALL_MS} ms a call`, table, targets };
}

async function measureSize(size: number) {
  const folder = temporaryFolder();
  fillShop(folder.path, size);
  const backEnd = await startBackEnd(folder.path);
  const proxy = await startDelayingProxy(backEnd.url, CALL_MS);
  const dataDir = join(folder.path, "shop");
  const env = {
    ...shopEnvFor(proxy.origin),
    ...CLIENTS_BY_HEADER,
    LOG_LEVEL: "info",
    ...(process.env["BENCH_DATABASE_URL"] !== undefined && {
      DATABASE_URL: process.env["BENCH_DATABASE_URL"],
      SESSION_SECRET: "a-secret-of-the-bench-that-is-long-enough",
      ADMIN_ACCESS_CODE: "kod-akses-untuk-ujian",
    }),
  };
  const shop = await startShop({ dataDir, env });
  try {
    const filling = await fillingOf(shop);
    const sweeping = await sweepingOf(shop);
    const pages: Record<string, { wall: number; cpu: number }> = {};
    const calls = await callsDuring(proxy, async () => {
      const paths = Object.entries(pathsOf(size));
      for (const [, some] of paths)
        for (const path of some.slice(0, -MEASURED)) await ask(shop, path);
      for (const [kind, some] of paths) pages[kind] = await costsOf(shop, some.slice(-MEASURED));
    });
    const wait = await longestWait(shop.url, async () => {
      for (const path of searches(FREQUENT, WARM_UP)) await ask(shop, path);
    });
    const memory = await memoryAfterVisits(shop, productPaths(size, 600));
    return { filling, sweeping, pages, calls, wait, memory };
  } finally {
    await shop.stop();
    await proxy.close();
    await backEnd.stop();
    folder.remove();
  }
}

/** Waits until the index is filled. */
async function fillingOf(shop: ShopProcess): Promise<Record<string, number>> {
  const startedAt = performance.now();
  const wait = await longestWait(shop.url, async () => {
    while (!shop.output().includes("index.filled")) {
      if (performance.now() - startedAt > LONGEST_FILL_MS) throw new Error(shop.output());
      await delay(50);
    }
  });
  return {
    "wall ms": Math.round(performance.now() - startedAt),
    "CPU ms": cpuMs(shop.pid),
    "longest wait ms": round(wait),
    "MB now": Math.round(memoryMb(shop.pid).now),
  };
}

/** A minute without visitors: two sweeps. */
async function sweepingOf(shop: ShopProcess): Promise<Record<string, number>> {
  const before = cpuMs(shop.pid);
  await delay(2 * SWEEP_MS);
  const cpu = cpuMs(shop.pid) - before;
  const wait = await longestWait(shop.url, () => delay(SWEEP_MS));
  return { "CPU ms": cpu, "longest wait ms": round(wait) };
}

/**
 * Pages of each kind that are requested before measuring, so that the code is compiled; and the number that is
 * measured.
 */
const WARM_UP = 120;
const MEASURED = 60;
const NUMBERS = Array.from({ length: (WARM_UP + MEASURED) / 6 }, (_, index) => index);

/** Addresses of each kind, `WARM_UP` and `MEASURED` of them, all different. */
function pathsOf(size: number): Record<string, string[]> {
  const lists = (first: number) =>
    NUMBERS.flatMap((number) =>
      Object.keys(SORT_ORDERS).map((key) => `/products?page=${first + number}&sort=${key}`),
    );
  return {
    list: lists(2),
    "deep list": lists(Math.floor(size / 40)),
    "search, rare words": NUMBERS.flatMap((number) =>
      RARE.map((word) => `/search?q=${word}%20${number * 7 + 2}`),
    ),
    "search, frequent words": searches(FREQUENT),
    "search, misspelt words": searches(MISSPELT),
    product: productPaths(size, WARM_UP + MEASURED),
  };
}

/** Searches for each of these words. @param first the lowest of their lowest prices, which makes each address a new one */
function searches(words: string, first = 0): string[] {
  return NUMBERS.flatMap((number) =>
    words.split(" ").map((word) => `/search?q=${word}&min_price=${first + number}`),
  );
}

/** Products of all rounds of a generated catalogue. */
function productPaths(size: number, count: number): string[] {
  const slugs = generateCatalogue(size, Date.now())
    .products.filter(({ status = "publish", slug }) => status === "publish" && slug !== "")
    .map(({ slug }) => slug);
  const step = Math.max(1, Math.floor(slugs.length / count));
  return slugs.filter((_, index) => index % step === 0).map((slug) => `/product/${slug}`);
}

async function ask({ url }: ShopProcess, path: string): Promise<void> {
  const answer = await fetch(url + path, {
    headers: { "Accept-Encoding": "gzip, br", ...nextClient() },
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}

async function costsOf(shop: ShopProcess, paths: string[]) {
  const before = cpuMs(shop.pid);
  const times: number[] = [];
  for (const path of paths) {
    const startedAt = performance.now();
    await ask(shop, path);
    times.push(performance.now() - startedAt);
  }
  return { wall: median(times), cpu: (cpuMs(shop.pid) - before) / paths.length };
}

/** The number of calls that pages made meanwhile. */
async function callsDuring(proxy: DelayingProxy, work: () => Promise<void>): Promise<number> {
  const calls = await proxy.callsOf(work);
  const made = calls.filter(({ name }) => !BACKGROUND.test(name));
  for (const { name } of made.slice(0, 10)) console.log(`called: ${name}`);
  return made.length;
}

/**
 * 10,000 requests: most for popular pages, and up to 600 products in turn.
 * @returns MB
 */
async function memoryAfterVisits(shop: ShopProcess, products: string[]): Promise<number> {
  await visit(shop, ["/", "/products", products[0] ?? "/", "/search?q=cake"], { times: 9_400 });
  await visit(shop, products, { times: 600 });
  return memoryMb(shop.pid).now;
}

/** Fills the shop back end of an empty folder with this many products. */
function fillShop(dataDir: string, products: number): void {
  openEmbeddedWooCommerce({
    file: join(dataDir, "shop.sqlite"),
    consumerKey: "ck_bench",
    consumerSecret: "cs_bench",
    siteUrl: "http://localhost",
    catalogue: generateCatalogue(products, Date.now()),
  }).close();
}
