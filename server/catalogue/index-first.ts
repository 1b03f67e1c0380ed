import type { Log } from "../platform/log.ts";
import type { CatalogueReads, Reading } from "./catalogue.ts";
import type { OnRead } from "./server-timing.ts";
import type { ProductPage } from "../ports/shop-backend.ts";
import type { Snapshot } from "./snapshot.ts";
import { boundedQuery, offered } from "./product-reads.ts";

const BEST = { perPage: 5, status: "publish", inStock: true } as const;
/** Between two lines in the log about an index that cannot be read, ms. */
const LOG_PAUSE_MS = 60_000;

/** Says at most once a minute that the index cannot be read. @param deps.ticks ms of a monotonic clock */
export function indexTrouble({ ticks, log }: { ticks: () => number; log: Log }) {
  let quietUntil = -Infinity;
  return (error: unknown): void => {
    if (ticks() < quietUntil) return;
    quietUntil = ticks() + LOG_PAUSE_MS;
    log.error("index.unreadable", { error: String(error) });
  };
}

/**
 * Answers from the stored catalogue. Until it is filled, when it cannot be read, for fresh values and for what it does
 * not have, the calls answer.
 * @param deps.clock ms since the epoch
 */
export function indexFirst(
  calls: CatalogueReads,
  deps: {
    snapshot: Snapshot;
    clock: () => number;
    onTrouble: (error: unknown) => void;
    /** Gets products that the index has, as a fresh read did not find them or one of their variations. */
    onMissing: (productIds: number[]) => void;
    onRead: OnRead;
  },
): CatalogueReads {
  const { snapshot, clock, onTrouble, onMissing, onRead } = deps;

  /** @param isAnswer whether a value of the index is one; by default each is */
  async function answer<T>(
    read: () => T | Promise<T>,
    call: () => Promise<T>,
    isAnswer: (value: T) => boolean = () => true,
  ): Promise<T> {
    if (!snapshot.isFilled()) return call();
    const ageMs = Math.max(0, clock() - snapshot.checkedAt());
    let value;
    try {
      value = await read();
      const changesAt = snapshot.nextSaleChange();
      onRead({ source: "index", ageMs, ...(changesAt < Infinity && { changesAt }) });
    } catch (error) {
      onTrouble(error);
      return call();
    }
    return isAnswer(value) ? value : call();
  }

  /** Tells which of these products, which a fresh read missed, the index has: ids that visitors invent cost nothing. */
  function noteMissing(productIds: number[]): void {
    if (!snapshot.isFilled()) return;
    const known = snapshot.products(productIds);
    if (known.size > 0) onMissing([...known.keys()]);
  }

  /** Reads by id, with calls for those that the index does not have. */
  async function byIds<Ref, T>(
    refs: Ref[],
    idsOf: { item: (ref: Ref) => number; product: (ref: Ref) => number },
    { fresh, indexed }: Reading,
    read: () => Map<number, T>,
    call: (refs: Ref[]) => Promise<Map<number, T>>,
  ): Promise<Map<number, T>> {
    if (indexed) return answer(read, () => call(refs));
    const none = new Map<number, T>();
    const known = fresh ? none : await answer(read, async () => none);
    const others = refs.filter((ref) => !known.has(idsOf.item(ref)));
    if (others.length === 0) return known;
    const called = await call(others);
    if (fresh) noteMissing(others.filter((ref) => !called.has(idsOf.item(ref))).map(idsOf.product));
    return new Map([...known, ...called]);
  }

  return {
    isIndexed: () => snapshot.isFilled(),
    isOutOfDate: () => snapshot.isOutOfDate(),
    list: (query) =>
      answer(
        () => snapshot.list(boundedQuery(query)),
        () => calls.list(query),
      ),
    listKept: (query) =>
      answer(
        () => snapshot.list(boundedQuery(query)).products,
        () => calls.listKept(query),
      ),
    namesKept: (ids) =>
      answer(
        () => snapshot.names(ids),
        () => calls.namesKept(ids),
      ),
    // A product that was published a moment ago shows with the next sweep: an unknown address costs no call.
    bySlug: (slug) =>
      answer(
        () => snapshot.bySlug(slug),
        () => calls.bySlug(slug),
        (found) => found !== undefined || !snapshot.isOutOfDate(),
      ),
    async variationsOf(product) {
      if (!product.isVariable) return [];
      return answer(
        () => offered(snapshot.variationsOf(product.id)),
        () => calls.variationsOf(product),
        (found) => found.length > 0,
      );
    },
    categories: () =>
      answer(
        () => snapshot.categories(),
        () => calls.categories(),
      ),
    shelves: () =>
      answer(
        () => snapshot.shelves(),
        () => calls.shelves(),
      ),
    best: (term) =>
      answer<ProductPage | null>(
        () => snapshot.list(boundedQuery({ ...BEST, search: term })),
        () => calls.best(term),
      ),
    related: (product) =>
      answer(
        () => snapshot.related(product),
        () => calls.related(product),
      ),
    soldTotal: () =>
      answer(
        () => snapshot.state().sales ?? 0,
        () => calls.soldTotal(),
      ),
    products: (ids, reading = {}) =>
      byIds(
        ids,
        { item: (id) => id, product: (id) => id },
        reading,
        () => snapshot.products(ids),
        (others) => calls.products(others, reading),
      ),
    variations: (refs, reading = {}) =>
      byIds(
        refs,
        { item: (ref) => ref.variationId, product: (ref) => ref.productId },
        reading,
        () => snapshot.variations(refs),
        (others) => calls.variations(others, reading),
      ),
  };
}
