import { expect, test } from "vitest";
import { finishScripts, withoutScripts } from "#app/page-scripts.ts";

const PRELOAD = '<link rel="modulepreload" href="/assets/entry.js"/>';
const END = '<div id="content-end" hidden=""></div>';
const html = `<html><head>${PRELOAD}</head><body><p>Cake</p>${END}<script>one()</script><script type="module" async="">two()</script></body></html>`;

function finish(text = html, options: Partial<Parameters<typeof finishScripts>[1]> = {}) {
  const all = { mayNeed: [], worker: false, lateScripts: true, ...options };
  const { page, scripts } = finishScripts(Buffer.from(text), all);
  return { page: page.toString(), scripts };
}

test("the scripts of a page are preloaded only where a switch says so", () => {
  expect(finish(html, { lateScripts: false }).page).toContain(PRELOAD);
  const { page } = finish();
  expect(page).toMatch(/^<html><head><\/head><body><aside [^>]*hidden.*<\/aside><p>Cake<\/p>/);
});

test("its scripts are listed for its policy", () => {
  const { page, scripts } = finish();
  expect(scripts).toHaveLength(3);
  expect(scripts.slice(1)).toEqual(["one()", "two()"]);
  expect(page.endsWith('<script type="module" async="">two()</script></body></html>')).toBe(true);
});

test("letters of all alphabets stay, in content and scripts", () => {
  const kek = "Kek “pandan” 蛋糕 🎂";
  const { page, scripts } = finish(html.replace("Cake", kek).replace("one()", `one("${kek}")`));
  expect(page).toContain(`<p>${kek}</p>`);
  expect(scripts).toContain(`one("${kek}")`);
});

test("a script with an address is not listed: it has no text", () => {
  const withAddress = html.replace(
    END,
    `${END}<script type="module" src="/assets/ms.js"></script>`,
  );
  const { scripts } = finish(withAddress);
  expect(scripts).toEqual(finish().scripts);
});

test("a page names the scripts that it may need later", () => {
  const { page } = finish(html, { mayNeed: ["/assets/cart.js", "/assets/field.js"] });
  expect(page).toContain('<meta name="later-scripts" content="/assets/cart.js /assets/field.js"/>');
});

test("a script among the content is not listed", () => {
  const { scripts } = finish(html.replace("<p>", "<script>evil()</script><p>"));
  expect(scripts).not.toContain("evil()");
});

test.each([html.replace("</html>", ""), html.replace(END, "")])(
  "a page without its end is an error",
  (broken) => {
    expect(() => finish(broken)).toThrow("whole document");
  },
);

test("the last script registers the service worker, where it is wanted", () => {
  const lastOf = (worker: boolean) => finish(html, { worker }).scripts.at(-1);
  expect(lastOf(true)).toContain('serviceWorker?.register("/sw.js")');
  expect(lastOf(false)).not.toContain("serviceWorker");
});

test("a page can be sent without its scripts", () => {
  const { page, scripts } = withoutScripts(Buffer.from(html));
  expect(page.toString()).toBe(`<html><head></head><body><p>Cake</p>${END}</body></html>`);
  expect(scripts).toEqual([]);
});
