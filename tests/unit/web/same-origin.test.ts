import { expect, test } from "vitest";
import { isNavigation, isPrefetch } from "#server/web/prefetch.ts";
import { isAllowedOrigin } from "#server/web/middleware.ts";

const url = (path: string) => new URL(path, "https://shop.example");
const post = (path: string, headers: Record<string, string>) =>
  isAllowedOrigin(new Request(url(path), { method: "POST", headers }), url(path));

test.each([
  ["a form of our own", "/cart", { "Sec-Fetch-Site": "same-origin" }, true],
  ["a typed post of an extension", "/cart", { "Sec-Fetch-Site": "none" }, true],
  ["another site", "/cart", { "Sec-Fetch-Site": "cross-site" }, false],
  ["a sibling host", "/cart", { "Sec-Fetch-Site": "same-site" }, false],
  ["our own Origin", "/cart", { Origin: "https://shop.example" }, true],
  ["the same host over http", "/cart", { Origin: "http://shop.example" }, false],
  ["a foreign Origin", "/cart", { Origin: "https://evil.example" }, false],
  ["an opaque Origin", "/cart", { Origin: "null" }, false],
  ["a shopper without either header", "/cart", {}, true],
  ["the owner without either header", "/admin/shipping", {}, false],
  ["an API call without either header", "/api/shipping-config", {}, false],
  ["the owner in capitals", "/Admin/shipping", {}, false],
  ["the owner with an escape", "/%61dmin/shipping", {}, false],
  ["an API call with an escape in capitals", "/%41PI/slider-config", {}, false],
  ["the provider's signed call", "/api/payment/callback", {}, true],
  [
    "the provider's signed call from its own site",
    "/api/payment/callback",
    { "Sec-Fetch-Site": "cross-site" },
    true,
  ],
])("%s", (_name, path, headers: Record<string, string>, allowed) => {
  expect(post(path, headers)).toBe(allowed);
});

test("reading is allowed from anywhere", () => {
  const request = new Request(url("/"), { headers: { "Sec-Fetch-Site": "cross-site" } });
  expect(isAllowedOrigin(request, url("/"))).toBe(true);
});

const visit = (headers: Record<string, string>, method = "GET") =>
  new Request(url("/"), { method, headers });

test.each([
  [{ "Sec-Purpose": "prefetch" }, true],
  [{ "Sec-Purpose": "prefetch;prerender" }, true],
  [{ Purpose: "prefetch" }, true],
  [{ "X-Moz": "prefetch" }, true],
  [{}, false],
])("a request with %o is a prefetch: %s", (headers: Record<string, string>, ahead) => {
  expect(isPrefetch(visit(headers))).toBe(ahead);
});

test.each([
  ["a typed address", {}, "GET", true],
  ["a page view", { "Sec-Fetch-Dest": "document" }, "GET", true],
  [
    "a page view that says how",
    { "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate" },
    "GET",
    true,
  ],
  [
    "a document without a navigation",
    { "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "no-cors" },
    "GET",
    false,
  ],
  ["a navigation inside the app", { "Sec-Fetch-Dest": "empty" }, "GET", true],
  [
    "another site's script",
    { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "cross-site" },
    "GET",
    false,
  ],
  ["an image", { "Sec-Fetch-Dest": "image" }, "GET", false],
  ["a frame", { "Sec-Fetch-Dest": "iframe" }, "GET", false],
  ["a script", { "Sec-Fetch-Dest": "script" }, "GET", false],
  [
    "a prerender",
    { "Sec-Fetch-Dest": "document", "Sec-Purpose": "prefetch;prerender" },
    "GET",
    false,
  ],
  ["a HEAD request", {}, "HEAD", false],
])(
  "%s counts as a person arriving: %s",
  (_name, headers: Record<string, string>, method, person) => {
    expect(isNavigation(visit(headers, method))).toBe(person);
  },
);
