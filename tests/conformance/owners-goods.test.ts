import { expect, test } from "vitest";
import { openTestShop } from "#tests/integration/embedded-woocommerce/shop.ts";

/**
 * Rules that are seen on a WooCommerce 10.5.0 and read in its source (`class-wc-rest-products-controller`,
 * `class-wc-rest-product-variations-controller`, `class-wc-rest-terms-controller`), without a recording.
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
