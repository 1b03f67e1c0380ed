import { ok, type Result } from "#server/platform/outgoing/result.ts";
import type { RowsPage } from "./large-lists.ts";

/** Most rows of one call. */
export const LONGEST_PAGE = 100;
/** More pages than this are not read. */
const MOST_PAGES = 50;

/** Whether a number can be an id. The back end answers anything else with "no such route". */
export function isId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}

/** Reads page 1 and then all others that it announces, in parallel. One failure fails the whole list. */
export async function everyPage<Row>(
  readPage: (page: number) => Promise<Result<RowsPage<Row[]>>>,
): Promise<Result<Row[]>> {
  const first = await readPage(1);
  if (!first.ok) return first;
  const others = Math.min(first.value.totalPages, MOST_PAGES) - 1;
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, others) }, (_, index) => readPage(index + 2)),
  );
  const rows = first.value.rows;
  for (const page of rest) {
    if (!page.ok) return page;
    rows.push(...page.value.rows);
  }
  return ok(rows);
}
