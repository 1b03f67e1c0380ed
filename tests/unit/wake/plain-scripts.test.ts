import { expect, test } from "vitest";
import { plainPage } from "#app/wake/plain-scripts.tsx";

const PRELOAD = '<link rel="modulepreload" href="/assets/entry.js"/>';
const BEGIN = '<script type="text/plain" id="page-data"></script>';
const html = `<head>${PRELOAD}</head><body><p>Cake</p>${BEGIN}<script>one()</script><script type="module" async="">two()</script>`;

test("a page with the framework's own scripts preloads none of them", () => {
  expect(plainPage(html, "[]").page).not.toContain("modulepreload");
});

test("its scripts are named for the policy, with the one that holds the data", () => {
  const { page, texts } = plainPage(html, '["</script><b>"]');
  expect(texts.slice(0, 2)).toEqual(["one()", "two()"]);
  expect(texts).toHaveLength(3);
  expect(texts[2]).toContain(String.raw`enqueue("[\"\u003c/script>\u003cb>\"]")`);
  expect(page.endsWith(`<script>${texts[2]}</script>`)).toBe(true);
});

test("a script among the content is not allowed", () => {
  const { texts } = plainPage(html.replace("<p>", "<script>evil()</script><p>"), "[]");
  expect(texts).not.toContain("evil()");
});
