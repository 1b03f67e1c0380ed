import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { READING_PAGES } from "#app/config/reading-pages.ts";
import { shopConfig } from "#app/config/shop.ts";
import { inLanguage } from "#server/platform/language.ts";
import { DURATIONS } from "#server/store/durations.ts";
import { readingPage } from "#server/web/reading-page.ts";

const CONTENT = new URL("../../../app/content/", import.meta.url);
const SESSIONS = new URL("../../../server/web/sessions/", import.meta.url);

const DAY_MS = 86_400_000;

const sourceOf = (path: string) => readFileSync(new URL(`.${path}.md`, CONTENT), "utf8");

test("every text is a page and every page has its text", () => {
  const filesIn = (folder: string) =>
    readdirSync(new URL(folder, CONTENT))
      .filter((name) => name.endsWith(".md"))
      .map((name) => `/${name.replace(".md", "")}`);
  const pages = READING_PAGES.map(({ href }) => href).toSorted();
  expect(filesIn("./").toSorted()).toEqual(pages);
  expect(filesIn("ms/").toSorted()).toEqual(pages);
});

test.each(READING_PAGES)("the page $href has the same parts in Malay", ({ href }) => {
  const { title, html } = readingPage(href);
  const malay = inLanguage("ms", () => readingPage(href));
  expect(malay.title).not.toBe(title);
  const tags = (text: string) => text.match(/<(h2|li|table|strong|a)\b/g)?.toSorted();
  expect(tags(malay.html)).toEqual(tags(html));
  const links = [...malay.html.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path);
  expect(links.filter((path) => !path?.startsWith("/ms/"))).toEqual([]);
});

test.each(READING_PAGES)(
  "the page $name tells the shop's facts and not the owner's note",
  ({ href }) => {
    const { title, html } = readingPage(href);
    expect(title).not.toBe("");
    expect(html).not.toMatch(/[{}]|<!--|<h1/);
    expect(html).toMatch(/<h2/);
    expect(html).not.toContain("[");
    expect(`${title} ${html}`).not.toContain("undefined");
    // Text of the owner, without HTML of its own.
    expect(sourceOf(href).replace(/<!--[\s\S]*?-->/g, "")).not.toMatch(/<[a-z]/i);
  },
);

test("the contents of a page lead to each of its parts", () => {
  const { html, contents } = readingPage("/terms");
  const parts = [...html.matchAll(/<h2 id="([^"]+)">(.+)<\/h2>/g)].map(([, id, name]) => [
    id,
    name,
  ]);
  const links = [...contents.matchAll(/<a href="#([^"]+)">([^<]+)<\/a>/g)].map(([, id, name]) => [
    id,
    name,
  ]);
  expect(parts.length).toBeGreaterThan(4);
  expect(links).toEqual(parts);
  expect(new Set(links.map(([id]) => id)).size).toBe(links.length);
});

test("the page about the shop names its address and how to reach it", () => {
  const { html } = readingPage("/about");
  for (const fact of [shopConfig.address.street, shopConfig.contact.phoneDisplay]) {
    expect(html).toContain(fact);
  }
});

/** The cells of the first table behind a heading of the privacy page, without its head. */
function rowsAfter(heading: string): string[][] {
  const [, section = ""] = sourceOf("/privacy").split(heading);
  const [, table = ""] = /\n\n(\|[\s\S]*?)\n\n/.exec(section) ?? [];
  const rows = table.split("\n").map((row) => row.split("|").slice(1, -1));
  return rows.slice(2).map((cells) => cells.map((cell) => cell.trim()));
}

test("the table of what is kept tells the durations by which the shop erases it", () => {
  const days = rowsAfter("## What we keep").map(([what, , long = ""]) => [
    what,
    Number(/(\d+) days/.exec(long)?.[1] ?? 0) * DAY_MS,
  ]);
  expect(Object.fromEntries(days)).toMatchObject({
    "a copy of your contact and words at checkout": DURATIONS.contactKept,
    "slips of bank transfers that you sent": DURATIONS.contactKept,
    "which messages we sent you, without their text": DURATIONS.messagesKept,
  });
});

test("the table of cookies has every cookie of the shop", () => {
  const names = readdirSync(SESSIONS)
    .flatMap((name) => [
      ...readFileSync(new URL(name, SESSIONS), "utf8").matchAll(/\bname: "([a-z-]+)"/g),
    ])
    .map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(5);
  const told = rowsAfter("## Cookies").flatMap(([cookies = ""]) => cookies.split(", "));
  expect(told.toSorted()).toEqual([...new Set(names)].toSorted());
});
