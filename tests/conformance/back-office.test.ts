import { expect, test } from "vitest";
import type { CatalogueFile } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import { recordedShop } from "./recorded-shop.ts";
import { type Exchange, readExchangesOf } from "./recordings.ts";
import { replay } from "./replay.ts";

/** Steps of a recording, by their numbers from 1. */
function stepsOf(recording: string, isTaken: (step: number) => boolean): Exchange[] {
  return readExchangesOf(recording).filter((_, index) => isTaken(index + 1));
}

/**
 * What the embedded shop does not do with coupons: the words for an unknown type, a date that is none, HTML in a code,
 * and a status of its own.
 */
const OTHER_COUPONS = /step (14|17|22|24)$/;
/** Ids and dates are the site's own, and the embedded shop keeps no meta data of coupons. */
const OWN = /^(id|_links|header location|date_(created|modified)(_gmt)?|meta_data)\b/;

const usage = await replay(recordedShop(), readExchangesOf("coupon_write_usage"));
const coupons = await replay(shopFrom400(), readExchangesOf("coupon_write_all"));
/** The recorded shop, whose last tag has the id 28. */
function shopWithTags(): CatalogueFile {
  const shop = recordedShop();
  return { ...shop, tags: [...(shop.tags ?? []), { id: 28, name: "Last", slug: "last" }] };
}

const categories = await replay(shopWithTags(), readExchangesOf("category_write_all"));
/**
 * What the embedded shop does not do with categories: a copy of a picture's file, the text inside a script, a default
 * category, batches.
 */
const OTHER_CATEGORIES = /step (1|11|12|27|35|38)$/;
const OWN_OF_CATEGORIES = /^(id|_links|header (location|allow))\b/;

const products = await replay(
  recordedShop(),
  stepsOf("product_write_errors", (step) => step === 1),
);
/** The recorded shop before its goods had meta data. */
function shopWithoutMeta(): CatalogueFile {
  const shop = recordedShop();
  return { ...shop, products: shop.products.map((one) => ({ ...one, meta_data: [] })) };
}
const edits = await replay(shopWithoutMeta(), readExchangesOf("product_write_update"));
/**
 * What the embedded shop does not do: a count without a number, the category "Uncategorized", a price that comes back
 * with the type, and deleted meta.
 */
const OTHER_EDITS = /step (11|21|30|33)$/;
/** The recorded shop, which gives new products ids from 400 on. */
function shopFrom400(): CatalogueFile {
  const shop = recordedShop();
  return { ...shop, coupons: [...(shop.coupons ?? []), { id: 399, code: "before" }] };
}

/** Attributes of the shop and of its own, and three variations in one request. */
const variable = await replay(shopFrom400(), readExchangesOf("product_write_create_variable"));
/** Fields of an editing view that the embedded shop leaves out, its clock, how a rating of none is written, and taxes. */
const OWN_OF_NEW =
  /(permalink_template|generated_slug|date_(created|modified)(_gmt)?|average_rating|tax_class): /;
/** A private address, one without a host, unknown ids. */
const pictures = await replay(
  recordedShop(),
  stepsOf("product_write_image_src_refused", (step) => [5, 6, 7].includes(step)),
);

test.each(usage)("a deleted order answers like WooCommerce: $name", ({ differences }) =>
  expect(differences).toEqual([]),
);

test.each(coupons.filter(({ name }) => !OTHER_COUPONS.test(name)))(
  "a coupon answers like WooCommerce: $name",
  ({ differences }) => expect(differences.filter((text) => !OWN.test(text))).toEqual([]),
);

test.each([...edits.filter(({ name }) => !OTHER_EDITS.test(name)), ...pictures])(
  "a product answers like WooCommerce: $name",
  ({ differences }) => expect(differences).toEqual([]),
);

test.each(categories.filter(({ name }) => !OTHER_CATEGORIES.test(name)))(
  "a category answers like WooCommerce: $name",
  ({ differences }) =>
    expect(differences.filter((text) => !OWN_OF_CATEGORIES.test(text))).toEqual([]),
);

test("a category's picture from an address answers like WooCommerce's, but for where it is kept", () => {
  const { differences = [] } = categories.find(({ name }) => name.endsWith("step 11")) ?? {};
  const others = differences.filter((text) => !OWN_OF_CATEGORIES.test(text));
  expect(others.map((text) => text.split(":", 1)[0])).toEqual(["image.id", "image.src"]);
});

test.each(variable)(
  "a product with variations answers like WooCommerce: $name",
  ({ differences }) => expect(differences.filter((text) => !OWN_OF_NEW.test(text))).toEqual([]),
);

test.each(products)("a taken SKU is refused like WooCommerce's: $name", ({ differences }) =>
  expect(differences).toEqual([]),
);
