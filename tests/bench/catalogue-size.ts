import { SORTS } from "#app/domain/listing.ts";
import { generateCatalogue } from "#server/embedded/woocommerce/generate-catalogue.ts";
import { type BenchShop, openBenchShop } from "./bench-shop.ts";
import { type Findings, median, round, type Target } from "./findings.ts";
import { visit } from "./load.ts";
import { cpuMs, memoryMb } from "./process-costs.ts";

const SMALLEST = 100;
const SIZES = [SMALLEST, 1_000, 10_000];

/** Words of which the smallest catalogue has three full pages of matches, and words of which it has one. */
const FREQUENT_WORDS = ["cake", "cream", "butter"];
const RARER_WORDS =
  "pandan chocolate coconut cheese sponge tart sugar sweet melaka custard rose light berries biscuit slice cocoa";
const WARM_UP_WORDS = "milk fridge whole soft dark small bake fresh";

/**
 * What a page costs with 100, 1 000 and 10 000 products in the embedded back end, when nothing of it is cached: the
 * cost must not grow with the catalogue. The shops run side by side and are asked for the same page in turn, so that
 * whatever disturbs the machine disturbs all of them. Then the memory that a process holds after 10 000 requests.
 */
export async function measureCatalogueSizes(): Promise<Findings> {
  const shops: BenchShop[] = [];
  try {
    for (const size of SIZES) shops.push(await openBenchShop({ products: size }));
    const rows = SIZES.map((): Record<string, number> => ({}));
    const targets: Target[] = [];
    for (const [page, { warmUp, measured }] of Object.entries(pagesToAsk())) {
      for (const path of warmUp) await askAll(shops, page, path);
      const costs = await costsOf(shops, page, measured);
      for (const [at, { ms, cpu }] of costs.entries()) {
        rows[at] = { ...rows[at], [`${page} ms`]: round(ms), [`${page} CPU ms`]: round(cpu) };
      }
      targets.push(growth(page, (costs.at(-1)?.ms ?? NaN) / (costs[0]?.ms ?? NaN)));
    }
    let memory = NaN;
    for (const [at, shop] of shops.entries()) {
      memory = await memoryAfterVisits(shop);
      rows[at] = { ...rows[at], "MB after 10 000 requests": Math.round(memory) };
    }
    targets.push({ what: "memory, 10 000 products", measured: memory, unit: "MB", atMost: 400 });
    const table = Object.fromEntries(SIZES.map((size, at) => [`${size} products`, rows[at] ?? {}]));
    return { title: "A page that is in no cache, by size of the catalogue", table, targets };
  } finally {
    for (const shop of shops) await shop.stop();
  }
}

const growth = (page: string, measured: number): Target => ({
  what: `${page}: time with 10 000 products of that with 100`,
  measured,
  unit: "times",
  atMost: 1.5,
});

/**
 * Each address is asked once only, and all shops have the same page for it: as many cards, or the same product, with
 * the same choices. Products come first, because lists bring theirs into memory.
 */
function pagesToAsk(): Record<string, { warmUp: string[]; measured: string[] }> {
  const products = productPaths();
  const lists = (pages: number[]) =>
    SORTS.filter(({ key }) => key !== "default").flatMap(({ key }) =>
      pages.map((page) => `/products?${page > 1 ? `page=${page}&` : ""}sort=${key}`),
    );
  return {
    product: { warmUp: products.slice(0, 20), measured: products.slice(20) },
    list: { warmUp: lists([5]), measured: lists([1, 2, 3, 4]) },
    search: {
      warmUp: WARM_UP_WORDS.split(" ").map((word) => `/search?q=${word}`),
      measured: [
        ...FREQUENT_WORDS.flatMap((word) => [
          `/search?q=${word}`,
          `/search?q=${word}&page=2`,
          `/search?q=${word}&page=3`,
        ]),
        ...RARER_WORDS.split(" ").map((word) => `/search?q=${word}`),
      ],
    },
  };
}

/** The first products of a generated catalogue are the same at any size. */
function productPaths(): string[] {
  return generateCatalogue(SMALLEST, Date.now())
    .products.filter(({ status = "publish" }) => status === "publish")
    .map(({ slug }) => `/product/${slug}`);
}

async function costsOf(shops: BenchShop[], page: string, paths: string[]) {
  const before = shops.map(({ pid }) => cpuMs(pid));
  const times: number[][] = [];
  for (const path of paths) times.push(await askAll(shops, page, path));
  const anew = times.filter((each) => each.every((ms) => !Number.isNaN(ms)));
  return shops.map(({ pid }, at) => ({
    ms: median(anew.map((each) => each[at] ?? NaN)),
    cpu: (cpuMs(pid) - (before[at] ?? NaN)) / paths.length,
  }));
}

/** What answers name in Server-Timing as the source of the page's own data. */
const OWN_DATA: Record<string, string> = { product: "products", list: "lists", search: "searches" };

/**
 * A visitor with a cart, who gets no finished page. Times in the order of the shops, ms; NaN where an earlier answer
 * had brought the page's data into memory.
 */
async function askAll(shops: BenchShop[], page: string, path: string): Promise<number[]> {
  const times: number[] = [];
  for (const { url, cartCookie } of shops) {
    const before = performance.now();
    const answer = await fetch(url + path, { redirect: "manual", headers: { Cookie: cartCookie } });
    await answer.text();
    const ms = performance.now() - before;
    if (!answer.ok) throw new Error(`${url}${path} answered ${answer.status}`);
    const source = answer.headers.get("Server-Timing") ?? "";
    times.push(source.includes(`${OWN_DATA[page]};desc="fetched"`) ? ms : Number.NaN);
  }
  return times;
}

/** 10 000 requests: most for what many ask for, one of eight with a cart, and up to 600 products in turn. */
async function memoryAfterVisits(shop: BenchShop): Promise<number> {
  const { home, list, product, search, cart } = shop.paths;
  await visit(shop, [home, list, product, search], { times: 8_150 });
  await visit(shop, [list, cart], { times: 1_250, cookie: shop.cartCookie });
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  const slugs = [...sitemap.matchAll(/\/products\/([\w-]+)</g)].map(([, slug]) => slug);
  const products = slugs.slice(0, 600).map((slug) => `/product/${slug}`);
  await visit(shop, products, { times: 600 });
  return memoryMb(shop.pid).now;
}
