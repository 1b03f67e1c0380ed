import type { ServerResponse } from "node:http";
import type { Shop } from "#server/shop.ts";
import { inLanguage } from "#server/platform/language.ts";
import { retryAfter } from "#server/platform/limits/limits.ts";
import { languageOf } from "#server/web/policy-of.ts";
import type { createRenderQueue } from "./render-queue.ts";
import type { LimitedRequest } from "./request-limits.ts";
import { plainPageFor, shoppersPage } from "./plain-page.ts";
import { refusalHeaders } from "./refuse.ts";

/** The order and the limits of requests whose answer must be computed. */
export interface Admission {
  /** Waits for the request's turn, once. False: it was answered with 429 instead. */
  waitTurn(): Promise<boolean>;
  /** Counts the answer. False: it was answered with 429 instead. */
  count(): boolean;
}

/** The admission of one request. A client above its limit (COMPUTED_PAGES) gets 429. */
export function admissionOf(
  shop: Shop,
  queue: ReturnType<typeof createRenderQueue>,
  request: LimitedRequest,
  outgoing: ServerResponse,
): Admission {
  let turn: Promise<void> | undefined;

  function isRefused(): boolean {
    const waitMs = request.retryAfterMs();
    if (waitMs > 0) answerTooManyRequests(shop, outgoing, waitMs);
    return waitMs > 0;
  }

  return {
    async waitTurn() {
      if (!turn && isRefused()) return false;
      turn ??= queue.waitTurn({
        client: request.client,
        goesFirst: () => request.goesFirst(),
        isGone: () => outgoing.destroyed,
      });
      await turn;
      return true;
    },
    count() {
      if (isRefused()) return false;
      request.countPage();
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
function answerTooManyRequests(shop: Shop, outgoing: ServerResponse, retryAfterMs: number): void {
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
