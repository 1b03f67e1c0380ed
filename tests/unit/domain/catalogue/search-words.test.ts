import { expect, test } from "vitest";
import { wordsIn } from "#app/domain/catalogue/search-words.ts";

const wordsOf = (text: string) => wordsIn(text).map(({ word }) => word);

test.each<[text: string, words: string[]]>([
  ["Pandan Gula Melaka Cake", ["pandan", "gula", "melaka", "cake"]],
  ["CRÈME brûlée, purée", ["creme", "brulee", "puree"]],
  ["Ondeh-Ondeh", ["ondeh", "ondeh"]],
  ["baker's baker\u2019s 'quoted'", ["bakers", "bakers", "quoted"]],
  [
    "baker`s baker\u00b4s baker\u2018s baker\u02bcs `quoted`",
    [...Array(4).fill("bakers"), "quoted"],
  ],
  ["70% cocoa (D24) 1.5 kg", ["70", "cocoa", "d24", "1", "5", "kg"]],
  ["\u5de7\u514b\u529b cake", ["\u5de7", "\u514b", "\u529b", "cake"]],
  ["\uff23\uff21\uff2b\uff25", ["cake"]],
  ['"; drop table -- * % _', ["drop", "table"]],
  [
    "Kek \u{1f382} Hari Jadi\u2764\ufe0f \u{1f44d}\u{1f3fd} \u{1f1f2}\u{1f1fe} Milo\u00ae",
    ["kek", "\u{1f382}", "hari", "jadi", "\u2764", "\u{1f44d}", "\u{1f1f2}\u{1f1fe}", "milo"],
  ],
  ["", []],
  ["!?", []],
  ["a".repeat(100), ["a".repeat(40)]],
])("%j has the words %j", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test("a word knows where it stands in the text", () => {
  const text = "Crème, baker's \u86cb\u7cd5";
  const places = wordsIn(text).map(({ start, end }) => text.slice(start, end));
  expect(places).toEqual(["Crème", "baker's", "\u86cb", "\u7cd5"]);
});
