import { expect, test } from "vitest";
import type { OwnersProduct } from "#app/domain/admin/owners-product.ts";
import { optionsChange, variationChanges, withChoices } from "#app/domain/admin/option-changes.ts";
import { FACT, SIZE } from "./owners-attributes.ts";

const FLAVOUR = { ...SIZE, id: 0, name: "Flavour", slug: "flavour", options: ["Pandan"] };
const PRODUCT = { type: "variable", attributes: [FACT, SIZE] } as OwnersProduct;
const TWO = { ...PRODUCT, attributes: [SIZE, FLAVOUR] };
const FOR_SALE = {
  salePrice: undefined,
  saleFrom: null,
  saleUntil: null,
  isOff: false,
  stock: undefined,
  isSoldOut: false,
  backorders: "no" as const,
  isOnOrder: false,
  putAside: "",
  sharesStock: false,
  pictureId: 0,
  leadHours: null,
};
const variation = (id: number, option: string, regularPrice: number | undefined = 6800) => ({
  id,
  regularPrice,
  attributes: [{ id: 1, name: "Size", option }],
  ...FOR_SALE,
});
const row = (...values: string[]) => ({ values, price: 6800, stock: null, keepsStock: true });
const OPTIONS = { names: ["Size"], rows: [row("6 inch")] };
const NONE = { create: [], update: [], remove: [] };

test("the other attributes stay, and the options keep what they have", () => {
  const sizes = [variation(5, "6 inch"), variation(6, "8 inch")];
  expect(optionsChange(PRODUCT, OPTIONS, sizes)).toEqual({
    type: "variable",
    attributes: [FACT, { ...SIZE, options: ["6 inch"] }],
  });
  expect(optionsChange(undefined, OPTIONS)).toMatchObject({
    stock: null,
    attributes: [{ id: 0, name: "Size", variation: true, visible: true }],
  });
  const rows = [row("6 inch", "Pandan"), row("8 inch", "Pandan"), row("6 inch", "Keju")];
  expect(optionsChange(PRODUCT, { names: ["Size", "Flavour"], rows }).attributes).toEqual([
    FACT,
    { ...SIZE, options: ["8 inch", "6 inch"] },
    { ...FLAVOUR, slug: "Flavour", position: 2, visible: true, options: ["Pandan", "Keju"] },
  ]);
});

test("variations that stay keep their ids, doubles and removed ones end", () => {
  const attributes = [{ id: 1, name: "Size", option: "6 inch" }];
  expect(variationChanges(PRODUCT, OPTIONS, [variation(5, "6 inch")])).toEqual(NONE);
  expect(variationChanges(PRODUCT, OPTIONS, [])).toEqual({
    ...NONE,
    create: [{ attributes, regularPrice: 6800 }],
  });
  const found = [variation(7, "6 inch"), variation(5, "6 INCH", 100), variation(6, "8 inch")];
  expect(variationChanges(PRODUCT, OPTIONS, found)).toEqual({
    create: [],
    update: [{ id: 5, regularPrice: 6800, attributes }],
    remove: [6, 7],
  });
});

test("with several options the attributes' order does not count, and another option makes new variations", () => {
  const flavour = { id: 0, name: "Flavour", option: "Pandan" };
  const size = { id: 1, name: "Size", option: "6 inch" };
  const found = { ...variation(5, ""), attributes: [flavour, size] };
  const options = { names: ["Size", "Flavour"], rows: [row("6 inch", "pandan ")] };
  expect(variationChanges(TWO, { ...options, rows: [row("6 inch", "Pandan")] }, [found])).toEqual(
    NONE,
  );
  expect(variationChanges(TWO, options, [found, variation(6, "6 inch")])).toMatchObject({
    create: [],
    update: [{ id: 5, attributes: [size, { ...flavour, option: "pandan " }] }],
    remove: [6],
  });
  expect(variationChanges(TWO, OPTIONS, [found])).toMatchObject({
    create: [{ attributes: [size] }],
    remove: [5],
  });
});

