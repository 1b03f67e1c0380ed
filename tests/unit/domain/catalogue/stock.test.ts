import fc from "fast-check";
import { expect, test } from "vitest";
import {
  judgeStock,
  orderStockText,
  piecesWanted,
  stockItemOf,
  stockText,
} from "#app/domain/catalogue/stock.ts";
import { aProduct, aVariation } from "#tests/unit/domain/examples.ts";

const NONE = new Map<number, number>();
const stockLine = (id: number, left: number, quantity: number) => ({
  item: { id, left },
  quantity,
  isSold: true,
});
const product = (stockQuantity?: number) => aProduct({ isVariable: true, stockQuantity });

test.each([
  ["a simple product counts its own", product(3), null, { id: 7, left: 3 }],
  ["a product without managed stock has no limit", product(), null, { id: 7, left: Infinity }],
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
])("%s", (_what, item, variation, counted) => {
  expect(stockItemOf(item, variation)).toEqual(counted);
});

test("only lines with the same stock item are checked together", () => {
  const stockLines = [stockLine(7, 3, 2), stockLine(8, 3, 2), stockLine(7, 3, 2)];
  const short = { kind: "short", left: 3, isShared: true };
  expect(judgeStock(stockLines, NONE)).toEqual([short, null, short]);
  expect(judgeStock([stockLine(7, 3, 1), stockLine(7, 3, 2)], NONE)).toEqual([null, null]);
});

test("an item that is not for sale is out of stock, with any count", () => {
  expect(judgeStock([{ ...stockLine(7, 9, 1), isSold: false }], NONE)).toEqual([{ kind: "out" }]);
});

test("missing stock in the back end is not reported as held", () => {
  const held = new Map([[7, 1]]);
  expect(judgeStock([stockLine(7, 0, 1)], held)).toEqual([{ kind: "out" }]);
  expect(judgeStock([stockLine(7, 1, 2)], held)).toEqual([
    { kind: "short", left: 1, isShared: false },
  ]);
  expect(judgeStock([stockLine(7, 2, 1)], held)).toEqual([null]);
  expect(judgeStock([stockLine(7, 1, 1)], held)).toEqual([{ kind: "held", left: 1, free: 0 }]);
});

const held = (left: number, free: number) => ({ kind: "held", left, free }) as const;

test.each([
  [{ kind: "out" } as const, "This item is out of stock. Please remove it."],
  [
    { kind: "short", left: 1, isShared: false } as const,
    "Only 1 left in stock. Please reduce the quantity.",
  ],
  [
    { kind: "short", left: 3, isShared: true } as const,
    "Only 3 left in stock for all choices of this item together. Please reduce the quantity.",
  ],
  [held(3, 0), "The last 3 pieces are reserved for another payment just now."],
  [held(3, 1), "Only 1 left just now. The rest is reserved for other payments."],
  [held(1, 0), "The last piece is reserved for another payment just now."],
])("%j reads: %s", (problem, text) => {
  expect(stockText(problem)).toBe(text);
});

test.each([
  [{ kind: "out" } as const, "Tart has sold out since you ordered it."],
  [
    { kind: "short", left: 2, isShared: false } as const,
    "Only 2 of Tart left in stock, fewer than you ordered.",
  ],
  [held(1, 0), "Tart: The last piece is reserved for another payment just now."],
])("for an order %j reads: %s", (problem, text) => {
  expect(orderStockText("Tart", problem)).toBe(
    `${text} Nothing was charged and your order is kept.`,
  );
});

test("a cart without a problem never exceeds the stock that others do not hold", () => {
  const cart = fc.array(
    fc.record({ id: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 1, max: 5 }) }),
  );
  const three = fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9));
  fc.assert(
    fc.property(cart, three, three, (lines, left, amounts) => {
      const stockLines = lines.map(({ id, quantity }) =>
        stockLine(id, left[id - 1] ?? 0, quantity),
      );
      const others = new Map(amounts.map((amount, index) => [index + 1, amount]));
      const problems = judgeStock(stockLines, others);
      for (const [id, wanted] of piecesWanted(stockLines)) {
        const fits = wanted <= (left[id - 1] ?? 0) - (others.get(id) ?? 0);
        const ofItem = problems.filter((_, index) => stockLines[index]?.item.id === id);
        expect(ofItem.every((problem) => (problem === null) === fits)).toBe(true);
      }
    }),
  );
});
