import { join } from "node:path";
import { SORTS } from "#app/domain/listing.ts";
import { generateCatalogue } from "#server/embedded/woocommerce/generate-catalogue.ts";
import { openEmbeddedWooCommerce } from "#server/embedded/woocommerce/index.ts";
import { startShop, temporaryFolder } from "#tests/support/shop-process.ts";
import { cpuMs } from "./cpu-time.ts";

const SIZES = [100, 1_000, 10_000];
/** Each address is asked once only, so that every answer is made anew. */
const PAGES = {
  list: SORTS.flatMap(({ key }) =>
    [1, 2, 3, 4, 5].map((page) => `/products?sort=${key}&page=${page}`),
  ),
  search: ["cake", "kek", "tart", "lapis", "choc"].flatMap((word) =>
    [1, 2, 3].map((page) => `/search?q=${word}&page=${page}`),
  ),
};

/**
 * What a page costs with 100, 1 000 and 10 000 products in the embedded back end, when nothing of it is cached: the
 * cost must not grow with the catalogue. Prints a table.
 */
export async function measureCatalogueSizes(): Promise<void> {
  const rows: Record<string, Record<string, string>> = {};
  for (const size of SIZES) rows[`${size} products`] = await measure(size);
  console.log("\nA page that is in no cache\n");
  console.table(rows);
}

async function measure(size: number): Promise<Record<string, string>> {
  const folder = temporaryFolder();
  fill(folder.path, size);
  const shop = await startShop({ dataDir: folder.path });
  try {
    // So that no page pays for what the process does once.
    for (let turn = 0; turn < 20; turn += 1) await timeOf(`${shop.url}/cart`);
    const row: Record<string, string> = {};
    for (const [page, paths] of Object.entries(PAGES)) {
      const times: number[] = [];
      const before = cpuMs(shop.pid) ?? Number.NaN;
      for (const path of paths) times.push(await timeOf(shop.url + path));
      const cpu = (cpuMs(shop.pid) ?? Number.NaN) - before;
      row[`${page}, median ms`] = median(times).toFixed(1);
      row[`${page}, CPU ms`] = (cpu / paths.length).toFixed(1);
    }
    return row;
  } finally {
    await shop.stop();
    folder.remove();
  }
}

function fill(dataDir: string, size: number): void {
  openEmbeddedWooCommerce({
    file: join(dataDir, "shop.sqlite"),
    consumerKey: "ck_bench",
    consumerSecret: "cs_bench",
    siteUrl: "http://localhost",
    catalogue: generateCatalogue(size, Date.now()),
  }).close();
}

async function timeOf(url: string): Promise<number> {
  const before = performance.now();
  const answer = await fetch(url);
  await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - before;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
