import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { forwardedFor, requestOrigin } from "#server/http/forwarded.ts";

const PROXY = "10.0.0.1";

/** A request that the nearest proxy sends. */
const incoming = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: PROXY } }) as unknown as IncomingMessage;

test.each([
  ["203.0.113.9", 1, "203.0.113.9"],
  ["203.0.113.9:5678", 1, "203.0.113.9"],
  ["[2001:db8::1]:443", 1, "2001:db8::1"],
  ["[2001:db8::1]", 1, "2001:db8::1"],
  ["2001:db8::1", 1, "2001:db8::1"],
  ["6.6.6.6, 203.0.113.9:1", 1, "203.0.113.9"],
  ["6.6.6.6, 203.0.113.9, 198.51.100.7", 2, "203.0.113.9"],
  ["203.0.113.9", 2, "203.0.113.9"],
  ["203.0.113.9", 0, PROXY],
  ["unknown", 1, PROXY],
  ["203.0.113.9:5678:1", 1, PROXY],
  ["[203.0.113.9]:80", 1, PROXY],
  ["", 1, PROXY],
])("with X-Forwarded-For %j and %i trusted proxies the visitor is %s", (told, hops, address) => {
  expect(forwardedFor(incoming({ "x-forwarded-for": told }), hops)).toBe(address);
});

test.each([
  ["each proxy adds a value", "https, http", "shop.example, 127.0.0.1", 2, "https://shop.example"],
  ["the nearer one passes on", "https", "shop.example", 2, "https://shop.example"],
  ["in capitals", "HTTPS", "shop.example", 1, "https://shop.example"],
  [
    "a visitor's claim in front",
    "http, https",
    "evil.example, shop.example",
    1,
    "https://shop.example",
  ],
  ["none is trusted", "https", "shop.example", 0, "http://127.0.0.1:3000"],
  ["another protocol", "ftp", "shop.example", 1, "http://shop.example"],
])("the origin as the browser sees it: %s", (_what, protocol, host, hops, origin) => {
  const headers = {
    host: "127.0.0.1:3000",
    "x-forwarded-proto": protocol,
    "x-forwarded-host": host,
  };
  expect(requestOrigin(incoming(headers), hops)).toBe(origin);
});
