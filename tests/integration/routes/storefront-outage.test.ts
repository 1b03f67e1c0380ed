import { expect, test } from "vitest";
import { openVisitor, textOf } from "#tests/support/visitor.ts";
import { openSite } from "../catalogue/site.ts";

async function visitBrokenShop() {
  const { shop, traffic } = await openSite();
  traffic.down = true;
  return openVisitor(shop);
}

test("with an empty cache and no back end every page shows the outage, with a link to try again", async () => {
  const visitor = await visitBrokenShop();
  const pages: [path: string, ...texts: string[]][] = [
    ["/", "Failed to load homepage content. Please try again.", "Try Again"],
    [
      "/products",
      "Error Loading Products",
      "Failed to load products. Please try again.",
      "Try Again",
    ],
    ["/product/any", "Failed to load product details", "Back to Products"],
    [
      "/search?q=cake",
      "Search Error",
      "Failed to load search results. Please try again.",
      "Try Again",
    ],
  ];
  for (const [path, ...texts] of pages) {
    const response = await visitor.get(path);
    expect(response.status).toBe(503);
    const text = await textOf(response);
    for (const expected of texts) expect(text).toContain(expected);
  }
  expect((await visitor.get("/sitemap.xml")).status).toBe(503);
  expect((await visitor.get("/robots.txt")).status).toBe(200);
});
