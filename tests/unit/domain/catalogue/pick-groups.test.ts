import { expect, test } from "vitest";
import {
  fixedChoices,
  judgePick,
  pickedOf,
  pickGroups,
} from "#app/domain/catalogue/pick-groups.ts";
import { aProduct, aVariation, FLAVOUR, RIBBON, SIZE } from "#tests/unit/domain/examples.ts";

const product = aProduct({
  isVariable: true,
  attributes: [SIZE, { ...FLAVOUR, key: "pa_shelf", variation: false }, RIBBON],
});
const sized = (id: number, option: string, more = {}) =>
  aVariation({ id, attributes: [{ key: "pa_size", name: "Size", option }], ...more });
const eight = { key: "pa_size", value: "8 inch" };
const blue = { key: "ribbon-colour", value: "Dark blue" };

test("the fixed options of a variation have the values of the form", () => {
  expect(fixedChoices(product, sized(1, "8 Inch"))).toEqual([eight]);
  const attributes = [
    { key: "ribbon-colour", name: "Ribbon colour", option: "dark blue" },
    { key: "pa_shelf", name: "Shelf", option: "Pandan" },
    { key: "pa_gone", name: "Gone", option: "Pandan" },
  ];
  expect(fixedChoices(product, { attributes })).toEqual([blue]);
});

test("options that the product does not have are not chosen, and the first of two choices counts", () => {
  const given = [
    { ...eight, value: "8 INCH" },
    { ...eight, value: "10 inch" },
  ];
  expect([...pickedOf(product, given)]).toEqual([["pa_size", "8 inch"]]);
  expect(pickedOf(product, [{ ...eight, value: "12 inch" }]).size).toBe(0);
  expect(pickedOf(product, [{ key: "pa_shelf", value: "Pandan" }]).size).toBe(0);
  expect(pickedOf(product, [{ key: "__proto__", value: "8 inch" }]).size).toBe(0);
});

test("a choice selects a variation when every attribute is chosen", () => {
  const variations = [sized(1, "10 inch"), sized(2, "8 inch")];
  expect(judgePick(product, variations, [eight])).toEqual({ ok: false, names: ["Ribbon colour"] });
  expect(judgePick(product, variations, [])).toEqual({
    ok: false,
    names: ["Size", "Ribbon colour"],
  });
  expect(judgePick(product, variations, [blue, eight])).toMatchObject({ variation: { id: 2 } });
  const ten = [sized(1, "10 inch")];
  expect(judgePick(product, ten, [blue, eight])).toEqual({ ok: true, variation: undefined });
  const plain = aProduct({ isVariable: true });
  expect(judgePick(plain, variations, [])).toEqual({ ok: true, variation: undefined });
});

test("a variation that fixes several attributes is selected when each of them is chosen", () => {
  const cake = aProduct({ isVariable: true, attributes: [SIZE, FLAVOUR] });
  const fixed = aVariation({
    attributes: [
      { key: "pa_size", name: "Size", option: "8 inch" },
      { key: "pa_flavour", name: "Flavour", option: "Pandan" },
    ],
  });
  const pandan = { key: "pa_flavour", value: "Pandan" };
  const judged = (...given: { key: string; value: string }[]) => judgePick(cake, [fixed], given);
  expect(judged(eight, pandan)).toEqual({ ok: true, variation: fixed });
  expect(judged(blue, eight, pandan)).toEqual({ ok: true, variation: fixed });
  expect(judged(eight, { ...pandan, value: "vanilla" })).toEqual({
    ok: true,
    variation: undefined,
  });
  const missing = { ok: false, names: ["Flavour"] };
  expect(judged(eight)).toEqual(missing);
  expect(judged(eight, { key: "pa_filling", value: "Pandan" })).toEqual(missing);
});

const rowOf = (value: string, price: number | null, isBuyable = true) => ({
  fixed: [{ key: "pa_size", value }],
  price,
  isBuyable,
});

test("the groups have the options that exist in a variation, with prices, and sold-out ones marked", () => {
  const sizes = { ...SIZE, options: ["6 inch", "8 inch", "10 inch", "12 inch"] };
  const three = [rowOf("8 inch", 8000), rowOf("10 inch", 9000), rowOf("6 inch", 5000, false)];
  const [size, ribbon] = pickGroups({ attributes: [sizes, RIBBON] }, three);
  expect(size).toEqual({
    key: "pa_size",
    name: "Size",
    options: [
      { value: "6 inch", isSoldOut: true, price: null },
      { value: "8 inch", isSoldOut: false, price: 8000 },
      { value: "10 inch", isSoldOut: false, price: 9000 },
    ],
  });
  // Every ribbon is available with every size, so it has no own price.
  expect(ribbon?.options.map(({ price }) => price)).toEqual([null, null]);
});

test("options with the same price show no price", () => {
  const [size] = pickGroups({ attributes: [SIZE] }, [
    rowOf("8 inch", 8000),
    rowOf("10 inch", 8000),
  ]);
  expect(size?.options.map(({ price }) => price)).toEqual([null, null]);
});
