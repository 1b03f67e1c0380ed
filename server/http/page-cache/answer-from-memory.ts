import type { IncomingMessage, ServerResponse } from "node:http";
import type { Shop } from "#server/shop.ts";
import { acceptedEncoding, matchesEtag } from "#server/http/negotiate.ts";
import type { Admission } from "#server/http/admission.ts";
import { OWN_COOKIES } from "#server/web/sessions/cookies.ts";
import { requestOrigin } from "#server/http/forwarded.ts";
import type { Log } from "#server/platform/log.ts";
import { type CacheKey, cacheKey } from "./cache-key.ts";
import { type FinishedPage, CACHED_ENCODINGS } from "./finished-page.ts";
import { createPageCache } from "./page-cache.ts";
import { type Handle, renderForAll } from "./render-for-all.ts";

/** Answers visitors without our cookies with finished pages, before a Request object is made. */
export function answerFromMemory(shop: Shop, handle: Handle) {
  const log = createAnswerLog(shop.log);
  const cache = createPageCache(shop, (address) => renderForAll(shop, handle, address));
  const site = { origin: shop.siteUrl, trustedProxies: shop.env.trustedProxies };

  return {
    close: () => log.close(),
    /**
     * Answers if all visitors get the same page; else calls `next`, at once or after a render that cannot be cached.
     * @param admission is asked before a page is rendered
     */
    answer(
      incoming: IncomingMessage,
      outgoing: ServerResponse,
      admission: Admission,
      next: () => void,
    ): void {
      const key = mayUseCache(incoming, site) ? cacheKey(incoming.url ?? "") : undefined;
      if (!key) return next();
      const page = cache.cached(key);
      if (page === "uncacheable") return next();
      if (page) return send(page, incoming, outgoing, log);
      const reply = (page: FinishedPage) => send(page, incoming, outgoing, log);
      void answerInTurn(key, admission, reply, next);
    },
  };

  /** Another visitor's turn may have made the page meanwhile. */
  async function answerInTurn(
    key: CacheKey,
    admission: Admission,
    reply: (page: FinishedPage) => void,
    next: () => void,
  ): Promise<void> {
    if (!(await admission.waitTurn())) return;
    const cached = cache.cached(key);
    if (!cached && !admission.count()) return;
    const page = cached ?? (await cache.load(key));
    if (page && page !== "uncacheable") reply(page);
    else next();
  }
}

function send(
  page: FinishedPage,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  log: AnswerLog,
): void {
  const { status } = page;
  const encoding = acceptedEncoding(incoming.headers["accept-encoding"], CACHED_ENCODINGS);
  const variant = page.variant(encoding);
  const known = incoming.headers["if-none-match"];
  if (status === 200 && known !== undefined && matchesEtag(known, variant.etag)) {
    log.count(304);
    outgoing.writeHead(304, variant.unchangedHead).end();
    return;
  }
  if (status === 200) log.count(200);
  outgoing.writeHead(status, variant.head);
  if (incoming.method === "HEAD") outgoing.end();
  else outgoing.end(variant.body);
}

/** Any cookie of ours with any value, with or without the prefix that https adds. */
const OWN_COOKIE = new RegExp(`(?:^|;)\\s*(?:__Host-)?(?:${OWN_COOKIES.join("|")})=`);

/** Whether a request may be answered with the page for all visitors: a view of this site without cookies of ours. */
export function mayUseCache(
  incoming: IncomingMessage,
  site: { origin: string; trustedProxies: number },
): boolean {
  const { method, headers } = incoming;
  if (method !== "GET" && method !== "HEAD") return false;
  if (headers.authorization !== undefined || headers["transfer-encoding"] !== undefined)
    return false;
  if (headers.cookie !== undefined && OWN_COOKIE.test(headers.cookie)) return false;
  return requestOrigin(incoming, site.trustedProxies) === site.origin;
}

const EVERY_MS = 10_000;

type AnswerLog = ReturnType<typeof createAnswerLog>;

/** Counts answers from memory and logs the sums regularly: a line for each would cost more than the answer. */
function createAnswerLog(log: Log) {
  const counts = { 200: 0, 304: 0 };

  function write(): void {
    if (counts[200] + counts[304] === 0) return;
    log.info("requests.from-memory", { answered: counts[200], unchanged: counts[304] });
    counts[200] = 0;
    counts[304] = 0;
  }

  const timer = setInterval(write, EVERY_MS);
  timer.unref();
  return {
    count(status: 200 | 304): void {
      counts[status] += 1;
    },
    /** Logs the last sums and stops the timer. */
    close(): void {
      clearInterval(timer);
      write();
    },
  };
}
