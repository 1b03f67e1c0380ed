import { expect, test } from "vitest";
import { optionsOf } from "#app/domain/admin/stored-options.ts";
import type { OwnersProduct } from "#app/domain/admin/owners-product.ts";
import { BLANK_ROW, readOptions, withAllCombinations } from "#app/domain/admin/typed-options.ts";
import { FACT, SIZE } from "./owners-attributes.ts";

const FLAVOUR = { ...SIZE, id: 0, name: "Flavour", options: ["Pandan", "Keju"] };
const PRODUCT = {
  type: "variable",
  attributes: [FACT, SIZE],
  pictures: [7, 8].map((id) => ({ id, src: "", alt: "" })),
} as unknown as OwnersProduct;
const variation = (id: number, ...values: string[]) => ({
  id,
  regularPrice: 6800 as number | undefined,
  salePrice: undefined as number | undefined,
  saleFrom: null,
  saleUntil: null,
  isOff: false,
  attributes: values.map((option, at) => ({
    id: 1 - at,
    name: ["Size", "Flavour"][at] ?? "",
    option,
  })),
  stock: undefined as number | undefined,
  isSoldOut: false,
  backorders: "no" as const,
  isOnOrder: false,
  putAside: "",
  sharesStock: false,
  pictureId: 0,
  leadHours: null as number | null,
});
const typed = (price: string, ...values: string[]) => ({ ...BLANK_ROW, values, price });
const NEW = { id: 0, endsSale: false, switchesOn: false };
const KEPT = { ...NEW, stock: null, keepsStock: true };

test("rows are read with blanks cut, and empty and removed ones left out", () => {
  const rows = [
    typed("68", " 6  inch "),
    typed(" ", ""),
    { ...typed("98,50", "8 inch"), stock: " 4", shownStock: "3", leadHours: " 48 " },
    { ...typed("99", "9 inch"), leadHours: " " },
    { ...typed("", "8 inch"), isRemoved: true },
  ];
  expect(readOptions({ names: [" Size ", "", ""], rows })).toEqual({
    options: {
      names: ["Size"],
      rows: [
        { values: ["6 inch"], price: 6800, ...KEPT },
        { ...NEW, values: ["8 inch"], price: 9850, stock: 4, keepsStock: false, leadHours: 48 },
        { values: ["9 inch"], price: 9900, ...KEPT, leadHours: null },
      ],
    },
    problems: {},
  });
  expect(readOptions({ names: ["Size"], rows: [] })).toEqual({ options: undefined, problems: {} });
});

test("an option without a name is left out, and a value is written as at first", () => {
  const rows = [typed("1", "6 inch", "x", "Pandan"), typed("2", "6 INCH", "y", "Keju")];
  expect(readOptions({ names: ["Size", " ", "Flavour"], rows })).toEqual({
    options: {
      names: ["Size", "Flavour"],
      rows: [
        { values: ["6 inch", "Pandan"], price: 100, ...KEPT },
        { values: ["6 inch", "Keju"], price: 200, ...KEPT },
      ],
    },
    problems: {},
  });
});

test("each problem is told at its field", () => {
  const rows = [
    typed("1", "A"),
    typed("2", "a "),
    typed("3", ""),
    typed("12.345", "x".repeat(61)),
    { ...typed("-1", "B<"), stock: "2.5", leadHours: "721" },
    { ...typed("", ""), leadHours: "48" },
  ];
  expect(readOptions({ names: [""], rows }).problems).toEqual({
    option: "missing",
    "choice-1": "twice",
    "choice-2": "missing",
    "choice-3": "too-long",
    "choicePrice-3": "price",
    "choice-4": "signs",
    "choicePrice-4": "price",
    "choiceStock-4": "pieces",
    "choiceLeadHours-4": "hours",
    "choice-5": "missing",
    "choicePrice-5": "price",
  });
  const two = [
    typed("1", "A", "B"),
    typed("2", "a", ""),
    typed("3", "A", "b"),
    typed("4", "", "B"),
  ];
  expect(readOptions({ names: ["Size", " size"], rows: two }).problems).toEqual({
    option2: "twice",
    "choice2-1": "missing",
    "choice-2": "row",
    "choice-3": "missing",
  });
  const many = (count: number) =>
    readOptions({
      names: ["N"],
      rows: Array.from({ length: count }, (_, at) => typed("1", `c${at}`)),
    }).problems;
  expect(many(100)).toEqual({});
  expect(many(101)).toEqual({ option: "too-many" });
});

