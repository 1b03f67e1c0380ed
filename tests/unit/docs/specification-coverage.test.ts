import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readCoverageRows } from "#tests/support/coverage-rows.ts";

const ROOT = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");
const rows = readCoverageRows();

/** Source as it reads: escapes of quotes and the line breaks of the formatter do not count. */
const plain = (source: string) => source.replace(/\\(["'/().+?|])/g, "$1").replace(/\s+/g, " ");

test("the page of rules is read", () => {
  expect(rows.length).toBeGreaterThan(40);
});

/** The number as a whole: 4 is not in 4.8, nor in 40. */
const holdsNumber = (source: string, number: string) =>
  new RegExp(`(?<![\\d.])${number.replaceAll(",", "").replace(".", "\\.")}(?!\\d|\\.\\d)`).test(
    source,
  );

test.each(rows)("$rule", ({ texts, numbers, proofs }) => {
  const missing = proofs.filter(
    ({ file, title }) =>
      !existsSync(new URL(file, ROOT)) || !plain(read(file)).includes(plain(title)),
  );
  expect(missing).toEqual([]);
  const sources = proofs.map(({ file }) => plain(read(file))).join("\n");
  expect(texts.filter((text) => !sources.includes(plain(text)))).toEqual([]);
  const counted = sources.replace(/(?<=\d)_(?=\d)/g, "");
  expect(numbers.filter((number) => !holdsNumber(counted, number))).toEqual([]);
});
