import type { IncomingMessage, ServerResponse } from "node:http";
import type { Shop } from "../../shop.ts";
import { acceptedEncoding, matchesEtag } from "../negotiate.ts";
import { currentVisit } from "../../platform/outgoing/visit.ts";
import { type AnswerLog, createAnswerLog } from "./answer-log.ts";
import { type CacheKey, cacheKey } from "./cache-key.ts";
import { type FinishedPage, KEPT_ENCODINGS, type Variant } from "./finished-page.ts";
import { mayUseCache } from "./may-use-cache.ts";
import { createPageCache } from "./page-cache.ts";
import { type Handle, renderForAll } from "./render-for-all.ts";

export interface MemoryAnswers {
  /** Answers if everybody gets the same; otherwise calls `next`, at once or after a render that must not be kept. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void;
  close(): void;
}

/** Answers unknown visitors with finished bytes, before a request object or anything else is made for them. */
export function answerFromMemory(shop: Shop, handle: Handle): MemoryAnswers {
  const log = createAnswerLog(shop.log);
  const cache = createPageCache(shop, (address) => renderForAll(shop, handle, address));
  const site = { origin: shop.siteUrl, trustedProxies: shop.env.trustedProxies };

  return {
    close: () => log.close(),
    answer(incoming, outgoing, next) {
      const key = mayUseCache(incoming, site) ? cacheKey(incoming.url ?? "") : undefined;
      if (!key) return next();
      const kept = cache.peek(key);
      if (kept === "unkept") return next();
      if (kept) return send(kept, incoming, outgoing, log);
      if (currentVisit()?.waitAtDoor()) return next();
      void answerLater(key, incoming, outgoing, next);
    },
  };

  async function answerLater(
    key: CacheKey,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    next: () => void,
  ): Promise<void> {
    const page = await cache.load(key);
    if (page) send(page, incoming, outgoing, log);
    else next();
  }
}

function send(
  page: FinishedPage,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  log: AnswerLog,
): void {
  const variant =
    page.variants[acceptedEncoding(incoming.headers["accept-encoding"], KEPT_ENCODINGS)];
  const unchanged = stillGood(variant, incoming.headers["if-none-match"]);
  if (unchanged) {
    log.count(304);
    outgoing.writeHead(304, unchanged.unchangedHead).end();
    return;
  }
  log.count(200);
  outgoing.writeHead(200, variant.head);
  if (incoming.method === "HEAD") outgoing.end();
  else outgoing.end(variant.body);
}

/** What the visitor has already, if it is this page. */
function stillGood(variant: Variant, known: string | undefined): Variant | undefined {
  if (known === undefined) return undefined;
  if (matchesEtag(known, variant.etag)) return variant;
  return variant.former && matchesEtag(known, variant.former.etag) ? variant.former : undefined;
}
