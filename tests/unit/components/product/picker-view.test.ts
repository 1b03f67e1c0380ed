import { expect, test } from "vitest";
import { pickerView, variationView } from "#app/components/product/detail-view.ts";
import { aProduct, aVariation, FLAVOUR, SIZE } from "#tests/unit/domain/examples.ts";

type Asked = Parameters<typeof pickerView>[2];

const product = aProduct({
  isVariable: true,
  attributes: [SIZE, FLAVOUR],
  defaultChoices: [{ key: "pa_size", value: "8-inch" }],
});
const sized = (id: number, option: string, more = {}) =>
  variationView(
    aVariation({ id, attributes: [{ key: "pa_size", name: "Size", option }], ...more }),
    product,
  );
const nothing: Asked = { choices: [], quantity: 1, asksToChoose: false };
const picked = (variations = [sized(1, "8 inch"), sized(2, "10 inch")], asked = nothing) => {
  const { groups, beginsWith } = pickerView(product, variations, asked);
  return [...groups.map((group) => group.picked), beginsWith];
};
const asking = (...values: [key: string, value: string][]) => ({
  ...nothing,
  choices: values.map(([key, value]) => ({ key, value })),
});

test("a page starts with the owner's defaults, and its address comes before them", () => {
  expect(picked()).toEqual(["8 inch", "", null]);
  expect(picked(undefined, asking(["pa_flavour", "pandan"]))).toEqual(["8 inch", "Pandan", 1]);
  expect(picked(undefined, asking(["pa_flavour", "pandan"], ["pa_size", "10-inch"]))).toEqual([
    "10 inch",
    "Pandan",
    2,
  ]);
});

test("a sold-out or unknown option is not preselected", () => {
  const soldOut = [sized(1, "8 inch", { stockStatus: "outofstock" }), sized(2, "10 inch")];
  expect(picked(soldOut)).toEqual(["", "", null]);
  expect(picked(undefined, asking(["pa_size", "99"]))).toEqual(["", "", null]);
});

test("a product without attributes has no preselected variation", () => {
  const plain = { attributes: [], defaultChoices: [] };
  const { groups, beginsWith } = pickerView(plain, [sized(1, "8 inch")], nothing);
  expect([groups, beginsWith]).toEqual([[], null]);
});

test("an option says how many it serves where an attribute of the product tells", () => {
  const serves = { ...SIZE, key: "serves", name: "Serves", variation: false };
  const cake = { ...product, attributes: [SIZE, { ...serves, options: ["8 inch: 10–12"] }] };
  const { groups } = pickerView(cake, [sized(1, "8 inch"), sized(2, "10 inch")], nothing);
  expect(groups.map(({ options }) => options.map((one) => one.note))).toEqual([
    ["serves 10–12", null],
  ]);
});
