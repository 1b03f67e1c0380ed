import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { READING_PAGES } from "#app/config/reading-pages.ts";
import { shortDay } from "#app/domain/delivery/calendar.ts";
import { nextDelivery } from "#app/domain/delivery/delivery-summary.ts";
import { composeShop } from "#server/compose.ts";
import { renderForAll } from "#server/http/page-cache/render-for-all.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { readDelivery } from "#server/settings/delivery.ts";
import { saveShipping } from "#server/settings/shipping.ts";
import { saveSlider } from "#server/settings/slider.ts";
import type { Shop } from "#server/shop.ts";
import { openApp } from "#tests/support/app.tsx";
import { openVisitor, textOf, type Visitor } from "#tests/support/visitor.ts";

const SITE = "http://localhost:3000";
let shop: Shop;
let close: () => Promise<unknown>;
let visitor: Visitor;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "kedai-test-"));
  const running = await composeShop(
    readEnv({ DATA_DIR: folder, LOG_LEVEL: "error", INDEXING: "on" }),
  );
  shop = running.shop;
  close = async () => {
    await running.close();
    rmSync(folder, { recursive: true, force: true });
  };
  visitor = await openVisitor(shop);
});
afterAll(() => close());

const read = async (path: string) =>
  (await textOf(await visitor.get(path))).replaceAll("&quot;", '"');
const html = async (path: string) => (await visitor.get(path)).text();
/** Everything the page carries in elements of this name and attribute. */
const attributes = (page: string, pattern: RegExp) =>
  [...page.matchAll(pattern)].map(([, value]) => value);

test("the home page has its four sections in order", async () => {
  const text = await read("/");
  const order = [
    "Premium Moist Cakes",
    "NEW Latest Arrivals Fresh products just for you • Don't miss out",
    "TRENDING Hot Products Best sellers that everyone loves • Limited time offers View All",
    "View All Hot Products",
    "+ Products Sold! Join thousands of satisfied customers! Discover the best products at the best prices every day Start Shopping",
  ].map((part) => text.indexOf(part));
  expect(order.every((at) => at >= 0)).toBe(true);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test("the products sold are the sum over up to 100 products", async () => {
  const { products } = await shop.catalogue.list({ status: "publish", perPage: 100 });
  const sum = products.reduce((total, product) => total + product.totalSales, 0);
  expect(await read("/")).toContain(`${sum.toLocaleString("en")}+ Products Sold!`);
});

test("the home page names the first day of delivery, and is kept no longer than that is true", async () => {
  const facts = { leadHours: [], counts: [], now: shop.clock() };
  const next = nextDelivery(await readDelivery(shop), facts);
  expect(await read("/")).toContain(`Next delivery: ${shortDay(next?.day ?? "")}`);
  const { changesAt } = await renderForAll(shop, await openApp(shop), "/");
  expect(changesAt).toBeLessThanOrEqual(next?.changesAt ?? 0);
});

test("an empty slider renders nothing, and a saved one its first picture", async () => {
  const settings = { autoRotating: true, rotationInterval: 5000 };
  await saveSlider(shop, { images: [], settings }, { savedBy: "test" });
  expect(await html("/")).not.toContain('aria-roledescription="carousel"');
  const images = [{ id: "one", url: "/pictures/one.webp", alt: "Kek lapis on a tray" }];
  await saveSlider(shop, { images, settings }, { savedBy: "test" });
  const page = await html("/");
  expect(page).toContain('alt="Kek lapis on a tray"');
  expect(page).not.toContain("Next slide");
});

test("prices and stock that were read longer ago are told as such, once on a page", async () => {
  const sentence = "Price and stock are checked when you add it";
  await expect.poll(() => shop.catalogue.isIndexed()).toBe(true);
  const { products } = await shop.catalogue.list({ status: "publish" });
  const product = `/products/${products[0]?.slug}`;
  const paths = ["/", "/products", "/search?q=cake", product];
  const catalogue: Shop["catalogue"] = {
    ...shop.catalogue,
    isOutOfDate: () => true,
    observe: () => catalogue,
  };
  const later = await openVisitor({ ...shop, catalogue });
  for (const path of paths) {
    expect(await read(path)).not.toContain(sentence);
    const page = await (await later.get(path)).text();
    expect(page.split(sentence)).toHaveLength(2);
    expect(page).not.toContain("schema.org/InStock");
  }
  expect(await html(product)).toContain("schema.org/InStock");
});

test("cards tell price, sale, rating, free shipping and what can be done", async () => {
  const text = await read("/products?search=cheesecake&in_stock=false");
  expect(text).toContain("Free shipping over RM 100.00");
  expect(text).toContain("Add to Cart");
  expect(text).toContain("Select Options");
  expect(text).toContain("Out of Stock");
  expect(text).toMatch(/Now RM \d+\.\d\d Before RM \d+\.\d\d/);
  expect(text).toMatch(/-\d+%/);
  expect(text).toMatch(/Rated (4|4\.8|5) of 5 \(\d+\)/);
  expect(await read("/products")).toContain("Featured");
});

test("a sold-out product has no dead button: a chat that asks for it, and four others", async () => {
  const page = await html("/product/nangka-almond-tart");
  expect(page).not.toMatch(/<button[^>]* disabled/);
  expect(page).toMatch(/href="https:\/\/wa\.me\/\d+\?text=[^"]*Nangka%20Almond%20Tart%20is%20back/);
  expect(page.split('<li class="card')).toHaveLength(5);
  const text = await read("/product/nangka-almond-tart");
  const order = ["Out of Stock", "Tell me when it is back", "Related Products", "Description"].map(
    (part) => text.indexOf(part),
  );
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order[0]).toBeGreaterThan(0);
  const list = await html("/products?search=nangka&in_stock=false");
  expect(list).toMatch(/<li class="card card-sold-out"(?:(?!<\/li>).)*Out of Stock/s);
  expect(list).not.toMatch(/class="[^"]*card-action/);
});

