import { expect, test } from "vitest";
import type { Suggestions } from "#app/components/search/suggestions.ts";
import { shelvesNamed } from "#server/catalogue/suggest.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { openWorld } from "#tests/support/checkout-world.ts";
import { indexed } from "#tests/support/indexed-shop.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { openVisitor } from "#tests/support/visitor.ts";

async function open() {
  const world = openWorld();
  const { shop } = await indexed(await world.startShop());
  const visitor = await openVisitor(shop);
  const suggested = async (term: string) => {
    const answer = await visitor.get(`/api/suggest?${new URLSearchParams({ q: term })}`);
    expect(answer.status).toBe(200);
    return JSON.parse((await answer.text()).replaceAll("\u00a0", " ")) as Suggestions;
  };
  return { world, shop, visitor, suggested };
}

test("typing finds what the search finds: at most five goods to buy, categories, and their number", async () => {
  const world = openWorld();
  for (let count = 1; count <= 7; count += 1) {
    const fields = { name: `Bun <b>${count}`, regular_price: "5.00", categories: [{ id: 5 }] };
    await editInShop(world, "POST", "products", { ...fields, status: "publish" });
  }
  await editInShop(world, "PUT", `products/${PRODUCTS.pandan}`, { stock_status: "outofstock" });
  const { shop } = await indexed(await world.startShop());
  const visitor = await openVisitor(shop);
  const answer = await visitor.get("/api/suggest?q=bun");
  const { products, total } = (await answer.json()) as Suggestions;
  expect(total).toBe(7);
  expect(products).toHaveLength(5);
  const listed = await shop.catalogue.list({ search: "bun", status: "publish", inStock: true });
  expect(products.map(({ slug }) => slug)).toEqual(
    listed.products.slice(0, 5).map(({ slug }) => slug),
  );
  expect(products[0]).toMatchObject({ category: "Cakes", price: "RM\u00a05.00" });
  expect(products[0]?.name.slice(0, 2)).toEqual(["", "Bun"]);
  expect(answer.headers.get("Cache-Control")).toBe("private, max-age=60");
  const sold = (await (await visitor.get("/api/suggest?q=pandan")).json()) as Suggestions;
  expect(sold.products.map(({ slug }) => slug)).not.toContain("pandan-roll");
});

test("a half word, a typing mistake, a Malay word and a category are found", async () => {
  const { suggested } = await open();
  const [chocolate] = (await suggested("choc")).products;
  expect(chocolate?.slug).toBe("chocolate-fudge-cake");
  expect((await suggested("choclate fudge")).products[0]?.slug).toBe(chocolate?.slug);
  expect((await suggested("coklat")).products[0]?.slug).toBe(chocolate?.slug);
  expect((await suggested("kek")).categories.map(({ slug }) => slug)).toEqual(["cakes"]);
  expect(await suggested("nothing like that")).toEqual({ products: [], categories: [], total: 0 });
});

test("a category is named by all words of a text, their synonyms and beginnings", () => {
  const shelves = ["Birthday Cakes", "Cheesecakes", "Kek Lapis & Kuih"].map((name) => ({ name }));
  const named = (term: string) => shelvesNamed(shelves, term).map(({ name }) => name);
  expect(named("besday")).toEqual(["Birthday Cakes"]);
  expect(named("hari jadi")).toEqual(["Birthday Cakes"]);
  expect(named("cake")).toEqual(["Birthday Cakes", "Kek Lapis & Kuih"]);
  expect(named("lapis k")).toEqual(["Kek Lapis & Kuih"]);
  expect(named("chee")).toEqual(["Cheesecakes"]);
  expect(["", "&", "cake tart"].flatMap(named)).toEqual([]);
});

test("without an index nothing is suggested and nothing is asked of the back end", async () => {
  const visitor = await openVisitor(await openWorld().startShop());
  for (const query of ["", "?q=", "?q=cake"]) {
    const answer = await visitor.get(`/api/suggest${query}`);
    expect([await answer.json(), answer.headers.get("Server-Timing")]).toEqual([null, null]);
  }
});

test("one address has hundreds of suggestions in ten seconds, and then waits", async () => {
  const { visitor } = await open();
  const statuses = new Set<number>();
  for (let count = 0; count < 600; count += 1) {
    statuses.add((await visitor.get("/api/suggest")).status);
  }
  expect([...statuses]).toEqual([200]);
  const refused = await visitor.get("/api/suggest?q=cake");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "1"]);
});
