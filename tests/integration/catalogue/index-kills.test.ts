import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import { KEYS, shopEnvFor, startBackEnd } from "#tests/support/back-end-process.ts";
import { serve } from "#tests/support/http-server.ts";
import { startShop } from "#tests/support/shop-process.ts";
import { simpleProducts } from "#tests/support/synced-catalogue.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const COUNT = 350;

/** A back end in a process of its own; calls that `holds` picks wait until the process that made them is killed. */
async function shopBehindGate() {
  const folder = tempDir();
  openEmbeddedWooCommerce({
    ...KEYS,
    file: join(folder, "shop.sqlite"),
    siteUrl: "http://localhost",
    catalogue: {
      categories: [{ id: 5000, name: "Cakes", slug: "cakes" }],
      products: simpleProducts(COUNT),
    },
  }).close();
  const backEnd = await startBackEnd(folder);
  onTestFinished(async () => void (await backEnd.stop()));
  const gate = { holds: (_query: URLSearchParams) => false, held: 0 };
  const queries: URLSearchParams[] = [];
  const proxy = await serve(async (request) => {
    const { pathname, search, searchParams } = new URL(request.url);
    queries.push(searchParams);
    if (gate.holds(searchParams)) {
      gate.held += 1;
      await new Promise(() => {});
    }
    return fetch(new Request(backEnd.url + pathname + search, request));
  });
  onTestFinished(proxy.close);
  const env = { ...shopEnvFor(proxy.origin), LOG_LEVEL: "info" };
  const start = async () => {
    const shop = await startShop({ dataDir: join(folder, "shop"), env });
    onTestFinished(async () => void (await shop.stop()));
    return shop;
  };
  return { gate, queries, backEnd, start };
}

const offsets = (queries: URLSearchParams[]) =>
  queries.filter((query) => query.get("orderby") === "id").map((query) => query.get("offset"));

test("an index whose process is killed while filling and while sweeping goes on after the restart", async () => {
  const { gate, queries, backEnd, start } = await shopBehindGate();
  gate.holds = (query) => query.get("offset") === "200";
  const first = await start();
  await vi.waitUntil(() => gate.held > 0, 60_000);
  await first.kill();

  gate.held = 0;
  gate.holds = (query) => query.has("modified_after");
  queries.length = 0;
  const second = await start();
  await vi.waitUntil(() => second.output().includes("index.filled"), 60_000);
  expect(offsets(queries)[0]).toBe("200");
  expect(await countOn(second.url)).toBe(COUNT);

  const changed = await fetch(`${backEnd.url}/wp-json/wc/v3/products/3`, {
    method: "PUT",
    headers: { Authorization: `Basic ${btoa("ck_test:cs_test")}` },
    body: JSON.stringify({ regular_price: "12.34" }),
  });
  expect(changed.status).toBe(200);
  await vi.waitUntil(() => gate.held > 0, 60_000);
  await second.kill();

  gate.holds = () => false;
  const third = await start();
  await vi.waitUntil(async () => (await page(third.url, "/product/cake-3")).includes("RM 12.34"), {
    timeout: 60_000,
    interval: 300,
  });
});

const page = async (url: string, path: string) =>
  (await (await fetch(url + path)).text()).replaceAll("\u00a0", " ").replaceAll("<!-- -->", "");

async function countOn(url: string): Promise<number> {
  return Number(/(\d+) products/.exec(await page(url, "/products"))?.[1]);
}
