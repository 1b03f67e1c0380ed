import { afterAll, beforeAll, expect, test } from "vitest";
import { type BackEndProcess, shopEnvFor, startBackEnd } from "#tests/support/back-end-process.ts";
import {
  type DelayingProxy,
  type ProxiedCall,
  startDelayingProxy,
} from "#tests/support/delaying-proxy.ts";
import { type ShopProcess, startShop, temporaryFolder } from "#tests/support/shop-process.ts";

const DELAY_MS = 2_000;
const PATIENT = 30_000;

const folder = temporaryFolder();
/** Stops what has started, even if a later start failed. */
const closers: (() => Promise<unknown>)[] = [];
let backEnd: BackEndProcess;
let proxy: DelayingProxy;
let shop: ShopProcess;
let cookie = "";

beforeAll(async () => {
  backEnd = await startBackEnd(folder.path);
  closers.push(() => backEnd.stop());
  proxy = await startDelayingProxy(backEnd.url, DELAY_MS);
  closers.push(() => proxy.close());
  // The calls of pages while the index is not filled.
  const env = { ...shopEnvFor(proxy.origin), KEDAI_CATALOGUE_INDEX: "off" };
  shop = await startShop({ dataDir: folder.path, env });
  closers.push(() => shop.stop());
  // Calls of the shop's start belong to no page.
  await proxy.callsOf(() => fetch(`${shop.url}/readyz`));
}, 120_000);

afterAll(async () => {
  for (const close of closers.toReversed()) await close();
  folder.remove();
});

async function visit(path: string): Promise<ProxiedCall[]> {
  return proxy.callsOf(async () => {
    const answer = await fetch(shop.url + path, { headers: { Cookie: cookie } });
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.text();
  });
}

function names(calls: ProxiedCall[]): string[] {
  return calls.map((call) => call.name).sort();
}

/** The duration of a page in calls: parallel calls count once. */
function waves(calls: ProxiedCall[]): number {
  return Math.max(0, ...calls.map((call) => call.wave));
}

test(
  "with 2 s for each call a list page takes one call's time, and the next first visit none",
  async () => {
    const cold = await visit("/products");
    expect(names(cold)).toHaveLength(2);
    expect(waves(cold)).toBe(1);
    expect(await visit("/products")).toEqual([]);
  },
  PATIENT,
);

test.each(["/", "/search?q=cake", "/product/basque-burnt-cheesecake", "/products?page=2"])(
  "with 2 s for each call %s makes no call twice and takes at most two calls' time",
  async (path) => {
    const calls = await visit(path);
    expect(calls).not.toEqual([]);
    expect(names(calls)).toEqual([...new Set(names(calls))]);
    expect(waves(calls)).toBeLessThanOrEqual(2);
  },
  PATIENT,
);

test(
  "two visitors who come while a call is under way share its answer",
  async () => {
    const calls = await proxy.callsOf(() =>
      Promise.all([1, 2].map(() => fetch(`${shop.url}/search?q=tart`))),
    );
    expect(names(calls)).toHaveLength(2);
    expect(waves(calls)).toBe(1);
  },
  PATIENT,
);

test(
  "with 2 s for each call adding, the cart and the checkout make no call twice",
  async () => {
    const list = await (await fetch(`${shop.url}/products`)).text();
    const productId = /name="productId" value="(\d+)"/.exec(list)?.[1] ?? "";
    const adding = await proxy.callsOf(async () => {
      const answer = await fetch(`${shop.url}/cart`, {
        method: "POST",
        body: new URLSearchParams({ intent: "add", productId, quantity: "1" }),
        redirect: "manual",
      });
      expect(answer.status).toBe(303);
      cookie = answer.headers
        .getSetCookie()
        .map((one) => one.split(";")[0])
        .join("; ");
    });
    expect(names(adding)).toHaveLength(1);
    for (const path of ["/cart", "/checkout"]) {
      const calls = await visit(path);
      expect(names(calls)).toEqual([...new Set(names(calls))]);
      expect(waves(calls)).toBeLessThanOrEqual(1);
    }
  },
  PATIENT,
);

test(
  "the cart's badge asks the back end nothing",
  async () => {
    const calls = await proxy.callsOf(async () => {
      const page = await fetch(`${shop.url}/products`, { headers: { Cookie: cookie } });
      expect(await page.text()).toContain("Cart, 1 item");
    });
    // Those of the list.
    expect(names(calls)).toHaveLength(2);
  },
  PATIENT,
);
