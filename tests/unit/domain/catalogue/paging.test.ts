import fc from "fast-check";
import { expect, test } from "vitest";
import { listPageNumbers, searchPageNumbers, shownRange } from "#app/domain/catalogue/paging.ts";

test("a single page needs no buttons", () => {
  expect(listPageNumbers(1, 1)).toEqual([]);
  expect(listPageNumbers(1, 0)).toEqual([]);
  expect(searchPageNumbers(1, 1)).toEqual([]);
});

test.each([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
  [500, 9, [5, 6, 7, 8, 9]],
])("page %i of %i shows the buttons %j", (page, totalPages, numbers) => {
  expect(listPageNumbers(page, totalPages)).toEqual(numbers);
});

test("list buttons are at most five neighbours in range, with the current page among them", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 200 }), fc.nat(), (totalPages, some) => {
      const page = (some % totalPages) + 1;
      const numbers = listPageNumbers(page, totalPages);
      expect(numbers).toHaveLength(Math.min(5, totalPages));
      expect(numbers).toContain(page);
      expect(numbers[0]).toBeGreaterThanOrEqual(1);
      expect(numbers.at(-1)).toBeLessThanOrEqual(totalPages);
      numbers.forEach((number, index) => expect(number).toBe((numbers[0] ?? 0) + index));
    }),
  );
});

test("the search page shows 1 to 5, then an ellipsis and the last page", () => {
  expect(searchPageNumbers(1, 2)).toEqual([1, 2]);
  expect(searchPageNumbers(5, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(searchPageNumbers(1, 6)).toEqual([1, 2, 3, 4, 5, "ellipsis", 6]);
  expect(searchPageNumbers(5, 40)).toEqual([1, 2, 3, 4, 5, "ellipsis", 40]);
});

test("the range names the first and last result of a page", () => {
  expect(shownRange(1, 12, 30)).toEqual({ first: 1, last: 12 });
  expect(shownRange(3, 12, 30)).toEqual({ first: 25, last: 30 });
  expect(shownRange(4, 12, 30)).toEqual({ first: 0, last: 0 });
  expect(shownRange(1, 12, 0)).toEqual({ first: 0, last: 0 });
});

test("the current page has a button on every page of a search", () => {
  expect(searchPageNumbers(6, 6)).toEqual([2, 3, 4, 5, 6]);
  expect(searchPageNumbers(6, 40)).toEqual([4, 5, 6, 7, 8, "ellipsis", 40]);
  expect(searchPageNumbers(38, 40)).toEqual([36, 37, 38, 39, 40]);
  for (let total = 2; total <= 12; total += 1) {
    for (let page = 1; page <= total; page += 1) {
      const numbers = searchPageNumbers(page, total);
      expect(numbers).toContain(page);
      expect(numbers).toContain(total);
    }
  }
});
