import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { openWorld, type World } from "#tests/support/checkout-world.ts";
import { editInShop, readFromShop } from "#tests/support/shop-edits.ts";
import { openVisitor, textOf, type Visitor } from "#tests/support/visitor.ts";

const BOOK = {
  type: "external",
  external_url: "https://books.example/kek?a=1&b=2",
  button_text: "Buy <b>the book</b>",
};
const SET = { type: "grouped", grouped_products: [PRODUCTS.chocolate, PRODUCTS.pandan] };

/** A shop with these products beside its own, by default of category 5 with RM 20.00. */
async function openShopWith(products: Record<string, object>) {
  const world = openWorld();
  for (const [name, fields] of Object.entries(products)) {
    const usual = { regular_price: "20.00", categories: [{ id: 5 }], status: "publish" };
    await editInShop(world, "POST", "products", { name, ...usual, ...fields });
  }
  return { world, visitor: await openVisitor(await world.startShop()) };
}

async function idOf(world: World, slug: string): Promise<number> {
  const [row] = (await readFromShop(world, `products?slug=${slug}`)) as { id: number }[];
  return row?.id ?? 0;
}

async function pageOf(visitor: Visitor, path: string) {
  const response = await visitor.get(path);
  const html = await response.clone().text();
  return {
    status: response.status,
    html,
    text: (await textOf(response)).replaceAll("\u00a0", " "),
  };
}

test("visibility decides where a product is found", async () => {
  const { world, visitor } = await openShopWith({
    "Special Listed": { catalog_visibility: "catalog" },
    "Special Searched": { catalog_visibility: "search" },
    "Special Hidden": { catalog_visibility: "hidden" },
    "Special Secret": { post_password: "kek123" },
  });
  const shown = async (path: string) => {
    const { html } = await pageOf(visitor, path);
    return ["Listed", "Searched", "Hidden", "Secret"].filter((one) =>
      new RegExp(`Special ${one}|special-${one.toLowerCase()}`).test(html),
    );
  };
  expect(await shown("/")).toEqual(["Listed"]);
  expect(await shown("/products")).toEqual(["Listed"]);
  expect(await shown("/products?in_stock=false")).toEqual(["Listed"]);
  expect(await shown("/products?category=5")).toEqual(["Listed"]);
  expect(await shown("/search")).toEqual(["Listed"]);
  expect(await shown("/sitemap.xml")).toEqual(["Listed"]);
  expect(await shown("/product/chocolate-fudge-cake")).toEqual(["Listed"]);
  expect(await shown("/products?search=Special")).toEqual(["Searched"]);
  const results = (await pageOf(visitor, "/search?q=Special")).text;
  expect(results).toContain("1 product found");
  expect(results).toContain("Special Searched");
  expect(results).not.toMatch(/Special (Listed|Hidden|Secret)/);

  for (const [slug, status] of [
    ["special-listed", 200],
    ["special-searched", 200],
    ["special-hidden", 404],
    ["special-secret", 404],
  ] as const) {
    expect((await visitor.get(`/product/${slug}`)).status).toBe(status);
  }
  for (const slug of ["special-hidden", "special-secret"]) {
    const id = await idOf(world, slug);
    await visitor.get(`/add-to-cart/${id}`);
    const bulk = await pageOf(visitor, `/add-to-cart-bulk?items=${id}:1`);
    expect(bulk.text).toContain("No valid products found");
    const posted = await visitor.post("/cart", { intent: "add", productId: String(id) });
    expect(posted.status).toBe(404);
  }
  expect(await textOf(await visitor.get("/cart"))).toContain("Your cart is empty");
});

test("a count and 'No Products Found' never show together", async () => {
  const { visitor } = await openShopWith({
    "Veiled One": { catalog_visibility: "hidden" },
    "Veiled Two": { post_password: "x" },
    "Veiled Three": { catalog_visibility: "catalog" },
  });
  for (const path of ["/products?search=Veiled", "/search?q=Veiled"]) {
    const { text } = await pageOf(visitor, path);
    expect(text).toContain("No Products Found");
    expect(text).not.toMatch(/[1-9]\d* products found/);
  }
});

