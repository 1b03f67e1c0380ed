import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { openOwnersShop, openStaff, type OwnersShop } from "#tests/support/owner.ts";
import { textOf } from "#tests/support/visitor.ts";

const LIST = "/admin/categories";
const CAKES = 5;

const stored = async ({ shop }: OwnersShop) => {
  const answer = await shop.backend.listOwnersCategories();
  if (!answer.ok) throw new Error("not read");
  return answer.value;
};

const named = async (opened: OwnersShop, name: string) => {
  const found = (await stored(opened)).find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

/** The fields of the form of a category as the page holds them. */
async function formOf({ owner }: OwnersShop, id: number): Promise<Record<string, string>> {
  const html = await (await owner.get(LIST)).text();
  const form = new RegExp(`<form[^>]*id="category-${id}".*?</form>`, "s").exec(html)?.[0] ?? "";
  const valueOf = (name: string) =>
    new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(form)?.[1]?.replaceAll("&amp;", "&") ??
    "";
  const parent = /<option value="(\d*)" selected/.exec(form)?.[1] ?? "";
  const names = ["id", "seen", "name", "place"];
  return { ...Object.fromEntries(names.map((name) => [name, valueOf(name)])), parent };
}

async function makes(opened: OwnersShop, ...names: string[]) {
  for (const name of names) {
    expect((await opened.owner.post(LIST, { name })).status).toBe(303);
  }
}

/** Where these words first stand in a page, one behind the other. */
function stand(text: string, words: string[]): string[] {
  return words.toSorted((one, other) => text.indexOf(one) - text.indexOf(other));
}

test("a category is made, renamed and moved, and keeps its address", async () => {
  const opened = await openOwnersShop();
  const { owner } = opened;
  await makes(opened, "Kek & Kuih");
  const made = await named(opened, "Kek & Kuih");
  expect(made).toMatchObject({ slug: "kek-kuih", parentId: null, count: 0 });
  const form = await formOf(opened, made.id);
  expect(form).toMatchObject({ name: "Kek & Kuih", parent: "", place: "2" });
  const change = { ...form, name: "  Kuih muih ", parent: String(CAKES), place: "" };
  const saved = await owner.post(LIST, change);
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, LIST]);
  const moved = { ...made, name: "Kuih muih", parentId: CAKES };
  expect(await named(opened, "Kuih muih")).toEqual(moved);
  // The same form again, as after a lost answer.
  expect((await owner.post(LIST, change)).status).toBe(303);
  expect(await stored(opened)).toHaveLength(2);
  const text = await textOf(await owner.get(LIST));
  expect(stand(text, ["Kuih muih 0 produk", "Cakes 7 produk"])).toEqual([
    "Cakes 7 produk",
    "Kuih muih 0 produk",
  ]);
});

