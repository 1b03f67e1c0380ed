import { expect, test } from "vitest";
import { isOneMistake, mistakeKeys, pluralForms } from "#app/domain/catalogue/word-forms.ts";

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

test.each<[one: string, other: string, answer: boolean]>([
  ["choclate", "chocolate", true],
  ["chocolatee", "chocolate", true],
  ["hocolate", "chocolate", true],
  ["chokolate", "chocolate", true],
  ["chocoalte", "chocolate", true],
  ["durain", "durian", true],
  ["xhocolat", "chocolate", false],
  ["chocolate", "chocolate", false],
  ["cholate", "chocolate", false],
  ["acb", "bca", false],
  ["ab", "", false],
  ["a", "", true],
])("%s and %s: one mistake is %j", (one, other, answer) => {
  expect(isOneMistake(one, other)).toBe(answer);
  expect(isOneMistake(other, one)).toBe(answer);
});

test("all words that are one mistake apart share a key", () => {
  const letters = ["a", "b", "c"];
  const words = letters.flatMap((one) =>
    letters.flatMap((two) => [one + two, ...letters.map((three) => one + two + three)]),
  );
  for (const one of words) {
    for (const other of words.filter((word) => isOneMistake(one, word))) {
      const keys = mistakeKeys(other);
      expect([one, other, mistakeKeys(one).some((key) => keys.includes(key))]).toEqual([
        one,
        other,
        true,
      ]);
    }
  }
});
