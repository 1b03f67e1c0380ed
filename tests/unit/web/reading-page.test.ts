import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { READING_PAGES } from "#app/config/reading-pages.ts";
import { shopConfig } from "#app/config/shop.ts";
import { readingPage } from "#server/web/reading-page.ts";

const CONTENT = new URL("../../../app/content/", import.meta.url);
const SESSIONS = new URL("../../../server/web/sessions/", import.meta.url);

const sourceOf = (path: string) => readFileSync(new URL(`.${path}.md`, CONTENT), "utf8");

test("every text is a page and every page has its text", () => {
  const files = readdirSync(CONTENT).map((name) => `/${name.replace(".md", "")}`);
  expect(files.toSorted()).toEqual(READING_PAGES.map(({ href }) => href).toSorted());
});

test.each(READING_PAGES)(
  "the page $name tells the shop's facts and not the owner's note",
  ({ href }) => {
    const { title, html } = readingPage(href);
    expect(title).not.toBe("");
    expect(html).not.toMatch(/[{}]|<!--|<h1/);
    expect(html).toMatch(/<h2>/);
    expect(`${title} ${html}`).not.toContain("undefined");
    // Text of the owner, without HTML of its own.
    expect(sourceOf(href).replace(/<!--[\s\S]*?-->/g, "")).not.toMatch(/<[a-z]/i);
  },
);

test("the page about the shop names its address and how to reach it", () => {
  const { html } = readingPage("/about");
  for (const fact of [shopConfig.address.street, shopConfig.contact.phoneDisplay]) {
    expect(html).toContain(fact);
  }
});

test("the table of cookies has every cookie of the shop", () => {
  const names = readdirSync(SESSIONS)
    .flatMap((name) => [
      ...readFileSync(new URL(name, SESSIONS), "utf8").matchAll(/\bname: "([a-z-]+)"/g),
    ])
    .map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(5);
  const rows = sourceOf("/privacy")
    .split("\n")
    .filter((line) => line.startsWith("| "));
  const told = rows
    .slice(2)
    .flatMap((row) => (row.split("|")[1] ?? "").split(",").map((name) => name.trim()));
  expect(told.toSorted()).toEqual([...new Set(names)].toSorted());
});
