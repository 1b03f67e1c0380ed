import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { openWorld } from "#tests/support/checkout-world.ts";
import { indexed } from "#tests/support/indexed-shop.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

const hrefs = (html: string, start: string) => {
  const all = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
  return [...new Set(all)].filter((href) => href.startsWith(start));
};

test("a category has an address of its own, with its goods, its filters and its pages", async () => {
  const world = openWorld();
  for (let count = 0; count < 20; count += 1) {
    const fields = { name: `Bun ${count}`, regular_price: "5.00", categories: [{ id: 5 }] };
    await editInShop(world, "POST", "products", { ...fields, status: "publish" });
  }
  await editInShop(world, "PUT", `products/${PRODUCTS.chocolate}`, { categories: [] });
  const visitor = await openVisitor(await world.startShop());
  const page = await visitor.get("/category/cakes");
  expect(page.status).toBe(200);
  const html = await page.clone().text();
  expect(await textOf(page)).toContain("Cakes");
  expect(hrefs(html, "/products/chocolate-fudge-cake")).toEqual([]);
  expect(hrefs(html, "/category/")).toEqual(["/category/cakes", "/category/cakes?page=2"]);
  expect((await visitor.get("/category/cakes?page=2")).status).toBe(200);
  expect(await textOf(await visitor.get("/category/cakes?min_price=5&max_price=5"))).toContain(
    "20 products found",
  );

  const locations = async (path: string) => (await visitor.get(path)).headers.get("Location");
  expect(await locations("/category/cakes?page=99")).toBe("/category/cakes?page=2");
  expect(await locations("/category/cakes?page=2&min_price=&category=9")).toBe(
    "/category/cakes?page=2",
  );
});

test("drawer, header and home lead to the categories with goods, and say how many", async () => {
  const world = openWorld();
  await editInShop(world, "PUT", `products/${PRODUCTS.chocolate}`, { stock_status: "outofstock" });
  const { shop } = await indexed(await world.startShop());
  const [{ count } = { count: 0 }] = shop.catalogue.shelves();
  expect(count).toBeGreaterThan(0);
  const listed = { status: "publish", inStock: true, categoryId: 5 } as const;
  expect(count).toBe((await shop.catalogue.list(listed)).total);
  const visitor = await openVisitor(shop);
  const linksOf = async (path: string) => {
    const html = (await (await visitor.get(path)).text()).replaceAll("<!-- -->", "");
    return [...html.matchAll(/<a [^>]*href="\/category\/cakes"[^>]*>(.*?)<\/a>/g)].map(
      ([, link = ""]) =>
        link
          .replace(/<[^>]*>/g, " ")
          .trim()
          .replace(/\s+/g, " "),
    );
  };
  const named = `Cakes ${count}`;
  expect(await linksOf("/")).toEqual([named, named, named]);
  expect(await linksOf("/cart")).toEqual([named, named]);
});

test("a slug that no category has is a page that is not found", async () => {
  const visitor = await openVisitor(await openWorld().startShop());
  for (const slug of ["pies", "CAKES", "%25", "cakes%2F", "%E8%9B%8B"]) {
    const page = await visitor.get(`/category/${slug}`);
    expect([slug, page.status]).toEqual([slug, 404]);
    expect(await textOf(page)).toContain("This page has crumbled away");
  }
});
