import { expect, test } from "vitest";
import { searchPageNumbers, shownRange } from "#app/domain/catalogue/search-pages.ts";

test("the search page shows 1 to 5, then a gap and the last page", () => {
  expect(searchPageNumbers(1, 1)).toEqual([]);
  expect(searchPageNumbers(1, 2)).toEqual([1, 2]);
  expect(searchPageNumbers(5, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(searchPageNumbers(1, 6)).toEqual([1, 2, 3, 4, 5, "gap", 6]);
  expect(searchPageNumbers(5, 40)).toEqual([1, 2, 3, 4, 5, "gap", 40]);
});

test("the range names the first and last result of a page", () => {
  expect(shownRange(1, 30)).toEqual({ first: 1, last: 12 });
  expect(shownRange(3, 30)).toEqual({ first: 25, last: 30 });
  expect(shownRange(4, 30)).toEqual({ first: 0, last: 0 });
  expect(shownRange(1, 0)).toEqual({ first: 0, last: 0 });
});

test("the current page has a button on every page of a search", () => {
  expect(searchPageNumbers(6, 6)).toEqual([2, 3, 4, 5, 6]);
  expect(searchPageNumbers(6, 40)).toEqual([4, 5, 6, 7, 8, "gap", 40]);
  expect(searchPageNumbers(38, 40)).toEqual([36, 37, 38, 39, 40]);
  for (let total = 2; total <= 12; total += 1) {
    for (let page = 1; page <= total; page += 1) {
      const numbers = searchPageNumbers(page, total);
      expect(numbers).toContain(page);
      expect(numbers).toContain(total);
    }
  }
});
