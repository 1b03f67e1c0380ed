/** A48: a search term brings markup into the page, its title, its addresses and its data. */
import { expect, test } from "vitest";
import { dangersOf, elementsOf } from "#tests/support/markup.ts";
import { openOwnersShop } from "#tests/support/owner.ts";

const TERMS = [
  '"><svg onload=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  "</title><script>alert(1)</script>",
  "</script><script>alert(1)</script>",
  "<!--<script>",
  'x" autofocus onfocus="alert(1)',
  "javascript:alert(1)",
  "\u202egnp.exe\u2028",
];

/** Gives the page that a shopper who searches ends on. */
async function openSearch() {
  const { visitor } = await openOwnersShop();
  return async (term: string): Promise<string> => {
    let page = await visitor.get(`/search?${new URLSearchParams({ q: term })}`);
    if (page.status === 302) page = await visitor.get(page.headers.get("Location") ?? "");
    expect(page.status).toBe(200);
    return page.text();
  };
}

test("a term is shown as text everywhere, whatever it tries to close", async () => {
  const search = await openSearch();
  const plain = elementsOf(await search("zzz"));
  for (const term of TERMS) {
    const html = await search(term);
    expect([term, elementsOf(html), dangersOf(html)]).toEqual([term, plain, []]);
    expect(html).not.toMatch(/<svg onload|<img src=x|<script>alert/);
  }
});

test("a term of 4 kB is cut at 100 characters, in the page and in what the back end is asked", async () => {
  const { world, visitor } = await openOwnersShop();
  const first = await visitor.get(`/search?q=${"a".repeat(3_900)}`);
  const page =
    first.status === 302 ? await visitor.get(first.headers.get("Location") ?? "") : first;
  expect(await page.text()).not.toContain("a".repeat(101));
  expect(world.woo.count(/^GET products$/)).toBeGreaterThan(0);
});

test("control: an honest term finds its cake and stands in the title", async () => {
  const search = await openSearch();
  const html = await search("pandan");
  expect(html).toContain("Pandan Roll");
  expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toContain("pandan");
});
