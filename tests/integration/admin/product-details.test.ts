import { expect, test } from "vitest";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { UpstreamUnavailable } from "#server/platform/outgoing/result.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { openOwnersShop, type OwnersShop, postFiles } from "#tests/support/owner.ts";
import { textOf } from "#tests/support/visitor.ts";

const { pandan, rare } = PRODUCTS;
const PATH = `/admin/products/${pandan}`;
const TYPED = {
  name: "Pandan Roll",
  price: "33.35",
  salePrice: "30",
  saleFrom: "2026-11-20",
  saleUntil: "2026-11-30",
  stock: "",
  sku: "PR-1",
  soldIndividually: "on",
  leadHours: "48",
  letters: "20",
  shortDescription: "",
  description: "",
  category: "5",
  shown: "on",
};

const stored = async ({ shop }: OwnersShop, id: number) => {
  const answer = await shop.backend.ownersProduct(id);
  if (!answer.ok || !answer.value) throw new Error("not read");
  return answer.value;
};

async function sends(
  opened: OwnersShop,
  fields: Record<string, string>,
  ticks: [string, string][] = [],
) {
  const form = new FormData();
  form.set("seen", (await stored(opened, pandan)).version);
  for (const [name, value] of ticks) form.append(name, value);
  for (const [name, value] of Object.entries({ ...TYPED, ...fields })) {
    if (value !== "" || name !== "category") form.set(name, value);
  }
  return postFiles(opened.shop, opened.owner, PATH, form);
}

const DETAILS = {
  salePrice: 3000,
  saleFrom: "2026-11-20",
  saleUntil: "2026-11-30",
  sku: "PR-1",
  soldIndividually: true,
  leadHours: 48,
  letters: 20,
  categoryIds: [5],
};
const NONE = {
  salePrice: undefined,
  saleFrom: null,
  saleUntil: null,
  sku: "",
  soldIndividually: false,
  leadHours: null,
  letters: null,
};

