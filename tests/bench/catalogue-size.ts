import { SORTS } from "#app/domain/listing.ts";
import { type BenchShop, openBenchShop } from "./bench-shop.ts";
import { type Findings, median, round, type Target } from "./findings.ts";
import { visit } from "./load.ts";
import { cpuMs, memoryMb } from "./process-costs.ts";

const SIZES = [100, 1_000, 10_000];
const WORDS = ["cake", "kek", "tart", "lapis", "choc"];

/**
 * What a page costs with 100, 1 000 and 10 000 products in the embedded back end, when nothing of it is cached: the
 * cost must not grow with the catalogue. Then the memory that the process holds after 10 000 requests.
 */
export async function measureCatalogueSizes(): Promise<Findings> {
  const table: Findings["table"] = {};
  const targets: Target[] = [];
  const smallest = new Map<string, number>();
  for (const size of SIZES) {
    const { times, cpu, memory } = await measure(size);
    const row: Record<string, number> = {};
    for (const [page, ms] of times) {
      if (!smallest.has(page)) smallest.set(page, ms);
      row[`${page} ms`] = round(ms);
      row[`${page} CPU ms`] = round(cpu.get(page) ?? Number.NaN);
      if (size === SIZES.at(-1)) targets.push(growth(page, ms / (smallest.get(page) ?? ms)));
    }
    table[`${size} products`] = { ...row, "MB after 10 000 requests": Math.round(memory) };
    if (size === SIZES.at(-1)) {
      targets.push({ what: "memory, 10 000 products", measured: memory, unit: "MB", atMost: 400 });
    }
  }
  return { title: "A page that is in no cache, by size of the catalogue", table, targets };
}

const growth = (page: string, measured: number): Target => ({
  what: `${page}: time with 10 000 products of that with 100`,
  measured,
  unit: "times",
  atMost: 1.5,
});

async function measure(size: number) {
  const shop = await openBenchShop(size);
  try {
    // So that no page pays for what the process does once.
    for (let turn = 0; turn < 20; turn += 1) await timeOf(`${shop.url}/cart`);
    const times = new Map<string, number>();
    const cpu = new Map<string, number>();
    for (const [page, paths] of Object.entries(await freshPages(shop))) {
      const before = cpuMs(shop.pid);
      const each: number[] = [];
      for (const path of paths) each.push(await timeOf(shop.url + path));
      times.set(page, median(each));
      cpu.set(page, (cpuMs(shop.pid) - before) / paths.length);
    }
    return { times, cpu, memory: await memoryAfterVisits(shop) };
  } finally {
    await shop.stop();
  }
}

/** Each address is asked once only, so that every answer is made anew. */
async function freshPages(shop: BenchShop): Promise<Record<string, string[]>> {
  const list = SORTS.flatMap(({ key }) =>
    [1, 2, 3, 4, 5].map((page) => `/products?sort=${key}&page=${page}`),
  );
  const search = WORDS.flatMap((word) => [1, 2, 3].map((page) => `/search?q=${word}&page=${page}`));
  return { list, search, product: (await productPaths(shop)).slice(50, 80) };
}

async function productPaths(shop: BenchShop): Promise<string[]> {
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/\/products\/([\w-]+)</g)].map(([, slug]) => `/product/${slug}`);
}

/** 10 000 requests: most for what many ask for, one of eight with a cart, and up to 600 products in turn. */
async function memoryAfterVisits(shop: BenchShop): Promise<number> {
  const { home, list, product, search, cart } = shop.paths;
  await visit(shop, [home, list, product, search], { times: 8_150 });
  await visit(shop, [list, cart], { times: 1_250, cookie: shop.cartCookie });
  await visit(shop, (await productPaths(shop)).slice(0, 600), { times: 600 });
  return memoryMb(shop.pid).now;
}

async function timeOf(url: string): Promise<number> {
  const before = performance.now();
  const answer = await fetch(url);
  await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - before;
}
