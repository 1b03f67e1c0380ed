import type { IndexWriter } from "./index-writer.ts";
import type { ReadPage } from "./read-page.ts";

/** A list of the back end's products that is read into the index page by page, and how far that went. */
export interface Walk {
  /** Only products changed after this moment, ms since the epoch by the back end's clock. */
  modifiedAfter?: number;
  offset: number;
  /** The length of the list at the last page. */
  total?: number;
  /** The back end's time of the first page, ms since the epoch. */
  begunAt?: number;
  isDone?: boolean;
}

export interface WalkParts {
  read: ReadPage;
  writer: IndexWriter;
}

/** Reads the next page into the index. Every step may be repeated. */
export async function nextPage(
  { read, writer }: WalkParts,
  walk: Walk,
  seenIn: number,
): Promise<Walk> {
  const { modifiedAfter, offset } = walk;
  const page = await read({ offset, ...(modifiedAfter === undefined ? {} : { modifiedAfter }) });
  await writer.put(page.entries, seenIn);
  await writer.remove(page.gone);
  const total = page.total ?? walk.total;
  const next: Walk = { ...walk };
  if (total !== undefined) next.total = total;
  const begunAt = walk.begunAt ?? page.answeredAt;
  if (begunAt !== undefined) next.begunAt = begunAt;
  // Products that were deleted in the meantime moved others to pages that were already read.
  const moved = total === undefined || walk.total === undefined ? 0 : walk.total - total;
  if (moved > 0) return { ...next, offset: Math.max(0, offset - moved) };
  next.offset = offset + page.count;
  next.isDone = page.count === 0 || (total !== undefined && next.offset >= total);
  return next;
}

/** Reads these products again. Those that the back end does not show any more leave the index. */
export async function reread(
  { read, writer }: WalkParts,
  include: number[],
  seenIn: number,
): Promise<void> {
  const found = new Set<number>();
  let offset = 0;
  for (;;) {
    const page = await read({ include, offset });
    await writer.put(page.entries, seenIn);
    for (const { product } of page.entries) found.add(product.id);
    offset += page.count;
    if (page.count === 0 || offset >= (page.total ?? include.length)) break;
  }
  await writer.remove(include.filter((id) => !found.has(id)));
}

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