test("details are saved, shown in the form, read by the shop, and end when they are emptied", async () => {
  const opened = await openOwnersShop();
  expect((await sends(opened, {})).status).toBe(303);
  expect(await stored(opened, pandan)).toMatchObject(DETAILS);
  const form = await (await opened.owner.get(PATH)).text();
  for (const name of ["saleFrom", "saleUntil", "sku", "leadHours", "letters"] as const) {
    expect(form).toMatch(new RegExp(`name="${name}"[^>]*value="${TYPED[name]}"`));
  }
  for (const name of ["category", "soldIndividually"]) {
    expect(form).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*checked=""`));
  }
  const shown = await opened.shop.catalogue.bySlug("pandan-roll");
  expect(shown).toMatchObject({
    soldIndividually: true,
    leadHours: 48,
    wordLimits: { message: 20 },
    saleEndsAt: Date.parse("2026-11-30T23:59:59+08:00"),
  });
  const empty = { salePrice: "", sku: "", soldIndividually: "", leadHours: "", letters: "" };
  expect((await sends(opened, { ...empty, category: "" })).status).toBe(303);
  expect(await stored(opened, pandan)).toMatchObject(NONE);
});

test("tags and place are saved, sort and find in the shop, and a form without them leaves them", async () => {
  const opened = await openOwnersShop();
  const whole = { malayName: "", tags: "Hari Raya, kenduri", place: "7" };
  expect((await sends(opened, whole)).status).toBe(303);
  expect(await stored(opened, pandan)).toMatchObject({
    tags: [{ name: "Hari Raya" }, { name: "kenduri" }],
    place: 7,
  });
  const form = await (await opened.owner.get(PATH)).text();
  expect(form).toMatch(/name="tags"[^>]*value="Hari Raya, kenduri"/);
  expect(form).toMatch(/name="place"[^>]*value="7"/);
  expect((await sends(opened, {})).status).toBe(303);
  expect(await stored(opened, pandan)).toMatchObject({
    tags: [{ name: "Hari Raya" }, { name: "kenduri" }],
    place: 7,
  });
  const query = { status: "publish", perPage: 20, orderBy: "menu_order" } as const;
  const { products } = await opened.shop.catalogue.list(query);
  expect(products.at(-1)?.id).toBe(pandan);
  const refused = await sends(opened, { ...whole, tags: "a <b>", place: "-1" });
  expect(refused.status).toBe(422);
  expect((await sends(opened, { ...whole, tags: "kenduri", place: "" })).status).toBe(303);
  expect(await stored(opened, pandan)).toMatchObject({ tags: [{ name: "kenduri" }], place: 0 });
});

test("names, texts and tags come back as they are typed, also what WordPress removes, and their page opens", async () => {
  const opened = await openOwnersShop();
  const { backend } = opened.shop;
  const name = String.raw`90%Kakao 10%ad \ <3 & &amp; %%41`;
  const description = String.raw`C:\kek 10%ad`;
  const tagged = { malayName: name, tags: String.raw`pedas, 10%ad \ & teh` };
  expect((await sends(opened, { name, description, ...tagged })).status).toBe(303);
  const saved = await stored(opened, pandan);
  expect(saved).toMatchObject({ name, malayName: name });
  expect(await (await opened.owner.get(PATH)).text()).toContain(description);
  const [first, pedas] = saved.tags;
  expect([first?.name, pedas?.name]).toEqual([String.raw`10%ad \ & teh`, "pedas"]);
  const page = await textOf(await opened.visitor.get(`/products/${saved.slug}`));
  expect(page).toContain(String.raw`90%Kakao 10%ad \ `);

  await backend.renameTag(pedas?.id ?? 0, "panas");
  await backend.updateProduct(rare, { tags: [{ id: 0, name: "pedas" }] });
  expect((await stored(opened, rare)).tags).toEqual([{ id: expect.any(Number), name: "pedas" }]);
  await backend.updateProduct(rare, {
    tags: [
      { id: 0, name: "PANAS" },
      { id: 0, name: "a, b" },
    ],
  });
  const comma = (await stored(opened, rare)).tags.find((one) => one.name === "a, b");
  await backend.updateProduct(pandan, { tags: comma ? [comma] : [] });
  for (const typed of ["a, b", "a, b, Raya"]) {
    const whole = { name, malayName: name, tags: typed };
    expect((await sends(opened, whole)).status).toBe(303);
    expect((await stored(opened, pandan)).tags).toContainEqual(comma);
  }
});

test("Malay texts are saved, shown under /ms and in the form, kept by a form without them, and end when emptied", async () => {
  const opened = await openOwnersShop();
  const malay = {
    malayName: "Gulungan <3 & Pandan",
    malayShortDescription: "Lembut & wangi",
    malayDescription: "Satu baris\r\n\r\nLagi",
  };
  const kept = {
    malayName: malay.malayName,
    malayShortDescription: "<p>Lembut &amp; wangi</p>",
    malayDescription: "<p>Satu baris</p>\n<p>Lagi</p>",
  };
  expect((await sends(opened, malay)).status).toBe(303);
  const saved = await stored(opened, pandan);
  expect(saved).toMatchObject({ name: "Pandan Roll", ...kept });
  const visitors = async (path: string) => textOf(await opened.visitor.get(path));
  const page = "/products/pandan-roll";
  expect(await visitors(`/ms${page}`)).toMatch(/Gulungan &lt;3 & Pandan.*Lembut & wangi/);
  expect(await visitors(page)).not.toMatch(/Gulungan|Lembut/);
  for (const path of [PATH, `/admin/products/new?from=${pandan}`]) {
    const form = await (await opened.owner.get(path)).text();
    expect(form).toMatch(/name="malayName"[^>]*value="Gulungan &lt;3 &amp; Pandan"/);
    expect(form).toMatch(/name="malayShortDescription"[^>]*>Lembut &amp; wangi</);
    expect(form).toMatch(/name="malayDescription"[^>]*>Satu baris\n\nLagi</);
  }
  // What is so already is not written again.
  expect((await sends(opened, malay)).status).toBe(303);
  expect((await stored(opened, pandan)).version).toBe(saved.version);
  expect((await sends(opened, { leadHours: "24" })).status).toBe(303);
  expect(await stored(opened, pandan)).toMatchObject({ leadHours: 24, ...kept });

  const tooLong = await sends(opened, { ...malay, malayName: "x".repeat(201) });
  expect(tooLong.status).toBe(422);
  const refused = await tooLong.text();
  expect(refused).toContain("Paling banyak 200 aksara");
  expect(refused).toMatch(/name="malayShortDescription"[^>]*>Lembut &amp; wangi</);
  const none = { malayName: " ", malayShortDescription: "", malayDescription: "" };
  expect((await sends(opened, none)).status).toBe(303);
  expect(await stored(opened, pandan)).toMatchObject({ ...none, malayName: "" });
  expect(await visitors(`/ms${page}`)).toContain("Pandan Roll");
});

test("one of the details is changed alone, and the key of a new product stays", async () => {
  const opened = await openOwnersShop();
  const { backend } = opened.shop;
  const made = await backend.createProduct({ name: "Kek", key: "k-1", leadHours: 12, letters: 9 });
  if (!made.ok) throw new Error("not made");
  await backend.updateProduct(made.value.id, { leadHours: 24 });
  expect(await stored(opened, made.value.id)).toMatchObject({ leadHours: 24, letters: 9 });
  const found = await backend.findProductByKey("k-1");
  expect(found.ok && found.value?.id).toBe(made.value.id);
});

test("what is wrong is told at its field, stays typed, and changes nothing", async () => {
  const opened = await openOwnersShop();
  await opened.shop.backend.updateProduct(rare, { sku: "RT-9" });
  const before = await stored(opened, pandan);
  for (const [name, value, text] of [
    ["saleUntil", "2026-11-19", "tidak boleh tamat sebelum ia bermula"],
    ["saleFrom", "2026-02-30", "Pilih satu hari, atau biarkan kosong"],
    ["salePrice", "33.35", "mesti lebih rendah daripada harga"],
    ["sku", "RT-9", "mungkin yang sudah dipadam dan masih dalam tong sampah"],
    ["sku", "k".repeat(101), "Paling banyak 100 aksara"],
    ["leadHours", "721", "Masukkan nombor bulat dari 0 hingga 720"],
    ["letters", "0", "Masukkan nombor bulat dari 1 hingga 100"],
  ] as const) {
    const refused = await sends(opened, { [name]: value });
    expect(refused.status).toBe(422);
    const html = await refused.clone().text();
    expect(await textOf(refused)).toContain(text);
    expect(html).toMatch(
      new RegExp(
        `id="product-${name}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="product-${name}"`,
      ),
    );
    expect(html).toContain(`value="${value}"`);
    expect(html).toMatch(/<input[^>]*name="category"[^>]*checked=""/);
  }
  expect(await stored(opened, pandan)).toEqual(before);
});

