import { nextPage, type Walk, type WalkParts } from "./walk.ts";

/** Asked for again, ms: products that were being saved during the sweep before, and small steps of clocks. */
const OVERLAP_MS = 60_000;
const SECOND = 1_000;

/**
 * Reads what changed since the sweep before. A sweep asks from the back end's own time of the former one, so that
 * clocks need not agree.
 * @param clock ms since the epoch
 */
export function createSweep(parts: WalkParts, clock: () => number) {
  const { writer } = parts;
  let current: { walk: Walk; startedAt: number } | undefined;

  return {
    isUnderWay: () => current !== undefined,

    /** Reads one page. @returns whether the sweep is complete */
    async step(seenIn: number): Promise<boolean> {
      const since = Number(await writer.get("swept_until"));
      const modifiedAfter = Math.floor(Math.max(0, since - OVERLAP_MS) / SECOND) * SECOND;
      current ??= { walk: { modifiedAfter, offset: 0 }, startedAt: clock() };
      current.walk = await nextPage(parts, current.walk, seenIn);
      const { walk, startedAt } = current;
      if (!walk.isDone) return false;
      if (walk.begunAt !== undefined) await writer.set("swept_until", String(walk.begunAt));
      await writer.set("checked_at", String(startedAt));
      current = undefined;
      return true;
    },
  };
}
