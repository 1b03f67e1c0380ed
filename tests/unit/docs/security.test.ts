import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");
const page = read("docs/security.md");

const numbers = (text: string) => text.split(" ").map(Number);
const named = (letter: string, text: string) =>
  numbers(text).map((number) => `${letter}${String(number).padStart(2, "0")}`);

/** Every known attack, fault and invariant. The numbers have gaps. */
const KNOWN = [
  ...named(
    "A",
    "1 2 4 5 6 7 9 10 11 12 13 14 15 16 17 18 20 22 23 25 26 27 28 29 31 32 33 35 36 37 38 39 40 41 42 44 45 47 48 49 50 51 52 53 54 55 57 58 60 61 62 63 65 66 67 68 69 70 71 72",
  ),
  ...named(
    "F",
    "1 2 3 4 5 7 8 9 10 11 12 13 14 15 16 17 18 19 20 23 24 26 28 29 30 31 32 33 34 36",
  ),
  ...numbers("1 2 3 4 5 6 7 8 9 10 11 12").map((number) => `I${number}`),
];

const rows = page
  .split("\n")
  .filter((line) => /^\| [AFI]\d+ /.test(line))
  .map((line) => ({
    id: /^\| ([AFI]\d+) /.exec(line)?.[1] ?? "",
    files: [...line.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = ""]) => file),
  }));
const withoutTest = /Without a test yet: (.*)\./.exec(page)?.[1]?.split(", ") ?? [];

/** The ids that a file in tests/attacks or tests/faults is about: those of its name, or that its tests name. */
function idsOf(file: string): string[] {
  const name = file.split("/").at(-1) ?? "";
  const [, letter = "", from = "", to = from] = /^([AF])(\d\d)(?:-[AF](\d\d))?-/.exec(name) ?? [];
  const inText = [...read(file).matchAll(/\b[AF]\d\d\b/g)].map(([id]) => id);
  return KNOWN.filter((id) => {
    const number = Number(id.slice(1));
    const isInRange = id.startsWith(letter) && number >= Number(from) && number <= Number(to);
    return isInRange && (from === to || inText.includes(id));
  });
}

const suites = ["tests/attacks", "tests/faults"].flatMap((folder) =>
  readdirSync(new URL(folder, ROOT))
    .filter((name) => name.includes(".test."))
    .map((name) => `${folder}/${name}`),
);

test("every known attack, fault and invariant has one row, or is named as without a test", () => {
  expect([...rows.map(({ id }) => id), ...withoutTest].sort()).toEqual([...KNOWN].sort());
});

test.each(rows)("$id names tests that exist", ({ files }) => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([]);
});

test.each(suites)("%s is named in the row of everything that it is about", (file) => {
  const about = idsOf(file);
  expect(about.length).toBeGreaterThan(0);
  const missing = about.filter((id) => !rows.find((row) => row.id === id)?.files.includes(file));
  expect(missing).toEqual([]);
});

/** The items of the verification standard, each with the tests that show it and a part of their titles. */
const items = page
  .split("\n")
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => {
    const [, item = "", , proof = ""] = line.split("|").map((cell) => cell.trim());
    const proofs = proof.split("<br>").map((text) => ({
      file: /\]\(\.\.\/([^)]+)\)/.exec(text)?.[1] ?? "",
      title: text.split(" › ")[1] ?? "",
    }));
    return { item, proofs };
  });

test("the standard's items are there, each in one row", () => {
  const names = items.flatMap(({ item }) => item.split(", "));
  expect(names.length).toBeGreaterThan(90);
  expect(new Set(names).size).toBe(names.length);
});

test.each(items)("$item names tests by titles that they have", ({ proofs }) => {
  const isTest = ({ file }: { file: string }) => /\.test\.tsx?$/.test(file);
  const missing = proofs.filter(isTest).filter(({ file, title }) => {
    // A title stands in quotes on one line.
    const lines = read(file).split("\n");
    const has = lines.some((line) => /^[^"'`]*["'`]/.test(line) && line.includes(title));
    return title.length < 12 || !has;
  });
  expect(missing).toEqual([]);
});

test("every other link of the page leads somewhere", () => {
  const links = [...page.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link = ""]) => link);
  const docs = new URL("docs/", ROOT);
  expect(links.filter((link) => !existsSync(new URL(link, docs)))).toEqual([]);
});
