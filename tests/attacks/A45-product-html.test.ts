/** A45: a description from the shop's back end brings scripts, frames, handlers or addresses that run. */
import { expect, test } from "vitest";
import { openOwnersShop } from "#tests/support/owner.ts";
import { dangersOf, elementsOf } from "#tests/support/markup.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";

const PAGE = "/product/pandan-roll";

const ATTACKS = [
  "<script>alert(1)</script>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<img src=x onerror=alert(1)>",
  '<img src="/a.webp" onload="alert(1)" style="position:fixed">',
  "<svg onload=alert(1)><script>alert(1)</script></svg>",
  '<iframe src="https://evil.example"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name="card"></form>',
  '<p style="background:url(https://evil.example/x)">x</p>',
  "<style>body{display:none}</style>",
  '<object data="x.swf"></object><embed src="x.swf">',
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<!--><img src=x onerror=alert(1)>-->",
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  // Read twice, by different rules, these change their shape.
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style>',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  "<svg><![CDATA[--><img src=x onerror=alert(1)>]]></svg>",
  "<select><template><style></select><img src=x onerror=alert(1)></style>",
  // These would end what they stand in.
  '</div></section></main></body><main><a href="javascript:alert(1)">x</a>',
  "<plaintext>",
];
const ALLOWED = new Set(
  "p br hr strong b em i u s small sub sup mark span blockquote pre code ul ol li dl dt dd h2 h3 h4 h5 h6 div figure figcaption img a table caption thead tbody tfoot tr th td".split(
    " ",
  ),
);
const OURS = "script svg form input meta link title main header footer body noscript".split(" ");

/** Gives a product's page with any description. */
async function openPage() {
  const { world, visitor } = await openOwnersShop();
  return async (description: string) => {
    const edit = { description, short_description: description };
    await editInShop(world, "PUT", `products/${PRODUCTS.pandan}`, edit);
    const page = await visitor.get(PAGE);
    expect(page.status).toBe(200);
    return page.text();
  };
}

test("nothing of a hostile description reaches the page, whichever way it is written", async () => {
  const pageWith = await openPage();
  const harmless = elementsOf(await pageWith("<p>x</p>"));
  for (const attack of ATTACKS) {
    const html = await pageWith(attack);
    const elements = elementsOf(html);
    for (const name of OURS) {
      expect([attack, name, elements[name]]).toEqual([attack, name, harmless[name]]);
    }
    const strange = Object.keys(elements).filter((name) => !(name in harmless));
    expect([attack, strange.filter((name) => !ALLOWED.has(name))]).toEqual([attack, []]);
    expect([attack, dangersOf(html)]).toEqual([attack, []]);
    expect([attack, /evil\.example/.exec(html.replace(/<script.*?<\/script>/gs, ""))]).toEqual([
      attack,
      null,
    ]);
  }
});

test("control: an honest description keeps its paragraphs, lists and links", async () => {
  const pageWith = await openPage();
  const html = await pageWith(
    '<p>Soft <strong>pandan</strong></p><ul><li>eggs</li></ul><a href="https://halal.example/">Halal</a>',
  );
  expect(html).toContain("<p>Soft <strong>pandan</strong></p><ul><li>eggs</li></ul>");
  expect(html).toContain('<a href="https://halal.example/" rel="nofollow noopener">Halal</a>');
});
