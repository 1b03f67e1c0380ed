import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isQuantity,
  linkQuantity,
  parseBulkItems,
  parseId,
  parseQuantity,
} from "#app/domain/cart/quantity.ts";

const HOSTILE = [
  "0",
  "-1",
  "1.5",
  "1e309",
  "NaN",
  "0x10",
  " 2 ",
  String(2 ** 53),
  "٣",
  "",
  "100",
  "1000",
  "two",
  "+1",
  "01",
];

test.each(HOSTILE)("a form's quantity of %j is refused", (text) => {
  expect(parseQuantity(text)).toBeUndefined();
});

test.each([null, undefined, 3, ["1"], { toString: () => "1" }])(
  "a form's quantity that is not a text (%j) is refused",
  (value) => {
    expect(parseQuantity(value)).toBeUndefined();
  },
);

test("a form accepts exactly 1 to 99", () => {
  for (let quantity = 1; quantity <= 99; quantity++) {
    expect(parseQuantity(String(quantity))).toBe(quantity);
    expect(isQuantity(quantity)).toBe(true);
  }
  expect([0, 100, 1.5, NaN, Infinity, "5"].some(isQuantity)).toBe(false);
});

test.each([
  [null, 1],
  ["", 1],
  ["0", 1],
  ["-1", 1],
  ["NaN", 1],
  ["٣", 1],
  ["0x10", 1],
  ["1.5", 1],
  ["1e309", 1],
  [" 2 ", 2],
  ["7", 7],
  ["99", 99],
  ["100", 99],
  [String(2 ** 53), 99],
])("a link's quantity of %j counts as %i", (text, quantity) => {
  expect(linkQuantity(text).quantity).toBe(quantity);
});

test("a link reports when it asked for more than 99", () => {
  expect(["99", "100", "1e309", null].map((text) => linkQuantity(text).capped)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test("a number of thousands of digits is not an id and makes a bulk list invalid, but a link caps it", () => {
  const long = "9".repeat(9999);
  expect(parseId(long)).toBeUndefined();
  expect(parseBulkItems(`${long}:1`)).toEqual([]);
  expect(parseBulkItems(`1:${long}`)).toEqual([]);
  expect(linkQuantity(long)).toEqual({ quantity: 99, capped: true });
});

test("the quantity of any link is whole and from 1 to 99", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(isQuantity(linkQuantity(text).quantity)).toBe(true);
    }),
  );
});

test.each(["0", "-1", "01", "1.0", "1e3", "abc", "", " 1", "../1"])("%j is no id", (text) => {
  expect(parseId(text)).toBeUndefined();
});

test("the bulk grammar reads products, quantities and variations", () => {
  expect(parseBulkItems("12:1,7:99:71,12:3")).toEqual([
    { productId: 12, variationId: null, quantity: 1 },
    { productId: 7, variationId: 71, quantity: 99 },
    { productId: 12, variationId: null, quantity: 3 },
  ]);
});

test.each(["1:2:3:4", "1:2:3", " 1 : 2 : 3 "])(
  "of %j the bulk grammar takes product, quantity and variation",
  (items) => {
    expect(parseBulkItems(items)).toEqual([{ productId: 1, variationId: 3, quantity: 2 }]);
  },
);

test.each(["1:2", "1:2:", "1:2:x", "1:2:-3", "1: 2", "\t1 :2:0:9"])(
  "of %j the bulk grammar takes product and quantity",
  (items) => {
    expect(parseBulkItems(items)).toEqual([{ productId: 1, variationId: null, quantity: 2 }]);
  },
);

test("spaces after commas are no part of a bulk list's entries", () => {
  expect(parseBulkItems("1:1, 2:1 ,3:1")).toHaveLength(3);
});

test.each([
  "",
  "1",
  ",,",
  ":",
  "1:",
  ":1",
  "-1:1",
  "../x:1",
  "1:0",
  "1:-1",
  "1:1.5",
  "1:100",
  "1:x",
  "0:1",
  "1 1:2",
])("the bulk list %j yields nothing", (items) => {
  expect(parseBulkItems(items)).toEqual([]);
});

test("one invalid entry makes the whole bulk list invalid", () => {
  expect(parseBulkItems("1:1,2:1,3")).toEqual([]);
  expect(parseBulkItems("1:1,")).toEqual([]);
});

test("a bulk list longer than a cart can hold yields nothing", () => {
  const entries = Array.from({ length: 61 }, (_, index) => `${index + 1}:1`);
  expect(parseBulkItems(entries.slice(0, 60).join(","))).toHaveLength(60);
  expect(parseBulkItems(entries.join(","))).toEqual([]);
});

test("every well-formed bulk list is read entry by entry", () => {
  const entry = fc.record({
    productId: fc.integer({ min: 1, max: 10 ** 15 - 1 }),
    variationId: fc.option(fc.integer({ min: 1, max: 10 ** 15 - 1 })),
    quantity: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 60 }), (entries) => {
      const text = entries
        .map(({ productId, quantity, variationId }) =>
          [productId, quantity, ...(variationId === null ? [] : [variationId])].join(":"),
        )
        .join(",");
      expect(parseBulkItems(text)).toEqual(entries);
    }),
  );
});

test("invalid bulk lists never throw and yield only valid lines", () => {
  const piece = fc.constantFrom("1", "99", "100", ":", ",", "-", ".", "x", " ", "0", "٣");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      for (const line of parseBulkItems(pieces.join(""))) {
        expect(isQuantity(line.quantity)).toBe(true);
        expect(Number.isSafeInteger(line.productId) && line.productId > 0).toBe(true);
      }
    }),
  );
});

test("a number is not an id, only a text is", () => {
  expect(parseId(7)).toBeUndefined();
  expect(parseId("7")).toBe(7);
});
