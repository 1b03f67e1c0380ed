import { type BenchShop, openBenchShop, openStockShop, PAGES } from "./bench-shop.ts";
import { type Findings, round, type Target } from "./findings.ts";
import { type Load, load } from "./load.ts";
import { openPlainReference } from "./plain-reference.ts";

const SECONDS = 2;
/** Of the pair that a target compares: the first round includes the compilation of the page's code. */
const ROUNDS_OF_TARGET = 3;

/**
 * What a page costs the server, for a first-time visitor and for one with three lines in the cart; beside it plain
 * node:http with the same bytes, and the framework's own server with the same build.
 */
export async function measureServerLoad(): Promise<Findings> {
  const [shop, stock] = [await openBenchShop(), await openStockShop()];
  const plain = await openPlainReference(shop, Object.values(shop.paths));
  const table: Findings["table"] = {};
  const targets: Target[] = [];
  try {
    for (const page of PAGES) {
      const path = shop.paths[page];
      const ceiling = await load(plain, path, { seconds: SECONDS });
      const first = await load(shop, path, { seconds: SECONDS });
      const stockFirst = await load(stock, path, { seconds: SECONDS });
      const [withCart, stockCart] = await inTurn(
        page === "list" ? ROUNDS_OF_TARGET : 1,
        () => loadWithCart(shop, path),
        () => loadWithCart(stock, path),
      );
      table[`${page}: first visit`] = rowOf(first);
      table[`${page}: first visit, stock server`] = rowOf(stockFirst);
      table[`${page}: first visit, plain node:http`] = rowOf(ceiling);
      table[`${page}: with a cart`] = rowOf(withCart);
      table[`${page}: with a cart, stock server`] = rowOf(stockCart);
      if (page !== "cart" && page !== "search") targets.push(...firstVisit(page, first, ceiling));
      if (page === "list") targets.push(cartVisit(withCart, stockCart));
    }
  } finally {
    await Promise.all([shop.stop(), stock.stop(), plain.stop()]);
  }
  return { title: "Work of the server's process, 8 connections", table, targets };
}

/**
 * Runs both alternately, so that a disturbance affects both.
 * @returns the median of each by processor time
 */
async function inTurn(
  rounds: number,
  one: () => Promise<Load>,
  other: () => Promise<Load>,
): Promise<[Load, Load]> {
  const loads: [Load[], Load[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    loads[0].push(await one());
    loads[1].push(await other());
  }
  return [median(loads[0]), median(loads[1])];
}

function median(loads: Load[]): Load {
  const [middle] = loads.toSorted((a, b) => a.cpuMs - b.cpuMs).slice(Math.floor(loads.length / 2));
  if (!middle) throw new Error("Nothing was measured.");
  return middle;
}

const loadWithCart = (server: BenchShop, path: string) =>
  load(server, path, { seconds: SECONDS, cookie: server.cartCookie });

function rowOf({ cpuMs, requestsPerSecond, p50, p99 }: Load): Record<string, number> {
  return {
    "CPU ms/request": round(cpuMs),
    "requests/s": Math.round(requestsPerSecond),
    "p50 ms": p50,
    "p99 ms": p99,
  };
}

function firstVisit(page: string, { cpuMs, requestsPerSecond }: Load, ceiling: Load): Target[] {
  return [
    { what: `${page}, first visit: CPU`, measured: cpuMs, unit: "ms", atMost: 0.1 },
    {
      what: `${page}, first visit: requests/s of plain node:http`,
      measured: (100 * requestsPerSecond) / ceiling.requestsPerSecond,
      unit: "%",
      atLeast: 60,
    },
  ];
}

function cartVisit({ cpuMs }: Load, stock: Load): Target {
  return {
    what: "list, with a cart: CPU of the stock server's",
    measured: (100 * cpuMs) / stock.cpuMs,
    unit: "%",
    atMost: 50,
  };
}
