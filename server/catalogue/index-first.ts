import type { Log } from "../platform/log.ts";
import type { Catalogue } from "./catalogue.ts";
import type { OnRead } from "./catalogue-read.ts";
import type { IndexReader } from "./index/index-reader.ts";
import { boundedQuery } from "./product-reads.ts";
import { offered } from "./variation-reads.ts";

type Answers = Omit<Catalogue, "coupon" | "drop" | "observe">;

/** Between two lines in the log about an index that cannot be read, ms. */
const LOG_PAUSE_MS = 60_000;

export interface IndexDeps {
  reader: IndexReader;
  /** Ms since the epoch. */
  clock: () => number;
  /** Ms of a monotonic clock. */
  ticks: () => number;
  log: Log;
}

/** Says at most once a minute that the index cannot be read. */
export function indexTrouble({ ticks, log }: IndexDeps): (error: unknown) => void {
  let quietUntil = -Infinity;
  return (error) => {
    if (ticks() < quietUntil) return;
    quietUntil = ticks() + LOG_PAUSE_MS;
    log.error("index.unreadable", { error: String(error) });
  };
}

/**
 * Answers from the catalogue index. Until it is filled, when it cannot be read, for fresh values and for ids that it does not
 * have, the calls answer.
 */
export function indexFirst(
  calls: Answers,
  { reader, clock }: IndexDeps,
  onTrouble: (error: unknown) => void,
  onRead: OnRead,
): Answers {
  async function answer<T>(read: () => Promise<T>, call: () => Promise<T>): Promise<T> {
    if (!reader.isReady()) return call();
    const ageMs = Math.max(0, clock() - reader.checkedAt());
    try {
      const value = await read();
      const changesAt = await reader.nextSaleChange();
      onRead({
        policy: "index",
        source: "cached",
        ageMs,
        ...(changesAt !== undefined && { changesAt }),
      });
      return value;
    } catch (error) {
      onTrouble(error);
      return call();
    }
  }

  return {
    list: (query) => {
      const asked = boundedQuery(query);
      return answer(
        () => reader.list(asked),
        () => calls.list(asked),
      );
    },
    async bySlug(slug) {
      const known = await answer(
        () => reader.bySlug(slug),
        async () => undefined,
      );
      // A product that was published a moment ago is not in the index yet.
      return known ?? calls.bySlug(slug);
    },
    async variationsOf(product) {
      if (!product.isVariable) return [];
      const known = await answer(
        async () => offered(await reader.variationsOf(product.id)),
        async () => [],
      );
      return known.length > 0 ? known : calls.variationsOf(product);
    },
    categories: () =>
      answer(
        () => reader.categories(),
        () => calls.categories(),
      ),
    related: (product) =>
      answer(
        () => reader.related(product),
        () => calls.related(product),
      ),
    soldTotal: () =>
      answer(
        async () => reader.soldTotal(),
        () => calls.soldTotal(),
      ),

    async products(ids, reading = {}) {
      if (reading.fresh) return calls.products(ids, reading);
      const none = new Map<number, never>();
      const known = await answer(
        () => reader.products(ids),
        async () => none,
      );
      const others = ids.filter((id) => !known.has(id));
      if (others.length === 0) return known;
      return new Map([...known, ...(await calls.products(others, reading))]);
    },

    async variations(refs, reading = {}) {
      if (reading.fresh) return calls.variations(refs, reading);
      const none = new Map<number, never>();
      const known = await answer(
        () => reader.variations(refs),
        async () => none,
      );
      const others = refs.filter((ref) => !known.has(ref.variationId));
      if (others.length === 0) return known;
      return new Map([...known, ...(await calls.variations(others, reading))]);
    },
  };
}
