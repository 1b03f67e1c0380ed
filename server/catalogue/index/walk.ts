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
