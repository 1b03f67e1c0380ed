import fc from "fast-check";
import { expect, test } from "vitest";
import { listPageNumbers } from "#app/domain/catalogue/paging.ts";

test("a single page needs no buttons", () => {
  expect(listPageNumbers(1, 1)).toEqual([]);
  expect(listPageNumbers(1, 0)).toEqual([]);
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
