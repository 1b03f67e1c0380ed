import { expect, test } from "vitest";
import { versionWith } from "#server/goods/change-product.ts";
import { unwrap } from "#server/platform/outgoing/result.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { indexed } from "#tests/support/indexed-shop.ts";
import {
  openOwner,
  openOwnersShop,
  openStaff,
  type OwnersShop,
  postFiles,
  shopIn,
} from "#tests/support/owner.ts";
import { editInShop, readFromShop } from "#tests/support/shop-edits.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

const NEW = "/admin/products/new";
const { pandan, layer } = PRODUCTS;

const TYPED = {
  name: "Kek Gula Melaka & Kelapa <3",
  price: "45,50",
  salePrice: "",
  stock: "",
  shortDescription: "Lembut & wangi",
  description: "Satu baris\r\nlagi\r\n\r\nPerenggan kedua",
  category: "5",
  shown: "on",
  seen: "",
  key: "form-1",
};

async function sends({ shop, owner }: OwnersShop, path: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("pictures", new File([], ""));
  return postFiles(shop, owner, path, form);
}

async function goodsOf({ shop }: OwnersShop) {
  const answer = await shop.backend.listOwnersProducts({ q: "", state: "all", page: 1 });
  if (!answer.ok) throw new Error("not read");
  return answer.value.products;
}

const made = async (opened: OwnersShop) =>
  (await goodsOf(opened)).filter(({ name }) => name.startsWith("Kek Gula"));

test("a name and a price make a product that shoppers find and buy", async () => {
  const opened = await openOwnersShop();
  const saved = await sends(opened, NEW, TYPED);
  expect(saved.status).toBe(303);
  const list = saved.headers.get("Location") ?? "";
  expect(list).toMatch(/^\/admin\/products\?q=Kek/);
  const page = await (await opened.owner.get(list)).text();
  expect(page).toContain('href="/products/kek-gula-melaka-kelapa-3"');
  const [product] = await made(opened);
  expect(product).toMatchObject({
    name: TYPED.name,
    regularPrice: 4550,
    categoryIds: [5],
    shortDescription: "<p>Lembut &amp; wangi</p>",
    description: "<p>Satu baris<br>lagi</p>\n<p>Perenggan kedua</p>",
  });
  const shown = await textOf(await opened.visitor.get("/products/kek-gula-melaka-kelapa-3"));
  expect(shown).toContain("Kek Gula Melaka & Kelapa &lt;3");
  expect(shown).toMatch(/RM.45\.50/);
});

test.each([
  [{ stock: "0" }, "tetapi habis dijual"],
  [{ price: "" }, "tetapi tidak boleh dibeli sehingga ada harga"],
  [{ price: "", stock: "0" }, "tetapi tidak boleh dibeli sehingga ada harga"],
])("a new product that cannot be bought yet is told so: %o", async (typed, told) => {
  const opened = await openOwnersShop();
  const saved = await sends(opened, NEW, { ...TYPED, ...typed, name: "Kek Gula" });
  const page = await opened.owner.get(saved.headers.get("Location") ?? "");
  expect(await page.text()).toContain(`Kek Gula kini di kedai, ${told}`);
});

test("a form that is sent twice, also at once, makes one product", async () => {
  const opened = await openOwnersShop();
  const [first, second] = await Promise.all([sends(opened, NEW, TYPED), sends(opened, NEW, TYPED)]);
  const third = await sends(opened, NEW, TYPED);
  expect([first.status, second.status, third.status]).toEqual([303, 303, 303]);
  expect(await made(opened)).toHaveLength(1);
  await sends(opened, NEW, { ...TYPED, key: "form-2" });
  expect(await made(opened)).toHaveLength(2);
});

test("a create whose answer is lost is found again", async () => {
  const opened = await openOwnersShop();
  const { backend } = opened.shop;
  const shop = {
    ...opened.shop,
    backend: {
      ...backend,
      async createProduct(draft: Parameters<typeof backend.createProduct>[0]) {
        await backend.createProduct(draft);
        return {
          ok: false as const,
          error: { kind: "lost" as const, call: "products.create", retryable: true },
        };
      },
    },
  };
  const owner = await openVisitor(shop, opened.owner.cookies);
  expect((await sends({ ...opened, shop, owner }, NEW, TYPED)).status).toBe(303);
  expect(await made(opened)).toHaveLength(1);
});

