import { expect, test } from "vitest";
import type { OwnersProduct } from "#app/domain/admin/owners-product.ts";
import {
  optionChange,
  optionOf,
  readOption,
  variationChanges,
} from "#app/domain/admin/product-option.ts";

const SIZE = {
  id: 1,
  name: "Size",
  slug: "pa_size",
  position: 1,
  visible: false,
  variation: true,
  options: ["8 inch", "6 inch"],
};
const FACT = { ...SIZE, id: 2, name: "Serves", slug: "pa_serves", variation: false };
const PRODUCT = { type: "variable", attributes: [FACT, SIZE] } as OwnersProduct;
const FOR_SALE = { stock: undefined, isSoldOut: false, sharesStock: false };
const variation = (id: number, option: string, regularPrice: number | undefined = 6800) => ({
  id,
  regularPrice,
  attributes: [{ id: 1, name: "Size", option }],
  ...FOR_SALE,
});
const OPTION = { name: "Size", choices: [{ name: "6 inch", price: 6800 }] };

test("rows are read with blanks cut, and empty ones left out", () => {
  const rows = [
    { name: " 6  inch ", price: "68" },
    { name: "", price: " " },
    { name: "8 inch", price: "98,50" },
  ];
  expect(readOption({ name: " Size ", rows })).toEqual({
    option: {
      name: "Size",
      choices: [
        { name: "6 inch", price: 6800 },
        { name: "8 inch", price: 9850 },
      ],
    },
    problems: {},
  });
  expect(readOption({ name: "Size", rows: [] })).toEqual({ option: undefined, problems: {} });
});

test("each problem is told at its row", () => {
  const rows = [
    { name: "A", price: "1" },
    { name: "a ", price: "2" },
    { name: "", price: "3" },
    { name: "x".repeat(61), price: "12.345" },
    { name: "B<", price: "-1" },
  ];
  expect(readOption({ name: "", rows }).problems).toEqual({
    name: "missing",
    "choice-1": "twice",
    "choice-2": "missing",
    "choice-3": "too-long",
    "price-3": "price",
    "choice-4": "signs",
    "price-4": "price",
  });
  const many = (count: number) =>
    readOption({
      name: "N",
      rows: Array.from({ length: count }, (_, at) => ({ name: `c${at}`, price: "1" })),
    }).problems;
  expect(many(100)).toEqual({});
  expect(many(101)).toEqual({ name: "too-many" });
});

test("an option is shown in the order of its choices, and one that the form cannot hold is null", () => {
  const both = [variation(5, "6 inch"), variation(6, "8 inch", undefined)];
  expect(optionOf(PRODUCT, both)).toEqual({
    name: "Size",
    choices: [
      { name: "8 inch", price: 6800 },
      { name: "6 inch", price: 6800 },
    ],
  });
  expect(optionOf({ ...PRODUCT, type: "simple" }, [])).toBeUndefined();
  expect(optionOf({ ...PRODUCT, type: "grouped" }, [])).toBeNull();
  const two = { ...PRODUCT, attributes: [SIZE, { ...FACT, variation: true }] };
  expect(optionOf(two, [])).toBeNull();
  expect(optionOf(PRODUCT, [{ ...variation(5, ""), attributes: [] }])).toBeNull();
  expect(
    optionOf(
      PRODUCT,
      Array.from({ length: 101 }, (_, at) => variation(at, `c${at}`)),
    ),
  ).toBeNull();
});

test("the other attributes stay, and the option keeps what it has", () => {
  expect(optionChange(PRODUCT, OPTION)).toEqual({
    type: "variable",
    attributes: [FACT, { ...SIZE, options: ["6 inch"] }],
  });
  expect(optionChange(undefined, OPTION)).toMatchObject({
    stock: null,
    attributes: [{ id: 0, name: "Size", variation: true, visible: true }],
  });
});

test("variations that stay keep their ids, doubles and removed ones end", () => {
  const attribute = { id: 1, name: "Size", option: "6 inch" };
  const none = { create: [], update: [], remove: [] };
  expect(variationChanges(PRODUCT, OPTION, [variation(5, "6 inch")])).toEqual(none);
  expect(variationChanges(PRODUCT, OPTION, [])).toEqual({
    ...none,
    create: [{ attribute, regularPrice: 6800 }],
  });
  const found = [variation(7, "6 inch"), variation(5, "6 INCH", 100), variation(6, "8 inch")];
  expect(variationChanges(PRODUCT, OPTION, found)).toEqual({
    create: [],
    update: [{ id: 5, regularPrice: 6800, attribute }],
    remove: [6, 7],
  });
});
