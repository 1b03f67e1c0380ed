import { LRUCache } from "lru-cache";
import type { Shop } from "#server/shop.ts";
import { outsideRequests } from "#server/platform/outgoing/request-context.ts";
import type { CacheKey } from "./cache-key.ts";
import { type FinishedPage, finishPage } from "./finished-page.ts";
import type { RenderForAll } from "./render-for-all.ts";

const MIB = 1024 * 1024;

/** Times and sizes of the cache. */
export const POLICY = {
  /** From this age a page is served once more while it is rendered again. */
  refreshAfterMs: 30_000,
  /** The greatest age of a served page. */
  maxAgeMs: 60_000,
  /** How long an address whose page must not be cached is not tried again. */
  refusalMs: 5_000,
  /** Home, the plain list, products. */
  bytes: 48 * MIB,
  /** Searches and filters, whose number visitors choose; separate, so that they evict no other pages. */
  openEndedBytes: 8 * MIB,
};

/** Approximate memory of a refusal. */
const REFUSAL_BYTES = 200;

interface Entry {
  /** Undefined for a refusal: the page must not be cached. */
  page: FinishedPage | undefined;
  version: number;
  /** In ticks, as is `expiresAt`. */
  refreshAt: number;
  expiresAt: number;
  /** When a sale on it starts or ends, or a day on it is over, ms since the epoch. */
  changesAt: number;
}

/** The cache of finished pages. A changed setting or product invalidates all of them. */
export function createPageCache(
  shop: Pick<Shop, "clock" | "ticks" | "content" | "log">,
  render: (address: string) => Promise<RenderForAll>,
  policy: typeof POLICY = POLICY,
) {
  const parts = {
    bounded: new LRUCache<string, Entry>({ maxSize: policy.bytes }),
    openEnded: new LRUCache<string, Entry>({ maxSize: policy.openEndedBytes }),
  };
  const flights = new Map<string, Promise<FinishedPage | undefined>>();
  const entriesFor = (key: CacheKey) => (key.isOpenEnded ? parts.openEnded : parts.bounded);

  /** The finished page and its end, also of a failure; undefined when it cannot be made or shared. */
  async function make(address: string, before: FinishedPage | undefined) {
    try {
      const { response, isDegraded, changesAt } = await render(address);
      if (isDegraded && response.status < 500) return undefined;
      const page = await finishPage(response, before);
      return page && { page, changesAt };
    } catch (error) {
      shop.log.error("page-cache.failed", { error: String(error) });
      return undefined;
    }
  }

  async function refresh(key: CacheKey, version: number): Promise<FinishedPage | undefined> {
    const entries = entriesFor(key);
    const made = await make(key.address, entries.get(key.address)?.page);
    // The content has changed during the render.
    if (version !== shop.content.current) return undefined;
    const now = shop.ticks();
    const before = entries.get(key.address);
    if (made?.page.status === 200) {
      const { page, changesAt } = made;
      const expiresAt = now + policy.maxAgeMs;
      const refreshAt = now + policy.refreshAfterMs;
      const entry = { page, version, refreshAt, expiresAt, changesAt };
      entries.set(key.address, entry, { size: page.bytes });
    } else if (before?.page && isGood(before, now)) {
      before.refreshAt = now + policy.refusalMs;
    } else {
      const until = now + policy.refusalMs;
      const times = { refreshAt: until, expiresAt: until, changesAt: Infinity };
      const refusal = { page: undefined, version, ...times };
      entries.delete(key.address);
      parts.openEnded.set(key.address, refusal, { size: REFUSAL_BYTES });
    }
    return made?.page;
  }

  /**
   * Renders the page, once for all requests that wait for it. A failure answers them too, so that none waits for a
   * second deadline, and is not kept. Undefined when the page must not be shared.
   */
  function load(key: CacheKey): Promise<FinishedPage | undefined> {
    const version = shop.content.current;
    // A render that began before a change is not used for requests after it.
    const name = `${version} ${key.address}`;
    const running = flights.get(name);
    if (running) return running;
    const flight = refresh(key, version).finally(() => flights.delete(name));
    flights.set(name, flight);
    return flight;
  }

  function isGood(entry: Entry, now: number): boolean {
    const isYoung = now < entry.expiresAt && shop.clock() < entry.changesAt;
    return entry.version === shop.content.current && isYoung;
  }

  return {
    load,
    /** The page if there is a valid copy, "uncacheable" if it must not be cached, undefined if it must be rendered. */
    cached(key: CacheKey): FinishedPage | "uncacheable" | undefined {
      const now = shop.ticks();
      const entry = entriesFor(key).get(key.address) ?? parts.openEnded.get(key.address);
      if (!entry || !isGood(entry, now)) return undefined;
      if (!entry.page) return "uncacheable";
      if (now >= entry.refreshAt) void outsideRequests(() => load(key));
      return entry.page;
    },
  };
}
