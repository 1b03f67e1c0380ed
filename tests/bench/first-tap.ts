import type { BenchShop } from "./bench-shop.ts";
import { openBrowser, openPhone } from "./browser.ts";
import { type Findings, median, round } from "./findings.ts";

const RUNS = 3;
/** Lighthouse's mobile throttling: 1.6 Mbps, 150 ms, a processor four times slower. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
/** From the load event to the tap: by then whatever wants to hydrate at once has done so. */
const BEFORE_TAP_MS = 3_000;
const AFTER_TAP_MS = 1_500;

/**
 * How long the first tap on the list waits for its next frame, and how long the page blocked the main thread before
 * it. `npm run bench -- tricks late-hydration` compares it with other ways to hydrate.
 */
export async function measureFirstTap(shop: BenchShop): Promise<Findings> {
  const runs: Tap[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await tapOnce(shop));
  const table = {
    list: {
      "tap to next frame ms": round(median(runs.map(({ delay }) => delay))),
      "blocked before the tap ms": round(median(runs.map(({ blocked }) => blocked))),
      "scripts run before the tap kB": round(median(runs.map(({ ran }) => ran)) / 1000),
    },
  };
  return { title: "First tap on the list, mobile throttling (CDP)", table, targets: [] };
}

export interface Tap {
  delay: number;
  blocked: number;
  /** Bytes of the scripts that had run, as they came over the wire. */
  ran: number;
}

/** One tap on a heart of the list, in a browser of its own. */
export async function tapOnce(shop: BenchShop): Promise<Tap> {
  const browser = await openBrowser();
  try {
    const context = await openPhone(browser, { shop });
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", NETWORK);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await tab.addInitScript(observe);
    await tab.goto(shop.url + shop.paths.list, { waitUntil: "load" });
    await tab.waitForTimeout(BEFORE_TAP_MS);
    const ran = await tab.evaluate(bytesRun);
    await tab.locator(".card-heart button, button.card-heart").first().tap();
    await tab.waitForTimeout(AFTER_TAP_MS);
    return { ...(await tab.evaluate(() => window.observed)), ran };
  } finally {
    await browser.close();
  }
}

declare global {
  interface Window {
    observed: { delay: number; blocked: number };
  }
}

/** Runs in the page. */
function observe(): void {
  const FREE_MS = 50;
  let tapped = false;
  window.observed = { delay: 0, blocked: 0 };
  addEventListener("pointerdown", () => (tapped = true), { capture: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      if (!tapped) window.observed.blocked += Math.max(0, duration - FREE_MS);
    }
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (/^(pointer|mouse|click|touch)/.test(name)) {
        window.observed.delay = Math.max(window.observed.delay, duration);
      }
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Runs in the page. Scripts that were fetched but have not run yet are preloads only. */
function bytesRun(): number {
  const inline = [...document.scripts].filter(({ type, src }) => !src && !/json|plain/.test(type));
  const own = inline.reduce((sum, { text }) => sum + text.length, 0);
  if (!("__reactRouterContext" in window)) return own;
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const scripts = entries.filter(({ name }) => name.endsWith(".js"));
  return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, own);
}
