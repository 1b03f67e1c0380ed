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

test("a variation leaves open what the product is chosen by and it does not fix", () => {
  expect(openAttributes(product, small)).toEqual([FLAVOUR, RIBBON]);
  expect(openAttributes(product, aVariation({ attributes: [] }))).toEqual([SIZE, FLAVOUR, RIBBON]);
});

test("every open attribute needs a choice that exists", () => {
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

test("an option may be spelled as its name or its slug, and is written as WooCommerce writes it", () => {
  const given = [
    { key: "pa_flavour", value: "Gula Melaka" },
    { key: "ribbon-colour", value: "dark-blue" },
  ];
  expect(judgeChoices(product, small, given)).toEqual({
    ok: true,
    choices: [{ key: "pa_flavour", value: "gula-melaka" }, blue],
  });
});

test("what the variation fixes may be named, but not otherwise", () => {
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

test("what is no attribute of the product, or nothing that it is chosen by, is passed over", () => {
  const others = [
    { key: "pa_shelf", value: "pandan" },
    { key: "utm", value: "x" },
  ];
  expect(judgeChoices(product, small, [pandan, blue, ...others])).toEqual({
    ok: true,
    choices: [pandan, blue],
  });
});

test("a line tells what is fixed and what was chosen in the product's order", () => {
  expect(chosenAttributes(product, small, [blue, pandan])).toEqual([
    { key: "pa_size", name: "Size", option: "8 inch", value: "8-inch" },
    { ...pandan, name: "Flavour", option: "Pandan" },
    { ...blue, name: "Ribbon colour", option: "Dark blue" },
  ]);
  // An attribute that only the variation has is told as well.
  expect(chosenAttributes(aProduct(), small, [])).toMatchObject([{ name: "Size" }]);
});

test("choices have one text in any order", () => {
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

test("of options with the same slug the one is taken that is written like the choice", () => {
  const twins = { ...FLAVOUR, options: ["Gula Melaka", "gula-melaka"] };
  const one = aProduct({ isVariable: true, attributes: [twins] });
  const open = aVariation({ attributes: [] });
  const chosen = (value: string) =>
    chosenAttributes(one, open, [{ key: FLAVOUR.key, value }]).map(({ option }) => option);
  expect(chosen("gula-melaka")).toEqual(["gula-melaka"]);
  expect(chosen("Gula Melaka")).toEqual(["Gula Melaka"]);
  expect(chosen("")).toEqual([]);
});
