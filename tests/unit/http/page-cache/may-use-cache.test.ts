import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { mayUseCache } from "#server/http/page-cache/answer-from-memory.ts";
import { OWN_COOKIES } from "#server/web/sessions/cookies.ts";

const SITE = { origin: "http://localhost:3000", trustedProxies: 0 };

const mayUse = (
  headers: Record<string, string> = {},
  { method = "GET", site = SITE }: { method?: string; site?: typeof SITE } = {},
) =>
  mayUseCache({ method, headers: { host: "localhost:3000", ...headers } } as IncomingMessage, site);

test("a page view without our cookies may be answered with the page for all", () => {
  expect(mayUse()).toBe(true);
  expect(mayUse({}, { method: "HEAD" })).toBe(true);
});

test.each(OWN_COOKIES.flatMap((name) => [name, `__Host-${name}`]))(
  "a visitor with the cookie %s gets no cached page, with any value of it",
  (name) => {
    expect(mayUse({ cookie: `${name}=x` })).toBe(false);
    expect(mayUse({ cookie: `${name}=` })).toBe(false);
    expect(mayUse({ cookie: `_ga=1; ${name}=x; other=2` })).toBe(false);
    expect(mayUse({ cookie: `_ga=1;${name}=x` })).toBe(false);
  },
);

test("foreign cookies and the postcode do not matter", () => {
  expect(mayUse({ cookie: "postcode=59100; __Host-postcode=59100" })).toBe(true);
  expect(mayUse({ cookie: "_ga=1; shopping-cart=2; cartoon=3; x=cart=4" })).toBe(true);
});

test("other methods, credentials and bodies are never answered from memory", () => {
  expect(mayUse({}, { method: "POST" })).toBe(false);
  expect(mayUse({}, { method: "OPTIONS" })).toBe(false);
  expect(mayUse({ authorization: "Basic x" })).toBe(false);
  expect(mayUse({ "transfer-encoding": "chunked" })).toBe(false);
});

test("a page view on another host is not answered from memory: it shows that host's addresses, or is redirected", () => {
  expect(mayUse({ host: "127.0.0.1:3000" })).toBe(false);
  expect(mayUse({ host: "evil.example" })).toBe(false);
});

test("forwarded hosts count only from trusted proxies", () => {
  const site = { origin: "https://kedai.example", trustedProxies: 1 };
  const forwarded = { "x-forwarded-host": "kedai.example", "x-forwarded-proto": "https" };
  expect(mayUse(forwarded, { site })).toBe(true);
  expect(mayUse(forwarded, { site: { ...site, trustedProxies: 0 } })).toBe(false);
  expect(mayUse({ ...forwarded, "x-forwarded-proto": "http" }, { site })).toBe(false);
  expect(mayUse({ "x-forwarded-host": "evil.example" })).toBe(true);
});
