import { chunks } from "../platform/chunks.ts";
import { UpstreamUnavailable, unwrap } from "../platform/outgoing/result.ts";
import type { ShopBackend } from "../ports/shop-backend.ts";
import type { CatalogueEntries } from "./entries.ts";
import type { Snapshot } from "./snapshot.ts";

const AT_ONCE = 100;

/**
 * Finds deleted products, which no list of changes has: each sweep counts the back end's products. When they are not as many as before with the new ones, the ids of all are compared with the stored ones. One that goes while
 * another comes back from the bin is found by the full sync of the night.
 */
export function createDeletions({
  entries,
  snapshot,
  backend,
  refetch,
}: {
  entries: CatalogueEntries;
  snapshot: Snapshot;
  backend: Pick<ShopBackend, "listProductIds">;
  refetch: (ids: number[]) => Promise<void>;
}) {
  /** Ids that sweeps saw since the last count. */
  let swept = new Set<number>();
  /** The comparison that is under way: the ids that the back end has, as far as they are read. */
  let reading: { ids: Set<number>; offset: number } | undefined;

  async function store(total: number, ids: Iterable<number>, before: number): Promise<void> {
    let highestId = before;
    for (const id of ids) highestId = Math.max(highestId, id);
    await entries.patchState({ counted: { total, highestId } });
    swept = new Set();
  }

  function compare(): void {
    reading = { ids: new Set(), offset: 0 };
  }

  async function count(total: number): Promise<void> {
    const before = snapshot.state().counted;
    // WordPress numbers what is new upwards.
    const added = [...swept].filter((id) => id > (before?.highestId ?? 0)).length;
    if (!before || total !== before.total + added) compare();
    else if (added > 0) await store(total, swept, before.highestId);
  }

  async function readIds(under: NonNullable<typeof reading>): Promise<void> {
    const { offset, ids: known } = under;
    const { ids, total } = unwrap(await backend.listProductIds({ offset, limit: AT_ONCE }));
    for (const id of ids) known.add(id);
    under.offset += ids.length;
    // A total of 0 beside ids: the back end did not say.
    if (ids.length > 0 && (total === 0 || under.offset < total)) return;
    const missing = snapshot.ids().filter((id) => !known.has(id));
    // Asked once more by id: a list that changes between two pages may lack one.
    for (const some of chunks(missing, AT_ONCE)) await refetch(some);
    await store(total, known, 0);
    reading = undefined;
  }

  return {
    /** Notes what a sweep saw. */
    saw(ids: Iterable<number>): void {
      for (const id of ids) swept.add(id);
    },
    /** Compares how many products a sweep has counted with how many there were before. */
    count,
    /** Asks for a comparison of all ids. */
    compare,
    isUnderWay: () => reading !== undefined,
    /** Reads a page of ids. */
    async step(): Promise<void> {
      try {
        if (reading) await readIds(reading);
      } catch (error) {
        if (!(error instanceof UpstreamUnavailable)) throw error;
        // Begun anew after the next sweep, which fails when the back end is away.
        reading = undefined;
      }
    },
  };
}
