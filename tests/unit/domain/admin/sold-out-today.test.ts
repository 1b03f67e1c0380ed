import { expect, test } from "vitest";
import type { OwnersProduct } from "#app/domain/admin/owners-product.ts";
import type { OwnersVariation } from "#app/domain/admin/product-option.ts";
import {
  closingChanges,
  nextMidnight,
  openingChanges,
  partsToSellOut,
} from "#app/domain/admin/sold-out-today.ts";

const product = (fields: Partial<OwnersProduct>) =>
  ({ id: 1, hasOwnStock: true, isSoldOut: false, backorders: "no", ...fields }) as OwnersProduct;
const variation = (id: number, fields: Partial<OwnersVariation> = {}) =>
  ({ id, isSoldOut: false, backorders: "no", sharesStock: false, ...fields }) as OwnersVariation;
const VARIABLE = product({ hasOwnStock: false });

test("the day ends at midnight in Malaysia", () => {
  const midnight = Date.parse("2026-11-21T00:00:00+08:00");
  for (const now of ["2026-11-20T00:00:00+08:00", "2026-11-20T23:59:59+08:00"]) {
    expect(nextMidnight(Date.parse(now))).toBe(midnight);
  }
  expect(nextMidnight(midnight)).toBe(Date.parse("2026-11-22T00:00:00+08:00"));
});

test.each([
  ["not counted", {}, null, { isSoldOut: true }],
  ["counted", { stock: 4 }, 4, { stock: 0 }],
])("a product that is %s is sold out with its stock kept", (_, fields, stock, change) => {
  const parts = partsToSellOut(product(fields), [], []);
  expect(parts).toEqual([{ id: 1, stock }]);
  expect(closingChanges(product(fields), [])).toEqual([{ id: 1, ...change }]);
});

test("of a product with choices each is sold out that is for sale, and none that shares a count", () => {
  const variations = [
    variation(5),
    variation(6, { stock: 2 }),
    variation(7, { isSoldOut: true }),
    variation(8, { sharesStock: true }),
  ];
  const parts = partsToSellOut(VARIABLE, variations, []);
  expect(parts).toEqual([
    { id: 5, stock: null },
    { id: 6, stock: 2 },
  ]);
  expect(closingChanges(VARIABLE, variations)).toEqual([
    { id: 5, isSoldOut: true },
    { id: 6, stock: 0 },
  ]);
  const counting = product({ hasOwnStock: false, stock: 3 });
  const shared = [variation(8, { sharesStock: true })];
  expect(partsToSellOut(counting, shared, [])).toEqual([{ id: 1, stock: 3 }]);
  expect(closingChanges(counting, shared)).toEqual([{ id: 1, stock: 0 }]);
});

test("what was sold out today before keeps its stock, unless it is for sale again", () => {
  const known = [
    { id: 5, stock: 9 },
    { id: 6, stock: 9 },
  ];
  const variations = [variation(5, { isSoldOut: true, stock: 0 }), variation(6, { stock: 2 })];
  expect(partsToSellOut(VARIABLE, variations, known)).toEqual([
    { id: 5, stock: 9 },
    { id: 6, stock: 2 },
  ]);
});

test.each([
  ["not counted", null, { isSoldOut: true }, { isSoldOut: false }],
  ["counted", 4, { isSoldOut: true, stock: 0 }, { stock: 4 }],
  ["counted, one piece was paid since", 4, { isSoldOut: true, stock: -1 }, { stock: 3 }],
  ["counted, all pieces were paid since", 1, { isSoldOut: true, stock: -1 }, undefined],
  ["for sale by now", 4, { stock: 2 }, undefined],
  ["counted only since", null, { isSoldOut: true, stock: 0 }, undefined],
  ["not counted any more", 4, { isSoldOut: true }, undefined],
])("a product that is %s is opened again or left as it is", (_, stock, fields, change) => {
  const changes = openingChanges(product(fields), [], [{ id: 1, stock }]);
  expect(changes).toEqual(change ? [{ id: 1, ...change }] : []);
});
