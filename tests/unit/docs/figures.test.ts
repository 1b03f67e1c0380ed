import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { QUOTING_DOCUMENTS, readFigures, withFigures } from "#tests/bench/figures.ts";

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");

test.each(QUOTING_DOCUMENTS)("%s quotes the figures of docs/bench.json", (document) => {
  expect(withFigures(read(document), readFigures())).toBe(read(document));
});

const results = () =>
  read("docs/performance.md").split("\n## Results\n")[1]?.split("\n## ")[0] ?? "";
const claimOfReadme = () => /- \*\*Is fast\*\*:[^]*?\n(?=-|\n)/.exec(read("README.md"))?.[0] ?? "";

test("each figure of the results, and of README's sentence on speed, is quoted or a target", () => {
  for (const text of [results(), claimOfReadme()]) {
    expect(text).toContain("<!-- bench: ");
    const others = text
      .replaceAll(/[\d,.\s]*\d<!-- bench: .*? -->/g, "")
      .replaceAll(/\(target [^)]*\)/g, "");
    expect(others.match(/.*\d.*/g)).toBeNull();
  }
});

test("a target counts as missed where one of its figures is above it", () => {
  const targets = /([\d,.\s]*\d)<!-- bench: [^>]*-->[^<(]*\(target ([\d,]+)(: missed)?\)/g;
  const numberOf = (text: string) => Number(text.replaceAll(",", ""));
  const verdicts = [...results().matchAll(targets)].map(
    ([, figures = "", target = "", missed]) => ({
      figures,
      target,
      said: missed !== undefined,
      is: figures.split(/,\s/).some((figure) => numberOf(figure) > numberOf(target)),
    }),
  );
  expect(verdicts.length).toBe(results().match(/\(target \d/g)?.length);
  expect(verdicts.filter(({ said, is }) => said !== is)).toEqual([]);
});

const MEASURED = {
  scripts: {
    commit: "1a2b3c4d",
    date: "2026-11-26",
    machine: "unknown" as const,
    figures: { home: { "brotli kB": 1_234.56 }, list: { "brotli kB": 3, slowest: "a tap" } },
  },
};
const quote = (numbers: string, rows: string, column = "brotli kB") =>
  `${numbers}<!-- bench: scripts / ${rows} / ${column} -->`;

test("figures that were measured again are replaced in the text, with its line breaks", () => {
  expect(withFigures(`Up to 5 of ${quote("1,000,\n2", "home; list")} kB`, MEASURED)).toBe(
    `Up to 5 of ${quote("1,234.56,\n3", "home; list")} kB`,
  );
});

test.each([
  ["an unknown row", quote("1", "cart"), "No figure: scripts / cart / brotli kB"],
  ["a column of words", quote("1", "list", "slowest"), "No figure: scripts / list / slowest"],
  ["fewer numbers than rows", quote("1", "home; list"), "As many numbers as rows"],
  ["a mark without numbers", quote("some ", "home"), "A mark has no numbers"],
])("a quote with %s is an error", (_, text, message) => {
  expect(() => withFigures(text, MEASURED)).toThrow(message);
});
