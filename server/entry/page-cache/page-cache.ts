import { LRUCache } from "lru-cache";
import type { Shop } from "../../shop.ts";
import { outsideVisits } from "../../platform/outgoing/visit.ts";
import type { CacheKey } from "./cache-key.ts";
import { type FinishedPage, finishPage, polishPage } from "./finished-page.ts";
import type { RenderForAll } from "./render-for-all.ts";

const MIB = 1024 * 1024;

/** How long pages are kept, and in how much memory. */
export const POLICY = {
  /** From this age on a page is served once more while it is made anew. */
  refreshAfterMs: 30_000,
  /** Nobody gets an older page. */
  maxAgeMs: 60_000,
  /** From the so manieth visitor on, a page is worth the work of packing it as small as it gets. */
  polishAtVisit: 20,
  /** How long an address whose page must not be kept is not tried again. */
  refusalMs: 5_000,
  /** Home, the plain list, products. */
  bytes: 48 * MIB,
  /** Searches and filters, which visitors can multiply; apart, so that they push nothing else out. */
  openEndedBytes: 8 * MIB,
};

/** About what a refusal takes in memory. */
const REFUSAL_BYTES = 200;

interface Entry {
  /** Undefined: it was tried, and must not be kept. */
  page: FinishedPage | undefined;
  version: number;
  /** In ticks, as is `expiresAt`. */
  refreshAt: number;
  expiresAt: number;
  /** When something on it changes by itself, ms since the epoch. */
  changesAt: number;
  visits: number;
}

export interface PageCache {
  /** The page when there is a good copy, "unkept" when there can be none, undefined when it must be made. */
  peek(key: CacheKey): FinishedPage | "unkept" | undefined;
  /** Makes the page, once for all who wait for it. Undefined when it must not be kept. */
  load(key: CacheKey): Promise<FinishedPage | undefined>;
}

export type Render = (address: string) => Promise<RenderForAll>;

/** Pages as every unknown visitor gets them, from memory. A changed setting or product outdates all of them. */
export function createPageCache(
  shop: Pick<Shop, "clock" | "ticks" | "content" | "log">,
  render: Render,
  policy: typeof POLICY = POLICY,
): PageCache {
  const parts = {
    bounded: new LRUCache<string, Entry>({ maxSize: policy.bytes }),
    openEnded: new LRUCache<string, Entry>({ maxSize: policy.openEndedBytes }),
  };
  const flights = new Map<string, Promise<FinishedPage | undefined>>();
  /** One after the other: the threads for it are few, and pictures need them too. */
  let polishing: Promise<void> = Promise.resolve();
  const entriesFor = (key: CacheKey) => (key.isOpenEnded ? parts.openEnded : parts.bounded);

  /** The finished page and when it ends; undefined when it cannot be made, or must not be kept. */
  async function make(address: string, before: FinishedPage | undefined) {
    try {
      const { response, isDegraded, changesAt } = await render(address);
      const page = isDegraded ? undefined : await finishPage(response, before);
      return page && { page, changesAt };
    } catch (error) {
      shop.log.error("page-cache.failed", { error: String(error) });
      return undefined;
    }
  }

  async function refresh(key: CacheKey, version: number): Promise<FinishedPage | undefined> {
    const entries = entriesFor(key);
    const made = await make(key.address, entries.get(key.address)?.page);
    // What it was made from has changed meanwhile: good for nobody who comes now.
    if (version !== shop.content.current) return undefined;
    const now = shop.ticks();
    const before = entries.get(key.address);
    if (made) {
      const { page, changesAt } = made;
      const expiresAt = now + policy.maxAgeMs;
      const refreshAt = now + policy.refreshAfterMs;
      const entry = { page, version, refreshAt, expiresAt, changesAt, visits: 0 };
      entries.set(key.address, entry, { size: page.bytes });
    } else if (before?.page && isGood(before, now)) {
      before.refreshAt = now + policy.refusalMs;
    } else {
      const until = now + policy.refusalMs;
      const times = { refreshAt: until, expiresAt: until, changesAt: Infinity };
      const refusal = { page: undefined, version, ...times, visits: 0 };
      entries.delete(key.address);
      parts.openEnded.set(key.address, refusal, { size: REFUSAL_BYTES });
    }
    return made?.page;
  }

  function load(key: CacheKey): Promise<FinishedPage | undefined> {
    const version = shop.content.current;
    // A flight that began before a change does not serve those who come after it.
    const name = `${version} ${key.address}`;
    const running = flights.get(name);
    if (running) return running;
    const flight = refresh(key, version).finally(() => flights.delete(name));
    flights.set(name, flight);
    return flight;
  }

  function polish(page: FinishedPage): void {
    polishing = polishing
      .then(() => polishPage(page))
      .catch((error: unknown) => {
        shop.log.error("page-cache.not-polished", { error: String(error) });
      });
  }

  function isGood(entry: Entry, now: number): boolean {
    const isYoung = now < entry.expiresAt && shop.clock() < entry.changesAt;
    return entry.version === shop.content.current && isYoung;
  }

  return {
    load,
    peek(key) {
      const now = shop.ticks();
      const entry = entriesFor(key).get(key.address) ?? parts.openEnded.get(key.address);
      if (!entry || !isGood(entry, now)) return undefined;
      if (!entry.page) return "unkept";
      if (now >= entry.refreshAt) void outsideVisits(() => load(key));
      entry.visits += 1;
      if (entry.visits === policy.polishAtVisit) polish(entry.page);
      return entry.page;
    },
  };
}
