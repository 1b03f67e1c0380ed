import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { readEnv } from "#server/platform/environment/env.ts";
import { proxyHint } from "#server/entry/proxy-hint.ts";
import type { LogFields } from "#server/platform/log.ts";

/** The log of two requests with these headers. */
function saidAbout(
  headers: Record<string, string>,
  settings: Record<string, string> = {},
): string[] {
  const env = readEnv({ SITE_URL: "https://shop.example", ALLOW_SANDBOX: "true", ...settings });
  const lines: string[] = [];
  const warn = (event: string, fields?: LogFields) => lines.push(`${event} ${fields?.["mend"]}`);
  const log = { debug() {}, info() {}, warn, error() {} };
  const hint = proxyHint({ env, siteUrl: env.siteUrl, log });
  const incoming = { headers, socket: {} } as unknown as IncomingMessage;
  hint(incoming);
  hint(incoming);
  return lines;
}

test.each([
  { host: "shop.example" },
  { host: "shop.example", "x-forwarded-proto": "https" },
  { host: "127.0.0.1:3000", "x-forwarded-proto": "https", "x-forwarded-host": "shop.example" },
])("a missing TRUSTED_PROXIES is logged once for %o", (headers) => {
  expect(saidAbout(headers)).toEqual([
    expect.stringMatching(/^proxy\.not-trusted set TRUSTED_PROXIES/),
  ]);
});

test("a proxy that does not send the protocol is logged once", () => {
  const headers = { host: "shop.example", "x-forwarded-for": "203.0.113.9" };
  const lines = saidAbout(headers, { TRUSTED_PROXIES: "1" });
  expect(lines).toEqual([
    expect.stringMatching(/^proxy\.not-trusted let the proxy set X-Forwarded-Proto/),
  ]);
});

test.each<[Record<string, string>, Record<string, string>]>([
  [
    { host: "shop.example", "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9" },
    { TRUSTED_PROXIES: "1" },
  ],
  // A health check by the proxy itself.
  [{ host: "127.0.0.1:3000" }, { TRUSTED_PROXIES: "1" }],
  [{ host: "127.0.0.1:3000" }, {}],
  [{ host: "shop.example" }, { SITE_URL: "http://shop.example" }],
  [{ host: "localhost:3000" }, { SITE_URL: "" }],
])("nothing is logged for %o with %o", (headers, settings) => {
  expect(saidAbout(headers, settings)).toEqual([]);
});

test.each(["", "unknown"])(
  "a proxy that does not tell visitors' addresses (%j) is logged once",
  (told) => {
    const headers = {
      host: "shop.example",
      "x-forwarded-proto": "https",
      "x-forwarded-for": told,
    };
    expect(saidAbout(headers, { TRUSTED_PROXIES: "1" })).toEqual([
      "proxy.no-address let the proxy set X-Forwarded-For to the visitor's address",
    ]);
  },
);
