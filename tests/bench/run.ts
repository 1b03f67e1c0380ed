/**
 * `npm run bench [-- pages | catalogue]`: requests per second, latency and CPU per request of the production build, as ratios against plain
 * node:http answering the same bytes from memory, in one run; then how pages grow with the catalogue.
 * Timings never gate a test.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import autocannon from "autocannon";
import { buildIfNeeded } from "#server/build.ts";
import { type ShopProcess, startShop, temporaryFolder } from "#tests/support/shop-process.ts";
import { measureCatalogueSizes } from "./catalogue-size.ts";
import { cpuMs } from "./cpu-time.ts";

const CONNECTIONS = 8;
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 5);
const PAGES = { home: "/", list: "/products", product: "/product/", search: "/search?q=cake" };

interface Row {
  page: string;
  requestsPerSecond: number;
  p50: number;
  p99: number;
  cpuMs: number | undefined;
  ceiling: number;
}

buildIfNeeded();
const only = process.argv[2];
if (only !== "catalogue") await measurePages();
if (only !== "pages") await measureCatalogueSizes();

async function measurePages(): Promise<void> {
  const folder = temporaryFolder();
  const shop = await startShop({ dataDir: folder.path });
  try {
    const rows: Row[] = [];
    for (const [page, path] of Object.entries(await withProduct(shop, PAGES))) {
      rows.push(await measurePage(shop, page, path));
    }
    print(rows);
  } finally {
    await shop.stop();
    folder.remove();
  }
}

async function measurePage(shop: ShopProcess, page: string, path: string): Promise<Row> {
  const body = await (await fetch(shop.url + path)).arrayBuffer();
  await load(shop.url + path, 1);
  const before = cpuMs(shop.pid);
  const result = await load(shop.url + path, SECONDS);
  const after = cpuMs(shop.pid);
  return {
    page,
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs:
      before === undefined || after === undefined
        ? undefined
        : (after - before) / result.requests.total,
    ceiling: await ceilingOf(Buffer.from(body)),
  };
}

async function withProduct(shop: ShopProcess, pages: typeof PAGES): Promise<typeof PAGES> {
  const list = await (await fetch(`${shop.url}${pages.list}`)).text();
  const path = /href="(\/product\/[\w-]+)"/.exec(list)?.[1];
  if (!path) throw new Error("The list page shows no product.");
  return { ...pages, product: path };
}

function load(url: string, duration: number): Promise<autocannon.Result> {
  return autocannon({
    url,
    duration,
    connections: CONNECTIONS,
    headers: { "Accept-Encoding": "gzip" },
  });
}

/** What plain node:http gives for the same bytes on this machine at this moment: requests per second. */
async function ceilingOf(body: Buffer): Promise<number> {
  const server: Server = createServer((_request, response) => {
    response.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Length": body.length,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const result = await load(`http://127.0.0.1:${port}/`, 2);
  server.close();
  return result.requests.average;
}

function print(rows: Row[]): void {
  console.log(`${CONNECTIONS} connections, ${SECONDS} s a page, first-time visitor\n`);
  console.table(
    Object.fromEntries(
      rows.map((row) => [
        row.page,
        {
          "requests/s": Math.round(row.requestsPerSecond),
          "of plain node:http": (row.requestsPerSecond / row.ceiling).toFixed(3),
          "p50 ms": row.p50,
          "p99 ms": row.p99,
          "CPU ms/request": row.cpuMs?.toFixed(2) ?? "unknown",
        },
      ]),
    ),
  );
}
