import { expect, test } from "vitest";
import { synonymGroups } from "#app/config/synonyms.ts";
import { wordsOfTerm } from "#app/domain/catalogue/search-term.ts";
import { readSynonyms } from "#app/domain/catalogue/synonyms.ts";

const synonyms = readSynonyms([
  ["Cake", "kek"],
  ["birthday", "Hari Jadi"],
  ["palm sugar", "gula melaka"],
  ["lemon", "limau"],
  ["lime", "limau"],
]);

test("synonyms work in both directions, with singular and plural, and not through a third word", () => {
  expect(synonyms.formsOf("kek")).toEqual(expect.arrayContaining(["kek", "cake", "cakes"]));
  expect(synonyms.formsOf("cakes")).toEqual(expect.arrayContaining(["cake", "cakes", "kek"]));
  expect(synonyms.formsOf("limau")).toEqual(expect.arrayContaining(["lemon", "lime"]));
  expect(synonyms.formsOf("lemon")).not.toContain("lime");
  expect(synonyms.formsOf("tart")).toEqual(["tart", "tarts"]);
});

test("a phrase is found among words, also in the plural, and joined to one word", () => {
  const words = ["moist", "gula", "melaka", "palm", "sugars"];
  expect(synonyms.phrasesIn(words)).toEqual(["gula melaka", "palm sugar"]);
  expect(synonyms.joinPhrases(words)).toEqual(["moist", "gula melaka", "palm sugar"]);
  expect(synonyms.joinPhrases(["gula", "and", "melaka"])).toEqual(["gula", "and", "melaka"]);
  expect(synonyms.joinPhrases(["hari"])).toEqual(["hari"]);
});

test.each<[term: string, words: string[]]>([
  ["Kek  Hari-Jadi", ["kek", "hari jadi"]],
  ["cake with lemon", ["cake", "lemon"]],
  ["kek untuk hari jadi", ["kek", "hari jadi"]],
  ["the", ["the"]],
  ["kek kek kek-kek", ["kek"]],
  ["  ", []],
  ['"lemon" -cake* %', ["lemon", "cake"]],
  ["a1 b2 c3 d4 e5 f6 g7 h8 i9", ["a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"]],
  [`${"x".repeat(99)} cake`, ["x".repeat(40)]],
])("the term %j asks for %j", (term, words) => {
  expect(wordsOfTerm(term, synonyms)).toEqual(words);
});

test("every configured synonym has letters, and no group names a word twice", () => {
  for (const group of synonymGroups) {
    expect(new Set(group).size).toBe(group.length);
    expect(group.length).toBeGreaterThan(1);
    for (const word of group) expect(word).toMatch(/^\p{Ll}+( \p{Ll}+)*$/u);
  }
});