test("a renamed option keeps the ids, also where two options share values", () => {
  const layers = (top: string, base: string) => [
    { id: 0, name: "Top", option: top },
    { id: 0, name: "Base", option: base },
  ];
  const found = [
    { ...variation(5, ""), attributes: layers("Keju", "Coklat") },
    { ...variation(6, ""), attributes: layers("Coklat", "Keju") },
  ];
  const rows = [
    { ...row("Coklat", "Keju"), price: 6 },
    { ...row("Keju", "Coklat"), price: 5 },
  ];
  for (const names of [
    ["Top", "Base"],
    ["Atas", "Base"],
  ]) {
    expect(variationChanges(TWO, { names, rows }, found)).toMatchObject({
      create: [],
      update: [
        { id: 6, regularPrice: 6 },
        { id: 5, regularPrice: 5 },
      ],
      remove: [],
    });
  }
  // The columns change places.
  const swapped = { names: ["Base", "Top"], rows: [row("Coklat", "Keju")] };
  expect(variationChanges(TWO, swapped, found)).toMatchObject({ update: [], remove: [6] });
});

test("a renamed choice keeps its variation and its place, and a value without a variation stays", () => {
  const product = { ...PRODUCT, attributes: [SIZE, { ...FACT, position: 3 }] };
  const own = { ...SIZE, options: ["10 inch", "6 inch", "8 inch"] };
  const found = [variation(5, "6 inch"), variation(6, "8 inch")];
  const rows = [
    { ...row("Lapan"), id: 6, price: undefined },
    { ...row("6 inch"), id: 5, price: undefined },
  ];
  const options = { names: ["Size"], rows };
  const saved = { ...product, attributes: [own, FACT] };
  expect(optionsChange(saved, options, found).attributes).toEqual([
    { ...own, options: ["10 inch", "6 inch", "Lapan"] },
    FACT,
  ]);
  expect(variationChanges(saved, options, found)).toEqual({
    ...NONE,
    update: [{ id: 6, attributes: [{ id: 1, name: "Size", option: "Lapan" }] }],
  });
  const swapped = [
    { ...row("8 inch"), id: 5, price: undefined },
    { ...row("6 inch"), id: 6, price: undefined },
  ];
  expect(variationChanges(saved, { ...options, rows: swapped }, found)).toMatchObject({
    create: [],
    update: [{ id: 5 }, { id: 6 }],
    remove: [],
  });
});

test("untouched options change nothing, however they are stored", () => {
  const odd = { ...SIZE, id: 0, name: "size ", options: ["8  inch", "6 inch", "9 inch"] };
  const product = { ...PRODUCT, attributes: [odd, FACT] };
  const named = (id: number, option: string) => ({
    ...variation(id, option),
    attributes: [{ id: 0, name: "size ", option }],
  });
  const found = [named(5, "8  inch"), named(6, "6 inch")];
  const rows = found.map(({ id, attributes }) => ({
    ...row(attributes[0]!.option),
    id,
    price: undefined,
  }));
  const options = { names: ["size "], rows };
  expect(optionsChange(product, options, found)).toEqual({
    type: "variable",
    attributes: product.attributes,
  });
  expect(variationChanges(product, options, found)).toEqual(NONE);
});

test("a sale of a choice ends, and one that is switched off comes back, when she asks", () => {
  const found = [{ ...variation(5, "6 inch"), salePrice: 5000, isOff: true }];
  const asked = (more: object) => ({
    ...OPTIONS,
    rows: [{ ...row("6 inch"), price: undefined, ...more }],
  });
  expect(variationChanges(PRODUCT, asked({}), found)).toEqual(NONE);
  const both = { endsSale: true, switchesOn: true };
  expect(variationChanges(PRODUCT, asked(both), found).update).toEqual([
    { id: 5, salePrice: null, isOff: false },
  ]);
  expect(variationChanges(PRODUCT, asked(both), [variation(5, "6 inch")])).toEqual(NONE);
});

