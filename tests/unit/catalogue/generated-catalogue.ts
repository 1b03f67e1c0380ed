import fc from "fast-check";
import type { CatalogueFile } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import type { ProductQuery } from "#server/ports/shop-backend.ts";

type Row = CatalogueFile["products"][number];

/** Few values, so that lists have ties. */
const price = fc.constantFrom("", "0", "5.00", "12.50", "12.50", "30.00", "99.90");
const day = fc.constantFrom("2026-11-01", "2026-11-10", "2026-11-20", "2026-11-21", "2026-11-25");
const moment = fc
  .tuple(day, fc.constantFrom("00:00:00", "09:30:00"))
  .map((parts) => parts.join("T"));
const name = fc.constantFrom(
  "Pandan Cake",
  "pandan cake",
  "Éclair",
  "eclair two",
  "Zebra &amp; Co",
  "Kek Lapis",
  "ÅNGSTRÖM",
  "10 inch",
  "2 inch",
  "z".repeat(300),
);
const prices = fc.record({
  regular_price: price,
  sale_price: price,
  date_on_sale_from: fc.option(moment),
  date_on_sale_to: fc.option(moment),
  stock_status: fc.constantFrom("instock", "instock", "outofstock", "onbackorder"),
});
const variation = fc.record({
  prices,
  status: fc.constantFrom("publish", "publish", "private"),
  menu_order: fc.integer({ min: 0, max: 2 }),
});

const product = fc.record({
  prices,
  name,
  type: fc.constantFrom(
    "simple",
    "simple",
    "simple",
    "variable",
    "variable",
    "grouped",
    "external",
  ),
  status: fc.constantFrom(
    "publish",
    "publish",
    "publish",
    "publish",
    "draft",
    "pending",
    "private",
  ),
  featured: fc.boolean(),
  catalog_visibility: fc.constantFrom(
    "visible",
    "visible",
    "visible",
    "catalog",
    "search",
    "hidden",
  ),
  post_password: fc.constantFrom("", "", "", "", "secret"),
  menu_order: fc.integer({ min: -1, max: 2 }),
  total_sales: fc.integer({ min: 0, max: 3 }),
  date_created: moment,
  categories: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
  variations: fc.array(variation, { maxLength: 3 }),
  members: fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 3 }),
});

/** 3 is below 2, which is below 1. */
const CATEGORIES = [0, 1, 2, 0, 4].map((parent, index) => ({
  id: index + 1,
  name: `Category ${index + 1}`,
  slug: `category-${index + 1}`,
  parent,
})) as CatalogueFile["categories"];

/** Small shops with every kind of product. */
export const catalogues = fc.array(product, { maxLength: 30 }).map((products) => {
  const rows = products.map(({ prices: own, variations, members, ...rest }, index) => {
    const id = 100 * (index + 1);
    const isVariable = rest.type === "variable";
    const others = members.filter((one) => one < products.length && one !== index);
    const hasOwnPrices = rest.type === "simple" || rest.type === "external";
    return {
      ...rest,
      ...(hasOwnPrices ? own : { stock_status: own.stock_status }),
      id,
      slug: `product-${index}`,
      // WooCommerce keeps no stock of these.
      ...((rest.type === "grouped" || rest.type === "external") && { stock_status: "instock" }),
      external_url: rest.type === "external" ? "https://elsewhere.example/" : "",
      grouped_products:
        rest.type === "grouped"
          ? others.filter((one) => products[one]?.type === "simple").map((one) => 100 * (one + 1))
          : [],
      attributes: isVariable ? [{ name: "Size", variation: true, options: ["S", "M", "L"] }] : [],
      _variation_rows: isVariable
        ? variations.map(({ prices: terms, ...one }, number) => ({
            ...one,
            ...terms,
            id: id + number + 1,
            attributes: [{ name: "Size", option: ["S", "M", "L"][number] }],
          }))
        : [],
    } as unknown as Row;
  });
  return { categories: CATEGORIES, products: rows };
});

const sen = fc.constantFrom(0, 500, 501, 1250, 3000, 9990, 100_000);
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });

/** Lists without a search term: every filter, sort and page size. */
export const queries: fc.Arbitrary<ProductQuery> = fc
  .record({
    perPage: fc.constantFrom(1, 3, 20),
    sort: fc.constantFrom(
      { orderBy: "menu_order", order: "asc" },
      { orderBy: "menu_order", order: "desc" },
      { orderBy: "price", order: "asc" },
      { orderBy: "price", order: "desc" },
      { orderBy: "title", order: "asc" },
      { orderBy: "title", order: "desc" },
      { orderBy: "date", order: "desc" },
      { orderBy: "date", order: "asc" },
      { orderBy: "popularity", order: "desc" },
      {},
    ),
    stock: fc.constantFrom(
      { status: "publish", inStock: true },
      { status: "publish", inStock: true },
      { status: "publish" },
      { status: "publish,draft" },
      { status: "draft" },
    ),
    categoryId: maybe(fc.integer({ min: 1, max: 6 })),
    minPrice: maybe(sen),
    maxPrice: maybe(sen),
    onSale: maybe(fc.boolean()),
    featured: maybe(fc.boolean()),
    exclude: maybe(fc.constantFrom([100], [200, 300])),
  })
  .map(({ sort, stock, ...rest }) => {
    const asked = Object.entries({ ...rest, ...sort, ...stock });
    return Object.fromEntries(
      asked.filter(([, value]) => value !== undefined),
    ) as unknown as ProductQuery;
  });
