import { expect, test } from "vitest";
import type { OwnersProduct } from "#app/domain/admin/owners-product.ts";
import type { OwnersVariation } from "#app/domain/admin/product-option.ts";
import {
  closingChanges,
  nextMidnight,
  openingChanges,
  partsToSellOut,
  type SoldOutPart,
} from "#app/domain/admin/sold-out-today.ts";

const FOR_SALE = { isSoldOut: false, isOnOrder: false, backorders: "no", putAside: "" };
const NOW = 1_700_000_000_000;
const before = (fields = {}) => ({ since: NOW, isOnOrder: false, backorders: "no", ...fields });
const product = (fields: Partial<OwnersProduct>) =>
  ({ id: 1, hasOwnStock: true, ...FOR_SALE, ...fields }) as OwnersProduct;
const variation = (id: number, fields: Partial<OwnersVariation> = {}) =>
  ({ id, ...FOR_SALE, sharesStock: false, ...fields }) as OwnersVariation;
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
  ["on order", { isOnOrder: true }, null, { isSoldOut: true }],
  ["counted", { stock: 4 }, 4, { addStock: -4, putAside: `${NOW}:4` }],
  [
    "counted with backorders",
    { stock: -4, backorders: "notify" as const },
    -4,
    { backorders: "no", putAside: `${NOW}:0` },
  ],
])("a product that is %s is sold out, and keeps what it was", (_, fields, stock, change) => {
  const parts = partsToSellOut(product(fields), [], [], NOW);
  const { isOnOrder = false, backorders = "no" } = fields as Partial<OwnersProduct>;
  expect(parts).toEqual([{ id: 1, stock, since: NOW, isOnOrder, backorders }]);
  expect(closingChanges(product(fields), [], parts)).toEqual([{ id: 1, ...change }]);
});

test("of a product with choices each is sold out that is for sale, and none that shares a count", () => {
  const variations = [
    variation(5),
    variation(6, { stock: 2 }),
    variation(7, { isSoldOut: true }),
    variation(8, { sharesStock: true }),
  ];
  const parts = partsToSellOut(VARIABLE, variations, [], NOW);
  expect(parts).toEqual([
    { id: 5, stock: null, ...before() },
    { id: 6, stock: 2, ...before() },
  ]);
  expect(closingChanges(VARIABLE, variations, parts)).toEqual([
    { id: 5, isSoldOut: true },
    { id: 6, addStock: -2, putAside: `${NOW}:2` },
  ]);
  const counting = product({ hasOwnStock: false, stock: 3 });
  const shared = [variation(8, { sharesStock: true })];
  expect(partsToSellOut(counting, shared, [], NOW)).toEqual([{ id: 1, stock: 3, ...before() }]);
});

test("what was sold out before keeps what it was, also with pieces that came back", () => {
  const known = [5, 6, 7].map((id) => ({ id, stock: 9, ...before() })) as SoldOutPart[];
  const variations = [
    variation(5, { isSoldOut: true, stock: 0, putAside: `${NOW}:9` }),
    variation(6, { stock: 2, putAside: `${NOW}:9` }),
    variation(7, { stock: 2 }),
  ];
  const parts = partsToSellOut(VARIABLE, variations, known, NOW + 1);
  expect(parts).toEqual([known[0], known[1], { ...known[2], stock: 2, since: NOW + 1 }]);
  expect(closingChanges(VARIABLE, variations, parts)).toEqual([
    { id: 6, addStock: -2, putAside: `${NOW}:11` },
    { id: 7, addStock: -2, putAside: `${NOW + 1}:2` },
  ]);
});

const MARK = `${NOW}:4`;

test.each([
  ["not counted", { stock: null }, { isSoldOut: true }, { isSoldOut: false }],
  [
    "on order",
    { stock: null, isOnOrder: true },
    { isSoldOut: true },
    { isSoldOut: false, isOnOrder: true },
  ],
  [
    "counted",
    { stock: 4 },
    { isSoldOut: true, stock: 0, putAside: MARK },
    { addStock: 4, putAside: "" },
  ],
  [
    "counted with backorders",
    { stock: -4, backorders: "yes" as const },
    { isSoldOut: true, stock: -4, putAside: `${NOW}:0` },
    { backorders: "yes", putAside: "" },
  ],
  ["restocked", { stock: 4 }, { stock: 2, putAside: MARK }, { addStock: 4, putAside: "" }],
  ["opened already", { stock: 4 }, { stock: 4 }, undefined],
  [
    "marked by another day",
    { stock: 4 },
    { isSoldOut: true, stock: 0, putAside: "9:4" },
    undefined,
  ],
  ["counted only since", { stock: null }, { isSoldOut: true, stock: 0 }, undefined],
  ["not counted any more", { stock: 4 }, { isSoldOut: true, putAside: MARK }, undefined],
  [
    "of an older row",
    { stock: 4, since: undefined },
    { isSoldOut: true, stock: 0 },
    { addStock: 4 },
  ],
  ["of an older row, for sale by now", { stock: 4, since: undefined }, { stock: 2 }, undefined],
])("a product that is %s is opened again or left as it is", (_, part, fields, change) => {
  const changes = openingChanges(
    product(fields),
    [],
    [{ id: 1, ...before(), ...part } as SoldOutPart],
  );
  expect(changes).toEqual(change ? [{ id: 1, ...change }] : []);
});
