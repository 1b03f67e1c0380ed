/** The baseline of security headers on every kind of answer, over plain http and behind https. */
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { CLIENT_BUILD } from "#server/commands/build.ts";
import { COMMON_HEADER_NAMES } from "#server/web/security-headers.ts";
import { requestText, sendBytes, type SocketAnswer } from "#tests/support/raw-socket.ts";
import { startForAll } from "#tests/support/shops-for-all.ts";

const CODE = "kod-akses-untuk-ujian";
const SITE = "https://shop.example";
const FORM = {
  "Content-Type": "application/x-www-form-urlencoded",
  "Sec-Fetch-Site": "same-origin",
};

const asset = readdirSync(`${CLIENT_BUILD.pathname}/assets`);
const assetOf = (ending: string) =>
  `/assets/${asset.find((name) => name.endsWith(ending)) ?? "missing"}`;

const ENV = { ADMIN_ACCESS_CODE: CODE, TRUSTED_PROXIES: "1", ALLOW_SANDBOX: "true" };
const shops = startForAll({ http: ENV, https: { ...ENV, SITE_URL: SITE } });
let owner: Record<"http" | "https", string>;

beforeAll(async () => {
  const signIn = async (scheme: "http" | "https") => {
    const answer = await send(scheme, {
      method: "POST",
      path: "/admin",
      headers: FORM,
      body: `code=${CODE}`,
    });
    return answer.headers.get("set-cookie")?.[0]?.split(";")[0] ?? "";
  };
  owner = { http: await signIn("http"), https: await signIn("https") };
});

interface Asked {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Sent with the owner's session. */
  asOwner?: boolean;
  /** Sent instead, when it is not a valid request. */
  bytes?: string;
}

function send(scheme: "http" | "https", asked: Asked): Promise<SocketAnswer> {
  const proxied =
    scheme === "https"
      ? { "X-Forwarded-Proto": "https", "X-Forwarded-Host": new URL(SITE).host }
      : {};
  const cookie = asked.asOwner ? { Cookie: owner[scheme] } : {};
  const headers = {
    Host: new URL(shops[scheme].url).host,
    ...proxied,
    ...cookie,
    ...asked.headers,
  };
  return sendBytes(shops[scheme].url, asked.bytes ?? requestText({ ...asked, headers }));
}

type Kind = "page" | "data" | "none";
const html = "text/html; charset=utf-8";
const plain = "text/plain; charset=utf-8";
const NO_STORE = /^no-store$/;
const FOR_AN_HOUR = /^public, max-age=3600$/;
const FOR_EVER = /^public, max-age=31536000, immutable$/;

