import { afterAll, beforeAll, expect, test } from "vitest";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { shopConfig } from "#app/config/shop.ts";
import { composeShop } from "#server/compose.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import type { Shop } from "#server/shop.ts";
import { withChangedAnswers } from "#tests/support/changed-types.ts";
import { CONTACT, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { cartOf, line, openWorld, submit, toPay } from "#tests/support/checkout-world.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { openVisitor, type Visitor } from "#tests/support/visitor.ts";

const SITE = "http://localhost:3000";
let shop: Shop;
let visitor: Visitor;
let close: () => Promise<unknown>;

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

interface Head {
  titles: string[];
  description: string | undefined;
  canonical: string | undefined;
  image: string | undefined;
  /** "1200x630". */
  imageSize: string;
  imageAlt: string | undefined;
  robots: string | undefined;
}

function headOf(html: string): Head {
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return {
    titles: [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = ""]) => title),
    description: meta("description"),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    image: meta("og:image"),
    imageSize: `${meta("og:image:width")}x${meta("og:image:height")}`,
    imageAlt: meta("og:image:alt"),
    robots: meta("robots"),
  };
}

const head = async (path: string, by = visitor) => headOf(await (await by.get(path)).text());

test("no two pages share their title, description or canonical address", async () => {
  const paths = [
    "/",
    "/products",
    "/products?page=2",
    "/category/cheesecakes",
    "/search",
    "/search?q=cake",
    "/search?q=cake&page=2",
    "/product/almond-london",
    "/product/no-such-cake",
    "/no/such/page",
    "/cart",
    "/payment/failed",
    "/orders",
    "/orders/find",
    "/payment/error",
    "/payment/success",
    "/order-confirmation/999999",
    "/admin",
  ];
  const heads = await Promise.all(paths.map((path) => head(path)));
  for (const { titles } of heads) expect(titles).toHaveLength(1);
  for (const part of ["titles", "description", "canonical"] as const) {
    const found = heads.map((one) => String(one[part]));
    expect(found.filter((one, index) => found.indexOf(one) !== index)).toEqual([]);
    expect(found).not.toContain("undefined");
  }
  for (const { titles, canonical } of heads) {
    expect(titles[0]).toMatch(new RegExp(`. \\| ${shopConfig.name}$`));
    expect(canonical).toMatch(new RegExp(`^${SITE}/`));
  }
});

test("an address that nothing answers names itself, and is left out of search engines", async () => {
  expect(await head("/no/such/page?x=1")).toMatchObject({
    titles: [`This page has crumbled away | ${shopConfig.name}`],
    canonical: `${SITE}/no/such/page`,
    robots: "noindex",
  });
  expect(await head("/product/no-such-cake")).toMatchObject({
    canonical: `${SITE}/products/no-such-cake`,
    robots: "noindex",
  });
});

test("descriptions of goods say what, where and from which price", async () => {
  // The prices of options are known once the catalogue is stored.
  await expect
    .poll(async () => (await head("/product/basque-burnt-cheesecake")).description)
    .toMatch(/^From RM 75\.00 · Bangsar, Kuala Lumpur · \w.+/);
  const plain = await head("/product/almond-london");
  expect(plain.description).toMatch(/^RM \d+\.\d\d · Bangsar, Kuala Lumpur · \w/);
  const category = await head("/category/cheesecakes");
  expect(category.description).toMatch(
    /^From RM \d+\.\d\d · Cheesecakes in Kuala Lumpur from Kedai/,
  );
  expect((await head("/ms/category/cheesecakes")).titles[0]).toMatch(/ di Kuala Lumpur \| /);
});

test("the second page of a list says so", async () => {
  const { titles, description, canonical } = await head("/products?page=2");
  expect(titles[0]).toContain("Page 2");
  expect(description).toContain("Page 2");
  expect(canonical).toBe(`${SITE}/products?page=2`);
});

