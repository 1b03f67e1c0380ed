import { expect, test } from "vitest";
import {
  choicesText,
  chosenAttributes,
  judgeChoices,
  openAttributes,
} from "#app/domain/catalogue/choices.ts";
import { aProduct, aVariation, FLAVOUR, RIBBON, SIZE } from "#tests/unit/domain/examples.ts";
import { pleaseChoose } from "#app/domain/catalogue/choice-params.ts";

const product = aProduct({
  isVariable: true,
  attributes: [SIZE, FLAVOUR, RIBBON, { ...FLAVOUR, key: "pa_shelf", variation: false }],
});
/** 8 inch, any flavour, any ribbon. */
const small = aVariation();
const pandan = { key: "pa_flavour", value: "Pandan" };
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

test("an option is accepted as name or slug, and stored as its name", () => {
  const given = [
    { key: "pa_flavour", value: "gula-melaka" },
    { key: "ribbon-colour", value: "dark-blue" },
  ];
  expect(judgeChoices(product, small, given)).toEqual({
    ok: true,
    choices: [{ key: "pa_flavour", value: "Gula Melaka" }, blue],
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
    { key: "pa_size", name: "Size", option: "8 inch" },
    { key: "pa_flavour", name: "Flavour", option: "Pandan" },
    { key: "ribbon-colour", name: "Ribbon colour", option: "Dark blue" },
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

/** WooCommerce's slugs of these grades are b, b-2 and b-3; each name alone gives b. */
const GRADES = {
  key: "pa_grade",
  name: "Grade",
  isShared: true,
  variation: true,
  options: ["B", "B+", "B-"],
};
const anyGrade = aVariation({ attributes: [] });
const judgedOf = (attribute: typeof GRADES, value: string, key = attribute.key) =>
  judgeChoices(aProduct({ attributes: [attribute] }), anyGrade, [{ key, value }]);
const optionOf = (options: string[], value: string) => {
  const verdict = judgedOf({ ...GRADES, options }, value);
  return verdict.ok ? verdict.choices[0]?.value : undefined;
};

test.each([
  [["B", "B+", "B-"], ["b"]],
  [["<500g", ">500g", "500g"], []],
  [["Red", "red", "RED"], []],
  [
    ["A B", "AB", "A-B"],
    ["a-b", "a b"],
  ],
  [
    ["🎂", "🍰", "❤️"],
    ["", "♥"],
  ],
  [
    ["+", "++", "-"],
    ["", "+++"],
  ],
  [['8"', "8'", "8 “inch”"], ['8-inch"']],
  [["Salt & pepper", "Salt, pepper", "Salt | pepper"], ["salt-pepper"]],
  [["红色", "紅色"], []],
  [["x".repeat(250), "x".repeat(250) + "y"], []],
])("each of the options %j is chosen by its exact name, and none by %j", (options, vague) => {
  expect(options.map((option) => optionOf(options, option))).toEqual(options);
  for (const value of vague) expect(optionOf(options, value)).toBeUndefined();
});

test("a slug, or another spelling, chooses the only option that it can mean", () => {
  expect(optionOf(["B+", "A"], "b")).toBe("B+");
  expect(optionOf(["Gula Melaka (500 g)", "Pandan"], "gula-melaka-500-g")).toBe(
    "Gula Melaka (500 g)",
  );
  expect(optionOf(["红色", "蓝色"], "%e7%ba%a2%e8%89%b2")).toBe("红色");
  expect(optionOf(["🎂", "🍰"], "%f0%9f%8e%82")).toBe("🎂");
  expect(optionOf(["Dark  blue"], "DARK blue")).toBe("Dark  blue");
});

test("the name of an option that is gone chooses no other option", () => {
  expect(optionOf(["B+", "A"], "B")).toBeUndefined();
  expect(optionOf([">500g", "1kg"], "<500g")).toBeUndefined();
});

test("an option that WooCommerce could take for another is stored under its attribute's name", () => {
  const stored = (options: string[], value: string) => {
    const verdict = judgedOf({ ...GRADES, options }, value);
    return verdict.ok && verdict.choices;
  };
  expect(stored(["A", "B+"], "B+")).toEqual([{ key: "Grade", value: "B+" }]);
  expect(stored(["A B", "A-B"], "A B")).toEqual([{ key: "Grade", value: "A B" }]);
  expect(stored(["A", "B+"], "A")).toEqual([{ key: "pa_grade", value: "A" }]);
  // It is found again there.
  expect(judgedOf(GRADES, "B+", "Grade")).toEqual(judgedOf(GRADES, "B+"));
  const own = { ...GRADES, key: "grade", isShared: false };
  expect(judgedOf(own, "B+")).toEqual({ ok: true, choices: [{ key: "grade", value: "B+" }] });
});

test("a variation contradicts another option of the same slug, and not the slug", () => {
  const plus = aVariation({ attributes: [{ key: "pa_grade", name: "Grade", option: "B+" }] });
  const judged = (value: string) =>
    judgeChoices(aProduct({ attributes: [GRADES] }), plus, [{ key: "pa_grade", value }]).ok;
  expect(["B+", "b", "B", "B-", "A"].map(judged)).toEqual([true, true, false, false, false]);
});

test("attributes with the same slug are told apart by their names", () => {
  const [size, plus] = ["Size", "Size+"].map((name) => ({
    ...GRADES,
    key: name,
    name,
    isShared: false,
    options: ["S", "L"],
  }));
  const cake = aProduct({ attributes: [size!, plus!] });
  const fixed = aVariation({ attributes: [{ key: "size", name: "Size+", option: "L" }] });
  expect(openAttributes(cake, fixed)).toEqual([size]);
  const judged = judgeChoices(cake, fixed, [{ key: "Size", value: "S" }]);
  expect(judged).toEqual({ ok: true, choices: [{ key: "Size", value: "S" }] });
  expect(judgeChoices(cake, fixed, [{ key: "size", value: "S" }]).ok).toBe(false);
  expect(chosenAttributes(cake, fixed, [{ key: "Size", value: "S" }])).toEqual([
    { key: "Size", name: "Size", option: "S" },
    { key: "Size+", name: "Size+", option: "L" },
  ]);
});