test("a card says that this visitor has the product in the cart, and no other visitor sees it", async () => {
  const { products } = await shop.catalogue.list({ status: "publish", inStock: true });
  const simple = products.find((one) => !one.isVariable && one.members.length === 0 && !one.soldAt);
  const buyer = await openVisitor(shop);
  const other = await openVisitor(shop);
  await buyer.post("/cart", { intent: "add", productId: `${simple?.id}`, quantity: "1" });
  const marks = async (one: Visitor) =>
    (await (await one.get("/products?per_page=100")).text()).split("In cart").length - 1;
  expect([await marks(buyer), await marks(other), await marks(buyer)]).toEqual([1, 0, 1]);
});

test("the free-shipping amount is the configured one", async () => {
  const before = { shippingCost: 800, freeShippingThreshold: 10_000 };
  const after = { ...before, freeShippingThreshold: 12_500 };
  await saveShipping(shop, after, { savedBy: "test" });
  expect(await read("/products")).toContain("Free shipping over RM 125.00");
  await saveShipping(shop, before, { savedBy: "test" });
});

test("no page promises free shipping over nothing", async () => {
  const before = { shippingCost: 800, freeShippingThreshold: 10_000 };
  await saveShipping(shop, { ...before, freeShippingThreshold: 0 }, { savedBy: "test" });
  const buyer = await openVisitor(shop);
  const { products } = await shop.catalogue.list({ status: "publish", perPage: 100 });
  const simple = products.find(({ isVariable }) => !isVariable);
  await buyer.post("/cart", { intent: "add", productId: String(simple?.id) });
  for (const path of ["/", "/products", "/search", `/product/${simple?.slug}`, "/cart"]) {
    const text = await textOf(await buyer.get(path));
    expect(text).not.toMatch(/over RM.0\.00/);
  }
  await saveShipping(shop, before, { savedBy: "test" });
});

test("the list has its heading, count, sorts, filters and pages", async () => {
  const text = await read("/products");
  expect(text).toMatch(/Premium Moist Cakes & Desserts \d+ products found/);
  expect(text).toContain(
    "Default Price: Low to High Price: High to Low Name: A to Z Name: Z to A Newest First",
  );
  expect(text).toContain("Filters Category All Categories");
  expect(text).toContain("Min Price (RM) Max Price (RM) Only show On Sale Featured In Stock Only");
  expect(text).toContain("Previous");
  expect(text).toContain("Next");
  const page = await html("/products");
  expect(page).toContain('placeholder="Search products..."');
  expect(page).toMatch(/name="min_price"[^>]*placeholder="0"|placeholder="0"[^>]*name="min_price"/);
  expect(page).toContain('placeholder="1000"');
});

