import { listPageNumbers, MOST_NUMBERS } from "./paging.ts";

/** The number of products of a page of the search. */
export const SEARCH_PAGE_SIZE = 12;

/**
 * The page numbers of the search page: 1 to 5, then a gap and the last page if there are more. After page 5 the
 * five numbers are those around the current page.
 */
export function searchPageNumbers(page: number, totalPages: number): (number | "gap")[] {
  const numbers = listPageNumbers(page <= MOST_NUMBERS ? 1 : page, totalPages);
  const isCut = (numbers.at(-1) ?? totalPages) < totalPages;
  return isCut ? [...numbers, "gap", totalPages] : numbers;
}

/** The numbers of 'Showing {first}-{last} of {total} results'; both 0 when the page is past the end. */
export function shownRange(page: number, total: number) {
  const first = (page - 1) * SEARCH_PAGE_SIZE + 1;
  return first > total
    ? { first: 0, last: 0 }
    : { first, last: Math.min(page * SEARCH_PAGE_SIZE, total) };
}
