import { expect, test } from "vitest";
import { pluralForms, stemOf } from "#app/domain/catalogue/word-forms.ts";

test.each([
  ["cake", "cakes"],
  ["cookie", "cookies"],
  ["brownie", "brownies"],
  ["cherry", "cherries"],
  ["pie", "pies"],
  ["box", "boxes"],
  ["mango", "mangoes"],
  ["mango", "mangos"],
  ["slice", "slices"],
  ["cheese cake", "cheese cakes"],
])("%s and %s are forms of each other", (singular, plural) => {
  expect(pluralForms(singular)).toContain(plural);
  expect(pluralForms(plural)).toContain(singular);
});

test("a doubled Malay word is found by its short spelling", () => {
  expect(pluralForms("kek2")).toContain("kek");
  expect(pluralForms("ondeonde")).toContain("onde");
  expect(pluralForms("bonbon")).not.toContain("bon");
  expect(pluralForms("d24")).not.toContain("d2");
});

test("a double s is no plural, and no form is shorter than three letters", () => {
  expect(pluralForms("glass")).not.toContain("glas");
  expect(pluralForms("gas")).toEqual(["gas", "gass", "gases"]);
});

test.each([
  ["cake", "cakes"],
  ["cookie", "cookies"],
  ["cherry", "cherries"],
  ["pie", "pies"],
  ["box", "boxes"],
  ["mango", "mangoes"],
  ["rose", "roses"],
  ["cheese", "cheeses"],
  ["glass", "glasses"],
  ["kek", "kek2"],
  ["onde", "ondeonde"],
  ["palm sugar", "palm sugars"],
])("%s and %s have one stem", (one, other) => {
  expect(stemOf(other)).toBe(stemOf(one));
});

test("different words have different stems, and none is shorter than three letters", () => {
  const words = ["tart", "tat", "rose", "rosemary", "gas", "bus", "d24", "bonbon", "bon", "as"];
  expect(new Set(words.map(stemOf)).size).toBe(words.length);
  expect(stemOf("gas")).toBe("gas");
});