test("a list of one category names the category's own address, and the sitemap has it", async () => {
  const own = `${SITE}/category/celebration-cakes`;
  const page = await (await visitor.get("/category/celebration-cakes?min_price=60")).text();
  const id = /name="category"[^]*?<option value="(\d+)" selected/.exec(page)?.[1];
  expect(headOf(page)).toMatchObject({
    titles: [`Celebration Cakes in Kuala Lumpur | ${shopConfig.name}`],
    canonical: `${own}?min_price=60`,
  });
  expect((await head(`/products?category=${id}`)).canonical).toBe(own);
  expect((await head(`/products?search=mango&category=${id}`)).canonical).toContain("/products?");
  const sitemap = await (await visitor.get("/sitemap.xml")).text();
  expect(sitemap).toContain(`<loc>${own}</loc>`);
});

test("an order's page has the order's own address, without its key", async () => {
  const world = openWorld();
  const own = await world.startShop();
  const { orderId, orderKey } = toPay(await submit(own, cartOf([line(PRODUCTS.chocolate)])));
  const buyer = await openVisitor(own);
  await buyer.get(`/order-confirmation/${orderId}?key=${orderKey}`);
  const page = await head(`/order-confirmation/${orderId}`, buyer);
  expect(page.canonical).toMatch(new RegExp(`/order-confirmation/${orderId}$`));
  expect(page.titles[0]).toContain("Payment Pending");
  expect(page.description).not.toContain(CONTACT.email);
});

test("what social networks show is a JPEG of the told size on every page, with its words", async () => {
  for (const path of ["/", "/products", "/cart", "/product/almond-london", "/no/such/page"]) {
    const { image = "", imageSize, imageAlt } = await head(path);
    expect(image).toMatch(
      new RegExp(`^${SITE}/resized/1200x630\\.jpg\\?src=/pictures/[\\w-]+\\.webp$`),
    );
    const picture = await visitor.get(image.slice(SITE.length));
    const made = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect([made.format, `${made.width}x${made.height}`]).toEqual(["jpeg", imageSize]);
    expect([path, imageAlt]).toEqual([path, expect.stringMatching(/\w/)]);
  }
});

test.each([
  ["Kek Lapis", "Kek Lapis"],
  ["", "Pandan Roll"],
])(
  "the social preview of a product is its first picture; '%s' is told as '%s'",
  async (alt, told) => {
    const world = openWorld();
    const images = [
      { src: "https://shop.example/a/kek.jpg", alt },
      { src: "/b.webp", alt: "B" },
    ];
    const shop = await withChangedAnswers(world, await world.startShop(), "in process", (json) =>
      Array.isArray(json) ? json.map((row: object) => ({ ...row, images })) : json,
    );
    const page = await head("/product/pandan-roll", await openVisitor(shop));
    expect(page.image).toBe(
      `${shop.siteUrl}/resized/1200x630.jpg?src=https%3A%2F%2Fshop.example%2Fa%2Fkek.jpg`,
    );
    expect(page.imageAlt).toBe(told);
  },
);

async function openWithProduct(fields: object) {
  const world = openWorld();
  await editInShop(world, "POST", "products", {
    name: "Odd Cake",
    slug: "odd-cake",
    regular_price: "20.00",
    status: "publish",
    ...fields,
  });
  return { world, buyer: await openVisitor(await world.startShop()) };
}

const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
  );

test("the sitemap and a page's own addresses encode a name in other letters once", async () => {
  const { buyer } = await openWithProduct({ slug: "蛋糕" });
  const encoded = "/products/%E8%9B%8B%E7%B3%95";
  const sitemap = await (await buyer.get("/sitemap.xml")).text();
  expect(sitemap.toUpperCase()).toContain(`${encoded}</LOC>`.toUpperCase());
  expect(sitemap).not.toContain("%25");
  const html = await (await buyer.get("/product/%E8%9B%8B%E7%B3%95")).text();
  expect(headOf(html).canonical?.toUpperCase()).toContain(encoded.toUpperCase());
  expect(html).not.toContain("%25");
});

test("structured data leaves out a description that there is not", async () => {
  const { buyer } = await openWithProduct({ description: "", short_description: "" });
  const [plain] = structured(await (await buyer.get("/product/odd-cake")).text());
  expect(plain).not.toHaveProperty("description");
  expect(plain).toMatchObject({ offers: { price: "20.00" } });
});
