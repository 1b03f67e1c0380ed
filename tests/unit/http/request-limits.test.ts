import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import {
  COMPUTED_PAGES,
  FURTHER_BUYING_PAGES,
  SHARE_LEFT,
} from "#server/platform/limits/limits.ts";
import { createRequestLimits } from "#server/http/request-limits.ts";
import type { Env } from "#server/platform/environment/env.ts";
import { createLog } from "#server/platform/log.ts";

function openLimits(trustedProxies = 1, lines: string[] = []) {
  const log = createLog("warn", (line) => lines.push(line));
  const limitsOf = createRequestLimits({ env: { trustedProxies } as Env, log, ticks: () => 0 });
  return (url: string, method = "GET", address = "192.0.2.1") =>
    limitsOf({
      url,
      method,
      headers: { "x-forwarded-for": `203.0.113.200, ${address}` },
      socket: { remoteAddress: "127.0.0.1" },
    } as unknown as IncomingMessage);
}

test.each([
  ["/", "shows goods"],
  ["/?utm=x", "shows goods"],
  ["/_root.data", "shows goods"],
  ["/_.data", "shows goods"],
  ["/products?page=2", "shows goods"],
  ["/products.data?page=2", "shows goods"],
  ["/product/kek-lapis", "shows goods"],
  ["/product/kek-lapis.data", "shows goods"],
  ["/products/kek-lapis", "shows goods"],
  ["/search?q=x", "shows goods"],
  ["/search.data?q=x", "shows goods"],
  ["/sitemap.xml", "shows goods"],
  ["/cart", "buys"],
  ["/cart.data", "buys"],
  ["/checkout?resume=1", "buys"],
  ["/add-to-cart/11?qty=2", "buys"],
  ["/add-to-cart-bulk?items=11:1", "buys"],
  ["/order-confirmation/7", "buys"],
  ["/payment/success", "buys"],
  ["/api/payment/redirect?x=1", "buys"],
  ["/searching", "buys"],
])("%s %s", (url, expected) => {
  expect(openLimits()(url).isBuying ? "buys" : "shows goods").toBe(expected);
});

test("every post counts as buying", () => {
  expect(openLimits()("/products", "POST").isBuying).toBe(true);
});

test("the client is the address that the trusted proxy saw, not one that a visitor sent", () => {
  expect(openLimits()("/").client).toBe("192.0.2.1");
  expect(openLimits(0)("/").client).toBe("127.0.0.1");
  expect(openLimits()("/", "GET", "2001:db8:1:2:3:4:5:6").client).toBe("2001:db8:1:2::/64");
});

test("an answer that is computed counts once, with any number of calls, and one that is not does not count", () => {
  const ask = openLimits();
  for (let one = 0; one < COMPUTED_PAGES.count - 1; one += 1) {
    const view = ask("/search?q=x");
    expect([view.countPage(), view.countPage(), view.countPage()]).toEqual([0, 0, 0]);
    ask("/products");
  }
  expect(ask("/search?q=x").retryAfterMs()).toBe(0);
  expect(ask("/checkout").countPage()).toBe(0);
  const refused = ask("/search?q=x");
  expect(refused.countPage()).toBeGreaterThan(0);
  expect(refused.countPage()).toBeGreaterThan(0);
  expect(ask("/search?q=x", "GET", "192.0.2.2").countPage()).toBe(0);
});

test("a client above its limit may still use cart and checkout; its posts and signed messages are not counted", () => {
  const ask = openLimits();
  for (let one = 0; one < COMPUTED_PAGES.count; one += 1) ask("/search").countPage();
  expect(ask("/search").retryAfterMs()).toBeGreaterThan(0);
  expect(ask("/search.data").retryAfterMs()).toBeGreaterThan(0);
  expect(ask("/cart").retryAfterMs()).toBe(0);
  expect(ask("/cart").countPage()).toBeGreaterThan(0);
  expect(ask("/checkout", "POST").countPage()).toBe(0);
  expect(ask("/api/payment/redirect").countPage()).toBe(0);
});

test("views of cart and checkout are answered above the limit, but not without end", () => {
  const ask = openLimits();
  const views = (url: string, count: number) => {
    let answered = 0;
    for (let one = 0; one < count; one += 1) {
      const view = ask(url);
      if (view.retryAfterMs() > 0) continue;
      view.countPage();
      answered += 1;
    }
    return answered;
  };
  expect(views("/search", 1_000)).toBe(COMPUTED_PAGES.count);
  expect(views("/cart", 1_000)).toBe(FURTHER_BUYING_PAGES);
  expect(views("/search", 10)).toBe(0);
  expect(ask("/checkout").retryAfterMs()).toBeGreaterThan(0);
  expect(ask("/checkout", "POST").retryAfterMs()).toBe(0);
  expect(ask("/api/payment/redirect").retryAfterMs()).toBe(0);
});

test("files, suggestions and payment messages use up none of the pages", () => {
  const ask = openLimits();
  for (let one = 0; one < 2 * COMPUTED_PAGES.count; one += 1) {
    for (const url of ["/uploads/a.webp", "/resized/400", "/api/suggest?q=x", "/healthz"])
      ask(url).countPage();
    ask("/api/payment/callback", "POST").countPage();
  }
  expect(ask("/search").retryAfterMs()).toBe(0);
});

test("buying goes first, until its client is above its share; payments always do", () => {
  const ask = openLimits();
  const first = () =>
    ["/cart", "/checkout", "/search", "/api/payment/redirect"].filter((url) =>
      ask(url).goesFirst(),
    );
  expect(first()).toEqual(["/cart", "/checkout", "/api/payment/redirect"]);
  for (let one = SHARE_LEFT; one < COMPUTED_PAGES.count; one += 1) ask("/cart", "POST").countPage();
  expect(ask("/checkout", "POST").goesFirst()).toBe(true);
  ask("/checkout").countPage();
  expect(first()).toEqual(["/api/payment/redirect"]);
  expect(ask("/checkout", "POST").goesFirst()).toBe(false);
  expect(ask("/checkout", "POST", "192.0.2.2").goesFirst()).toBe(true);
});

test("a client that reached the limit is logged once for any number of requests", () => {
  const lines: string[] = [];
  const ask = openLimits(1, lines);
  for (let one = 0; one < COMPUTED_PAGES.count + 100; one += 1) {
    ask("/search").retryAfterMs();
    ask("/search").countPage();
  }
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      event: "limit.reached",
      limit: "computed-pages",
      client: "192.0.2.1",
      retryAfterMs: expect.any(Number),
    }),
  ]);
});
