/** A47: a product's name tries to leave the structured data, or the data for the browser, that it stands in. */
import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { dangersOf, elementsOf } from "#tests/support/markup.ts";
import { openOwnersShop } from "#tests/support/owner.ts";
import { editInShop } from "#tests/support/shop-edits.ts";

const NAMES = [
  "Kek </script><script>alert(1)</script>",
  "Kek <!--<script>",
  "Kek ]]> --> </title></textarea>",
  "Kek \u2028\u2029 line",
  `Kek "quoted" 'twice' \\ back\\u003cslash`,
  "Kek ${alert(1)} {{7*7}} `x`",
];

/** Gives a product's page with any name. */
async function openPage() {
  const { world, shop, visitor } = await openOwnersShop();
  return async (name: string) => {
    await editInShop(world, "PUT", `products/${PRODUCTS.pandan}`, { name });
    shop.catalogue.drop({ all: true });
    const html = await (await visitor.get("/product/pandan-roll")).text();
    const structured = [
      ...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ].map(([, json = ""]) => JSON.parse(json) as { "@type": string; name?: string });
    const shown = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "";
    return { html, shown, product: structured.find((one) => one["@type"] === "Product") };
  };
}

const unescaped = (text: string) =>
  text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");

test("a name stays text in the page and in its data, whatever it tries to close", async () => {
  const pageOf = await openPage();
  const plain = elementsOf((await pageOf("Kek")).html);
  for (const name of NAMES) {
    const { html, shown, product } = await pageOf(name);
    expect([name, elementsOf(html), dangersOf(html)]).toEqual([name, plain, []]);
    // A name is text: the shop shows what the back end's markup says, and tells machines the same.
    expect(product?.name).toBe(unescaped(shown));
    expect(html).not.toMatch(/<script>alert|<!--<script/);
  }
});

test("control: an honest name is the same in the heading and in the structured data", async () => {
  const pageOf = await openPage();
  const { shown, product } = await pageOf("Kek Lapis & Teh");
  expect([unescaped(shown), product?.name]).toEqual(["Kek Lapis & Teh", "Kek Lapis & Teh"]);
});
