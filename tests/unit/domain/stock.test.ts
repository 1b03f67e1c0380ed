import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeStock, OUT_OF_STOCK, piecesWanted, stockHolderOf } from "#app/domain/stock.ts";
import { aProduct, aVariation } from "./examples.ts";

const NOW = Date.UTC(2026, 10, 22);
const NONE = new Map<number, { amount: number; freeAt: number }>();
const claim = (id: number, left: number, quantity: number) => ({ holder: { id, left }, quantity });
const product = (stockQuantity?: number) => aProduct({ isVariable: true, stockQuantity });

test.each([
  ["a simple product counts its own", product(3), null, { id: 7, left: 3 }],
  ["a product that nobody counts has no end", product(), null, { id: 7, left: Infinity }],
  [
    "a variation that shares has its product's",
    product(3),
    aVariation({ stockQuantity: 3 }),
    { id: 7, left: 3 },
  ],
  [
    "a variation with a count of its own has that alone",
    product(3),
    aVariation({ sharesStock: false, stockQuantity: 5 }),
    { id: 71, left: 5 },
  ],
  [
    "a variation that shares takes backorders as its product does",
    aProduct({ stockQuantity: 0, backordersAllowed: true }),
    aVariation({ stockQuantity: 0 }),
    { id: 7, left: Infinity },
  ],
])("%s", (_what, item, variation, holder) => {
  expect(stockHolderOf(item, variation)).toEqual(holder);
});

test("lines that share a holder are judged together, and only those", () => {
  const claims = [claim(7, 3, 2), claim(8, 3, 2), claim(7, 3, 2)];
  const text = "Only 3 left in stock for all choices of this item together.";
  expect(judgeStock(claims, NONE, NOW)).toEqual([
    `${text} Please reduce the quantity.`,
    null,
    `${text} Please reduce the quantity.`,
  ]);
  expect(judgeStock([claim(7, 3, 1), claim(7, 3, 2)], NONE, NOW)).toEqual([null, null]);
});

test.each([
  [1, 1, 1, "The last piece is in another shopper's payment just now and may be free again in"],
  [3, 3, 2, "The last 3 pieces are in another shopper's payment just now and may be free again in"],
  [3, 2, 2, "Only 1 left just now. The rest is in another shopper's payment and may be free again"],
])("of %i pieces %i are held and %i are wanted: %s", (left, amount, quantity, text) => {
  const held = new Map([[7, { amount, freeAt: NOW + 90_000 }]]);
  const [problem] = judgeStock([claim(7, left, quantity)], held, NOW);
  expect(problem).toContain(text);
  expect(problem).toMatch(/in about 2 minutes\.$/);
});

test("what the back end has not got is no matter of other shoppers", () => {
  const held = new Map([[7, { amount: 1, freeAt: NOW }]]);
  expect(judgeStock([claim(7, 0, 1)], held, NOW)).toEqual([OUT_OF_STOCK]);
  expect(judgeStock([claim(7, 1, 2)], held, NOW)).toEqual([
    "Only 1 left in stock. Please reduce the quantity.",
  ]);
  expect(judgeStock([claim(7, 2, 1)], held, NOW)).toEqual([null]);
});

test("a cart without a problem never wants more of a holder than is left beside what others hold", () => {
  const cart = fc.array(
    fc.record({ id: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 1, max: 5 }) }),
  );
  const three = fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9));
  fc.assert(
    fc.property(cart, three, three, (lines, left, amounts) => {
      const claims = lines.map(({ id, quantity }) => claim(id, left[id - 1] ?? 0, quantity));
      const held = new Map(amounts.map((amount, index) => [index + 1, { amount, freeAt: NOW }]));
      const problems = judgeStock(claims, held, NOW);
      for (const [id, wanted] of piecesWanted(claims)) {
        const fits = wanted <= (left[id - 1] ?? 0) - (held.get(id)?.amount ?? 0);
        const ofHolder = problems.filter((_, index) => claims[index]?.holder.id === id);
        expect(ofHolder.every((problem) => (problem === null) === fits)).toBe(true);
      }
    }),
  );
});
