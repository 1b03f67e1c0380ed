import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { readEnv } from "#server/platform/environment/env.ts";
import { proxyHint } from "#server/http/proxy-hint.ts";
import type { LogFields } from "#server/platform/log.ts";

/** The log of requests with these headers, two unless told. */
function saidAbout(
  headers: Record<string, string>,
  settings: Record<string, string> = {},
  paths = ["/cart", "/cart"],
): string[] {
  const env = readEnv({ SITE_URL: "https://shop.example", ALLOW_SANDBOX: "true", ...settings });
  const lines: string[] = [];
  const warn = (event: string, fields?: LogFields) => lines.push(`${event} ${fields?.["mend"]}`);
  const log = { debug() {}, info() {}, warn, error() {} };
  const hint = proxyHint({ env, siteUrl: env.siteUrl, log });
  for (const url of paths) hint({ headers, url, socket: {} } as unknown as IncomingMessage);
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

const LOOP = ["/cart", "/cart", "/cart", "/cart"];
const VISITOR = { "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9" };

test.each<[Record<string, string>, string]>([
  [{ host: "kedai", ...VISITOR }, "kedai"],
  [{ host: "127.0.0.1:3000", "sec-fetch-mode": "navigate" }, "127.0.0.1:3000"],
  [{ host: "kedai", "x-forwarded-host": "kedai", ...VISITOR }, "kedai"],
])("a proxy that passes another name (%o) is logged once", (headers) => {
  for (const proxies of ["0", "1"]) {
    expect(saidAbout(headers, { TRUSTED_PROXIES: proxies }, LOOP)).toEqual([
      "proxy.other-host let the proxy pass the visitor's Host: in nginx proxy_set_header Host $http_host",
    ]);
  }
});

test("a proxy that drops the port of SITE_URL is logged once", () => {
  const settings = { SITE_URL: "https://shop.example:8443", TRUSTED_PROXIES: "1" };
  for (const host of ["shop.example", "shop.example:8443"]) {
    const headers = { host, "x-forwarded-host": "shop.example", ...VISITOR };
    expect(saidAbout(headers, settings, LOOP)).toEqual([
      expect.stringMatching(/^proxy\.other-host let the proxy pass the port too.*\$http_host/),
    ]);
  }
  expect(saidAbout({ host: "shop.example:8443", ...VISITOR }, settings, LOOP)).toEqual([]);
});

test.each<[string, Record<string, string>, string[]]>([
  ["checks by the proxy itself", { host: "kedai", "user-agent": "check" }, LOOP],
  ["checks through the proxy", { host: "kedai", ...VISITOR }, ["/healthz", "/healthz", "/healthz"]],
  [
    "views of several pages by another name",
    { host: "www.shop.example", ...VISITOR },
    ["/", "/cart", "/", "/cart"],
  ],
])("nothing is logged for %s", (_, headers, paths) => {
  expect(saidAbout(headers, { TRUSTED_PROXIES: "1" }, paths)).toEqual([]);
});

test("once a request arrives as it should, other names are no sign of a loop", () => {
  const lines: string[] = [];
  const env = readEnv({
    SITE_URL: "https://shop.example",
    ALLOW_SANDBOX: "true",
    TRUSTED_PROXIES: "1",
  });
  const log = { debug() {}, info() {}, warn: (event: string) => lines.push(event), error() {} };
  const hint = proxyHint({ env, siteUrl: env.siteUrl, log });
  const ask = (host: string) =>
    hint({ headers: { host, ...VISITOR }, url: "/", socket: {} } as unknown as IncomingMessage);
  for (const host of ["shop.example", ...Array<string>(5).fill("203.0.113.5")]) ask(host);
  expect(lines).toEqual([]);
});
