import { expect, test } from "vitest";
import { onePerOrderProblem, wouldExceedOne } from "#app/domain/catalogue/stock.ts";

const single = { id: 7, soldIndividually: true };
const line = (variationId: number | null, quantity = 1, productId = 7) => ({
  productId,
  variationId,
  quantity,
});

test("a product that is sold individually can be in a cart once, counted over all its lines", () => {
  expect(wouldExceedOne([], single, 1)).toBe(false);
  expect(wouldExceedOne([], single, 2)).toBe(true);
  expect(wouldExceedOne([line(71)], single, 1)).toBe(true);
  expect(wouldExceedOne([line(null, 5, 8)], single, 1)).toBe(false);
});

test("any other product can be added again", () => {
  const product = { id: 7, soldIndividually: false };
  expect(wouldExceedOne([line(71)], product, 99)).toBe(false);
  expect(onePerOrderProblem([line(71, 99)], line(71, 99), product)).toBeNull();
});

test("a line with several pieces must be reduced, a second line removed, the first may stay", () => {
  const lines = [line(71), line(72), line(73, 2)];
  const problems = lines.map((one) => onePerOrderProblem(lines, one, single));
  expect(problems).toEqual([
    null,
    "Only one of this product can be bought per order. Please remove this item.",
    "Only one of this product can be bought per order. Please remove this item.",
  ]);
  const many = line(71, 2);
  expect(onePerOrderProblem([many], many, single)).toBe(
    "Only one of this product can be bought per order. Please reduce the quantity.",
  );
});
