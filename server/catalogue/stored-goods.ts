import type { Log } from "../platform/log.ts";
import type { GoodsReads, Reading } from "./catalogue.ts";
import { boundedQuery, offered } from "./goods-by-calls.ts";
import type { OnRead } from "../ports/catalogue-reads.ts";
import type { Snapshot } from "./snapshot.ts";

/**
 * Reads of goods from the stored catalogue. Until it is filled, for fresh values and for what it does not have, the
 * calls answer.
 * @param deps.clock ms since the epoch
 */
export function storedGoods(
  calls: GoodsReads,
  deps: {
    snapshot: Snapshot;
    clock: () => number;
    log: Log;
    /** Gets products that the shop has stored, as a fresh read did not find them or one of their variations. */
    onMissing: (productIds: number[]) => void;
    onRead: OnRead;
  },
): GoodsReads {
  const { snapshot, clock, onMissing, onRead } = deps;

  /** Undefined until the catalogue is filled. */
  function stored<T>(read: () => T): T | undefined {
    if (!snapshot.isFilled()) return undefined;
    const ageMs = Math.max(0, clock() - snapshot.checkedAt());
    const changesAt = snapshot.nextSaleChange();
    onRead({ source: "index", ageMs, ...(changesAt < Infinity && { changesAt }) });
    return read();
  }

  /** Reads by id, with calls for those that are not stored. Ids that visitors invent must not be reported as missing. */
  async function byIds<Ref, T>(
    refs: Ref[],
    idsOf: { item: (ref: Ref) => number; product: (ref: Ref) => number },
    { fresh, indexed }: Reading,
    read: () => Map<number, T>,
    call: (refs: Ref[]) => Promise<Map<number, T>>,
  ): Promise<Map<number, T>> {
    const found = fresh ? undefined : stored(read);
    if (found && indexed) return found;
    const known = found ?? new Map<number, T>();
    const others = refs.filter((ref) => !known.has(idsOf.item(ref)));
    if (others.length === 0) return known;
    const called = await call(others);
    if (fresh && snapshot.isFilled()) {
      const missed = others.filter((ref) => !called.has(idsOf.item(ref))).map(idsOf.product);
      const gone = [...snapshot.products(missed).keys()];
      if (gone.length > 0) onMissing(gone);
    }
    return new Map([...known, ...called]);
  }

  return {
    list: async (query) => stored(() => snapshot.list(boundedQuery(query))) ?? calls.list(query),
    categories: async () => stored(() => snapshot.categories()) ?? calls.categories(),
    soldTotal: async () => stored(() => snapshot.state().sales ?? 0) ?? calls.soldTotal(),

    async bySlug(slug) {
      try {
        const found = await stored(() => snapshot.bySlug(slug));
        // A product that was published a moment ago shows with the next sweep: an unknown address costs no call.
        if (found || (snapshot.isFilled() && !snapshot.isOutOfDate())) return found;
      } catch (error) {
        deps.log.error("index.unreadable", { error: String(error) });
      }
      return calls.bySlug(slug);
    },

    async variationsOf(product) {
      if (!product.isVariable) return [];
      const known = stored(() => snapshot.variationsOf(product.id)) ?? [];
      return known.length > 0 ? offered(known) : calls.variationsOf(product);
    },

    products: (ids, reading = {}) =>
      byIds(
        ids,
        { item: (id) => id, product: (id) => id },
        reading,
        () => snapshot.products(ids),
        (others) => calls.products(others),
      ),

    variations: (refs, reading = {}) =>
      byIds(
        refs,
        { item: (ref) => ref.variationId, product: (ref) => ref.productId },
        reading,
        () => snapshot.variations(refs),
        (others) => calls.variations(others),
      ),
  };
}
