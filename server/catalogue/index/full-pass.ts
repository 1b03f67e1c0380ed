import type { CatalogueIndex } from "./open-index.ts";
import { nextPage, reread, type Walk, type WalkParts } from "./walk.ts";

/** The reading of the whole catalogue that is under way, as `catalogue_state` stores it. */
interface Pass {
  /** Grows with every pass; products carry the number of the last one that saw them. */
  number: number;
  /** Undefined between two passes. */
  walk?: Walk;
  /** Ms since the epoch. */
  startedAt: number;
}

const UNSEEN_AT_ONCE = 100;

/**
 * Reads the whole catalogue: first to fill the index, later to find what the sweeps cannot (deleted products, changes
 * without a date). It goes on where it was interrupted, also in another process.
 */
export function createFullPass(parts: WalkParts & { index: CatalogueIndex; clock: () => number }) {
  const { writer, index, clock } = parts;

  async function stored(): Promise<Pass> {
    const text = await writer.get("pass");
    return text === undefined ? { number: 0, startedAt: 0 } : (JSON.parse(text) as Pass);
  }

  const store = (pass: Pass) => writer.set("pass", JSON.stringify(pass));

  async function unseen(number: number): Promise<number[]> {
    const rows = await index.db
      .selectFrom("catalogueProducts")
      .select("id")
      .where("seenIn", "<>", number)
      .limit(UNSEEN_AT_ONCE)
      .execute();
    return rows.map(({ id }) => id);
  }

  return {
    /** The number that products are marked with now. */
    number: async () => (await stored()).number,
    isUnderWay: async () => (await stored()).walk !== undefined,

    /** Begins a pass, unless one is under way. */
    async begin(): Promise<void> {
      const { number, walk } = await stored();
      if (!walk) await store({ number: number + 1, walk: { offset: 0 }, startedAt: clock() });
    },

    /**
     * Reads one page, and at the end asks once more for products that no page had, before they are removed.
     * @returns when it is complete: its beginning by our clock, and by the back end's
     */
    async step(): Promise<{ startedAt: number; begunAt: number | undefined } | undefined> {
      const { number, walk, startedAt } = await stored();
      if (!walk) return undefined;
      if (!walk.isDone) {
        await store({ number, startedAt, walk: await nextPage(parts, walk, number) });
        return undefined;
      }
      const ids = await unseen(number);
      if (ids.length > 0) {
        await reread(parts, ids, number);
        return undefined;
      }
      await store({ number, startedAt });
      return { startedAt, begunAt: walk.begunAt };
    },
  };
}