test("a place moves a category, for shoppers too, and writes no more than it must", async () => {
  const opened = await openOwnersShop();
  const { owner, visitor, shop } = opened;
  await makes(opened, "Biskut", "Dadih");
  const order = async () => (await stored(opened)).map(({ name }) => name);
  expect(await order()).toEqual(["Biskut", "Cakes", "Dadih"]);
  const put = async (name: string, place: string) => {
    const { id } = await named(opened, name);
    return owner.post(LIST, { ...(await formOf(opened, id)), place });
  };
  expect((await put("Dadih", "1")).status).toBe(303);
  expect(await order()).toEqual(["Dadih", "Biskut", "Cakes"]);
  expect((await put("Biskut", "99")).status).toBe(303);
  expect(await order()).toEqual(["Dadih", "Cakes", "Biskut"]);
  await makes(opened, "Agar-agar");
  expect(await order()).toEqual(["Dadih", "Cakes", "Biskut", "Agar-agar"]);
  const dadih = await named(opened, "Dadih");
  for (const id of [PRODUCTS.pandan, PRODUCTS.candle]) {
    const at = id === PRODUCTS.pandan ? dadih : await named(opened, "Biskut");
    await shop.backend.updateProduct(id, { categoryIds: [at.id] });
  }
  const products = await (await visitor.get("/products")).text();
  const options = [...products.matchAll(/category\/([a-z]+)"/g)].map(([, slug]) => slug);
  expect([...new Set(options)]).toEqual(["dadih", "cakes", "biskut"]);
  for (const wrong of ["0", "-1", "1.5", "first", "10000"]) {
    const refused = await put("Dadih", wrong);
    expect([wrong, refused.status]).toEqual([wrong, 422]);
    expect(await textOf(refused)).toContain("Masukkan nombor bulat dari 1");
  }
});

test("bad input is refused at its field, stays there, and changes nothing", async () => {
  const opened = await openOwnersShop();
  const { owner } = opened;
  await makes(opened, "Kuih");
  const { id } = await named(opened, "Kuih");
  await owner.post(LIST, { ...(await formOf(opened, id)), parent: String(CAKES) });
  const before = await stored(opened);
  const form = await formOf(opened, CAKES);
  for (const [field, value, text, more] of [
    ["name", "   ", "Masukkan nama"],
    ["name", "a".repeat(10_000), "Paling banyak 100 aksara"],
    ["name", "cakes", "sudah memakai nama ini", { id: "0" }],
    ["parent", String(CAKES), "tidak boleh berada di bawah dirinya sendiri"],
    ["parent", String(id), "tidak boleh berada di bawah dirinya sendiri"],
  ] as [string, string, string, Record<string, string>?][]) {
    const refused = await owner.post(LIST, { ...form, [field]: value, ...more });
    expect([field, value, refused.status]).toEqual([field, value, 422]);
    const html = await refused.text();
    const shown = more ? 0 : CAKES;
    expect(html).toMatch(new RegExp(`id="category-${shown}-${field}"[^>]*aria-invalid="true"`));
    expect(html).toContain(text);
  }
  const orphan = await owner.post(LIST, { name: "Tart", parent: "99999" });
  expect(orphan.status).toBe(404);
  expect(await stored(opened)).toEqual(before);
});

test("only an empty category is deleted", async () => {
  const opened = await openOwnersShop();
  const { owner, shop } = opened;
  await makes(opened, "Kuih");
  const { id } = await named(opened, "Kuih");
  const remove = async (which: number) =>
    owner.post(LIST, { ...(await formOf(opened, which)), intent: "delete" });
  const full = await remove(CAKES);
  expect(full.status).toBe(422);
  expect(await textOf(full)).toMatch(/Tidak dipadam: 8 produk ada di dalamnya/);
  await shop.backend.updateProduct(PRODUCTS.candle, { categoryIds: [id], status: "private" });
  expect(await textOf(await remove(id))).toContain("Tidak dipadam: 1 produk ada di dalamnya");
  await shop.backend.updateProduct(PRODUCTS.candle, { categoryIds: [CAKES] });
  await owner.post(LIST, { name: "Seri muka", parent: String(id) });
  expect(await textOf(await remove(id))).toContain("Tidak dipadam: 1 kategori berada di bawahnya");
  expect((await remove((await named(opened, "Seri muka")).id)).status).toBe(303);
  const form = { ...(await formOf(opened, id)), intent: "delete" };
  expect((await owner.post(LIST, form)).status).toBe(303);
  expect((await stored(opened)).map((one) => one.id)).toEqual([CAKES]);
  // The same form again, as after a lost answer.
  expect((await owner.post(LIST, form)).status).toBe(303);
});

test("two tabs, a lost category and staff", async () => {
  const opened = await openOwnersShop();
  const { owner } = opened;
  const form = await formOf(opened, CAKES);
  expect((await owner.post(LIST, { ...form, name: "Kek" })).status).toBe(303);
  const late = await owner.post(LIST, { ...form, name: "Kek-kek" });
  expect(late.status).toBe(409);
  expect(await textOf(late)).toContain("Kategori ini telah berubah sementara itu");
  expect((await stored(opened)).map(({ name }) => name)).toEqual(["Kek"]);
  expect((await owner.post(LIST, { ...form, id: "99999" })).status).toBe(404);
  const staff = await openStaff(opened.shop);
  expect((await staff.get(LIST)).status).toBe(403);
  expect((await staff.post(LIST, { name: "Tart" })).status).toBe(403);
});

test("the menu of the owner shows the place of goods, categories and coupons", async () => {
  const { owner } = await openOwnersShop();
  const current = async (page: string) => {
    const html = await (await owner.get(`/admin/${page}`)).text();
    const [link = ""] = /<a[^>]*href="\/admin\/products"[^>]*>/.exec(html) ?? [];
    return /aria-current="(\w+)"/.exec(link)?.[1];
  };
  expect(await current("products")).toBe("page");
  expect(await current("products/new")).toBe("page");
  expect(await current("categories")).toBe("true");
  expect(await current("coupons/new")).toBe("true");
  expect(await current("orders")).toBeUndefined();
});
