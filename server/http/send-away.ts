import type { ServerResponse } from "node:http";
import { inLanguage } from "#server/platform/language.ts";
import type { Shop } from "#server/shop.ts";
import { retryAfter } from "#server/platform/limits/limits.ts";
import { languageOf } from "#server/web/policy-of.ts";
import { plainPageFor, shoppersPage } from "./plain-page.ts";
import { refusalHeaders } from "./refuse.ts";

/**
 * Delay of the answer to a client above its limit, ms. A program that repeats the request at once then asks once a
 * second per connection, and costs one timer meanwhile.
 */
const WAIT_MS = 1_000;

/**
 * Answers 429 to a client with too many pages that had to be computed. Its connection is kept open: new connections of
 * the same client would fill the queue in which those of other visitors wait.
 */
export function sendAwayFromDoor(shop: Shop, outgoing: ServerResponse, retryAfterMs: number): void {
  const timer = setTimeout(() => {
    const { Connection: _, ...headers } = refusalHeaders(shop);
    const { req } = outgoing;
    const page =
      plainPageFor(shop, req, 429) ??
      inLanguage(languageOf(req.url ?? ""), () => shoppersPage(429, ""));
    outgoing.writeHead(429, {
      ...headers,
      ...page.headers,
      "Content-Length": String(Buffer.byteLength(page.body)),
      "Retry-After": retryAfter(retryAfterMs),
    });
    outgoing.end(req.method === "HEAD" ? undefined : page.body);
  }, WAIT_MS);
  outgoing.once("close", () => clearTimeout(timer));
}
