/** A48: a search term brings markup into the page, its title, its addresses and its data. */
import { decodeHTML } from "entities";
import { expect, test, vi } from "vitest";
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
    // Invisible characters are left out, as of everything that is typed.
    const shown = term.replace(/[\u202e\u2028]/g, "");
    expect(placesOf(html)).toEqual({
      title: `Search Results for "${shown}" | Kedai Manis`,
      heading: `Search Results for "${shown}"`,
      ogTitle: `Search Results for "${shown}" | Kedai Manis`,
      canonical: shown,
      ogAddress: shown,
    });
  }
});

/** What stands wherever a term does, as a browser reads it. The two addresses: their term. */
function placesOf(html: string): Record<string, string> {
  const find = (pattern: RegExp) => decodeHTML(pattern.exec(html)?.[1] ?? "");
  const termOf = (address: string) => new URL(address).searchParams.get("q") ?? "";
  return {
    title: find(/<title>(.*?)<\/title>/),
    heading: find(/<h1[^>]*>(.*?)<\/h1>/s),
    ogTitle: find(/property="og:title" content="([^"]*)"/),
    canonical: termOf(find(/rel="canonical" href="([^"]*)"/)),
    ogAddress: termOf(find(/property="og:url" content="([^"]*)"/)),
  };
}

test("a term of 5 kB is cut at 100 characters, in the page and in what the back end is asked", async () => {
  const { shop, visitor } = await openOwnersShop();
  const asked = vi.spyOn(shop.backend, "listProducts");
  const first = await visitor.get(`/search?q=${"a".repeat(5_120)}`);
  expect(first.status).toBe(302);
  const html = await (await visitor.get(first.headers.get("Location") ?? "")).text();
  expect(placesOf(html)["heading"]).toBe(`Search Results for "${"a".repeat(100)}"`);
  expect(html).not.toContain("a".repeat(101));
  const terms = asked.mock.calls.flatMap(([{ search }]) => search ?? []);
  expect(new Set(terms)).toEqual(new Set(["a".repeat(100)]));
});

test("control: an honest term finds its cake and stands in the title", async () => {
  const search = await openSearch();
  const html = await search("pandan");
  expect(html).toContain("Pandan Roll");
  expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toContain("pandan");
});