test("what is missing or wrong is told at its field, and all that was typed stays", async () => {
  const opened = await openOwnersShop();
  for (const [name, value, text] of [
    ["name", " ", "Masukkan nama"],
    ["name", "k".repeat(201), "Paling banyak 200 aksara"],
    ["price", "12.345", "Masukkan amaun seperti 12.50"],
    ["salePrice", "45.50", "Harga jualan murah mesti lebih rendah daripada harga"],
    ["stock", "-3", "Masukkan nombor bulat dari 0 hingga 100000"],
    ["description", "x".repeat(20_001), "Paling banyak 20000 aksara"],
  ] as const) {
    const refused = await sends(opened, NEW, { ...TYPED, [name]: value });
    expect(refused.status).toBe(422);
    const html = await refused.clone().text();
    expect(await textOf(refused)).toContain(text);
    expect(html).toMatch(
      new RegExp(
        `id="product-${name}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="product-${name}"`,
      ),
    );
    expect(html).toContain("Lembut &amp; wangi");
    expect(html).toContain('value="form-1"');
  }
  expect(await made(opened)).toEqual([]);
});

test("a product is changed by the same form; what was not touched stays", async () => {
  const opened = await openOwnersShop();
  const { backend } = opened.shop;
  await backend.updateProduct(pandan, { description: "<h2>Pandan</h2><p>Wangi</p>" });
  const path = `/admin/products/${pandan}`;
  const html = await (await opened.owner.get(path)).text();
  const [, seen = ""] = /name="seen" value="([^"]*)"/.exec(html) ?? [];
  expect(html).toContain("&lt;h2&gt;Pandan&lt;/h2&gt;");
  const fields = {
    ...TYPED,
    name: "Pandan Roll",
    shortDescription: "",
    description: "<h2>Pandan</h2><p>Wangi</p>",
    price: "40",
    salePrice: "35",
    seen,
    shown: "",
  };
  opened.world.time.now += 5_000;
  expect((await sends(opened, path, fields)).status).toBe(303);
  const saved = (await goodsOf(opened)).find(({ id }) => id === pandan);
  expect(saved).toMatchObject({
    name: "Pandan Roll",
    slug: "pandan-roll",
    regularPrice: 4000,
    salePrice: 3500,
    status: "private",
    description: "<h2>Pandan</h2><p>Wangi</p>",
  });
  const late = await sends(opened, path, { ...fields, price: "50" });
  expect(late.status).toBe(409);
  expect(await late.text()).toMatch(/name="price"[^>]*value="50"/);
  expect((await opened.visitor.get("/products/pandan-roll")).status).toBe(404);
  expect(await textOf(await opened.owner.get("/admin/products?state=hidden"))).toContain(
    "Pandan Roll",
  );
});

test("a product with options keeps its prices, an unknown one is 404, and staff change nothing", async () => {
  const opened = await openOwnersShop();
  const path = `/admin/products/${layer}`;
  const html = await (await opened.owner.get(path)).text();
  expect(html).not.toContain('name="price"');
  const { version: seen = "" } = (await goodsOf(opened)).find(({ id }) => id === layer) ?? {};
  expect((await sends(opened, path, { ...TYPED, stock: "1", seen })).status).toBe(303);
  const saved = (await goodsOf(opened)).find(({ id }) => id === layer);
  expect(saved).toMatchObject({ name: TYPED.name, price: 6500, stock: undefined });
  for (const id of ["99999", "x", "0"]) {
    expect((await opened.owner.get(`/admin/products/${id}`)).status).toBe(404);
  }
  const staff = await openStaff(opened.shop);
  expect((await staff.get(NEW)).status).toBe(403);
  expect((await sends({ ...opened, owner: staff }, NEW, TYPED)).status).toBe(403);
});

test("the form of a set or of another shop's product says what is changed in WooCommerce", async () => {
  const { world, owner } = await openOwnersShop();
  for (const [fields, text] of [
    [
      { type: "grouped", grouped_products: [pandan] },
      "Produk dalam set ini diubah di WooCommerce.",
    ],
    [
      { type: "external", external_url: "https://books.example/kek" },
      "Pautan ke kedai lain diubah di WooCommerce.",
    ],
  ] as const) {
    await editInShop(world, "POST", "products", { name: fields.type, ...fields });
    const [row] = (await readFromShop(world, `products?slug=${fields.type}`)) as { id: number }[];
    const page = await textOf(await owner.get(`/admin/products/${row?.id}`));
    expect(page).toContain(text);
    expect(page).not.toContain("Pilihannya melebihi");
  }
});

