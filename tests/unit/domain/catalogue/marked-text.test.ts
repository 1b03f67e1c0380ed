import { expect, test } from "vitest";
import { markedText } from "#app/domain/catalogue/marked-text.ts";

test.each<[text: string, words: string[], pieces: string[]]>([
  ["Pandan Kaya Roll", ["roll", "pandan"], ["", "Pandan", " Kaya ", "Roll", ""]],
  ["Ondeh-Ondeh Cake", ["ondeh"], ["", "Ondeh", "-", "Ondeh", " Cake"]],
  ["Crème & Cupcakes", ["creme", "cake"], ["", "Crème", " & Cupcakes"]],
  ["<b>Roll</b>", ["b"], ["<", "b", ">Roll</", "b", ">"]],
  ["Loaf", [], ["Loaf"]],
])("%j with %j marked", (text, words, pieces) => {
  expect(markedText(text, new Set(words))).toEqual(pieces);
  expect(pieces.join("")).toBe(text);
});
