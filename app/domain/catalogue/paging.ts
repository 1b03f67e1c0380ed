const MOST_NUMBERS = 5;

/** The page numbers of the product list: up to five around the current page. Empty for a single page. */
export function listPageNumbers(page: number, totalPages: number): number[] {
  if (totalPages <= 1) return [];
  const length = Math.min(MOST_NUMBERS, totalPages);
  const centred = page - Math.floor(MOST_NUMBERS / 2);
  const first = Math.max(1, Math.min(centred, totalPages - length + 1));
  return Array.from({ length }, (_, offset) => first + offset);
}

/**
 * The page numbers of the search page: 1 to 5, then an ellipsis and the last page if there are more. After page 5 the
 * five numbers are those around the current page.
 */
export function searchPageNumbers(page: number, totalPages: number): (number | "ellipsis")[] {
  const numbers = listPageNumbers(page <= MOST_NUMBERS ? 1 : page, totalPages);
  const isCut = (numbers.at(-1) ?? totalPages) < totalPages;
  return isCut ? [...numbers, "ellipsis", totalPages] : numbers;
}

/** The numbers of 'Showing {first}-{last} of {total} results'; both 0 when the page is past the end. */
export function shownRange(page: number, pageSize: number, total: number) {
  const first = (page - 1) * pageSize + 1;
  return first > total ? { first: 0, last: 0 } : { first, last: Math.min(page * pageSize, total) };
}
