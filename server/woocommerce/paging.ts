import { ok, type Result } from "../platform/outgoing/result.ts";
import type { Answer } from "./transport.ts";

/** The most rows that one call may ask for. */
export const LONGEST_PAGE = 100;
/** A back end that claims more pages than this is not believed. */
const MOST_PAGES = 50;

/** Whether a number can be an id at all; anything else would be "no such route". */
export function isId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}

/** Reads page 1, then the others it announces, side by side. One failure fails all: half a list is no list. */
export async function everyPage<Row>(
  readPage: (page: number) => Promise<Result<Answer<Row[]>>>,
): Promise<Result<Row[]>> {
  const first = await readPage(1);
  if (!first.ok) return first;
  const others = Math.min(first.value.totalPages, MOST_PAGES) - 1;
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, others) }, (_, index) => readPage(index + 2)),
  );
  const rows = first.value.value;
  for (const page of rest) {
    if (!page.ok) return page;
    rows.push(...page.value.value);
  }
  return ok(rows);
}

/** `list` in pieces that fit one call. */
export function inPages<T>(list: T[]): T[][] {
  const pages: T[][] = [];
  for (let start = 0; start < list.length; start += LONGEST_PAGE) {
    pages.push(list.slice(start, start + LONGEST_PAGE));
  }
  return pages;
}
