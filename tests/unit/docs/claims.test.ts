/** Sentences of the documents that say what the code is, compared with the code. */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import malay from "#app/texts/ms.json" with { type: "json" };
import { readFigures } from "#tests/bench/figures.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const read = (path: string) => readFileSync(ROOT + path, "utf8");
const sources = () =>
  globSync("{app,server}/**/*.{ts,tsx}", { cwd: ROOT }).map((path) => ({ path, code: read(path) }));

/** Numbers as the documents write them. */
const WORDS = "none one two three four five six seven eight nine ten eleven twelve".split(" ");

test("decision 010 names as used the modules of remix-utils that the code imports", () => {
  const imported = sources().flatMap(({ code }) =>
    [...code.matchAll(/from "remix-utils\/([a-z-]+)"/g)].map(([, name = ""]) => name),
  );
  const [, used = ""] = /^- (.+): used$/m.exec(read("docs/decisions/010-remix-utils.md")) ?? [];
  expect(used.split(", ").sort(byText)).toEqual([...new Set(imported)].sort(byText));
});

test("decision 011 counts the files that a payment provider's example changes", () => {
  const changed = read("tests/integration/examples/payment-provider.diff").match(/^\+\+\+ /gm);
  const [title = ""] = read("docs/decisions/011-payment-providers.md").split("\n");
  expect(title).toContain(`rows in ${WORDS[changed?.length ?? 0]} files`);
});

const performance = () => read("docs/performance.md");

test("the targets that are missed are counted", () => {
  const all = performance().match(/\(target /g)?.length ?? 0;
  const missed = performance().match(/\(target [^)]*: missed\)/g)?.length ?? 0;
  const sentence = `${WORDS[missed]} of ${WORDS[all]} targets are missed.`;
  expect(performance().toLowerCase()).toContain(sentence);
});

test("each page that costs more than on the stock server is named, and no other", () => {
  const figures = readFigures()["server"]?.figures ?? {};
  const cost = (row: string) => Number(figures[row]?.["CPU ms/request"]);
  const pages = Object.keys(figures).flatMap((row) => /^(.*): with a cart$/.exec(row)?.[1] ?? []);
  const dearer = pages.filter(
    (page) => cost(`${page}: with a cart`) > cost(`${page}: with a cart, stock server`),
  );
  const [, quoted = "", named = ""] =
    /With a cart \(([^)]*)\)[^]*?\. (.*) costs\s+more than on the stock server\./.exec(
      performance(),
    ) ?? [];
  expect(quoted.split(", ")).toEqual(pages);
  expect(named.toLowerCase().split(" and ")).toEqual(dearer);
});

test.each(Object.entries(readFigures()))("the part %s of the bench has its machine", (_, part) => {
  expect(part.commit).toMatch(/^[0-9a-f]{8}/);
  expect(part.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  // Those of which it was not noted say where they come from.
  expect(part.machine === "unknown" ? part.note : part.machine).toBeTruthy();
});

/** Where only the owner reads: her screens and mails, and the stages of orders, which have other names for customers. */
const OWNERS =
  /^app\/(routes\/admin|components\/owner|domain\/admin)\/|^app\/(domain\/order\/order-stage|emails\/day-summary)\.ts$/;

test("texts for baking that no configuration changes are the owner's alone, as README says", () => {
  const baking = Object.keys(malay).filter(
    (text) =>
      !text.endsWith("|owner") &&
      /\b(kitchen|ovens?|bak(e|ed|ing|ery)|cakes?|tarts?)\b/i.test(text),
  );
  const read = sources().filter(({ path }) => !OWNERS.test(path));
  const shown = baking.filter((text) =>
    read.some(({ code }) => code.includes(JSON.stringify(text))),
  );
  expect(baking).not.toEqual([]);
  expect(shown).toEqual([]);
});

const byText = (one: string, other: string) => (one < other ? -1 : 1);
