import { chromium } from "playwright";
import { freePort } from "#tests/support/free-port.ts";
import { temporaryFolder } from "#tests/support/shop-process.ts";
import { lighthouse, type LighthouseFlags, type LighthouseResult } from "#tests/tools/tools.ts";
import type { BenchShop } from "./bench-shop.ts";
import { launchOptions } from "./browser.ts";
import { type Findings, median, round, type Target } from "./findings.ts";

const RUNS = 3;
const ATTEMPTS = 3;
const PAGES = {
  home: { score: 100, withCart: false },
  list: { score: 100, withCart: false },
  "list in Malay": { score: 100, withCart: false },
  product: { score: 100, withCart: false },
  cart: { score: 99, withCart: true },
  checkout: { score: 99, withCart: true },
} as const;
type Page = keyof typeof PAGES;

const CATEGORIES = {
  score: "performance",
  accessibility: "accessibility",
  "best practices": "best-practices",
  SEO: "seo",
} as const;

const METRICS = {
  "FCP ms": "first-contentful-paint",
  "LCP ms": "largest-contentful-paint",
  "TBT ms": "total-blocking-time",
  CLS: "cumulative-layout-shift",
} as const;
type Vitals = Record<keyof typeof METRICS | keyof typeof CATEGORIES, number>;

/** Lighthouse mobile on the main pages, with targets. */
export async function measureVitals(shop: BenchShop): Promise<Findings> {
  const lighthouse = await openLighthouse();
  const table: Findings["table"] = {};
  const targets: Target[] = [];
  try {
    for (const page of Object.keys(PAGES) as Page[]) {
      const runs: Vitals[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await lighthouse.run(shop, page));
      const vitals = middleOf(runs);
      table[page] = vitals;
      targets.push(...targetsOf(page, vitals));
    }
    table["worst of all"] = worstOf(table as Record<string, Vitals>);
  } finally {
    await lighthouse.close();
  }
  return { title: `Lighthouse mobile, median of ${RUNS}`, table, targets };
}

/**
 * Lighthouse with its own mobile settings (1.6 Mbps, 150 ms, processor four times slower, simulated).
 */
export async function openLighthouse(): Promise<{
  run(shop: BenchShop, page: Page): Promise<Vitals>;
  close(): Promise<void>;
}> {
  const folder = temporaryFolder();
  const port = await freePort();
  const options = await launchOptions();
  const args = [...options.args, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(folder.path, { ...options, args });
  return {
    run: (shop, page) => runLighthouse(shop, page, port),
    async close() {
      await context.close();
      folder.remove();
    },
  };
}

async function runLighthouse(shop: BenchShop, page: Page, port: number): Promise<Vitals> {
  const paths = { ...shop.paths, checkout: "/checkout", "list in Malay": `/ms${shop.paths.list}` };
  const { audits, categories } = await inspect(shop.url + paths[page], {
    port,
    onlyCategories: Object.values(CATEGORIES),
    logLevel: "silent",
    disableFullPageScreenshot: true,
    ...(PAGES[page].withCart && { extraHeaders: { Cookie: shop.cartCookie } }),
  });
  const measured = Object.entries(METRICS).map(([name, id]) => [
    name,
    round(audits[id]?.numericValue ?? Number.NaN),
  ]);
  const scores = Object.entries(CATEGORIES).map(([name, id]) => [
    name,
    Math.round(100 * (categories[id]?.score ?? Number.NaN)),
  ]);
  return Object.fromEntries([...scores, ...measured]) as Vitals;
}

/** On a busy machine Lighthouse sometimes loses a trace. */
async function inspect(url: string, flags: LighthouseFlags): Promise<LighthouseResult> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(url, flags);
    const error = result?.runtimeError;
    if (result && !error) return result;
    if (attempt === ATTEMPTS) throw new Error(error?.message ?? "Lighthouse gave no result.");
  }
}

function middleOf(runs: Vitals[]): Vitals {
  const names = Object.keys(runs[0] ?? {}) as (keyof Vitals)[];
  return Object.fromEntries(
    names.map((name) => [name, median(runs.map((run) => run[name]))]),
  ) as Vitals;
}

function worstOf(pages: Record<string, Vitals>): Vitals {
  const all = Object.values(pages);
  const names = Object.keys(all[0] ?? {}) as (keyof Vitals)[];
  return Object.fromEntries(
    names.map((name) => {
      const values = all.map((vitals) => vitals[name]);
      return [name, name in METRICS ? Math.max(...values) : Math.min(...values)];
    }),
  ) as Vitals;
}

function targetsOf(page: Page, vitals: Vitals): Target[] {
  const { score, withCart } = PAGES[page];
  // Pages of one visitor are closed to search engines.
  const whole = ["accessibility", "best practices", ...(withCart ? [] : ["SEO"])] as const;
  return [
    ...whole.map((name) => ({
      what: `${page}: Lighthouse ${name}`,
      measured: vitals[name as keyof Vitals],
      unit: "",
      atLeast: 100,
    })),
    { what: `${page}: Lighthouse performance`, measured: vitals.score, unit: "", atLeast: score },
    { what: `${page}: LCP`, measured: vitals["LCP ms"], unit: "ms", atMost: 1_200 },
    { what: `${page}: TBT`, measured: vitals["TBT ms"], unit: "ms", atMost: 50 },
    { what: `${page}: CLS`, measured: vitals.CLS, unit: "", atMost: 0 },
  ];
}
