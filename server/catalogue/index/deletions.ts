import { chunks } from "../../platform/chunks.ts";
import { UpstreamUnavailable, unwrap } from "../../platform/outgoing/result.ts";
import type { ShopBackend } from "../../ports/shop-backend.ts";
import type { CatalogueIndex } from "./open-index.ts";
import { reread, type WalkParts } from "./walk.ts";

/** The products of the back end at the last comparison, as `catalogue_state` stores them. */
interface Counted {
  total: number;
  highestId: number;
}

const AT_ONCE = 100;

/**
 * Finds deleted products, which no list of changes has: after each sweep one small call counts the back end's products.
 * When they are not as many as before with the new ones, the ids of all are compared with those of the index.
 */
export function createDeletions(
  parts: WalkParts & { index: CatalogueIndex; backend: Pick<ShopBackend, "listProductIds"> },
) {
  const { index, writer, backend } = parts;
  let isDue = false;
  /** Ids that sweeps saw since the last count. */
  let swept = new Set<number>();
  /** The comparison that is under way: the ids that the back end has, as far as they are read. */
  let reading: { ids: Set<number>; offset: number } | undefined;

  async function stored(): Promise<Counted | undefined> {
    const text = await writer.get("counted");
    return text === undefined ? undefined : (JSON.parse(text) as Counted);
  }

  async function store(total: number, ids: Iterable<number>, before: number): Promise<void> {
    let highestId = before;
    for (const id of ids) highestId = Math.max(highestId, id);
    await writer.set("counted", JSON.stringify({ total, highestId } satisfies Counted));
    swept = new Set();
  }

  async function count(): Promise<void> {
    const { ids, total } = unwrap(await backend.listProductIds({ offset: 0, limit: 1 }));
    const before = await stored();
    isDue = false;
    // The back end did not say how many there are.
    if (total < ids.length) return;
    // WordPress numbers what is new upwards.
    const added = [...swept].filter((id) => id > (before?.highestId ?? 0)).length;
    if (!before || total !== before.total + added) reading = { ids: new Set(), offset: 0 };
    else if (added > 0) await store(total, swept, before.highestId);
  }

  async function compare(under: NonNullable<typeof reading>, seenIn: number): Promise<void> {
    const { offset, ids: known } = under;
    const { ids, total } = unwrap(await backend.listProductIds({ offset, limit: AT_ONCE }));
    for (const id of ids) known.add(id);
    under.offset += ids.length;
    if (ids.length > 0 && under.offset < total) return;
    const rows = await index.db.selectFrom("catalogueProducts").select("id").execute();
    const missing = rows.map(({ id }) => id).filter((id) => !known.has(id));
    // Asked once more by id: a list that changes between two pages may lack one.
    for (const some of chunks(missing, AT_ONCE)) await reread(parts, some, seenIn);
    await store(total, known, 0);
    reading = undefined;
  }

  return {
    /** Notes what a sweep saw. */
    saw(ids: Iterable<number>): void {
      for (const id of ids) swept.add(id);
    },
    /** Asks for a count, after a sweep. */
    ask(): void {
      isDue = true;
    },
    isUnderWay: () => isDue || reading !== undefined,
    /** Counts, or reads a page of ids. @param seenIn the number of the comparison that sees what is read */
    async step(seenIn: number): Promise<void> {
      try {
        await (reading ? compare(reading, seenIn) : count());
      } catch (error) {
        if (!(error instanceof UpstreamUnavailable)) throw error;
        // Begun anew after the next sweep, which fails when the back end is away.
        isDue = false;
        reading = undefined;
      }
    },
  };
}
