import { expect, test } from "vitest";
import { rawRequest } from "#tests/support/raw-request.ts";
import type { ShopProcess } from "#tests/support/shop-process.ts";
import { startForAll } from "#tests/support/shops-for-all.ts";

const PATHS = ["/", "/products", "/products?page=2", "/search?q=cake", "/product/almond-london"];
const MARK = "attacker-was-here";

/** Each of them would show in a page that was rendered with it. */
const POISONS: Record<string, string>[] = [
  { "X-Forwarded-Host": `${MARK}.example` },
  { "X-Forwarded-Proto": "https", "X-Forwarded-Host": `${MARK}.example` },
  { Forwarded: `host=${MARK}.example;proto=https` },
  { "X-React-Router-SPA-Mode": "yes" },
  { "X-React-Router-Prerender-Data": `["${MARK}"]` },
  { Accept: `application/${MARK}` },
  { "Accept-Language": MARK },
  { "X-Original-URL": `/search?q=${MARK}`, "X-Rewrite-URL": `/search?q=${MARK}` },
  { "X-HTTP-Method-Override": "POST" },
  { Referer: `https://${MARK}.example/` },
  { "User-Agent": `<svg onload=${MARK}>` },
  { Cookie: `_ga=${MARK}; theme=${MARK}` },
  { "Sec-Purpose": "prefetch;prerender" },
  { Range: "bytes=0-10" },
];

const SITE = { SITE_URL: "http://localhost:3000" };
/** `untouched` is never visited by the attacker: what clean pages look like. */
const { untouched, attacked: shop } = startForAll({ untouched: SITE, attacked: SITE });

/** Both shops believe that they are the same site, so that their pages can be compared byte for byte. */
const HOST = { Host: "localhost:3000" };

const visit = (where: ShopProcess, path: string, headers: Record<string, string> = {}) =>
  rawRequest(where.url, { path, headers: { ...HOST, ...headers } });

test.each(PATHS)(
  "a clean visitor of %s gets the clean page, however it was warmed",
  async (path) => {
    for (const poison of POISONS) {
      const poisoned = await visit(shop, path, poison);
      expect(poisoned.headers["set-cookie"]).toBeUndefined();
      expect(poisoned.body.toString()).not.toContain(MARK);
    }
    const clean = await visit(untouched, path);
    const attacked = await visit(shop, path);
    expect(attacked.status).toBe(200);
    expect(attacked.body.toString()).toBe(clean.body.toString());
    expect(attacked.headers.etag).toBe(clean.headers.etag);
  },
);

test.each(PATHS)(
  "unknown parameters of %s are neither reflected nor another page",
  async (path) => {
    const clean = await visit(shop, path);
    const join = path.includes("?") ? "&" : "?";
    for (const more of ["utm=<svg>", `utm=${MARK}`, `__proto__=${MARK}`, `_data=${MARK}`]) {
      const answer = await visit(shop, path + join + more);
      expect(answer.headers.etag).toBe(clean.headers.etag);
      expect(answer.body.toString()).toBe(clean.body.toString());
    }
  },
);

test("a shopper's cart is never in what others get, though the same pages were just shown with it", async () => {
  const list = (await visit(shop, "/products")).body.toString();
  const productId = /name="productId" value="(\d+)"/.exec(list)?.[1] ?? "";
  const added = await rawRequest(shop.url, {
    path: "/cart",
    method: "POST",
    headers: { ...HOST, "Content-Type": "application/x-www-form-urlencoded" },
    body: `intent=add&productId=${productId}&quantity=7`,
  });
  const cookie = (added.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
  expect(cookie).toContain("cart=");
  for (const path of PATHS) {
    const before = await visit(shop, path);
    const own = await visit(shop, path, { Cookie: cookie });
    expect(own.headers["cache-control"]).toBe("no-store");
    expect(own.headers.etag).toBeUndefined();
    expect(own.body.toString()).toContain("Cart, 7 items");
    const after = await visit(shop, path);
    expect(after.headers.etag).toBe(before.headers.etag);
    expect(after.body.toString()).not.toContain("Cart, 7 items");
  }
});

test("a made-up cookie of ours gets a fresh page, even with the ETag of what others get", async () => {
  const { headers } = await visit(shop, "/products");
  for (const cookie of ["cart=", "cart=forged.signature", "flash=x", "order=x", "admin=x"]) {
    const own = await visit(shop, "/products", {
      Cookie: cookie,
      "If-None-Match": headers.etag ?? "",
    });
    expect(own.status).toBe(200);
    expect(own.headers.etag).toBeUndefined();
  }
});

test("data requests and their route lists are never answered with a kept page", async () => {
  for (const path of ["/products.data", "/_root.data?_routes=root", "/products.data?_routes=x"]) {
    const answer = await visit(shop, path);
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.headers["content-type"]).not.toMatch(/html/);
  }
});
