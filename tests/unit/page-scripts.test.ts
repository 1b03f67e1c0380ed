import { expect, test } from "vitest";
import { finishScripts } from "#app/page-scripts.ts";

const PRELOAD = '<link rel="modulepreload" href="/assets/entry.js"/>';
const END = '<div id="content-end" hidden=""></div>';
const html = `<html><head>${PRELOAD}</head><body><p>Cake</p>${END}<script>one()</script><script type="module" async="">two()</script></body></html>`;

test("the scripts of a page are not preloaded", () => {
  const { page } = finishScripts(html, "[]");
  expect(page).toMatch(/^<html><head><\/head><body><aside [^>]*hidden.*<\/aside><p>Cake<\/p>/);
});

test("its scripts are listed for its policy, with the one that holds the data", () => {
  const { page, scripts } = finishScripts(html, '["</script><b>"]');
  expect(scripts.slice(1, 3)).toEqual(["one()", "two()"]);
  expect(scripts).toHaveLength(4);
  expect(scripts[3]).toContain(String.raw`enqueue("[\"\u003c/script>\u003cb>\"]")`);
  expect(page.endsWith(`<script>${scripts[3]}</script></body></html>`)).toBe(true);
});

test("a script among the content is not listed", () => {
  const { scripts } = finishScripts(html.replace("<p>", "<script>evil()</script><p>"), "[]");
  expect(scripts).not.toContain("evil()");
});

test.each([html.replace("</html>", ""), html.replace(END, "")])(
  "a page without its end is an error",
  (broken) => {
    expect(() => finishScripts(broken, "[]")).toThrow("whole document");
  },
);
