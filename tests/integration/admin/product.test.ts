import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  openOwner,
  openOwnersShop,
  openStaff,
  type OwnersShop,
  postFiles,
  shopIn,
} from "#tests/support/owner.ts";
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
  isShown: "on",
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
    ["stock", "-3", "Masukkan bilangan unit dalam nombor bulat"],
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
    isShown: "",
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
  const [, seen = ""] = /name="seen" value="([^"]*)"/.exec(html) ?? [];
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
    seen: product?.modified ?? "",
    "choice-1": "8 inci",
    "choicePrice-1": "98",
  };
  const saves = await Promise.all([sends(opened, path, more), sends(other, path, more)]);
  expect(saves.map(({ status }) => status)).toEqual([303, 303]);
  const after = await opened.shop.backend.ownersVariations(product?.id ?? 0);
  expect(after.ok && after.value).toHaveLength(2);
});