test("variations are shown in the order of their values, with their pieces", () => {
  const both = [
    variation(5, "6 inch"),
    { ...variation(6, "8 inch"), regularPrice: undefined, stock: -1, pictureId: 8, leadHours: 48 },
  ];
  const shown = (id: string, ...row: Parameters<typeof typed>) => ({
    ...typed(...row),
    id,
    picture: "",
    leadHours: "",
  });
  expect(optionsOf(PRODUCT, both)).toEqual({
    names: ["Size"],
    rows: [
      {
        ...typed("", "8 inch"),
        id: "6",
        stock: "-1",
        shownStock: "-1",
        picture: "8",
        leadHours: "48",
      },
      shown("5", "68.00", "6 inch"),
    ],
  });
  const two = { ...PRODUCT, attributes: [SIZE, FACT, FLAVOUR] };
  const found = [
    variation(1, "6 inch", "Keju"),
    variation(2, "8 inch", "Keju"),
    variation(3, "6 inch", "pandan"),
  ];
  expect(optionsOf(two, found)).toEqual({
    names: ["Size", "Flavour"],
    rows: [
      shown("2", "68.00", "8 inch", "Keju"),
      shown("3", "68.00", "6 inch", "pandan"),
      shown("1", "68.00", "6 inch", "Keju"),
    ],
  });
});

test("a product without options has none, and what the form cannot hold is null", () => {
  expect(optionsOf({ ...PRODUCT, type: "simple" }, [])).toBeUndefined();
  expect(optionsOf({ ...PRODUCT, type: "grouped" }, [])).toBeNull();
  expect(optionsOf({ ...PRODUCT, attributes: [FACT] }, [])).toBeNull();
  const two = { ...PRODUCT, attributes: [SIZE, FLAVOUR] };
  expect(optionsOf(two, [variation(5, "6 inch")])).toBeNull();
  expect(optionsOf({ ...two, attributes: [SIZE, FLAVOUR, SIZE, FLAVOUR] }, [])).toBeNull();
  expect(optionsOf(PRODUCT, [{ ...variation(5, ""), attributes: [] }])).toBeNull();
  const many = Array.from({ length: 101 }, (_, at) => variation(at, `c${at}`));
  expect(optionsOf(PRODUCT, many)).toBeNull();
});

test("what is as it is stored is not checked, and a price must stay above a sale", () => {
  const row = {
    ...typed("", "8 | inch"),
    id: "6",
    stock: "-4",
    shownStock: "-4",
    leadHours: "9e9",
  };
  const sale = { price: 5000, from: null, until: null };
  const stored = { names: ["S|ze"], rows: [row, { ...typed("68.00", "6 inch"), id: "7", sale }] };
  const read = readOptions(stored, stored);
  expect(read.problems).toEqual({});
  expect(read.options).toMatchObject({
    names: ["S|ze"],
    rows: [
      { id: 6, values: ["8 | inch"], price: undefined, keepsStock: true, leadHours: undefined },
      { id: 7, price: undefined },
    ],
  });
  const changed = (more: object) => {
    const rows = stored.rows.map((one) => (one.id === "7" ? { ...one, ...more } : one));
    return readOptions({ ...stored, rows }, stored).problems;
  };
  expect(changed({ price: "50" })).toEqual({ "choicePrice-1": "sale" });
  expect(changed({ price: "50", endsSale: true })).toEqual({});
  expect(changed({ price: "50.01" })).toEqual({});
  expect(readOptions({ ...stored, rows: [row] }).problems).toMatchObject({ option: "signs" });
});

test("all combinations keep the rows that are there, and add the others without a price", () => {
  const names = ["Size", "", "Flavour"];
  const known = { ...typed("68", "6 inch", "", "Pandan"), stock: "2", isRemoved: true };
  const rows = [
    known,
    BLANK_ROW,
    typed("", "8 inch", "", ""),
    typed("", "", "", "Keju"),
    typed("9", "", "", "Keju"),
    { ...typed("", "6 inch", "", ""), leadHours: "24" },
  ];
  const all = withAllCombinations({ names, rows });
  expect(all.problems).toEqual({});
  expect(all.typed).toEqual({
    names,
    rows: [
      known,
      typed("", "6 inch", "", "Keju"),
      typed("", "8 inch", "", "Pandan"),
      typed("", "8 inch", "", "Keju"),
      typed("9", "", "", "Keju"),
      { ...typed("", "6 inch", "", ""), leadHours: "24" },
    ],
  });
  const without = { names: ["Size", "Flavour"], rows: [typed("68", "6 inch", "")] };
  expect(withAllCombinations(without)).toEqual({ typed: without, problems: {} });
  const square = (side: number) =>
    withAllCombinations({
      names: ["A", "B"],
      rows: Array.from({ length: side }, (_, at) => typed("1", `a${at}`, `b${at}`)),
    });
  expect(square(10).typed.rows).toHaveLength(100);
  expect(square(11)).toMatchObject({
    typed: { rows: { length: 11 } },
    problems: { option: "too-many" },
  });
});
