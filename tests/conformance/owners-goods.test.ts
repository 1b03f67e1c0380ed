import { expect, test } from "vitest";
import { openTestShop } from "#tests/integration/embedded-woocommerce/shop.ts";

/**
 * Rules that are read in WooCommerce's source (`class-wc-rest-products-controller`,
 * `class-wc-rest-product-variations-controller`, `class-wc-rest-terms-controller`) and in its issue reports, without a
 * recording.
 */

const VARIATION = "/products/27/variations/28";
const BATCH = "/products/27/variations/batch";

test.each([
  ["PUT", null, null],
  ["PUT", { id: 0 }, null],
  ["PUT", "", null],
  ["batch", null, 11],
  ["batch", { id: 0 }, null],
  ["batch", "", null],
])("a %s with the image %j leaves the picture %j", async (way, image, left) => {
  const { api } = openTestShop();
  await api("PUT", VARIATION, { image: { id: 11 } });
  if (way === "PUT") await api("PUT", VARIATION, { image });
  else await api("POST", BATCH, { update: [{ id: 28, image }] });
  const { body } = await api("GET", VARIATION);
  expect((body as { image: { id: number } | null }).image?.id ?? null).toBe(left);
});

test("a batch ignores every null, as isset does", async () => {
  const { api } = openTestShop();
  const before = (await api("GET", VARIATION)).body as object;
  const item = { id: 28, regular_price: null, attributes: null, meta_data: null, sku: null };
  const { body } = await api("POST", BATCH, { update: [item] });
  expect(body).toMatchObject({ update: [{ ...before, date_modified_gmt: expect.any(String) }] });
});

test.each([
  ["a name that is new", "Manis", ["Manis"]],
  ["a known name in other letters", "PANAS", ["panas"]],
  ["a name whose slug another tag has", "pedas", []],
])("a product's write with %s", async (_, name, kept) => {
  const { api } = openTestShop();
  const { body: tag } = await api("POST", "/products/tags", { name: "pedas" });
  expect(tag).toMatchObject({ slug: "pedas", count: 0 });
  await api("PUT", `/products/tags/${tag.id}`, { name: "panas" });
  const { body } = await api("PUT", "/products/25", { tags: [{ name }] });
  expect((body as { tags: { name: string }[] }).tags.map((one) => one.name)).toEqual(kept);
  const again = await api("PUT", "/products/25", { tags: [{ id: tag.id }] });
  expect(again.body).toMatchObject({ tags: [{ id: tag.id, name: "panas", slug: "pedas" }] });
});

test("a tag is made with a free slug, once of a name, and found by a part of its stored name", async () => {
  const { api } = openTestShop();
  const make = (fields: object) => api("POST", "/products/tags", fields);
  const first = await make({ name: "Kek & Teh" });
  expect([first.status, first.body.name, first.body.slug]).toEqual([
    201,
    "Kek &amp; Teh",
    "kek-teh",
  ]);
  const twin = await make({ name: "kek &amp; teh" });
  expect([twin.status, twin.body]).toMatchObject([
    400,
    { code: "term_exists", data: { resource_id: first.body.id } },
  ]);
  const other = await make({ name: "Kek, Teh" });
  expect([other.status, other.body.slug]).toEqual([201, "kek-teh-2"]);
  const found = async (search: string) =>
    ((await api("GET", `/products/tags?search=${search}`)).body as { id: number }[]).map(
      ({ id }) => id,
    );
  expect(await found("kek%20%26amp%3B")).toEqual([first.body.id]);
  expect(await found("TEH")).toEqual([first.body.id, other.body.id]);
});

test.each([
  [String.raw`A\B`, "AB", "ab"],
  [String.raw`A\\B`, String.raw`A\B`, "ab"],
  ["A&#92;B", "A&#092;B", "ab"],
  ["90%Kakao 10%ad", "90%Kakao 10%ad", "90kakao-10%ad"],
  ["10&#37;ad", "10&#037;ad", "10ad"],
])("a product with the name %j is stored as %j with the slug %j", async (name, stored, slug) => {
  const { api } = openTestShop();
  const { body } = await api("POST", "/products", { name });
  expect(body).toMatchObject({ name: stored, slug });
  expect((await api("GET", `/products?slug=${encodeURIComponent(slug)}`)).body).toHaveLength(1);
});

test.each([
  ["products/categories", String.raw`A\B 50%ab%%4141`, "AB 50"],
  ["products/categories", "A&#92;B 50&#37;ab", "A&#092;B 50&#037;ab"],
  ["products/tags", String.raw`A\B 50%ab`, "AB 50"],
  ["products/tags", "A&#92;B 50&#37;ab", "A&#092;B 50&#037;ab"],
])("of %s the name %j is stored as %j", async (path, name, stored) => {
  const { api } = openTestShop();
  expect((await api("POST", `/${path}`, { name })).body).toMatchObject({ name: stored });
});

test.each([
  ["50%ab", "50"],
  [String.raw`A\B`, "AB"],
  [String.raw`A\\B`, String.raw`A\B`],
])("a variation with the option %j has %j", async (option, stored) => {
  const { api } = openTestShop();
  const attributes = [{ name: "Size", option }];
  const { body } = await api("POST", BATCH, { create: [{ attributes }] });
  expect(body).toMatchObject({ create: [{ attributes: [{ name: "Size", option: stored }] }] });
});
