import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { openWorld, type World } from "#tests/support/checkout-world.ts";
import { indexed } from "#tests/support/indexed-shop.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

/** Products whose occasion and diets are an attribute. */
async function withGifts(world: World) {
  const diet = (...options: string[]) => ({
    attributes: [{ name: "Diet", options, visible: true, variation: false }],
  });
  const gift = (name: string, price: string, fields: object) =>
    editInShop(world, "POST", "products", {
      name,
      regular_price: price,
      status: "publish",
      ...fields,
    });
  await gift("Bun A", "59.99", diet("Eggless", "Birthday"));
  await gift("Bun B", "60.00", diet("Eggless", "Birthday", "No nuts"));
  await gift("Bun C", "10.00", { ...diet("Eggless", "Birthday"), stock_status: "outofstock" });
  await gift("Bun D", "10.00", diet("Birthday"));
}

const names = (html: string) =>
  [...html.matchAll(/<h3 class="card-name">(.*?)<\/h3>/g)].map(([, name = ""]) =>
    name.replace(/<[^>]*>/g, ""),
  );

test.each([true, false])(
  "gifts are found by budget, occasion and diet, without scripts (index: %s)",
  async (keepsIndex) => {
    const world = openWorld();
    await withGifts(world);
    const plain = await world.startShop();
    const visitor = await openVisitor(keepsIndex ? (await indexed(plain)).shop : plain);
    const giftsAt = async (query: string) =>
      names(await (await visitor.get(`/gifts?${query}`)).text()).toSorted();
    expect(await giftsAt("occasion=birthday")).toEqual(["Bun A", "Bun B", "Bun D"]);
    expect(await giftsAt("price=under-60&occasion=birthday")).toEqual(["Bun A", "Bun D"]);
    expect(await giftsAt("price=under-60&occasion=birthday&diet=eggless")).toEqual(["Bun A"]);
    expect(await giftsAt("diet=eggless&diet=no-nuts")).toEqual(["Bun B"]);
    expect((await giftsAt("price=under-60")).length).toBeGreaterThan(2);
    const page = await visitor.get("/gifts?price=under-60&diet=eggless");
    const html = await page.clone().text();
    expect(html).toContain('aria-label="Remove: Under RM 60"');
    expect(html).toMatch(
      /<input type="checkbox"[^>]* checked="" value="eggless"|value="eggless"[^>]* checked=""/,
    );
    expect(await textOf(page)).toContain("1 gift fits");
    expect(await textOf(await visitor.get("/gifts?price=under-30&diet=eggless"))).toContain(
      "Nothing fits all of that",
    );
  },
);

test("a raw form is sent to its clean address, and a page that is too far to the last one", async () => {
  const visitor = await openVisitor(await openWorld().startShop());
  const locationOf = async (path: string) => (await visitor.get(path)).headers.get("Location");
  expect(await locationOf("/gifts?price=under-60&occasion=")).toBe("/gifts?price=under-60");
  expect(await locationOf("/gifts?page=99")).toBe("/gifts");
  expect(await locationOf("/gifts?price=under-60")).toBeNull();
});

test("home, drawer, an empty search and the sitemap lead to the gift finder", async () => {
  const visitor = await openVisitor(await openWorld().startShop());
  const linksOf = async (path: string) =>
    (await (await visitor.get(path)).text()).split('href="/gifts"').length - 1;
  // The drawer and the footer; on home the hero and a tile too.
  expect(await linksOf(`/product/${PRODUCTS.pandan}`)).toBe(2);
  expect(await linksOf("/")).toBe(4);
  expect(await linksOf("/search?q=nothing+like+that")).toBe(3);
  expect(await (await visitor.get("/sitemap.xml")).text()).toContain("/gifts</loc>");
});