test("a page of hidden products links to the next page", async () => {
  const first = Array.from({ length: 20 }, (_, index) => `Aaa ${index + 10}`);
  const { visitor } = await openShopWith(
    Object.fromEntries(first.map((name) => [name, { catalog_visibility: "search" }])),
  );
  const { text, html } = await pageOf(visitor, "/products");
  expect(text).toMatch(/\d+ products found.*Nothing on this page/);
  expect(text).not.toContain("No Products Found");
  expect(html).toMatch(/href="\/products\?page=2"[^>]*>Go to page/);
  expect((await pageOf(visitor, "/products?page=2")).text).toContain("Chocolate Fudge Cake");
});

test("a product without a price shows it everywhere and cannot be bought", async () => {
  const { world, visitor } = await openShopWith({
    // Without a category, so that its page shows no other product's price.
    "Price Later": { regular_price: "", categories: [] },
  });
  for (const path of ["/", "/products", "/search?q=Later"]) {
    const { text } = await pageOf(visitor, path);
    expect(text).toMatch(/Price Later.{0,60}Price on request.{0,80}View Details/);
  }
  const page = await pageOf(visitor, "/product/price-later");
  expect(page.text).toContain("Price on request");
  expect(page.text).toContain("Please ask us for the price");
  expect(page.text).not.toContain("RM 0.00");
  expect(page.html).not.toMatch(/name="intent" value="(add|buy)"[^>]*>(?:(?!Related).)*Buy Now/s);
  expect(page.html).not.toContain('"offers"');
  const id = String(await idOf(world, "price-later"));
  const posted = await visitor.post("/cart", { intent: "add", productId: id });
  expect(posted.status).toBe(422);
  expect(await textOf(posted)).toContain("Price Later cannot be ordered online");
  const linked = await visitor.get(`/add-to-cart/${id}`);
  expect(linked.headers.get("Location")).toBe("/product/price-later");
});

test("an item that lost its price blocks the checkout until it is removed", async () => {
  const { world, visitor } = await openShopWith({});
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.pandan) });
  await editInShop(world, "PUT", `products/${PRODUCTS.pandan}`, { regular_price: "" });
  const later = await openVisitor(await world.startShop(), visitor.cookies);
  expect(await textOf(await later.get("/cart"))).toContain(
    "This item cannot be ordered online now. Please remove it.",
  );
});

test("an external product links to its shop from its card and its page, and cannot be added", async () => {
  const { world, visitor } = await openShopWith({ "Recipe Book": BOOK });
  for (const path of ["/", "/products", "/search?q=Recipe", "/product/recipe-book"]) {
    const { html } = await pageOf(visitor, path);
    const link = /<a href="https:\/\/books\.example\/kek\?a=1&amp;b=2"[^>]*>/.exec(html)?.[0];
    expect(link).toContain('rel="nofollow noopener"');
    expect(html).toContain(">Buy the book</a>");
  }
  const page = await pageOf(visitor, "/product/recipe-book");
  expect(page.text).toContain("RM 20.00");
  // The shop's promises about delivery do not show for another shop's product.
  expect(page.text.split("Related Products")[0]).not.toMatch(/Free Delivery|Secure Payment/);
  expect(page.html).not.toContain('"offers"');
  const id = String(await idOf(world, "recipe-book"));
  expect((await visitor.post("/cart", { intent: "add", productId: id })).status).toBe(422);
});

test("a grouped product shows its members, which are bought one by one", async () => {
  const { world, visitor } = await openShopWith({ "Raya Box": SET });
  const list = await pageOf(visitor, "/products");
  expect(list.text).toMatch(/Raya Box.{0,60}From RM 33\.35.{0,80}View Products/);
  const page = await pageOf(visitor, "/product/raya-box");
  expect(page.text).toMatch(/From ?RM 33\.35/);
  expect(page.text).toMatch(/In This Set.*Chocolate Fudge Cake.*Pandan Roll/);
  expect(page.html).not.toContain('"offers"');
  const id = String(await idOf(world, "raya-box"));
  expect((await visitor.post("/cart", { intent: "add", productId: id })).status).toBe(422);
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.pandan) });
  expect(await textOf(await visitor.get("/cart"))).toContain("Pandan Roll");
});