test("an active filter is marked and can be cleared; the search term stays", async () => {
  expect(await read("/products?search=cake")).not.toContain("Clear All Filters");
  const page = await html("/products?search=cake&on_sale=true");
  expect(page).toContain("Clear All Filters");
  expect(page).toMatch(/href="\/products\?search=cake"[^>]*>.*?Clear All Filters/s);
});

test("a list without products says so, with the term when there is one", async () => {
  const searched = await read("/products?search=nasi+lemak");
  expect(searched).toContain('Search Results for "nasi lemak" No products found');
  expect(searched).toContain('No Products Found No products found for "nasi lemak"');
  expect(await read("/products?min_price=5000")).toContain("No Products Found No products found");
});

test("the search page tells query, count, range and ways out", async () => {
  const text = await read("/search?q=cake");
  expect(text).toMatch(/Back to Home Search Results for "cake" \d+ products found/);
  expect(text).toContain("Quick Add");
  expect(text).toMatch(/\d+ sold/);
  expect(text).toMatch(/Showing 1-12 of \d+ results/);
  expect(await read("/search")).toContain("Search Products");
  const nothing = await read("/search?q=nasi+lemak&featured=true");
  expect(nothing).toContain('No products match your search for "nasi lemak"');
  expect(nothing).toContain("Filters Active");
  expect(nothing).toContain("Clear Filters");
  expect(nothing).toContain("Browse All Products");
  expect(await read("/search?min_price=5000")).toContain("No products match your current filters");
});

test("a search without a narrowing shows every page up to the last one", async () => {
  const text = await read("/search");
  expect(text).toMatch(/Previous 1 2 3 4 5 \d* ?Next|Previous 1 2 3 4 5 … \d+ Next/);
});

test("the product page has every part of its layout", async () => {
  const { products } = await shop.catalogue.list({ status: "publish", perPage: 100 });
  const best = products.find((one) => one.totalSales > 500 && one.isVariable);
  const text = await read(`/product/${best?.slug}`);
  expect(text).toContain(`Home / Products / ${best?.name} Back`);
  expect(text).toContain("Bestseller");
  expect(text).toContain("Select Variations First");
  expect(text).toContain("Buy Now");
  expect(text).toContain("Free Delivery");
  expect(text).toContain("Secure Payment 100% protected");
  expect(text).toContain("Freshly Baked Daily");
  expect(text).toContain("Product Description");
  expect(text).toContain("Related Products View All");
});

test("the promotional line follows the sales", async () => {
  const { products } = await shop.catalogue.list({ status: "publish", perPage: 100 });
  const slugOf = (fits: (sold: number) => boolean) =>
    products.find(({ totalSales }) => fits(totalSales))?.slug;
  expect(await read(`/product/${slugOf((sold) => sold > 500)}`)).toContain("Bestseller");
  expect(await read(`/product/${slugOf((sold) => sold > 200 && sold <= 500)}`)).toContain(
    "Popular choice",
  );
  expect(await read(`/product/${slugOf((sold) => sold > 0 && sold <= 200)}`)).toContain(
    "Customer favorite",
  );
});

test("a product on sale shows its discount and what is saved", async () => {
  const { products } = await shop.catalogue.list({ status: "publish", onSale: true, perPage: 100 });
  const simple = products.find((product) => !product.isVariable);
  const text = await read(`/product/${simple?.slug}`);
  const percent = /-(\d+)%/.exec(text)?.[1];
  expect(Number(percent)).toBeGreaterThan(0);
  expect(text).toContain(`Save ${percent}%`);
});

test("a product that is not there is 404 and leads back to the list", async () => {
  const response = await visitor.get("/product/no-such-cake");
  expect(response.status).toBe(404);
  const text = await textOf(response);
  expect(text).toContain("Product not found");
  expect(text).toContain("Back to Products");
});

test("the product page without a slug goes to the list", async () => {
  const response = await visitor.get("/product");
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/products"]);
});

test("every page names itself to search engines and social networks", async () => {
  for (const path of ["/", "/products", "/search?q=cake", "/product/almond-london"]) {
    const page = await html(path);
    const description = /<meta name="description" content="([^"]*)"/.exec(page)?.[1] ?? "";
    expect(page).toMatch(/<title>[^<]+ \| Kedai Manis<\/title>/);
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(page).toContain('<meta name="keywords"');
    expect(page).toContain('<meta property="og:title"');
    expect(page).toContain('<meta name="twitter:card"');
    expect(page).toMatch(new RegExp(`<link rel="canonical" href="${SITE}/[^"]*"`));
  }
});