test("facts are told on the product's page, and stay beside its choices", async () => {
  const opened = await openOwnersShop();
  const facts = { serves: "6–8", weight: "900 g", halal: "Gelatin bersijil halal" };
  const saved = await sends(opened, { ...facts, allergen: "egg", otherAllergens: "oats" });
  expect(saved.status).toBe(303);
  const page = await textOf(await opened.visitor.get("/products/pandan-roll"));
  expect(page).toMatch(/Serves 6–8 900 g Contains egg, oats Gelatin bersijil halal/);
  const form = await (await opened.owner.get(PATH)).text();
  expect(form).toMatch(/<input[^>]*checked="" value="egg"/);
  expect(form).not.toMatch(/<input[^>]*checked="" value="wheat"/);
  // The form again, with choices now.
  const more = { ...facts, allergen: "egg", otherAllergens: "oats", option: "Saiz" };
  const choices = { "choice-0": "6 inci", "choicePrice-0": "40" };
  expect((await sends(opened, { ...more, ...choices, weight: "1 kg" })).status).toBe(303);
  const { attributes } = await stored(opened, pandan);
  expect(attributes.map(({ name, options }) => [name, ...options])).toEqual([
    ["Serves", "6–8"],
    ["Weight", "1 kg"],
    ["Allergens", "egg, oats"],
    ["Halal", "Gelatin bersijil halal"],
    ["Saiz", "6 inci"],
  ]);
  const refused = await sends(opened, { ...more, ...choices, weight: "1 | 2", allergen: "milk" });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain('value="1 | 2"');
  expect(html).toMatch(/<input[^>]*checked="" value="milk"/);
});

test("while the back end is away nothing is saved, and all that was typed stays", async () => {
  const opened = await openOwnersShop();
  const before = await stored(opened, pandan);
  const away = new UpstreamUnavailable({ kind: "lost", call: "categories", retryable: true });
  const catalogue: Catalogue = {
    ...opened.shop.catalogue,
    categories: () => Promise.reject(away),
    observe: () => catalogue,
  };
  const refused = await sends({ ...opened, shop: { ...opened.shop, catalogue } }, { price: "77" });
  expect(refused.status).toBe(503);
  expect(await stored(opened, pandan)).toEqual(before);
});

test("several categories and allergens are ticked", async () => {
  const opened = await openOwnersShop();
  await opened.owner.post("/admin/categories", { name: "Kuih" });
  const categories = await opened.shop.backend.listOwnersCategories();
  const ids = categories.ok ? categories.value.map(({ id }) => id) : [];
  expect(ids).toHaveLength(2);
  const ticks: [string, string][] = [
    ...ids.map((id): [string, string] => ["category", String(id)]),
    ["allergen", "egg"],
    ["allergen", "milk"],
  ];
  expect((await sends(opened, { category: "" }, ticks)).status).toBe(303);
  const saved = await stored(opened, pandan);
  expect(new Set(saved.categoryIds)).toEqual(new Set(ids));
  expect(saved.attributes.map(({ name, options }) => [name, ...options])).toEqual([
    ["Allergens", "egg, milk"],
  ]);
});

test("a product gets a shipping class by its name; a form without the classes leaves it", async () => {
  const opened = await openOwnersShop();
  const form = await (await opened.owner.get(PATH)).text();
  expect(form).toMatch(/name="shippingClass".*<option value="cold">Must stay cold<.option>/);
  expect((await sends(opened, { shippingClass: "cold" })).status).toBe(303);
  expect(await stored(opened, pandan)).toMatchObject({ shippingClass: "cold" });
  const chosen = await (await opened.owner.get(PATH)).text();
  expect(chosen).toContain('<option value="cold" selected="">');
  expect((await sends(opened, { leadHours: "24" })).status).toBe(303);
  expect(await stored(opened, pandan)).toMatchObject({ shippingClass: "cold", leadHours: 24 });
  expect((await sends(opened, { shippingClass: "" })).status).toBe(303);
  expect(await stored(opened, pandan)).toMatchObject({ shippingClass: "" });
});
