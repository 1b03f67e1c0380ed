import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");

/** Every fault and invariant that this shop promises something for. */
const FAULTS = [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 23, 24, 26]
  .concat([28, 29, 30, 31, 32, 33, 34, 36])
  .map((number) => `F${String(number).padStart(2, "0")}`);
const INVARIANTS = Array.from({ length: 12 }, (_, index) => `I${index + 1}`);

const rows = read("docs/security-faults.md")
  .split("\n")
  .filter((line) => /^\| [FI]\d+/.test(line))
  .map((line) => {
    const cells = line.split("|").map((cell) => cell.trim());
    const files = (cells.at(-2) ?? "").split(", ").map((file) => file.split(" ")[0] ?? "");
    return { id: cells[1] ?? "", files };
  });

test("every fault and every invariant has its row, once", () => {
  expect(rows.map(({ id }) => id)).toEqual([...FAULTS, ...INVARIANTS]);
});

test.each(rows)("$id is proven by tests that exist", ({ files }) => {
  expect(files.filter((file) => !existsSync(new URL(`tests/${file}`, ROOT)))).toEqual([]);
});

test.each(rows.filter(({ id }) => /^F(?!32)/.test(id)))(
  "$id stands in the name of a test of each file in tests/faults",
  ({ id, files }) => {
    const named = files.filter((file) => file.startsWith("faults/"));
    expect(named).not.toEqual([]);
    const titles = new RegExp(`"(F\\d\\d )*${id}[ :]`);
    expect(named.filter((file) => !titles.test(read(`tests/${file}`)))).toEqual([]);
  },
);
