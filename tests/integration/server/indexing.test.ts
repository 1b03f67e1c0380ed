import { expect, test } from "vitest";
import { startForAll } from "#tests/support/shops-for-all.ts";
import { visitorAt } from "#tests/support/visitor.ts";

const { closed, open } = startForAll({
  // An empty value counts as absent: the money, here the sandbox's, decides.
  closed: { INDEXING: "" },
  open: { INDEXING: "on" },
});

const metaOf = (html: string) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1];

const PAGES = ["/", "/ms", "/products", "/search?q=cake", "/about", "/admin", "/no-such-page"];
const OTHERS = ["/robots.txt", "/sitemap.xml", "/favicon.svg", "/products.data", "/%00"];

test.each([...PAGES, ...OTHERS])("%s of a shop with test money is not indexed", async (path) => {
  // The second answer may come from the page cache.
  for (let times = 0; times < 2; times += 1) {
    const answer = await visitorAt(closed.url).get(path);
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
  }
  expect((await visitorAt(open.url).get(path)).headers.get("X-Robots-Tag")).toBeNull();
});

test.each(["/", "/ms", "/products"])("%s says the same in its meta tags", async (path) => {
  const html = await (await visitorAt(closed.url).get(path)).text();
  expect(metaOf(html)).toBe("noindex, nofollow");
  expect(metaOf(await (await visitorAt(open.url).get(path)).text())).toBeUndefined();
});

test("robots.txt keeps crawlers from all of it, and no sitemap is offered", async () => {
  const visitor = visitorAt(closed.url);
  expect(await (await visitor.get("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
  expect((await visitor.get("/sitemap.xml")).status).toBe(404);
  expect((await visitorAt(open.url).get("/sitemap.xml")).status).toBe(200);
});
