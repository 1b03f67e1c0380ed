import { expect, test } from "vitest";
import {
  type Catalogue,
  type CatalogueCoupon,
  type CatalogueProduct,
  catalogueFileSchema,
} from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import { DIETS, OCCASIONS, type Suit, suitsOf } from "#app/domain/catalogue/suits.ts";
import { seedCatalogue } from "#server/adapters/embedded/woocommerce/seed/index.ts";

const FIRST_START = Date.parse("2026-11-21T04:00:00Z");
const TWO_MONTHS_AGO = "2026-09-21T00:00:00";

const seeded: Catalogue = catalogueFileSchema.parse(seedCatalogue(FIRST_START));
type Offer = Pick<
  CatalogueProduct,
  | "regular_price"
  | "sale_price"
  | "date_on_sale_from"
  | "date_on_sale_to"
  | "manage_stock"
  | "stock_quantity"
>;
const offers = seeded.products.flatMap((product): Offer[] =>
  product.type === "variable" ? product._variation_rows : [product],
);

function coupon(matches: (coupon: CatalogueCoupon) => boolean): string | undefined {
  return seeded.coupons.find((entry) => entry.status === "publish" && matches(entry))?.code;
}

function soldAtLeast(least: number, below = Infinity): number {
  return seeded.products.filter(
    ({ status, total_sales: sold }) => status === "publish" && sold >= least && sold < below,
  ).length;
}