/** Name, request, status, content type ("" for no body), kind, cache control. */
const ANSWERS: [string, Asked, number, string, Kind, RegExp?][] = [
  ["a page for all visitors", { path: "/" }, 200, html, "page", /^private, no-cache$/],
  ["a list", { path: "/products" }, 200, html, "page", /^private, no-cache$/],
  [
    "a page for one visitor",
    { path: "/", headers: { Cookie: "cart=x; __Host-cart=x" } },
    200,
    html,
    "page",
  ],
  ["a page without its body", { method: "HEAD", path: "/cart" }, 200, html, "page"],
  ["the cart", { path: "/cart" }, 200, html, "page"],
  ["the checkout of nothing", { path: "/checkout" }, 302, "", "data"],
  ["an order of another customer", { path: "/order-confirmation/17" }, 404, html, "page"],
  ["a failed payment", { path: "/payment/failed?reason=x" }, 200, html, "page"],
  ["the sign-in", { path: "/admin" }, 200, html, "page"],
  ["the owner's page", { path: "/admin/dashboard", asOwner: true }, 200, html, "page"],
  ["the owner's page for a stranger", { path: "/admin/dashboard" }, 302, "", "data"],
  ["a page that is not there", { path: "/no-such-page" }, 404, html, "page"],
  ["a product that is not there", { path: "/product/no-such" }, 404, html, "page"],
  [
    "data that leads elsewhere",
    { path: "/admin/dashboard.data" },
    202,
    "text/x-script; charset=utf-8",
    "data",
  ],
  ["a private page, spelled otherwise", { path: "/%61dmin" }, 200, html, "page"],
  ["an order, spelled otherwise", { path: "/Order-Confirmation/17" }, 404, html, "page"],
  ["data", { path: "/cart.data" }, 200, "text/x-script; charset=utf-8", "data"],
  [
    "a form that is done",
    { method: "POST", path: "/cart", headers: FORM, body: "intent=clear" },
    303,
    "",
    "data",
  ],
  [
    "a form that is wrong",
    { method: "POST", path: "/cart", headers: FORM, body: "intent=x" },
    422,
    html,
    "page",
  ],
  [
    "a form of another site",
    {
      method: "POST",
      path: "/cart",
      headers: { ...FORM, "Sec-Fetch-Site": "cross-site" },
      body: "x=1",
    },
    403,
    html,
    "page",
  ],
  [
    "a form for a page without one",
    { method: "POST", path: "/products", headers: FORM, body: "x=1" },
    405,
    html,
    "page",
  ],
  [
    "a link that a robot may not follow",
    { path: "/add-to-cart/1", headers: { "Sec-Purpose": "prefetch" } },
    503,
    "",
    "data",
  ],
  ["a bad bulk link", { path: "/add-to-cart-bulk?items=x" }, 422, html, "page"],
  ["settings", { path: "/api/shipping-config" }, 200, "application/json", "data"],
  [
    "settings for a stranger",
    {
      method: "POST",
      path: "/api/slider-config",
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
      body: "{}",
    },
    401,
    "application/json",
    "data",
  ],
  [
    "a forged payment",
    { method: "POST", path: "/api/payment/callback", headers: FORM, body: "id=1&x_signature=0" },
    403,
    plain,
    "data",
  ],
  [
    "a forged return",
    { path: "/api/payment/redirect?billplz%5Bid%5D=1&billplz%5Bpaid%5D=true" },
    303,
    "",
    "data",
  ],
  ["a callback that is read", { path: "/api/payment/callback" }, 405, plain, "data"],
  [
    "a webhook that is not set up",
    { method: "POST", path: "/api/woocommerce-webhook", headers: FORM, body: "x" },
    404,
    plain,
    "data",
  ],
  [
    "a report",
    {
      method: "POST",
      path: "/csp-report",
      headers: { "Content-Type": "application/csp-report" },
      body: '{"csp-report":{"violated-directive":"img-src","blocked-uri":"data"}}',
    },
    204,
    "",
    "data",
  ],
  ["health", { path: "/healthz" }, 200, "application/json", "data"],
  ["readiness", { path: "/readyz" }, 200, "application/json", "data"],
  ["robots.txt", { path: "/robots.txt" }, 200, plain, "data", FOR_AN_HOUR],
  [
    "the sitemap",
    { path: "/sitemap.xml" },
    200,
    "application/xml; charset=utf-8",
    "data",
    FOR_AN_HOUR,
  ],
  ["a script", { path: assetOf(".js") }, 200, "text/javascript; charset=utf-8", "data", FOR_EVER],
  ["a style sheet", { path: assetOf(".css") }, 200, "text/css; charset=utf-8", "data", FOR_EVER],
  ["an icon", { path: "/favicon.svg" }, 200, "image/svg+xml; charset=utf-8", "data", FOR_AN_HOUR],
  ...["bytes=5-1", "bytes=0-3", "bytes=-5", "bytes=99999999-", "x=1-2", "bytes=0-1,3-2"].map(
    (Range): [string, Asked, number, string, Kind, RegExp] => [
      `a part (${Range}) of a file`,
      { path: "/favicon.svg", headers: { Range } },
      200,
      "image/svg+xml; charset=utf-8",
      "data",
      FOR_AN_HOUR,
    ],
  ),
  ["a file that is not there", { path: "/assets/x.js" }, 404, html, "page"],
  [
    "a file that is posted to",
    { method: "POST", path: "/favicon.svg", headers: FORM, body: "x=1" },
    405,
    html,
    "page",
  ],
  [
    "a picture",
    { path: "/resized/320?src=%2Fpictures%2Fhero-1.webp", headers: { Accept: "image/webp" } },
    200,
    "image/webp",
    "data",
    /^public, max-age=\d+/,
  ],
  [
    "a picture that is not ours",
    { path: "/resized/320?src=http%3A%2F%2F169.254.169.254%2F" },
    400,
    plain,
    "data",
  ],
  ["an upload that is not there", { path: "/uploads/x.webp" }, 404, plain, "data"],
  ["a bill of the sandbox that is not there", { path: "/sandbox/bills/x" }, 404, html, "page"],
  [
    "a body that is too long",
    { method: "POST", path: "/cart", headers: { ...FORM, "Content-Length": "99999999" } },
    413,
    plain,
    "data",
  ],
  [
    "a body that is compressed",
    { method: "POST", path: "/cart", headers: { ...FORM, "Content-Encoding": "gzip" }, body: "x" },
    415,
    plain,
    "data",
  ],
  [
    "an upload without a length",
    {
      method: "POST",
      path: "/admin/slider",
      headers: { ...FORM, "Transfer-Encoding": "chunked" },
    },
    411,
    plain,
    "data",
  ],
  ["an address that is too long", { path: `/${"a".repeat(16_400)}` }, 414, plain, "data"],
  ["fifty parameters too many", { path: `/products?${"a=1&".repeat(60)}` }, 400, plain, "data"],
  ["an escape that is none", { path: "/product/%E0%A4%A" }, 400, plain, "data"],
  ["an escaped line break", { path: "/no%0asuch" }, 404, html, "page"],
  ["an origin that is none", { path: "/cart", headers: { Origin: "a b" } }, 400, plain, "data"],
  [
    "a form of another type",
    { method: "POST", path: "/cart", headers: { "Content-Type": "text/plain" }, body: "x" },
    415,
    html,
    "page",
  ],
  [
    "two lengths",
    {
      method: "POST",
      path: "/cart",
      headers: { ...FORM, "Transfer-Encoding": "chunked", "Content-Length": "3" },
    },
    400,
    plain,
    "data",
  ],
  ["TRACE", { method: "TRACE", path: "/" }, 405, plain, "data"],
  ["OPTIONS of everything", { method: "OPTIONS", path: "*" }, 405, plain, "data"],
  ["PUT", { method: "PUT", path: "/cart", headers: FORM, body: "x=1" }, 405, plain, "data"],
  ["CONNECT", { method: "CONNECT", path: "evil.example:443" }, 405, plain, "data"],
  ["an address of another host", { path: "http://evil.example/" }, 400, plain, "data"],
  ["a host that is none", { path: "/", headers: { Host: "a b" } }, 400, plain, "data"],
  [
    "no host",
    { path: "/", bytes: "GET / HTTP/1.1\r\nConnection: close\r\n\r\n" },
    400,
    plain,
    "data",
  ],
  [
    "an expectation",
    { method: "POST", path: "/cart", headers: { Expect: "miracles" }, body: "x" },
    417,
    plain,
    "data",
  ],
  [
    "headers that are too long",
    { path: "/", headers: { Cookie: "a".repeat(40_000) } },
    431,
    plain,
    "data",
  ],
  [
    "no request at all",
    { path: "/", bytes: "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n" },
    400,
    plain,
    "data",
  ],
];

