import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Shop } from "../shop.ts";
import { retryAfter } from "../platform/limits/limits.ts";
import { refusalHeaders } from "./refuse.ts";

/**
 * Delay of the answer to a client above its limit, ms. A program that repeats the request at once then asks once a
 * second per connection, and costs one timer meanwhile.
 */
const WAIT_MS = 1_000;
const STYLE =
  "body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:4rem auto;padding:0 1rem;text-align:center;color:#3b2417;background:#fbf5ea}a{color:inherit}";
const STYLE_SOURCE = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

/** Static, so that a client above its limit costs no rendering. The text is that of the app's page. */
const PAGE = `<!doctype html><html lang="en-MY"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>One moment, please</title><style>${STYLE}</style></head><body><main><h1>One moment, please</h1><p>That was a lot at once. Wait a few seconds and try again.</p><p><a href="">Try Again</a></p></main></body></html>`;

/**
 * Answers 429 to a client with too many pages that need the back end. Its connection is kept open: new connections of
 * the same client would fill the queue in which those of other visitors wait.
 */
export function sendAwayFromDoor(shop: Shop, outgoing: ServerResponse, retryAfterMs: number): void {
  const timer = setTimeout(() => {
    const { Connection: _, ...headers } = refusalHeaders(shop);
    outgoing.writeHead(429, {
      ...headers,
      "Content-Security-Policy": `default-src 'none'; style-src ${STYLE_SOURCE}; frame-ancestors 'none'`,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Length": String(Buffer.byteLength(PAGE)),
      "Retry-After": retryAfter(retryAfterMs),
    });
    outgoing.end(outgoing.req.method === "HEAD" ? undefined : PAGE);
  }, WAIT_MS);
  outgoing.once("close", () => clearTimeout(timer));
}
