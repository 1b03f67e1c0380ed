/**
 * Every known attack (A) and fault (F) has a number. The names of the files in tests/attacks and tests/faults carry them,
 * or a range of them; in a file of a range the titles say which. A test that is deleted or renamed without its number
 * is noticed here.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const TESTS = new URL("../../", import.meta.url);

/** The numbers have gaps. F32 is a load run (tests/load/soak-run.ts), too long for `npm test`. */
const KNOWN = [
  ...named("A", "1 2 4 5 6 7 9 10 11 12 13 14 15 16 17 18 20 22 23 25 26 27 28 29 31 32 33 35 36"),
  ...named("A", "37 38 39 40 41 42 44 45 47 48 49 50 51 52 53 54 55 57 58 60 61 62 63 65 66 67 68"),
  ...named("A", "69 70 71 72 73 74"),
  ...named("F", "1 2 3 4 5 7 8 9 10 11 12 13 14 15 16 17 18 19 20 23 24 26 28 29 30 31 33 34 36"),
];

/** Numbers whose tests are in another folder. */
const ELSEWHERE = ["integration/pictures.test.ts", "e2e/offline.spec.ts"];

function named(letter: string, numbers: string): string[] {
  return numbers.split(" ").map((number) => letter + number.padStart(2, "0"));
}

const suites = ["attacks", "faults"].flatMap((folder) =>
  readdirSync(new URL(folder, TESTS))
    .filter((name) => name.includes(".test."))
    .map((name) => `${folder}/${name}`),
);

/** First and last number of a file's name; equal when it names one. */
function rangeOf(file: string): { first: string; last: string } | undefined {
  const [, first, last = first] = /^([AF]\d\d)(?:-([AF]\d\d))?-/.exec(basename(file)) ?? [];
  return first === undefined || last === undefined ? undefined : { first, last };
}

/** The numbers that the titles of a file begin with: "F12 F13: killed ...". */
function titled(file: string): string[] {
  const text = readFileSync(new URL(file, TESTS), "utf8");
  const titles = text.matchAll(/["'`]((?:[AF]\d\d )*[AF]\d\d)[:, ]/g);
  return [...titles].flatMap(([, numbers = ""]) => numbers.split(" "));
}

function numbersOf(file: string): string[] {
  const range = rangeOf(file);
  if (!range) return [];
  return range.first === range.last ? [range.first] : titled(file);
}

test("every known attack and fault has a test", () => {
  const found = new Set([...suites.flatMap(numbersOf), ...ELSEWHERE.flatMap(titled)]);
  expect([...found].sort()).toEqual([...KNOWN].sort());
});

test.each(suites)("%s has tests of the numbers in its name", (file) => {
  const { first = "", last = "" } = rangeOf(file) ?? {};
  expect(first).not.toBe("");
  expect(numbersOf(file)).toEqual(expect.arrayContaining([first, last]));
});
