import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { Shop } from "../shop.ts";
import { clientKey } from "../platform/limits/client-key.ts";
import { policyOf } from "../web/policy-of.ts";
import { forwardedFor } from "./forwarded.ts";
import { PAGE_READS } from "../platform/limits/limits.ts";
import { createReadLimit } from "../platform/limits/read-limit.ts";
import type { Visit } from "../platform/outgoing/visit.ts";

/** Refusals of one client are logged once in this time, ms. */
const LOG_EVERY_MS = 10_000;
const MAX_LOGGED = 1_000;

/** Makes the visit of a request for the upstream transport (visit.ts). */
export function createVisits(
  shop: Pick<Shop, "env" | "log" | "ticks">,
): (incoming: IncomingMessage) => Visit {
  const { env, log, ticks } = shop;
  const limit = createReadLimit(PAGE_READS, ticks);
  const loggedAt = new LRUCache<string, number>({ max: MAX_LOGGED });

  /** Logs a refusal and returns `retryAfterMs`. */
  function tell(client: string, retryAfterMs: number): number {
    if (retryAfterMs > 0 && ticks() >= (loggedAt.get(client) ?? -Infinity) + LOG_EVERY_MS) {
      loggedAt.set(client, ticks());
      log.warn("limit.reached", { limit: "page-reads", client, retryAfterMs });
    }
    return retryAfterMs;
  }

  return (incoming) => {
    const client = clientKey(forwardedFor(incoming, env.trustedProxies));
    const { method } = incoming;
    const { load } = policyOf(incoming.url ?? "/");
    const isView = method === "GET" || method === "HEAD";
    const showsGoods = isView && load === "browse";
    const isLimited = isView && load !== "payment";
    let waitMs: number | undefined;
    return {
      client,
      isBuying: !showsGoods,
      takeRead: () => (isLimited ? (waitMs ??= tell(client, limit.take(client))) : 0),
      waitAtDoor: () => (showsGoods ? tell(client, limit.waitOf(client)) : 0),
    };
  };
}
