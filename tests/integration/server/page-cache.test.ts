import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { beforeAll, expect, test, vi } from "vitest";
import { createContentVersion } from "#server/platform/memory/content-version.ts";
import { createLog } from "#server/platform/log.ts";
import { saveShipping } from "#server/settings/shipping.ts";
import { openStore } from "#server/platform/storage/store.ts";
import { rawRequest } from "#tests/support/raw-request.ts";
import { startOneForAll } from "#tests/support/shops-for-all.ts";

const shop = startOneForAll({ LOG_LEVEL: "info" });

// Pages change when the catalogue is filled, and once more when it can be searched.
beforeAll(() => vi.waitUntil(() => shop.output().includes("catalogue.searchable"), 60_000), 60_000);

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  rawRequest(shop.url, { path, headers: { Host: new URL(shop.url).host, ...headers }, method });

test("each encoding has the same page with its own ETag", async () => {
  const plain = await get("/products");
  const br = await get("/products", { "Accept-Encoding": "gzip, br" });
  const gzip = await get("/products", { "Accept-Encoding": "gzip" });
  expect([br, gzip].map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip"]);
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  expect(plain.headers.vary).toBe("Accept-Encoding, Cookie");
});

test("a browser with the current page gets a 304", async () => {
  const { headers } = await get("/", { "Accept-Encoding": "br" });
  const again = await get("/", { "Accept-Encoding": "br", "If-None-Match": headers.etag ?? "" });
  expect(again.status).toBe(304);
  expect(again.body.length).toBe(0);
  expect(again.headers.etag).toBe(headers.etag);
  const other = await get("/", { "Accept-Encoding": "gzip", "If-None-Match": headers.etag ?? "" });
  expect(other.status).toBe(200);
});

test("a visitor's own page is compressed by zstd, brotli or gzip, as the browser allows", async () => {
  const own = (encodings: string) =>
    get("/products", { Cookie: "cart=x", "Accept-Encoding": encodings });
  const plain = await own("identity");
  const [zstd, br, gzip] = [await own("gzip, br, zstd"), await own("gzip, br"), await own("gzip")];
  expect([zstd, br, gzip].map(({ headers }) => headers["content-encoding"])).toEqual([
    "zstd",
    "br",
    "gzip",
  ]);
  expect(zstdDecompressSync(zstd.body)).toEqual(plain.body);
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
});

test("the service worker may ask this shop only, and browsers ask for it each time", async () => {
  const { status, headers, body } = await get("/sw.js");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["content-security-policy"]).toContain("default-src 'none'; connect-src 'self'");
  expect(headers["set-cookie"]).toBeUndefined();
  expect(body.length).toBeLessThan(7_000);
  expect(body.toString()).toMatch(/^const NOTICES=.*"ms-MY":.*harga dan stok.*addEventListener/s);
});

test("the page for browsers without a connection has no scripts, in both languages", async () => {
  const pages = await Promise.all([get("/offline"), get("/ms/offline")]);
  for (const { status, body } of pages) {
    expect(status).toBe(200);
    expect(body.toString()).not.toContain("<script");
    expect(body.toString()).toContain('src="/drawings/offline.svg"');
  }
  expect(pages[1]?.body.toString()).toContain("Anda di luar talian");
});

test.each([
  ["/manifest.webmanifest", "en-MY", "/", "/cart"],
  ["/ms/manifest.webmanifest", "ms-MY", "/ms", "/ms/cart"],
])(
  "%s installs the shop in its language, with icons that exist",
  async (path, lang, start, cart) => {
    const { headers, body } = await get(path);
    expect(headers["content-type"]).toBe("application/manifest+json");
    const manifest = JSON.parse(body.toString()) as Record<string, string> & {
      icons: { src: string; purpose: string }[];
      shortcuts: { url: string }[];
    };
    expect(manifest).toMatchObject({ id: "/", scope: "/", lang, start_url: start });
    expect(manifest.shortcuts.map(({ url }) => url)).toContain(cart);
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
    for (const { src } of manifest.icons) expect((await get(src)).status).toBe(200);
    const page = (await get(start)).body.toString();
    expect(page).toContain(`<link rel="manifest" href="${path}"/>`);
  },
);

test("HEAD gets the head of the same page", async () => {
  const page = await get("/products");
  const head = await get("/products", {}, "HEAD");
  expect(head.body.length).toBe(0);
  expect(head.headers["content-length"]).toBe(String(page.body.length));
  expect(head.headers.etag).toBe(page.headers.etag);
});

test("a cached page has the baseline of security headers, and its policy allows its scripts", async () => {
  await get("/products");
  const { headers, body } = await get("/products");
  expect(headers.etag).toBeDefined();
  for (const name of ["x-content-type-options", "x-frame-options", "referrer-policy"]) {
    expect(headers[name]).toBeTruthy();
  }
  const scripts = [...body.toString().matchAll(/<script(?! type="app)[^>]*>(.*?)<\/script>/gs)];
  expect(scripts).toHaveLength(7);
  for (const [, text = ""] of scripts) {
    const hash = createHash("sha256").update(text).digest("base64");
    expect(headers["content-security-policy"]).toContain(` 'sha256-${hash}'`);
  }
});

test("missing and private pages are never cached", async () => {
  for (const path of ["/product/no-such-cake", "/cart", "/admin", "/payment/failed"]) {
    await get(path);
    expect((await get(path)).headers.etag).toBeUndefined();
  }
});

async function signIn(): Promise<string> {
  const code = readFileSync(join(shop.dataDir, "admin-access-code"), "utf8").trim();
  const answer = await rawRequest(shop.url, {
    path: "/admin",
    method: "POST",
    headers: {
      Host: new URL(shop.url).host,
      Origin: shop.url,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ code }).toString(),
  });
  return (answer.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
}

const threshold = async () =>
  /Free shipping over RM\s([\d.]+)/.exec(
    (await get("/")).body.toString().replaceAll("<!-- -->", ""),
  )?.[1];

test("the first page after a save shows the new setting", async () => {
  const cookie = await signIn();
  for (const ringgit of [150, 175, 200]) {
    await get("/");
    const saved = await fetch(`${shop.url}/api/shipping-config`, {
      method: "POST",
      headers: { Cookie: cookie, Origin: shop.url, "Content-Type": "application/json" },
      body: JSON.stringify({ shippingCost: 8, freeShippingThreshold: ringgit }),
    });
    expect(saved.status).toBe(200);
    expect(await threshold()).toBe(ringgit.toFixed(2));
  }
});

test("a save of another process shows soon", async () => {
  const store = await openStore({ file: join(shop.dataDir, "state.sqlite") });
  const other = {
    store,
    clock: Date.now,
    log: createLog("error", () => {}),
    content: createContentVersion(),
  };
  await get("/");
  await saveShipping(other, { shippingCost: 800, freeShippingThreshold: 12_300 }, { savedBy: "x" });
  await store.close();
  await expect.poll(threshold).toBe("123.00");
});

test("answers from memory are logged as sums", async () => {
  await get("/");
  await get("/");
  await shop.stop();
  expect(shop.output()).toMatch(/"event":"requests.from-memory","answered":\d+/);
});
