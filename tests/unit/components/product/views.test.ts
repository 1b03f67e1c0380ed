import { expect, test } from "vitest";
import { cardView } from "#app/components/product/card-view.ts";
import { detailView, variationView } from "#app/components/product/detail-view.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { productData } from "#app/routes/shop/product/product-structured-data.ts";
import { inLanguage } from "#server/platform/language.ts";
import { FIRST_SHOP, withShopData } from "#server/settings/shop.ts";
import {
  aProduct as cake,
  aVariation as size,
  FLAVOUR,
  SIZE,
} from "#tests/unit/domain/examples.ts";

const NOW = Date.UTC(2026, 10, 20);
const DAY = 24 * 3600 * 1000;

test("a card shows the action for its product", () => {
  expect(cardView(cake()).offer).toBe("buy");
  expect(cardView(cake({ isVariable: true })).offer).toBe("options");
  expect(cardView(cake({ status: "draft" })).offer).toBe("sold-out");
  expect(cardView(cake({ status: "draft", isVariable: true })).offer).toBe("sold-out");
  expect(cardView(cake({ stockStatus: "outofstock" })).offer).toBe("sold-out");
  expect(cardView(cake({ stockStatus: "onbackorder" })).offer).toBe("buy");
});

test("only the latest section marks a product as new, and only the hot section as hot", () => {
  const young = cake({ createdAt: NOW - 10 * DAY });
  const kind = (section: "latest" | "hot" | "list", item = young) =>
    cardView(item, { now: NOW, section }).badge?.kind;
  expect(kind("latest")).toBe("new");
  expect(kind("latest", cake({ createdAt: NOW - 90 * DAY }))).toBeUndefined();
  expect(kind("hot")).toBe("hot");
  expect(kind("list")).toBeUndefined();
});

test("a card says From only where prices differ, or may", () => {
  const isFrom = (changes: Parameters<typeof cake>[0]) => cardView(cake(changes)).isFrom;
  expect(isFrom({ isVariable: true, price: 5000, highestPrice: 9000 })).toBe(true);
  expect(isFrom({ isVariable: true, price: 5000, highestPrice: 5000 })).toBe(false);
  expect(isFrom({ isVariable: true, price: 5000 })).toBe(true);
  expect(isFrom({ members: [8, 9], price: 5000, highestPrice: 5000 })).toBe(false);
  expect(isFrom({ price: 5000 })).toBe(false);
  expect(isFrom({ isVariable: true, price: undefined })).toBe(false);
});

test("a card carries no description", () => {
  const text = JSON.stringify(cardView(cake({ descriptionHtml: "<p>long story</p>" })));
  expect(text).not.toContain("long story");
});

test("a variable product shows the price range of the variations that can be bought", () => {
  const view = detailView(cake({ isVariable: true, price: 5000 }), [
    size({ id: 1, price: 5000 }),
    size({ id: 2, price: 9000 }),
    size({ id: 3, price: 19_000, stockStatus: "outofstock" }),
  ]);
  expect([view.price, view.highestPrice]).toEqual([5000, 9000]);
});

test("a variation is named by its options", () => {
  const attributes = [
    { key: "pa_size", name: "Size", option: "8 inch" },
    { key: "pa_flavour", name: "Flavour", option: "Pandan" },
  ];
  expect(variationView(size({ attributes }), cake()).label).toBe("8 inch, Pandan");
  expect(variationView(size({ id: 7, attributes: [] }), cake()).label).toBe("Choice 7");
});

test("a product that was never sold shows neither stars nor numbers", () => {
  const view = detailView(cake({ totalSales: 0, ratingCount: 0 }), []);
  expect([view.rating, view.promo, view.sold]).toEqual([null, null, 0]);
});