test("pieces are changed only where the owner changed them, and blank ends the count", () => {
  const counted = { ...variation(5, "6 inch"), stock: 3 };
  const change = (stock: number | null, keepsStock: boolean, found = [counted]) =>
    variationChanges(
      PRODUCT,
      { ...OPTIONS, rows: [{ ...row("6 inch"), stock, keepsStock }] },
      found,
    );
  expect(change(5, true)).toEqual(NONE);
  expect(change(3, false)).toEqual(NONE);
  expect(change(5, false).update).toEqual([{ id: 5, stock: 5 }]);
  expect(change(null, false).update).toEqual([{ id: 5, stock: null, isSoldOut: false }]);
  expect(change(5, true, []).create).toMatchObject([{ stock: 5 }]);
});

test("a variation gets another picture than the product's first, and loses it again", () => {
  const pictures = [7, 8].map((id) => ({ id, src: "", alt: "" }));
  const product = { ...PRODUCT, pictures };
  const asked = (pictureId: number | null | undefined) => ({
    names: ["Size"],
    rows: [{ ...row("6 inch"), pictureId }],
  });
  const shows = (pictureId: number) => [{ ...variation(5, "6 inch"), pictureId }];
  const change = { id: 5 };
  // What shows the product's first picture has none of its own.
  for (const [wanted, shown] of [
    [8, 8],
    [null, 7],
    [null, 0],
    [undefined, 8],
  ] as const) {
    expect(variationChanges(product, asked(wanted), shows(shown))).toEqual(NONE);
  }
  expect(variationChanges(product, asked(8), shows(7)).update).toEqual([
    { ...change, pictureId: 8 },
  ]);
  expect(variationChanges(product, asked(null), shows(8)).update).toEqual([
    { ...change, pictureId: null },
  ]);
  expect(variationChanges(product, asked(8), []).create).toMatchObject([{ pictureId: 8 }]);
});

test("a lead time of its own is set, ended and left, and a copy takes it along", () => {
  const asked = (leadHours: number | null | undefined) => ({
    ...OPTIONS,
    rows: [{ ...row("6 inch"), leadHours }],
  });
  const has = (leadHours: number | null) => [{ ...variation(5, "6 inch"), leadHours }];
  const change = { id: 5 };
  const updates = (hours: number | null | undefined, found: ReturnType<typeof has>) =>
    variationChanges(PRODUCT, asked(hours), found).update;
  expect(updates(48, has(null))).toEqual([{ ...change, leadHours: 48 }]);
  expect(updates(0, has(null))).toEqual([{ ...change, leadHours: 0 }]);
  expect(updates(null, has(48))).toEqual([{ ...change, leadHours: null }]);
  for (const hours of [48, undefined]) expect(updates(hours, has(48))).toEqual([]);
  const made = (hours: number | null) => variationChanges(PRODUCT, asked(hours), []).create[0];
  expect(made(0)).toMatchObject({ leadHours: 0 });
  expect(made(null)).not.toHaveProperty("leadHours");
});

test("saved choices are sold out when none is left, and the lowest of their prices is the product's", () => {
  type Stock = [stock: number | null, keepsStock: boolean];
  const known = [
    { ...variation(5, "6 inch"), isSoldOut: true },
    { ...variation(6, "8 inch"), stock: 3 },
  ];
  const saved = (six: Stock, eight: Stock, found = known) => {
    const rows = [six, eight].map(([stock, keepsStock], at) => {
      const size = ["6 inch", "8 inch"][at] ?? "";
      return { ...row(size), price: 6800 - at, stock, keepsStock };
    });
    return withChoices(PRODUCT, { ...OPTIONS, rows }, found);
  };
  const isSoldOut = (...given: Parameters<typeof saved>) => saved(...given).isSoldOut;
  expect(isSoldOut([null, true], [0, false])).toBe(true);
  expect(isSoldOut([null, false], [0, false])).toBe(true);
  expect(isSoldOut([1, false], [0, false])).toBe(false);
  // Its pieces are as they were, whatever the form shows.
  expect(isSoldOut([null, true], [0, true])).toBe(false);
  expect(isSoldOut([0, false], [0, true], [])).toBe(true);
  expect(isSoldOut([null, false], [0, true], [])).toBe(false);
  const counted = known.map((one) => ({ ...one, stock: 0, isSoldOut: true }));
  expect(isSoldOut([null, false], [0, true], counted)).toBe(false);
  expect(saved([null, true], [0, false]).price).toBe(6799);
});