test("two shops on one database make one product of a form, and each of its choices once", async () => {
  const opened = await openOwnersShop();
  const second = await shopIn(opened.world);
  const other = { ...opened, shop: second, owner: await openOwner(second) };
  const fields = {
    ...TYPED,
    option: "Saiz",
    "choice-0": "6 inci",
    "choicePrice-0": "68",
  };
  const answers = await Promise.all([sends(opened, NEW, fields), sends(other, NEW, fields)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const [product, ...others] = await made(opened);
  expect(others).toEqual([]);
  const variations = await opened.shop.backend.ownersVariations(product?.id ?? 0);
  expect(variations.ok && variations.value).toHaveLength(1);

  const path = `/admin/products/${product?.id}`;
  const more = {
    ...fields,
    seen: versionWith(product!, unwrap(variations)),
    "choice-1": "8 inci",
    "choicePrice-1": "98",
  };
  const saves = await Promise.all([sends(opened, path, more), sends(other, path, more)]);
  expect(saves.map(({ status }) => status)).toEqual([303, 303]);
  const after = await opened.shop.backend.ownersVariations(product?.id ?? 0);
  expect(after.ok && after.value).toHaveLength(2);
});

const AT = "2026-12-24T09:00";

test("a product that is shown later opens by itself at its minute, in the list, by search and on its page", async () => {
  const opened = await openOwnersShop();
  const { world, shop, owner } = opened;
  const indexedShop = await indexed(shop);
  const visitor = await openVisitor(indexedShop.shop);
  const seen = async (from = opened.visitor) => [
    (await from.get("/products/kek-gula-melaka-kelapa-3")).status,
    (await textOf(await from.get("/products"))).includes("Kek Gula"),
    (await textOf(await from.get("/search?q=gula"))).includes("Kek Gula"),
    (await (await from.get("/sitemap.xml")).text()).includes("kek-gula"),
  ];
  const hidden = [404, false, false, false];
  const later = { ...TYPED, shown: "later", shownFrom: AT };
  for (const shownFrom of ["", "2026-11-20T09:59", "24 Dec"]) {
    const refused = await sends(opened, NEW, { ...later, shownFrom });
    const html = await refused.text();
    expect([refused.status, html.includes(`value="${shownFrom}"`)]).toEqual([422, true]);
    expect(html).toMatch(/<option value="later" selected="">/);
  }
  const saved = await sends(opened, NEW, later);
  const list = await owner.get(saved.headers.get("Location") ?? "");
  expect(await textOf(list)).toContain("Mulai 24 Dis, 9:00 pagi");
  const [product] = await made(opened);
  expect(product).toMatchObject({ status: "future", publishedAt: Date.parse(`${AT}+08:00`) });
  await indexedShop.changed(product!.id);
  expect(await seen()).toEqual(hidden);
  expect(await seen(visitor)).toEqual(hidden);
  expect((await indexedShop.shop.catalogue.namesKept([product!.id])).size).toBe(0);
  world.time.now = Date.parse(`${AT}+08:00`) - 1;
  expect(await seen(visitor)).toEqual(hidden);
  world.time.now += 1;
  expect(await seen()).toEqual([200, true, true, true]);
  expect(await seen(visitor)).toEqual([200, true, true, true]);
  expect((await made(opened))[0]).toMatchObject({ status: "publish" });
});

test("what is shown later keeps its day when it is deleted and comes back, and is shown at once by a button", async () => {
  const opened = await openOwnersShop();
  const { shop, owner } = opened;
  await sends(opened, NEW, { ...TYPED, shown: "later", shownFrom: AT });
  const [{ id } = { id: 0 }] = await made(opened);
  const page = await (await owner.get(`/admin/products/${id}`)).text();
  expect(page).toMatch(new RegExp(`name="shownFrom"[^>]*value="${AT}"`));
  expect(page).toContain("Tunjukkan sekarang");
  const press = async (intent: string, more: Record<string, string> = {}) => {
    const { version = "" } = (await made(opened))[0] ?? {};
    const fields = { intent, seen: version, ...more };
    return (await owner.post(`/admin/products/${id}/status`, fields)).headers.get("Location") ?? "";
  };
  const was = new URL(await press("delete"), shop.siteUrl).searchParams.get("was") ?? "";
  await press("restore", { was });
  expect((await made(opened))[0]).toMatchObject({ status: "future" });
  await press("hide");
  expect((await made(opened))[0]).toMatchObject({ status: "private" });
  await press("show");
  expect((await made(opened))[0]).toMatchObject({ status: "publish" });
  expect((await opened.visitor.get("/products/kek-gula-melaka-kelapa-3")).status).toBe(200);
});

test("after another save the form shows beside each field what is stored by now, and a second save wins", async () => {
  const opened = await openOwnersShop();
  const path = `/admin/products/${layer}`;
  const { backend } = opened.shop;
  const before = (await goodsOf(opened)).find(({ id }) => id === layer)!;
  const variations = await backend.ownersVariations(layer);
  const rows = variations.ok ? variations.value : [];
  const choices = Object.fromEntries(
    rows.flatMap(({ attributes, regularPrice }, at) => [
      [`choice-${at}`, attributes[0]!.option],
      [`choicePrice-${at}`, String(regularPrice! / 100 + 1)],
      [`choiceStock-${at}`, ""],
    ]),
  );
  const mine = {
    ...TYPED,
    option: "Size",
    hadChoices: "on",
    ...choices,
    description: "Mine",
    seen: versionWith(before, unwrap(await backend.ownersVariations(layer))),
    halal: "",
    serves: "",
    weight: "",
    otherAllergens: "",
    allergen: "nuts",
    soldIndividually: "on",
  };
  opened.world.time.now += 5_000;
  await backend.updateProduct(layer, {
    name: "Theirs",
    description: "<p>Theirs\n& more</p>",
    categoryIds: [],
    status: "private",
    pictures: [],
  });
  const late = await sends(opened, path, { ...mine, "picture-0": "999999", "pictureAlt-0": "" });
  expect(late.status).toBe(409);
  const html = await late.clone().text();
  expect(html).toMatch(/name="name"[^>]*value="Kek Gula Melaka &amp; Kelapa &lt;3"/);
  expect(html).toMatch(/<textarea[^>]*name="description"[^>]*>Mine</);
  const text = (await textOf(late)).replaceAll("\u00a0", " ");
  const told = text.split(" Disimpan sementara itu: ").slice(1);
  const expected = [
    /^Theirs Saiz atau/,
    /^8 inch RM 65\.00, 10 inch RM 95\.50 Apa/,
    /^0 gambar Tambah/,
    /^– Tebal Condong Senarai Tajuk Keterangan/,
    /^&lt;p&gt;Theirs & more&lt;\/p&gt; /,
    /^– Tag/,
    /^Tidak Maklumat/,
    /^– Alergen lain/,
    /^Tidak sekarang Ditunjukkan/,
  ];
  expect(told).toEqual(expected.map((start) => expect.stringMatching(start) as string));
  const [, seen = ""] = /name="seen" value="([^"]*)"/.exec(html) ?? [];
  expect((await sends(opened, path, { ...mine, seen })).status).toBe(303);
  expect((await goodsOf(opened)).find(({ id }) => id === layer)).toMatchObject({
    name: TYPED.name,
    description: "<p>Mine</p>",
    status: "publish",
    categoryIds: [5],
  });
});

test.each(["🎂", "..", "!!!"])("a product named %s gets an address by its id", async (name) => {
  const opened = await openOwnersShop();
  expect((await sends(opened, NEW, { ...TYPED, name, key: "signs" })).status).toBe(303);
  const product = (await goodsOf(opened)).find((one) => one.name === name);
  expect(product?.slug).toBe(`product-${product?.id}`);
  const page = await opened.visitor.get(`/products/${product?.slug}`);
  expect([page.status, (await page.text()).includes("Lembut")]).toEqual([200, true]);
});

test("what is stored without a slug is found at an address by its id, with its descriptions", async () => {
  const { world, shop } = await openOwnersShop();
  const draft = { name: "Draf", status: "draft", regular_price: "9", description: "Lama" };
  await editInShop(world, "POST", "products", draft);
  const [row] = (await readFromShop(world, "products?status=draft")) as {
    id: number;
    slug: string;
  }[];
  expect(row?.slug).toBe("");
  const found = await shop.catalogue.bySlug(`product-${row?.id}`);
  expect(found).toMatchObject({ id: row?.id, slug: `product-${row?.id}`, descriptionHtml: "Lama" });
  expect(await shop.catalogue.bySlug(`product-${pandan}`)).toBeUndefined();
});