test("structured data has no rating, but stock and currency", () => {
  const data = productData(
    detailView(cake({ totalSales: 900, slug: "kek" }), []),
    "https://k.example",
  );
  expect(JSON.stringify(data)).not.toMatch(/rating/i);
  expect(data.offers).toMatchObject({
    "@type": "Offer",
    priceCurrency: "MYR",
    availability: "https://schema.org/InStock",
    url: "https://k.example/products/kek",
  });
  const soldOut = productData(detailView(cake({ status: "draft" }), []), "https://k.example");
  expect(soldOut.offers?.availability).toBe("https://schema.org/OutOfStock");
});

test("variations with different prices are offered as a price range", () => {
  const view = detailView(cake({ isVariable: true }), [
    size({ id: 1, price: 5000 }),
    size({ id: 2, price: 9050 }),
    size({ id: 3, price: 9050 }),
    size({ id: 4, price: 9050, stockStatus: "outofstock" }),
  ]);
  expect(productData(view, "https://k.example").offers).toMatchObject({
    "@type": "AggregateOffer",
    lowPrice: "50.00",
    highPrice: "90.50",
    offerCount: 3,
  });
});

test("structured data has no price if the prices of the variations are not known", () => {
  const unread = detailView(cake({ isVariable: true, price: 5000 }), null);
  expect(productData(unread, "https://k.example")).not.toHaveProperty("offers");
});

test("backorder is shown on the page and in the structured data", () => {
  const offered = (view: ReturnType<typeof detailView>) =>
    productData(view, "https://k.example").offers?.availability;
  const simple = detailView(cake({ stockStatus: "onbackorder" }), []);
  expect(simple.onBackorder).toBe(true);
  expect(offered(simple)).toBe("https://schema.org/BackOrder");

  const variable = cake({ isVariable: true });
  const late = size({ id: 1, stockStatus: "onbackorder" });
  const soldOut = size({ id: 2, stockStatus: "outofstock" });
  expect(variationView(late, variable).onBackorder).toBe(true);
  expect(variationView(soldOut, variable).onBackorder).toBe(false);
  expect(offered(detailView(variable, [late, soldOut]))).toBe("https://schema.org/BackOrder");
  // One variation in stock is enough for the product.
  expect(offered(detailView(variable, [late, size({ id: 3 })]))).toBe("https://schema.org/InStock");
});

test("few pieces that are left are told, but not of old goods, nor when more can be ordered", () => {
  const left = (stockQuantity: number | undefined, isOld = false, more = {}) =>
    detailView(cake({ stockQuantity, ...more }), [], null, isOld).left;
  expect([left(3), left(5), left(6), left(0), left(undefined)]).toEqual([3, 5, null, null, null]);
  expect(left(3, true)).toBeNull();
  expect(left(3, false, { backordersAllowed: true })).toBeNull();
  expect(left(3, false, { stockStatus: "outofstock" })).toBeNull();
  const shared = size({ stockQuantity: undefined, sharesStock: true });
  expect(variationView(shared, cake({ stockQuantity: 2 })).left).toBe(2);
  expect(variationView(size({ stockQuantity: 1, sharesStock: false }), cake()).left).toBe(1);
});

test("of old goods no availability is claimed, and what is ordered elsewhere is not checked here", () => {
  const late = size({ id: 1, stockStatus: "onbackorder" });
  for (const stockStatus of ["instock", "onbackorder", "outofstock"] as const) {
    const view = detailView(cake({ stockStatus }), [], null, true);
    expect(view).toMatchObject({ isCheckedLater: true, onBackorder: false });
    const { offers } = productData(view, "https://k.example");
    expect(offers).toMatchObject({ price: expect.any(String) });
    expect(offers).not.toHaveProperty("availability");
  }
  expect(variationView(late, cake({ isVariable: true }), true).onBackorder).toBe(false);
  expect(detailView(cake(), []).isCheckedLater).toBe(false);
  expect(detailView(cake({ members: [8] }), [], null, true).isCheckedLater).toBe(false);
});