test("the shop opens with at least 48 products in 7 categories, each with 6 or more", () => {
  expect(seeded.products.length).toBeGreaterThanOrEqual(48);
  expect(seeded.categories).toHaveLength(7);
  const sizes = seeded.categories.map(
    ({ id }) => seeded.products.filter(({ categories }) => categories.includes(id)).length,
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(6);
});

test("no id is used twice, because products, variations, images and coupons share one sequence", () => {
  const ids = [
    ...seeded.products.flatMap(({ id, _variation_rows: rows }) => [
      id,
      ...rows.map((row) => row.id),
    ]),
    ...seeded.images.map(({ id }) => id),
    ...seeded.coupons.map(({ id }) => id),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});

test("slugs are unique and fit an address", () => {
  const slugs = seeded.products.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test("every product has texts of its own", () => {
  for (const key of ["name", "description", "short_description"] as const) {
    expect(new Set(seeded.products.map((product) => product[key])).size).toBe(
      seeded.products.length,
    );
  }
  const lengths = seeded.products.map(
    ({ description }) => description.replaceAll(/<[^>]+>/g, " ").length,
  );
  expect(Math.min(...lengths)).toBeGreaterThan(300);
});

test("names are HTML as the API returns them", () => {
  const names = seeded.products.map(({ name }) => name);
  expect(names).toContain("Cookies &amp; Cream Cheesecake");
  for (const name of names) expect(name).not.toMatch(/&(?!amp;)|[<>]/);
});

test("everything that can be chosen has a price in ringgit and a lower one on sale", () => {
  for (const { regular_price: price } of offers) expect(price).toMatch(/^\d+\.\d\d$/);
  const onSale = offers.filter(({ sale_price: price }) => price !== "");
  expect(onSale.length).toBeGreaterThanOrEqual(8);
  for (const { regular_price: regular, sale_price: sale } of onSale) {
    expect(Number(sale)).toBeLessThan(Number(regular));
    expect(Number(sale)).toBeGreaterThan(0);
  }
});

test("one sale is still to come and one ends soon", () => {
  const from = offers.map((offer) => offer.date_on_sale_from ?? "");
  const to = offers.map((offer) => offer.date_on_sale_to ?? "");
  expect(from.filter((date) => date > "2026-11-22")).not.toHaveLength(0);
  expect(to.filter((date) => date > "2026-11-22" && date < "2026-12-05")).not.toHaveLength(0);
});

test("at least 8 products come in sizes, flavours or boxes, and each option has one variation", () => {
  const variable = seeded.products.filter(({ type }) => type === "variable");
  expect(variable.length).toBeGreaterThanOrEqual(8);
  const choices = variable.flatMap(({ attributes }) => attributes.filter((one) => one.variation));
  expect(new Set(choices.map(({ name }) => name))).toEqual(new Set(["Size", "Flavour", "Box"]));
  for (const { attributes, _variation_rows: rows } of variable) {
    const chosen = rows.flatMap((row) => row.attributes.map(({ option }) => option));
    expect(attributes[0]?.options).toEqual(chosen);
    expect(rows.length).toBeGreaterThan(1);
  }
});

test("one product leaves a second attribute to the shopper in each of its variations", () => {
  const open = seeded.products.filter(
    ({ attributes }) => attributes.filter(({ variation }) => variation).length > 1,
  );
  expect(open.map(({ slug }) => slug)).toEqual(["fresh-fruit-tart"]);
  for (const row of open[0]?._variation_rows ?? []) {
    expect(row.attributes.map(({ slug }) => slug)).toEqual(["pa_size"]);
  }
  expect(open[0]?.attributes[1]).toMatchObject({ slug: "pa_flavour", variation: true });
});

test("every class of rating by sales occurs", () => {
  expect(soldAtLeast(0, 1)).toBeGreaterThan(0);
  expect(soldAtLeast(1, 200)).toBeGreaterThan(0);
  expect(soldAtLeast(200, 500)).toBeGreaterThan(0);
  expect(soldAtLeast(500)).toBeGreaterThan(0);
});

test("some products have real ratings between 1 and 5, most have none", () => {
  const rated = seeded.products.filter(({ rating_count: count }) => count > 0);
  expect(rated.length).toBeGreaterThan(5);
  expect(rated.length).toBeLessThan(seeded.products.length / 2);
  for (const { average_rating: average } of rated) {
    expect(Number(average)).toBeGreaterThan(1);
    expect(Number(average)).toBeLessThanOrEqual(5);
  }
});

test("featured, sold out, out of stock, backordered and counted products occur", () => {
  expect(seeded.products.filter(({ featured }) => featured).length).toBeGreaterThan(5);
  expect(seeded.products.filter(({ status }) => status === "draft").length).toBeGreaterThan(1);
  for (const status of ["outofstock", "onbackorder"]) {
    expect(seeded.products.some((product) => product.stock_status === status)).toBe(true);
  }
  for (const { stock_quantity: stock } of offers.filter((offer) => offer.manage_stock)) {
    expect(stock).toBeGreaterThan(0);
  }
});

test("dates follow the first start: some products are new, none is from the future", () => {
  const created = seeded.products.map((product) => product.date_created ?? "");
  expect(created.filter((date) => date > TWO_MONTHS_AGO).length).toBeGreaterThan(4);
  expect(created.filter((date) => date < TWO_MONTHS_AGO).length).toBeGreaterThan(30);
  for (const date of created) expect(date < "2026-11-21T12:00:01").toBe(true);
  expect(seedCatalogue(0).products[0]?.date_created).toBe("1968-11-17T08:00:00");
});

test("there is a coupon of each type", () => {
  const types = seeded.coupons.map((entry) => entry.discount_type);
  expect(new Set(types)).toEqual(new Set(["percent", "fixed_cart", "fixed_product"]));
});

test("there is a coupon for each refusal", () => {
  expect(coupon((entry) => (entry.date_expires ?? "9999") < "2026-11-21")).toBe("merdeka31");
  expect(coupon((entry) => entry.usage_limit === entry.usage_count)).toBe("terhad50");
  expect(coupon((entry) => Number(entry.minimum_amount) > 0)).toBeDefined();
  expect(coupon((entry) => Number(entry.maximum_amount) > 0)).toBeDefined();
  expect(coupon((entry) => entry.product_ids.length > 0)).toBeDefined();
  expect(coupon((entry) => entry.product_categories.length > 0)).toBeDefined();
  expect(coupon((entry) => entry.exclude_sale_items)).toBeDefined();
  expect(coupon((entry) => entry.usage_limit_per_user !== null)).toBeDefined();
  expect(coupon((entry) => entry.email_restrictions.length > 0)).toBeDefined();
});

test("manis10 is a plain 10 percent", () => {
  const manis = seeded.coupons.find(({ code }) => code === "manis10");
  expect(manis).toMatchObject({
    discount_type: "percent",
    amount: "10.00",
    minimum_amount: "0.00",
    date_expires: null,
    usage_limit: null,
  });
});

test("every picture has a text for those who cannot see it, and no text is used twice", () => {
  const alts = seeded.images.map(({ alt }) => alt);
  for (const alt of alts) expect(alt.length).toBeGreaterThan(20);
  expect(new Set(alts).size).toBe(alts.length);
});

test("several products have more than one picture", () => {
  expect(seeded.products.filter(({ images }) => images.length > 1).length).toBeGreaterThan(4);
});

test("what a size line says of one size is told of that size, and allergens of the whole product", () => {
  const facts = (slug: string) => {
    const product = seeded.products.find((one) => one.slug === slug);
    const told = product?.attributes.filter(({ variation }) => !variation) ?? [];
    return Object.fromEntries(told.map(({ name, options }) => [name, options]));
  };
  expect(facts("moist-chocolate-cake")).toEqual({
    Serves: ["7 inch: 8", "9 inch: 14"],
    Weight: ["7 inch: about 900 g", "9 inch: about 1.5 kg"],
    Allergens: ["Contains wheat, egg, milk and soy"],
  });
  expect(facts("mango-mirror-cheesecake")).toEqual({
    Serves: ["8–10"],
    Allergens: ["Contains wheat and milk"],
    Halal: ["Halal beef gelatine"],
  });
});

test("each occasion and diet of the gift finder has goods, and no diet contradicts the allergens", () => {
  const slugs = new Map(seeded.tags.map(({ id, slug }) => [id, slug]));
  const goods = seeded.products.map(({ tags, description, name }) => ({
    suits: suitsOf(tags.map((id) => slugs.get(id) ?? "")),
    contains:
      /Allergens:<\/strong> ([^<;]*(?:; (?!made in)[^<;]*)?)/.exec(description)?.[1] ?? name,
  }));
  for (const suit of [...OCCASIONS, ...DIETS]) {
    expect([suit, goods.filter(({ suits }) => suits.includes(suit)).length > 4]).toEqual([
      suit,
      true,
    ]);
  }
  const claiming = (suit: Suit) =>
    goods.filter(({ suits }) => suits.includes(suit)).map(({ contains }) => contains);
  expect(claiming("eggless").filter((text) => /egg/i.test(text))).toEqual([]);
  expect(claiming("no-nuts").filter((text) => /nut|almond|pecan|macadamia/i.test(text))).toEqual(
    [],
  );
  const withGelatine = claiming("halal-gelatine").filter((text) => text.includes("gelatine"));
  expect(withGelatine).toHaveLength(3);
  for (const text of withGelatine) expect(text).toContain("certified halal beef gelatine");
});
