/** The most page numbers that are shown in a row. */
export const MOST_NUMBERS = 5;

/** The page numbers of a list: up to five around the current page. Empty for a single page. */
export function listPageNumbers(page: number, totalPages: number): number[] {
  if (totalPages <= 1) return [];
  const length = Math.min(MOST_NUMBERS, totalPages);
  const centred = page - Math.floor(MOST_NUMBERS / 2);
  const first = Math.max(1, Math.min(centred, totalPages - length + 1));
  return Array.from({ length }, (_, offset) => first + offset);
}