const DATA_POLICY = /^default-src 'none'; frame-ancestors 'none'$/;
const FORBIDDEN = /^(server|x-powered-by|x-xss-protection|access-control-.*)$/;

describe.each(["http", "https"] as const)("over %s", (scheme) => {
  test.each(["/", assetOf(".js"), "/favicon.svg"])(
    "that %s has not changed is said with what every answer carries",
    async (path) => {
      const { headers } = await send(scheme, { path });
      const [tag = ""] = headers.get("etag") ?? [];
      const again = await send(scheme, { path, headers: { "If-None-Match": tag } });
      expect(again.status).toBe(304);
      for (const name of COMMON_HEADER_NAMES) {
        expect([name, again.headers.get(name)]).toEqual([name, headers.get(name)]);
      }
    },
  );

  test.each(ANSWERS)(
    "%s carries the baseline",
    async (_name, asked, status, type, kind, caching = NO_STORE) => {
      const answer = await send(scheme, asked);
      const header = (name: string) => answer.headers.get(name)?.join(" | ");
      const given = header("content-type")?.toLowerCase().replace(/;\s*/, "; ") ?? "";
      expect([answer.status, given]).toEqual([status, type]);
      expect(header("x-content-type-options")).toBe("nosniff");
      expect(header("cross-origin-resource-policy")).toBe("same-origin");
      expect(header("strict-transport-security")).toBe(
        scheme === "https" ? "max-age=31536000" : undefined,
      );
      expect(header("cache-control")).toMatch(
        answer.headers.has("set-cookie") ? NO_STORE : caching,
      );
      expect([...answer.headers.keys()].filter((name) => FORBIDDEN.test(name))).toEqual([]);
      const allow = status === 405 ? /^(POST|GET, HEAD(, POST)?)$/ : /^$/;
      expect(header("allow") ?? "").toMatch(allow);
      expect(header("retry-after") ?? "").toMatch(status === 503 ? /^\d+$/ : /^$/);
      const policy = header("content-security-policy") ?? "";
      const isSandbox = asked.path.startsWith("/sandbox/");
      const beginning = isSandbox ? /^default-src 'none'/ : /^default-src 'self'/;
      expect(policy).toMatch(kind === "page" ? beginning : DATA_POLICY);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-|\*/);
      if (kind !== "page") return;
      expect(header("cross-origin-opener-policy")).toBe("same-origin");
      expect(header("x-frame-options")).toBe("DENY");
      expect(header("reporting-endpoints")).toBe('csp="/csp-report"');
      expect(header("permissions-policy")).toBe(
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
      );
      const isPrivate = /^\/(admin|%61dmin|checkout|payment|order-confirmation)/i.test(asked.path);
      expect(header("referrer-policy")).toBe(
        isPrivate ? "same-origin" : "strict-origin-when-cross-origin",
      );
      // It has its own policy, without scripts.
      if (isSandbox) return;
      const pictures = /^\/(admin|%61dmin)/i.test(asked.path) ? " https:" : "";
      const site = new URL(scheme === "https" ? SITE : shops.http.url).origin;
      expect(policy.replaceAll(HASHES, "").split("; ")).toEqual([
        "default-src 'self'",
        "media-src 'none'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "script-src 'self'",
        "style-src 'self'",
        `img-src 'self' data:${pictures}`,
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "frame-src 'none'",
        `form-action 'self' https://www.billplz.com https://www.billplz-sandbox.com ${site}`,
        ...(scheme === "https" ? ["upgrade-insecure-requests"] : []),
        "report-to csp",
      ]);
      const hashes = [...policy.matchAll(HASHES)].map(([hash]) => hash.trim());
      expect(hashes).toEqual(inlineScriptsOf(answer.body));
      expect(answer.body).not.toMatch(/<[^>]+\sstyle="|\son\w+="/);
    },
  );
});

const HASHES = / 'sha256-[\w+/]{43}='/g;

/** The hashes that the policy needs for the page's inline scripts. */
function inlineScriptsOf(body: string): string[] {
  return [...body.matchAll(/<script(?<attributes>(?![^>]* src=)[^>]*)>(?<text>.*?)<\/script>/gs)]
    .filter(
      ({ groups }) =>
        !/type="(application\/(ld\+)?json|text\/plain)"/.test(groups?.["attributes"] ?? ""),
    )
    .map(({ groups }) => {
      const source = Buffer.from(groups?.["text"] ?? "", "latin1");
      return `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
    });
}
