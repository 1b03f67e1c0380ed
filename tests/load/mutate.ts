import type { Random } from "./random.ts";
import type { RealRequest } from "./real-requests.ts";

const METHODS = "GET GET GET POST POST HEAD PUT DELETE PATCH OPTIONS TRACE PROPFIND FOO".split(" ");
const VALUES = [
  "",
  " ",
  "0",
  "-1",
  "1",
  "99",
  "100",
  "1e309",
  "NaN",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",

  "9007199254740993",
  "../",
  "..%2f",
  "%00",
  "%",
  "%zz",
  "%E0%A4%A",
  "\u0000",
  "\u202e",
  "%0d%0a",

  "__proto__",
  "constructor",
  "toString",
  "'",
  '"',
  "<svg onload=1>",
  "${1}",
  "{{1}}",
  "a".repeat(2_000),

  "javascript:alert(1)",
  "//evil.example",
  "https://evil.example/",
  "\\\\evil",
  "٣",
  "🍰",
  "\ufffe",
];
const HEADERS = [
  "Accept",
  "Accept-Encoding",
  "Accept-Language",
  "Authorization",
  "Content-Type",
  "Cookie",
  "If-None-Match",
  "If-Match",
  "If-Modified-Since",
  "Origin",
  "Purpose",
  "Range",
  "Referer",
  "Sec-Fetch-Dest",
  "Sec-Fetch-Mode",
  "Sec-Fetch-Site",
  "Sec-Purpose",
  "User-Agent",
  "X-A",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-Forwarded-Proto",
  "X-HTTP-Method-Override",
  "X-React-Router-SPA-Mode",
  "X-React-Router-Prerender-Data",
  "X-WC-Webhook-Signature",
];
const HEADER_VALUES = [
  "",
  "*",
  "null",
  "same-origin",
  "cross-site",
  "none",
  "document",
  "empty",
  "prefetch",
  "br;q=0",
  "gzip, br",
  "text/html",
  "image/avif,image/webp",
  "application/json",
  "multipart/form-data",

  "application/x-www-form-urlencoded; charset=utf-7",
  'W/"0"',
  '"x"',
  "bytes=0-",
  "https",
  "::1",

  "cart=; order=; admin=; flash=",
  "cart=a.b; cart=c.d",
  "evil.example",
  "Thu, 01 Jan 1970 00:00:00 GMT",
];
const PATHS = [
  "/__manifest",
  "/.env",
  "//",
  "/%2e%2e/",
  "/admin/",
  "/api/",
  "/sandbox/x",
  "/a/b/c",
  "/*",
];

/**
 * A request like a real one with a few errors. It can be sent: its length is right, and its head has no additional
 * line.
 */
export function mutate(random: Random, real: RealRequest): RealRequest {
  const request: RealRequest = { ...real, headers: { ...real.headers } };
  for (let turns = 1 + random.below(3); turns > 0; turns -= 1) mutateOnce(random, request);
  if (request.method === "GET" || request.method === "HEAD") delete request.body;
  return request;
}

function mutateOnce(random: Random, request: RealRequest): void {
  switch (random.below(7)) {
    case 0:
      request.method = random.pick(METHODS);
      break;
    case 1: {
      const [path = "", query] = request.path.split("?");
      const changed = random.percent(10) ? random.pick(PATHS) : changeText(random, path);
      request.path = `/${line(changed.slice(1))}${query === undefined ? "" : `?${query}`}`;
      break;
    }
    case 2: {
      const [path = "", query = "a=1"] = request.path.split("?");
      request.path = `${path}?${line(changePairs(random, query))}`;
      break;
    }
    case 3:
      request.headers[random.pick(HEADERS)] = field(random.pick([...HEADER_VALUES, ...VALUES]));
      break;
    case 4:
      request.headers["Cookie"] = field(changeText(random, request.headers["Cookie"] ?? "cart=x"));
      break;
    default:
      request.body = (random.percent(70) ? changePairs : changeText)(random, request.body ?? "a=1");
  }
}

/** One name and value of a form or query left out, doubled, renamed or changed. */
function changePairs(random: Random, text: string): string {
  if (text.startsWith("{"))
    return text.replace(/:[^,}]+/, `:${JSON.stringify(random.pick(VALUES))}`);
  const pairs = text.split("&");
  const at = random.below(pairs.length);
  const [name = "", value = ""] = (pairs[at] ?? "").split("=");
  const other = encodeURIComponent(random.pick(VALUES).toWellFormed());
  const changed = [
    [],
    [pairs[at] ?? "", pairs[at] ?? ""],
    [`${name}[]=${value}`],
    [`${other}=${value}`],
    [`${name}=${other}`],
    [`${name}=${random.pick(VALUES)}`],
  ];
  pairs.splice(at, 1, ...random.pick(changed));
  return pairs.join("&");
}

/** Text inserted, removed, doubled or replaced at a place. */
function changeText(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  const length = random.below(8);
  const [start, middle, end] = [
    text.slice(0, at),
    text.slice(at, at + length),
    text.slice(at + length),
  ];
  return random.pick([
    start + end,
    start + middle + middle + end,
    start + random.pick(VALUES) + end,
    start + String.fromCharCode(random.below(256)) + middle + end,
    text + random.pick(VALUES),
  ]);
}

/** Text without characters that would end a request's first line. */
function line(text: string): string {
  return text.replace(/[\s\p{Cc}]/gu, "%20");
}

/** Text without characters that would end a header. */
function field(text: string): string {
  return text.replace(/[\p{Cc}]/gu, "");
}
