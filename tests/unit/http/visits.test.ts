import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import {
  COMPUTED_PAGES,
  FURTHER_BUYING_PAGES,
  SHARE_LEFT,
} from "#server/platform/limits/limits.ts";
import { createVisits } from "#server/http/visits.ts";
import type { Env } from "#server/platform/environment/env.ts";
import { createLog } from "#server/platform/log.ts";

function openVisits(trustedProxies = 1, lines: string[] = []) {
  const log = createLog("warn", (line) => lines.push(line));
  const visitOf = createVisits({ env: { trustedProxies } as Env, log, ticks: () => 0 });
  return (url: string, method = "GET", address = "192.0.2.1") =>
    visitOf({
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
  expect(openVisits()(url).isBuying ? "buys" : "shows goods").toBe(expected);
});

test("every post counts as buying", () => {
  expect(openVisits()("/products", "POST").isBuying).toBe(true);
});

test("the client is the address that the trusted proxy saw, not one that a visitor sent", () => {
  expect(openVisits()("/").client).toBe("192.0.2.1");
  expect(openVisits(0)("/").client).toBe("127.0.0.1");
  expect(openVisits()("/", "GET", "2001:db8:1:2:3:4:5:6").client).toBe("2001:db8:1:2::/64");
});

test("an answer that is computed counts once, with any number of calls, and one that is not does not count", () => {
  const visit = openVisits();
  for (let one = 0; one < COMPUTED_PAGES.count - 1; one += 1) {
    const view = visit("/search?q=x");
    expect([view.takePage(), view.takePage(), view.takePage()]).toEqual([0, 0, 0]);
    visit("/products");
  }
  expect(visit("/search?q=x").waitAtDoor()).toBe(0);
  expect(visit("/checkout").takePage()).toBe(0);
  const refused = visit("/search?q=x");
  expect(refused.takePage()).toBeGreaterThan(0);
  expect(refused.takePage()).toBeGreaterThan(0);
  expect(visit("/search?q=x", "GET", "192.0.2.2").takePage()).toBe(0);
});

test("a client above its limit may still use cart and checkout; its posts and signed messages are not counted", () => {
  const visit = openVisits();
  for (let one = 0; one < COMPUTED_PAGES.count; one += 1) visit("/search").takePage();
  expect(visit("/search").waitAtDoor()).toBeGreaterThan(0);
  expect(visit("/search.data").waitAtDoor()).toBeGreaterThan(0);
  expect(visit("/cart").waitAtDoor()).toBe(0);
  expect(visit("/cart").takePage()).toBeGreaterThan(0);
  expect(visit("/checkout", "POST").takePage()).toBe(0);
  expect(visit("/api/payment/redirect").takePage()).toBe(0);
});

test("views of cart and checkout are answered above the limit, but not without end", () => {
  const visit = openVisits();
  const views = (url: string, count: number) => {
    let answered = 0;
    for (let one = 0; one < count; one += 1) {
      const view = visit(url);
      if (view.waitAtDoor() > 0) continue;
      view.takePage();
      answered += 1;
    }
    return answered;
  };
  expect(views("/search", 1_000)).toBe(COMPUTED_PAGES.count);
  expect(views("/cart", 1_000)).toBe(FURTHER_BUYING_PAGES);
  expect(views("/search", 10)).toBe(0);
  expect(visit("/checkout").waitAtDoor()).toBeGreaterThan(0);
  expect(visit("/checkout", "POST").waitAtDoor()).toBe(0);
  expect(visit("/api/payment/redirect").waitAtDoor()).toBe(0);
});

test("files, suggestions and payment messages use up none of the pages", () => {
  const visit = openVisits();
  for (let one = 0; one < 2 * COMPUTED_PAGES.count; one += 1) {
    for (const url of ["/uploads/a.webp", "/resized/400", "/api/suggest?q=x", "/healthz"])
      visit(url).takePage();
    visit("/api/payment/callback", "POST").takePage();
  }
  expect(visit("/search").waitAtDoor()).toBe(0);
});

test("buying goes first, until its client is above its share; payments always do", () => {
  const visit = openVisits();
  const first = () =>
    ["/cart", "/checkout", "/search", "/api/payment/redirect"].filter((url) =>
      visit(url).goesFirst(),
    );
  expect(first()).toEqual(["/cart", "/checkout", "/api/payment/redirect"]);
  for (let one = SHARE_LEFT; one < COMPUTED_PAGES.count; one += 1)
    visit("/cart", "POST").takePage();
  expect(visit("/checkout", "POST").goesFirst()).toBe(true);
  visit("/checkout").takePage();
  expect(first()).toEqual(["/api/payment/redirect"]);
  expect(visit("/checkout", "POST").goesFirst()).toBe(false);
  expect(visit("/checkout", "POST", "192.0.2.2").goesFirst()).toBe(true);
});

test("a client that reached the limit is logged once for any number of requests", () => {
  const lines: string[] = [];
  const visit = openVisits(1, lines);
  for (let one = 0; one < COMPUTED_PAGES.count + 100; one += 1) {
    visit("/search").waitAtDoor();
    visit("/search").takePage();
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
