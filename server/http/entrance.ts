import type { ServerResponse } from "node:http";
import type { Shop } from "#server/shop.ts";
import { inLanguage } from "#server/platform/language.ts";
import { retryAfter } from "#server/platform/limits/limits.ts";
import { languageOf } from "#server/web/policy-of.ts";
import type { createPageTurns } from "./page-turns.ts";
import type { RequestVisit } from "./visits.ts";
import { plainPageFor, shoppersPage } from "./plain-page.ts";
import { refusalHeaders } from "./refuse.ts";

/** What a request passes before its answer is computed. */
export interface Entrance {
  /** Waits for the request's turn, once. False: it was answered with 429 instead. */
  turn(): Promise<boolean>;
  /** Counts the answer. False: it was answered with 429 instead. */
  pay(): boolean;
}

/** The entrance of one request. A client above its limit (COMPUTED_PAGES) is sent away. */
export function entranceOf(
  shop: Shop,
  turns: ReturnType<typeof createPageTurns>,
  visit: RequestVisit,
  outgoing: ServerResponse,
): Entrance {
  let taken: Promise<void> | undefined;

  function isSentAway(): boolean {
    const waitMs = visit.waitAtDoor();
    if (waitMs > 0) sendAwayFromDoor(shop, outgoing, waitMs);
    return waitMs > 0;
  }

  return {
    async turn() {
      if (!taken && isSentAway()) return false;
      taken ??= turns.turn({
        client: visit.client,
        goesFirst: () => visit.goesFirst(),
        isGone: () => outgoing.destroyed,
      });
      await taken;
      return true;
    },
    pay() {
      if (isSentAway()) return false;
      visit.takePage();
      return true;
    },
  };
}

/**
 * Delay of the answer to a client above its limit, ms. A program that repeats the request at once then asks once a
 * second per connection, and costs one timer meanwhile.
 */
const WAIT_MS = 1_000;

/**
 * Answers 429 to a client with too many pages that had to be computed. Its connection is kept open: new connections of
 * the same client would fill the queue in which those of other visitors wait.
 */
function sendAwayFromDoor(shop: Shop, outgoing: ServerResponse, retryAfterMs: number): void {
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
