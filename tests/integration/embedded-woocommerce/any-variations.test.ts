import { expect, test } from "vitest";
import { BILLING, openTestShop, STANDARD_SHIPPING } from "./shop.ts";

const SIZE = { name: "Size", variation: true, options: ["Small", "Big"] };
const FLAVOUR = {
  id: 2,
  name: "Flavour",
  slug: "pa_flavour",
  variation: true,
  options: ["Pandan", "Gula Melaka"],
};

/** The photo cake, now chosen by a flavour of the whole shop beside its own size. */
async function withFlavours() {
  const shop = openTestShop();
  const changed = await shop.api("PUT", "/products/27", { attributes: [SIZE, FLAVOUR] });
  expect(changed.status).toBe(200);
  const order = (meta_data?: object[]) =>
    shop.api("POST", "/orders", {
      billing: BILLING,
      shipping_lines: STANDARD_SHIPPING,
      line_items: [
        { product_id: 27, variation_id: 28, quantity: 1, ...(meta_data && { meta_data }) },
      ],
    });
  return { ...shop, order };
}

test("an attribute that a variation takes any value of is missing in its answer", async () => {
  const { api } = await withFlavours();
  const { body } = await api("GET", "/products/27/variations/28");
  expect(body.attributes).toEqual([{ id: 0, name: "Size", slug: "size", option: "Small" }]);
  expect([body.name, body.permalink]).toEqual([
    "Small",
    expect.stringMatching(/\?attribute_size=Small$/),
  ]);
});

test("a blank option, or no attributes at all, make a variation take any value", async () => {
  const { api } = await withFlavours();
  const put = async (attributes: object[]) =>
    (await api("PUT", "/products/27/variations/28", { attributes })).body;
  const blank = await put([
    { name: "Size", option: "" },
    { id: 2, option: "gula-melaka" },
  ]);
  const flavour = { id: 2, name: "Flavour", slug: "pa_flavour", option: "Gula Melaka" };
  expect([blank.attributes, blank.name]).toEqual([[flavour], "Gula Melaka"]);
  expect((await put([])).attributes).toEqual([]);
  expect((await put([{ name: "Colour", option: "Red" }])).attributes).toEqual([]);
  expect((await api("GET", "/products/27/variations/28")).body.attributes).toEqual([]);
});

test("an order line has what its variation fixes, and blanks for attributes without a choice", async () => {
  const { order } = await withFlavours();
  const { body } = await order();
  expect(body.line_items[0].meta_data).toMatchObject([
    { key: "size", value: "Small", display_key: "Size", display_value: "Small" },
    { key: "pa_flavour", value: "", display_key: "pa_flavour", display_value: "" },
  ]);
});

test("what an order gives for an open attribute is kept in its place, with its name to read", async () => {
  const { api, order } = await withFlavours();
  const { body } = await order([
    { key: "Message on the cake", value: "Selamat" },
    { key: "pa_flavour", value: "gula-melaka" },
  ]);
  const read = await api("GET", `/orders/${body.id}`);
  expect(read.body.line_items[0].meta_data).toMatchObject([
    { key: "size", value: "Small" },
    {
      key: "pa_flavour",
      value: "gula-melaka",
      display_key: "Flavour",
      display_value: "Gula Melaka",
    },
    { key: "Message on the cake", value: "Selamat" },
  ]);
});

test("a value that no option has is kept as it was sent", async () => {
  const { order } = await withFlavours();
  const { body } = await order([{ key: "pa_flavour", value: "durian" }]);
  expect(body.line_items[0].meta_data[1]).toMatchObject({
    value: "durian",
    display_key: "Flavour",
    display_value: "durian",
  });
});