test("a product without a price, sold elsewhere or of a group has no price in the structured data", () => {
  const soldAt = { url: "https://books.example/", label: "Buy the book" };
  for (const changes of [{ price: undefined }, { soldAt }, { members: [8] }]) {
    const view = detailView(cake({ regularPrice: undefined, ...changes }), []);
    expect(productData(view, "https://k.example")).not.toHaveProperty("offers");
  }
  const unpriced = cake({ price: undefined, regularPrice: undefined });
  expect(cardView(unpriced)).toMatchObject({ price: null, offer: "on-request" });
  expect(detailView(unpriced, [])).toMatchObject({ price: null, offer: "on-request" });
  expect(variationView(size({ price: undefined }), cake())).toMatchObject({
    price: null,
    isBuyable: false,
  });
  // 0 is a price.
  expect(cardView(cake({ price: 0 }))).toMatchObject({ price: 0, offer: "buy" });
});

test("a variation that leaves an attribute open offers its options", () => {
  const product = cake({ isVariable: true, attributes: [SIZE, FLAVOUR] });
  const variation = size({
    id: 5,
    attributes: [{ key: "pa_size", name: "Size", option: "8 inch" }],
  });
  expect(variationView(variation, product)).toMatchObject({
    label: "8 inch",
    fixed: [{ key: "pa_size", value: "8 inch" }],
    open: [
      {
        field: "5:attribute_pa_flavour",
        name: "Flavour",
        options: ["Vanilla", "Pandan", "Gula Melaka"],
      },
    ],
  });
  const any = size({ id: 6, attributes: [] });
  expect(variationView(any, product).label).toBe("Your choice of Size, Flavour");
});

test("the pictures of variations are added to the product's, and that of the preselected one comes first", () => {
  const picture = (src: string, alt = "") => ({ src, alt });
  const product = cake({ pictures: [picture("/a.webp", "Whole"), picture("/b.webp", "Matcha")] });
  const variations = [
    size({ id: 1, picture: picture("/c.webp") }),
    size({ id: 2, picture: picture("/b.webp") }),
    size({ id: 3 }),
  ];
  const shown = (begin?: number) => detailView(product, variations, begin).pictures;
  expect(shown().map(({ src }) => src)).toEqual(["/a.webp", "/b.webp", "/c.webp"]);
  expect(shown(2)).toEqual([
    picture("/b.webp", "Matcha"),
    picture("/a.webp", "Whole"),
    picture("/c.webp"),
  ]);
  expect(shown(3).map(({ src }) => src)).toEqual(["/a.webp", "/b.webp", "/c.webp"]);
});

test("a variation on sale has its own discount", () => {
  const sale = size({ price: 6000, regularPrice: 8000, salePrice: 6000, onSale: true });
  expect(variationView(sale, cake())).toMatchObject({ regularPrice: 8000, discountPercent: 25 });
  expect(variationView(size(), cake())).toMatchObject({ regularPrice: null, discountPercent: 0 });
});

test.each([
  [
    "Contains wheat, egg and milk",
    "Contains wheat, egg and milk",
    "Mengandungi gandum, telur dan susu",
  ],
  ["milk and sesame", "Contains milk and sesame", "Mengandungi susu dan sesame"],
  ["No common allergens", "No common allergens", "Tiada alergen biasa"],
])("the list of allergens %j is shown in both languages", (option, english, malay) => {
  const attributes = [
    { key: "allergens", name: "Allergens", variation: false, options: [option] },
    { ...SIZE, name: "Size" },
  ] as Product["attributes"];
  const facts = () => detailView(cake({ attributes }), []).facts.map(({ text }) => text);
  expect(facts()).toEqual([english]);
  expect(inLanguage("ms", facts)).toEqual([malay]);
});

test("stars are made from sales only where the shop's rules say so", () => {
  const sold = cake({ totalSales: 40, ratingCount: 0 });
  const ratings = [true, false].map((ratingsFromSales) =>
    withShopData({ ...FIRST_SHOP, rules: { ...FIRST_SHOP.rules, ratingsFromSales } }, () => [
      cardView(sold).rating,
      detailView(sold, []).rating,
    ]),
  );
  expect(ratings[0]).toEqual([expect.anything(), expect.anything()]);
  expect(ratings[1]?.filter(Boolean)).toEqual([]);
});
