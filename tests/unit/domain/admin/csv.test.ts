import { expect, test } from "vitest";
import { csvText } from "#app/domain/admin/csv.ts";

const cell = (value: string | number) => csvText([[value]]).slice(1, -2);

test("lines end with CR and LF, and quotes, commas and line breaks are quoted", () => {
  const rows = [
    ["Order", "Words"],
    ["12", 'Happy "8th", Adam\nlove'],
    ["13", ""],
  ];
  expect(csvText(rows)).toBe('\uFEFFOrder,Words\r\n12,"Happy ""8th"", Adam\nlove"\r\n13,\r\n');
  expect(csvText([])).toBe("\uFEFF");
});

test.each(["=1+1", "+60123456789", "-2", "@SUM(A1)", "\t=1", "=HYPERLINK(A1)"])(
  "%j cannot be a formula",
  (text) => expect(cell(text)).toBe(`'${text}`),
);

test("a text that begins like a formula and must be quoted is both", () => {
  expect(cell("\r=1")).toBe(`"'\r=1"`);
  expect(cell('=cmd|" /C calc"!A0')).toBe(`"'=cmd|"" /C calc""!A0"`);
  expect(cell("=1,2")).toBe(`"'=1,2"`);
});

test.each(["a=b", "1-2", "Kek @ Bangsar", " =1", "妈妈", "🎂"])("%j stays as it is", (text) => {
  expect(cell(text)).toBe(text);
});

test("a number stays a number, also a negative one", () => {
  expect([cell(-5), cell(2.5)]).toEqual(["-5", "2.5"]);
});
