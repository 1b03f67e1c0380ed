import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanNote, cleanText, cutAtWord, firstCharacters, plainText } from "#app/domain/text.ts";

test("stored text has no control, bidi or zero-width characters", () => {
  expect(cleanText("  Siti\u202e\u200d Nur\u0000haliza\u200b ")).toBe("Siti Nurhaliza");
  expect(cleanText("a\r\nb\tc\u2028d")).toBe("a b c d");
  expect(cleanText("half \ud83c")).toBe("half");
});

test("invisible characters are removed, and an emoji keeps its variation selector", () => {
  const blanks = "\u034f\u115f\u3164\uffa0\u2800\ufe0f\u{e0100}";
  expect(cleanText(blanks)).toBe("");
  expect(cleanText(`Si${blanks}ti`)).toBe("Siti");
  expect(cleanText("Selamat \u2764\ufe0f")).toBe("Selamat \u2764\ufe0f");
});

test("stored text is NFC", () => {
  expect(cleanText("Cafe\u0301")).toBe("Caf\u00e9");
});

test("a note keeps its line breaks", () => {
  expect(cleanNote("no nuts\r\nplease\u202e\n\n")).toBe("no nuts\nplease");
});

test("cleaning any text twice gives the same result as cleaning it once", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const clean = cleanText(text);
      expect(cleanText(clean)).toBe(clean);
      expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u3164\u2800]/u);
    }),
  );
});

test("cutting never splits a character", () => {
  expect(firstCharacters("🍰🍰🍰", 2)).toBe("🍰🍰");
  expect(firstCharacters("abc", 5)).toBe("abc");
});

test("text is cut after a whole word", () => {
  expect(cutAtWord("short", 150)).toBe("short");
  expect(cutAtWord("one two three", 12)).toBe("one two…");
  expect(cutAtWord("one two three", 8)).toBe("one two…");
  expect(cutAtWord("one, two", 5)).toBe("one…");
  expect(cutAtWord("a".repeat(20), 10)).toBe(`${"a".repeat(9)}…`);
});

test("cut text is never longer than the limit and starts like the whole", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
      const cut = cutAtWord(text, 150);
      expect(Array.from(cut).length).toBeLessThanOrEqual(150);
      const start = cut.endsWith("…") ? cut.slice(0, -1) : cut;
      expect(text.replace(/\s+/g, " ").trim().startsWith(start)).toBe(true);
    }),
  );
});

test("named character references of HTML are decoded", () => {
  const named =
    "&amp;|&lt;|&gt;|&quot;|&apos;|&nbsp;|&hellip;|&ndash;|&mdash;|&lsquo;|&rsquo;|&ldquo;|&rdquo;";
  expect(plainText(named)).toBe("&|<|>|\"|'| |\u2026|\u2013|\u2014|\u2018|\u2019|\u201c|\u201d");
});

test("HTML becomes one line of plain text", () => {
  expect(plainText("<p>Rich &amp; moist<br>cake.</p>\n<p>Two&nbsp;layers</p>")).toBe(
    "Rich & moist cake. Two layers",
  );
  expect(plainText("Serves <strong>8</strong>, chilled &#x2014; &#55357; &unknown;")).toBe(
    "Serves 8, chilled — &unknown;",
  );
});

test.each([
  ["a&#65;b", "aAb"],
  ["a&#x41;b", "aAb"],
  ["a&#X41;b", "aAb"],
  ["a&#0;b", "ab"],
  ["a&#x10ffff;b", "a\u{10ffff}b"],
  ["a&#x110000;b", "ab"],
  ["a&#xd7ff;b", "a\ud7ffb"],
  ["a&#xd800;b", "ab"],
  ["a&#xdfff;b", "ab"],
  ["a&#xe000;b", "a\ue000b"],
])("the character reference %s becomes a character, or nothing", (html, text) => {
  expect(plainText(html)).toBe(text);
});

test("every kind of line break becomes one line break", () => {
  expect(cleanNote("a\rb\r\nc\u2028d\u2029e\nf")).toBe("a\nb\nc\nd\ne\nf");
});

test("text that is cut loses the punctuation before the cut", () => {
  expect(cutAtWord("Kek lapis - ... sangat sedap", 18)).toBe("Kek lapis\u2026");
  expect(cutAtWord("  Kek   lapis ", 9)).toBe("Kek lapis");
  expect(cutAtWord(" abcdefgh", 5)).toBe("abcd\u2026");
});
