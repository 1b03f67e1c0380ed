import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { Shop } from "#server/shop.ts";
import { clientKey } from "#server/platform/limits/client-key.ts";
import { policyOf } from "#server/web/policy-of.ts";
import { forwardedFor } from "./forwarded.ts";
import {
  COMPUTED_PAGES,
  FURTHER_BUYING_PAGES,
  SHARE_LEFT,
} from "#server/platform/limits/limits.ts";
import { createReadLimit } from "#server/platform/limits/read-limit.ts";
import type { RequestContext } from "#server/platform/outgoing/request-context.ts";

/** Refusals of one client are logged once in this time, ms. */
const LOG_EVERY_MS = 10_000;
const MAX_LOGGED = 1_000;

/** A request with the limits of its client. */
export interface LimitedRequest extends RequestContext {
  /** Ms until its answer may be computed; 0 for at once. Counts nothing. */
  retryAfterMs(): number;
  /** Whether its answer is computed before other pages: the money path of a client that is not above its share. */
  goesFirst(): boolean;
}

/** Applies the limits of clients to requests. */
export function createRequestLimits(
  shop: Pick<Shop, "env" | "log" | "ticks">,
): (incoming: IncomingMessage) => LimitedRequest {
  const { env, log, ticks } = shop;
  const limit = createReadLimit(COMPUTED_PAGES, ticks);
  const loggedAt = new LRUCache<string, number>({ max: MAX_LOGGED });

  /** Logs a refusal and returns `retryAfterMs`. */
  function logRefusal(client: string, retryAfterMs: number): number {
    if (retryAfterMs > 0 && ticks() >= (loggedAt.get(client) ?? -Infinity) + LOG_EVERY_MS) {
      loggedAt.set(client, ticks());
      log.warn("limit.reached", { limit: "computed-pages", client, retryAfterMs });
    }
    return retryAfterMs;
  }

  return (incoming) => {
    const client = clientKey(forwardedFor(incoming, env.trustedProxies));
    const { method } = incoming;
    const { load, isUncounted } = policyOf(incoming.url ?? "/");
    const isView = method === "GET" || method === "HEAD";
    const showsGoods = isView && load === "browse";
    const isCounted = !isUncounted && load !== "payment";
    const isLimited = isCounted && isView;
    /** Once it was counted. */
    let waitMs: number | undefined;
    return {
      client,
      isBuying: !showsGoods,
      countPage() {
        if (waitMs !== undefined) return waitMs;
        waitMs = isLimited ? logRefusal(client, limit.waitOf(client)) : 0;
        if (isCounted && !(showsGoods && waitMs > 0)) limit.charge(client, FURTHER_BUYING_PAGES);
        return waitMs;
      },
      retryAfterMs() {
        if (!isLimited || waitMs !== undefined) return 0;
        return logRefusal(client, limit.waitOf(client, showsGoods ? 0 : FURTHER_BUYING_PAGES));
      },
      goesFirst: () => load === "payment" || (!showsGoods && limit.leftOf(client) >= SHARE_LEFT),
    };
  };
}
