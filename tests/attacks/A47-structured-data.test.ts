/** A47: a product's name tries to leave the structured data, or the data for the browser, that it stands in. */
import { decodeHTML } from "entities";
import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { dangersOf, elementsOf } from "#tests/support/markup.ts";
import { openOwnersShop } from "#tests/support/owner.ts";
import { editInShop } from "#tests/support/shop-edits.ts";

/** Names of the back end, and what of them is text: its names are HTML, whose tags go and whose text stays. */
const NAMES: [name: string, text: string][] = [
  ["Kek </script><script>alert(1)</script>", "Kek alert(1)"],
  ["Kek <!--<script>", "Kek"],
  [
    "Kek &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;",
    "Kek </script><script>alert(1)</script>",
  ],
  ["Kek &lt;!--&lt;script&gt;", "Kek <!--<script>"],
  ["Kek ]]> --> </title></textarea>", "Kek ]]> -->"],
  ["Kek \u2028\u2029 line", "Kek line"],
  // WordPress removes a backslash that is sent as it is.
  [`Kek "quoted" 'twice' &#92; back&#92;u003cslash`, `Kek "quoted" 'twice' \\ back\\u003cslash`],
  ["Kek ${alert(1)} {{7*7}} `x`", "Kek ${alert(1)} {{7*7}} `x`"],
];

/** Gives a product's page with any name. */
async function openPage() {
  const { world, visitor } = await openOwnersShop();
  return async (name: string) => {
    await editInShop(world, "PUT", `products/${PRODUCTS.pandan}`, { name });
    const html = await (await visitor.get("/product/pandan-roll")).text();
    const structured = [
      ...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ].map(([, json = ""]) => JSON.parse(json) as { "@type": string; name?: string });
    const shown = decodeHTML(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "");
    return { html, shown, product: structured.find((one) => one["@type"] === "Product") };
  };
}

test("a name stays text in the page and in its data, whatever it tries to close", async () => {
  const pageOf = await openPage();
  const plain = elementsOf((await pageOf("Kek")).html);
  for (const [name, text] of NAMES) {
    const { html, shown, product } = await pageOf(name);
    expect([name, elementsOf(html), dangersOf(html)]).toEqual([name, plain, []]);
    expect([name, shown, product?.name]).toEqual([name, text, text]);
    expect(html).not.toMatch(/<script>alert|<!--<script/);
  }
});

test("the data for the browser holds the same text, and is no page", async () => {
  const { world, visitor } = await openOwnersShop();
  for (const [name, text] of NAMES) {
    await editInShop(world, "PUT", `products/${PRODUCTS.pandan}`, { name });
    const answer = await visitor.get("/product/pandan-roll.data");
    expect(answer.headers.get("Content-Type")).toBe("text/x-script; charset=utf-8");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    const [line = ""] = (await answer.text()).split("\n");
    expect([name, (JSON.parse(line) as unknown[]).includes(text)]).toEqual([name, true]);
  }
});

test("control: an honest name is the same in the heading and in the structured data", async () => {
  const pageOf = await openPage();
  const { shown, product } = await pageOf("Kek Lapis & Teh");
  expect([shown, product?.name]).toEqual(["Kek Lapis & Teh", "Kek Lapis & Teh"]);
});
