import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { openOwnersShop, type OwnersShop, postFiles } from "#tests/support/owner.ts";

/** A price of 0 is asked about once, wherever the owner types one. */

const { pandan, gift, layer } = PRODUCTS;
const ASKED = "Beri percuma?";

type Fields = Record<string, string>;

function sends({ shop, owner }: OwnersShop, path: string, fields: Fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return postFiles(shop, owner, path, form);
}

/** What the form around a field of this name and value would send without scripts. */
function formWith(html: string, sign: string): Fields {
  const form = html.split("<form").find((one) => one.includes(sign)) ?? "";
  const inputs = form.split("</form>")[0]?.match(/<input [^>]*>/g) ?? [];
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const name = / name="([^"]*)"/.exec(input)?.[1];
      const isLeftOut = / type="(?:checkbox|file)"/.test(input);
      return name && !isLeftOut ? [[name, / value="([^"]*)"/.exec(input)?.[1] ?? ""]] : [];
    }),
  );
}

const pageOf = (id: number) => `/admin/products/${id}`;
const LIST = "/admin/products";
const row = (id: number) => `name="id" value="${id}"`;

test.each([
  ["the form of a product", pageOf(pandan), 'name="salePrice"', "price", { shown: "on" }],
  ["a sale price", pageOf(pandan), 'name="salePrice"', "salePrice", { shown: "on" }],
  ["a new product", `${LIST}/new`, 'name="salePrice"', "price", { name: "Sampel", shown: "on" }],
  ["a choice", pageOf(layer), 'name="choice-0"', "choicePrice-1", { shown: "on" }],
  ["the row of the list", LIST, row(pandan), "price", {}],
])("a new price of 0 in %s is asked about once", async (_, path, sign, field, more) => {
  const opened = await openOwnersShop();
  const html = await (await opened.owner.get(path)).text();
  const typed = { ...formWith(html, sign), ...more, [field]: "0" };
  const refused = await sends(opened, path, typed);
  expect(refused.status).toBe(422);
  const asked = await refused.text();
  expect(asked).toMatch(
    new RegExp(`id="product-(?:\\d+-)?${field}-error"[^>]*>${ASKED.replace("?", "\\?")}`),
  );
  const again: Fields = { ...formWith(asked, sign), ...more };
  expect(again[field]).toBe("0");
  expect((await sends(opened, path, again)).status).toBe(303);
  const corrected = { ...formWith(html, sign), ...more, [field]: "0.10" };
  expect((await sends(opened, path, corrected)).status).not.toBe(422);
});

test.each([
  ["the form of a product", pageOf(gift), 'name="salePrice"', { name: "Kad", shown: "on" }],
  ["the row of the list", LIST, row(gift), { stock: "4" }],
])("a stored price of 0 is not asked about in %s", async (_, path, sign, more) => {
  const opened = await openOwnersShop();
  const html = await (await opened.owner.get(path)).text();
  const typed = { ...formWith(html, sign), ...more };
  expect(typed).toMatchObject({ price: "0.00" });
  expect((await sends(opened, path, typed)).status).toBe(303);
});

test("a stored price of 0 of a choice is not asked about", async () => {
  const opened = await openOwnersShop();
  const { backend } = opened.shop;
  const variations = await backend.ownersVariations(layer);
  const [first] = variations.ok ? variations.value : [];
  const update = [{ id: first?.id ?? 0, regularPrice: 0 }];
  await backend.changeVariations(layer, { create: [], update, remove: [] });
  const html = await (await opened.owner.get(pageOf(layer))).text();
  const typed = { ...formWith(html, 'name="choice-0"'), name: "Kek Lapis", shown: "on" };
  expect(Object.values(typed)).toContain("0.00");
  expect((await sends(opened, pageOf(layer), typed)).status).toBe(303);
});