test("structured data names the shop, the product and the way to it, and never a rating", async () => {
  const data = async (path: string) =>
    attributes(await html(path), /<script type="application\/ld\+json">(.*?)<\/script>/g).map(
      (json) => JSON.parse(json ?? "") as Record<string, unknown>,
    );
  expect(await data("/")).toMatchObject([
    { priceRange: "$$", openingHoursSpecification: [{ opens: "09:00", closes: "21:00" }] },
  ]);
  const [product, way] = await data("/product/almond-london");
  expect(product).toMatchObject({
    "@type": "Product",
    name: "Almond London",
    offers: { priceCurrency: "MYR", availability: "https://schema.org/InStock" },
  });
  expect(way).toMatchObject({ "@type": "BreadcrumbList" });
  expect(JSON.stringify(product)).not.toMatch(/rating/i);
});

test("the sitemap has every published product, and robots are kept from what changes the cart", async () => {
  const sitemap = await html("/sitemap.xml");
  const { products } = await shop.catalogue.list({ status: "publish", perPage: 100 });
  for (const { slug } of products) expect(sitemap).toContain(`<loc>${SITE}/products/${slug}</loc>`);
  const robots = await html("/robots.txt");
  for (const path of ["/cart", "/checkout", "/admin", "/add-to-cart"]) {
    expect(robots).toContain(`Disallow: ${path}\n`);
  }
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
});

test.each(READING_PAGES)(
  "the page $name is linked from the footer and found by search engines",
  async (page) => {
    const path = page.href;
    const answer = await html(path);
    expect(answer).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
    expect(answer).toContain(`<link rel="canonical" href="${SITE}${path}"/>`);
    expect(answer).not.toContain("noindex");
    expect(answer).not.toContain("first draft");
    const footer = /<footer.*<\/footer>/s.exec(await html("/"))?.[0] ?? "";
    expect(footer).toContain(`href="${path}"`);
    expect(await html("/sitemap.xml")).toContain(`<loc>${SITE}${path}</loc>`);
  },
);

test("the page about the shop leads to its place on a map and to a chat, and shows its hours", async () => {
  const page = await html("/about");
  expect(page).toContain(
    "https://www.google.com/maps/search/?api=1&amp;query=Kedai+Manis%2C+18+Lorong",
  );
  expect(page).toContain("https://wa.me/60322001818?text=Hello%21%20I%20have%20a%20question.");
  expect(await read("/about")).toContain("Every day, 9 am to 9 pm");
});

test("the footer credits the platform and the agency", async () => {
  const footer = /<footer.*<\/footer>/s.exec(await html("/"))?.[0] ?? "";
  const text = await textOf(new Response(footer));
  expect(text).toContain("© Kedai Manis. All rights reserved.");
  expect(text).toContain("Powered by Kedai , designed by Studio Serai");
});

test.each([
  "page=0",
  "page=-1",
  "page=1e9",
  "page=99999",
  "page=two",
  "min_price=50&max_price=10",
  "min_price=-3&max_price=lots",
  "category=999999",
  "category=%00",
  "sort=evil",
  `search=${"a".repeat(5000)}&q=${"a".repeat(5000)}`,
  "search=%3Cscript%3Ealert(1)%3C/script%3E&q=%3Cscript%3Ealert(1)%3C/script%3E",
  "on_sale=&featured=&in_stock=false&in_stock=true",
  ["page", "sort", "category", "min_price", "max_price", "on_sale", "featured", "in_stock"]
    .map((name) => `${name}=%22%3E%3Cscript%3Ealert(1)%3C/script%3E`)
    .join("&"),
])("an odd address (%#) shows a page, with a canonical of ours", async (query) => {
  for (const path of ["/products", "/search"]) {
    let response = await visitor.get(`${path}?${query}`);
    for (let hops = 0; response.status === 302 && hops < 3; hops++) {
      response = await visitor.get(response.headers.get("Location") ?? "");
    }
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).not.toContain("<script>alert");
    expect(page).toMatch(new RegExp(`<link rel="canonical" href="${SITE}${path}[^"]{0,400}"`));
  }
});
