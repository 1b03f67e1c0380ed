import * as fc from "fast-check";
import { expect, test } from "vitest";
import { billMobile, plainLine } from "#server/adapters/billplz/bill-request.ts";

test.for([
  ["012-345 6789", "60123456789"],
  ["+6012-3456789", "60123456789"],
  ["60123456789", "60123456789"],
  ["0111234 5678", "601112345678"],
  ["01112345678", "601112345678"],
  ["03-1234 5678", ""],
  ["0123456", ""],
  ["012345678901234", ""],
  ["+65 8123 4567", ""],
  ["", ""],
  ["none", ""],
] as const)("the mobile '%s' is sent as '%s'", ([typed, sent]) => {
  expect(billMobile(typed)).toBe(sent);
});

test.for([
  ["  Siti   Aminah \n", "Siti Aminah"],
  ["Siti|paidtrue", "Siti paidtrue"],
  ["A\u0000B\u001fC\u007fD\u2028E", "A B C D E"],
  ["\u202eabc\u2066\u200b\ufeff", "abc"],
  ["Cafe\u0301", "Café"],
  ["broken \ud800 pair", "broken \ufffd pair"],
  ["🎂🎂🎂", "🎂🎂🎂"],
  ["| \t|", ""],
  ['O\'Brien <b>&amp;</b> "x"', 'O\'Brien <b>&amp;</b> "x"'],
] as const)("%j becomes the plain line %j", ([text, line]) => {
  expect(plainLine(text, 100)).toBe(line);
});

test("a line is cut by characters, so that a picture character is kept whole or left out", () => {
  expect(plainLine("🎂".repeat(5), 3)).toBe("🎂🎂🎂");
  expect(plainLine("abc def", 4)).toBe("abc");
});

test("any text becomes a line without bars, breaks or controls, within the limit, and stays so", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 50 }), (text, limit) => {
      const line = plainLine(text, limit);
      expect(Array.from(line).length).toBeLessThanOrEqual(limit);
      expect(line).not.toMatch(/[\p{Cc}|\u202a-\u202e]/u);
      expect(line).toBe(line.trim());
      expect(plainLine(line, limit)).toBe(line);
    }),
  );
});

test("a number with a country's or any other digits before it is no mobile", () => {
  expect(billMobile("9960123456789")).toBe("");
});

test("a line is cut inside its outer spaces", () => {
  expect(plainLine("   Siti Aminah", 4)).toBe("Siti");
});
