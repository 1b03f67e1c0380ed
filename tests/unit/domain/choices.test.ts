import { expect, test } from "vitest";
import {
  choicesText,
  chosenAttributes,
  judgeChoices,
  openAttributes,
} from "#app/domain/choices.ts";
import { pleaseChoose } from "#app/domain/missing-choice.ts";
import { aProduct, aVariation, FLAVOUR, RIBBON, SIZE } from "./examples.ts";

const product = aProduct({
  isVariable: true,
  attributes: [SIZE, FLAVOUR, RIBBON, { ...FLAVOUR, key: "pa_shelf", variation: false }],
});
/** 8 inch, any flavour, any ribbon. */
const small = aVariation();
const pandan = { key: "pa_flavour", value: "pandan" };
const blue = { key: "ribbon-colour", value: "Dark blue" };

test("a variation leaves the attributes open that it does not fix", () => {
  expect(openAttributes(product, small)).toEqual([FLAVOUR, RIBBON]);
  expect(openAttributes(product, aVariation({ attributes: [] }))).toEqual([SIZE, FLAVOUR, RIBBON]);
});

test("every open attribute needs a valid choice", () => {
  expect(judgeChoices(product, small, [blue, pandan])).toEqual({
    ok: true,
    choices: [pandan, blue],
  });
  expect(judgeChoices(product, small, [])).toEqual({
    ok: false,
    reason: "missing",
    names: ["Flavour", "Ribbon colour"],
  });
  for (const value of ["", "durian", "constructor", "__proto__"]) {
    expect(judgeChoices(product, small, [blue, { ...pandan, value }])).toEqual({
      ok: false,
      reason: "missing",
      names: ["Flavour"],
    });
  }
  expect(pleaseChoose(["Flavour", "Ribbon colour"])).toBe("Please choose: Flavour, Ribbon colour");
});

test("an option is accepted as name or slug, and stored in WooCommerce's form", () => {
  const given = [
    { key: "pa_flavour", value: "Gula Melaka" },
    { key: "ribbon-colour", value: "dark-blue" },
  ];
  expect(judgeChoices(product, small, given)).toEqual({
    ok: true,
    choices: [{ key: "pa_flavour", value: "gula-melaka" }, blue],
  });
});

test("a choice for a fixed attribute must equal it", () => {
  const size = (value: string) => ({ key: "pa_size", value });
  expect(judgeChoices(product, small, [size("8-inch"), pandan, blue])).toEqual({
    ok: true,
    choices: [pandan, blue],
  });
  expect(judgeChoices(product, small, [size("10-inch"), pandan, blue])).toEqual({
    ok: false,
    reason: "contradiction",
  });
});

test("choices for unknown attributes are ignored", () => {
  const others = [
    { key: "pa_shelf", value: "pandan" },
    { key: "utm", value: "x" },
  ];
  expect(judgeChoices(product, small, [pandan, blue, ...others])).toEqual({
    ok: true,
    choices: [pandan, blue],
  });
});

test("a line shows fixed and chosen attributes in the product's order", () => {
  expect(chosenAttributes(product, small, [blue, pandan])).toEqual([
    { key: "pa_size", name: "Size", option: "8 inch", value: "8-inch" },
    { ...pandan, name: "Flavour", option: "Pandan" },
    { ...blue, name: "Ribbon colour", option: "Dark blue" },
  ]);
  // An attribute that only the variation has is included.
  expect(chosenAttributes(aProduct(), small, [])).toMatchObject([{ name: "Size" }]);
});

test("choices have the same text in any order", () => {
  expect(choicesText([pandan, blue])).toBe(choicesText([blue, pandan]));
  expect(choicesText([pandan])).not.toBe(choicesText([{ ...pandan, value: "vanilla" }]));
  expect(choicesText([{ key: "a", value: "b,c" }])).not.toBe(
    choicesText([
      { key: "a", value: "b" },
      { key: "c", value: "" },
    ]),
  );
  expect(choicesText([])).toBe("");
});

test("of options with the same slug the one with the same text counts", () => {
  const twins = { ...FLAVOUR, options: ["Gula Melaka", "gula-melaka"] };
  const one = aProduct({ isVariable: true, attributes: [twins] });
  const open = aVariation({ attributes: [] });
  const chosen = (value: string) =>
    chosenAttributes(one, open, [{ key: FLAVOUR.key, value }]).map(({ option }) => option);
  expect(chosen("gula-melaka")).toEqual(["gula-melaka"]);
  expect(chosen("Gula Melaka")).toEqual(["Gula Melaka"]);
  expect(chosen("")).toEqual([]);
});
