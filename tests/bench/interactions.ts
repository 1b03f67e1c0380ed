import type { Browser } from "playwright";
import type { BenchShop } from "./bench-shop.ts";
import { openBrowser, openPhone } from "./browser.ts";
import { type Findings, median, round, type Target } from "./findings.ts";
import { PLAIN_PAGE, STEPS, type Steps } from "./interaction-steps.ts";

const ROUNDS = 3;
const SLOWER = 4;
/** Shorter interactions are not told by the browser. They count as this much. */
const SHORTEST_MS = 16;
/** After a step, until its answer is shown and the browser has told the times. */
const REST_MS = 700;

/** Milliseconds by step. */
type Times = Record<string, number>;

/**
 * From a tap or a key to the next paint, on a phone whose processor is four times slower than this machine. A step of
 * several keys counts as its slowest one.
 */
export async function measureInteractions(shop: BenchShop): Promise<Findings> {
  const browser = await openBrowser();
  const table: Findings["table"] = {};
  const targets: Target[] = [];
  try {
    for (const [page, steps] of Object.entries(STEPS)) {
      const times = await timesOf(browser, shop, page as keyof typeof STEPS, steps);
      const [slowest, worst] = Object.entries(times).reduce((a, b) => (b[1] > a[1] ? b : a));
      table[page] = {
        "median ms": round(median(Object.values(times))),
        "worst ms": round(worst),
        slowest,
      };
      if (page !== "plain") targets.push(targetOf(page, worst));
    }
  } finally {
    await browser.close();
  }
  return {
    title: `Interaction to next paint, processor ${SLOWER}x slower, median of ${ROUNDS}`,
    table,
    targets,
  };
}

function targetOf(page: string, measured: number): Target {
  return { what: `${page}: slowest interaction`, measured, unit: "ms", atMost: 100 };
}

/** The middle of the rounds by step. */
async function timesOf(
  browser: Browser,
  shop: BenchShop,
  page: keyof typeof STEPS,
  steps: Steps,
): Promise<Times> {
  const rounds: Times[] = [];
  for (let number = 0; number < ROUNDS; number += 1) {
    const context = await openPhone(browser, { shop, withCart: page === "cart" });
    const tab = await context.newPage();
    if (page === "plain") await tab.setContent(PLAIN_PAGE);
    else {
      // A product with sizes and wishes.
      const path = page === "product" ? "/product/pandan-gula-melaka-cake" : shop.paths[page];
      await tab.goto(shop.url + path, { waitUntil: "load" });
    }
    await tab.waitForTimeout(REST_MS);
    const devTools = await context.newCDPSession(tab);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await tab.evaluate(watch, SHORTEST_MS);
    const times: Times = {};
    for (const [name, step] of Object.entries(steps)) {
      await step(tab);
      await tab.waitForTimeout(REST_MS);
      times[name] = await tab.evaluate(take, SHORTEST_MS);
    }
    rounds.push(times);
    await context.close();
  }
  return Object.fromEntries(
    Object.keys(steps).map((name) => [
      name,
      median(rounds.map((times) => times[name] ?? Number.NaN)),
    ]),
  );
}

declare global {
  interface Window {
    /** Of the interactions since the last look, ms. */
    interactionTimes: number[];
  }
}

/** Runs in the page. */
function watch(shortest: number): void {
  window.interactionTimes = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId > 0) window.interactionTimes.push(entry.duration);
    }
  }).observe({ type: "event", durationThreshold: shortest } as PerformanceObserverInit);
}

/** Runs in the page. @returns the slowest interaction since the last look */
function take(shortest: number): number {
  return Math.max(shortest, ...window.interactionTimes.splice(0));
}
