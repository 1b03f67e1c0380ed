import sharp from "sharp";
import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  openOwner,
  openOwnersShop,
  openStaff,
  type OwnersShop,
  postFiles,
} from "#tests/support/owner.ts";
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
  const text = await textOf(late);
  expect(text).toContain("Kategori ini telah berubah sementara itu");
  expect(text).toContain("Nama Disimpan sementara itu: Kek ");
  expect(text.split("Disimpan sementara itu")).toHaveLength(2);
  expect((await stored(opened)).map(({ name }) => name)).toEqual(["Kek"]);
  const gone = { ...form, id: "99999" };
  expect((await owner.post(LIST, gone)).headers.get("Location")).toBe(LIST);
  const staff = await openStaff(opened.shop);
  expect((await staff.get(LIST)).status).toBe(403);
  expect((await staff.post(LIST, { name: "Tart" })).status).toBe(403);
});

const jpeg = (background: string) =>
  sharp({ create: { width: 64, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Sends the form of a category with the file that is chosen; without one as browsers do. */
function sends({ shop, owner }: OwnersShop, fields: Record<string, string>, file?: Buffer) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("picture", file ? new File([new Uint8Array(file)], "IMG 1.jpg") : new File([], ""));
  return postFiles(shop, owner, LIST, form);
}

const pictureOf = async (opened: OwnersShop, id: number) =>
  (await stored(opened)).find((one) => one.id === id)?.picture;

const uploadedIn = (html: string) => /name="uploaded" value="(\/[^"]+)"/.exec(html)?.[1] ?? "";

test("a category gets a picture, another one and none, and the shop reads it so", async () => {
  const opened = await openOwnersShop();
  const { owner, shop } = opened;
  const shown = async () =>
    (await shop.catalogue.categories()).find(({ id }) => id === CAKES)?.picture?.src;
  const form = await formOf(opened, CAKES);
  const red = await jpeg("#a00");
  expect((await sends(opened, form, red)).status).toBe(303);
  const first = await pictureOf(opened, CAKES);
  expect(first?.src).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
  expect(await shown()).toBe(first?.src);
  // The same form again, as after a lost answer.
  expect((await sends(opened, form, red)).status).toBe(303);
  expect(await pictureOf(opened, CAKES)).toEqual(first);
  expect((await sends(opened, { ...form, name: "Kek" })).status).toBe(409);

  const html = await (await owner.get(LIST)).text();
  const [box = ""] = /<input[^>]*name="pictureRemoved"[^>]*>/.exec(html) ?? [];
  expect(box).toContain(`value="${first?.src}"`);
  expect(box).not.toContain("checked");
  // The tick is beside the first picture: a file that is chosen with it takes its place.
  const ticked = { ...(await formOf(opened, CAKES)), pictureRemoved: first?.src ?? "" };
  expect((await sends(opened, ticked, await jpeg("#0a0"))).status).toBe(303);
  const second = await pictureOf(opened, CAKES);
  expect(second?.src).toMatch(/^\/uploads\//);
  expect(second?.src).not.toBe(first?.src);

  const kept = await owner.post(LIST, { ...(await formOf(opened, CAKES)), name: "Kek" });
  expect(kept.status).toBe(303);
  expect(await pictureOf(opened, CAKES)).toEqual(second);
  const removed = { ...(await formOf(opened, CAKES)), pictureRemoved: second?.src ?? "" };
  expect((await sends(opened, removed)).status).toBe(303);
  expect([await pictureOf(opened, CAKES), await shown()]).toEqual([undefined, undefined]);
  expect((await sends(opened, removed)).status).toBe(303);
});

test("a picture that is stored before its category is saved with it, and stays for good", async () => {
  const opened = await openOwnersShop();
  const typed = { id: "0", name: "", parent: String(CAKES) };
  const answer = await sends(opened, { ...typed, upload: "on" }, await jpeg("#00a"));
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const uploaded = uploadedIn(html);
  expect(html).toContain(`/resized/160?src=${uploaded}`);
  expect(html).toContain("Gambar disimpan bersama kategori.");
  expect(html).toMatch(new RegExp(`<option value="${CAKES}" selected`));
  expect(await stored(opened)).toHaveLength(1);

  const refused = await sends(opened, { ...typed, uploaded });
  expect(refused.status).toBe(422);
  expect(uploadedIn(await refused.text())).toBe(uploaded);
  expect((await sends(opened, { ...typed, name: "Tart", uploaded })).status).toBe(303);
  expect((await named(opened, "Tart")).picture?.src).toBe(uploaded);
  const dropped = { ...typed, name: "Kuih", uploaded, pictureRemoved: uploaded };
  expect((await sends(opened, dropped)).status).toBe(303);
  expect((await named(opened, "Kuih")).picture).toBeUndefined();

  opened.world.time.now += 3 * 24 * 60 * 60_000;
  const later = { ...opened, owner: await openOwner(opened.shop) };
  expect((await sends(later, { ...typed, upload: "on" }, await jpeg("#0aa"))).status).toBe(200);
  expect((await opened.visitor.get(uploaded)).status).toBe(200);
});

test("a file that is no picture is told at its field, and nothing else is lost or saved", async () => {
  const opened = await openOwnersShop();
  const before = await stored(opened);
  const form = { ...(await formOf(opened, CAKES)), name: "Kek & kuih" };
  const answer = await sends(opened, { ...form, upload: "on" }, await jpeg("#aa0"));
  const uploaded = uploadedIn(await answer.text());
  for (const more of [{}, { upload: "on" }] as Record<string, string>[]) {
    const refused = await sends(opened, { ...form, uploaded, ...more }, Buffer.from("no picture"));
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toMatch(new RegExp(`id="category-${CAKES}-picture"[^>]*aria-invalid="true"`));
    expect(html).toContain("yang boleh dibaca");
    expect(html).toContain('value="Kek &amp; kuih"');
    expect(uploadedIn(html)).toBe(uploaded);
  }
  const none = await sends(opened, { ...form, upload: "on" });
  expect([none.status, await textOf(none)]).toEqual([422, expect.stringContaining("pilih")]);
  const foreign = { ...form, uploaded: "https://evil.example/a.webp" };
  expect((await sends(opened, foreign)).status).toBe(303);
  expect(await stored(opened)).toEqual(before.map((one) => ({ ...one, name: "Kek & kuih" })));
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

const added = (...names: string[]) => names.map((name) => ({ id: 0, name }));

test("a tag is renamed, and deleted when no product has it", async () => {
  const opened = await openOwnersShop();
  const { owner, shop } = opened;
  const { pandan } = PRODUCTS;
  await shop.backend.updateProduct(pandan, { tags: added("Zaitun", "Raya & Krismas") });
  const tags = async () => {
    const answer = await shop.backend.listTags();
    return answer.ok ? answer.value : [];
  };
  const id = String((await tags()).find(({ name }) => name === "Zaitun")?.id);
  const text = await textOf(await owner.get(LIST));
  expect(text).toMatch(/Raya & Krismas: 1 produk Simpan Zaitun: 1 produk Simpan/);
  const saves = (name: string, seen = "Zaitun") =>
    owner.post(LIST, { id, tag: "on", intent: "save", name, seen });
  for (const [name, told] of [
    ["raya & krismas", "Tag lain sudah guna nama ini"],
    ["a, b", "Satu tag, paling banyak 60 aksara"],
    ["", "Masukkan nama"],
  ] as const) {
    const refused = await saves(name);
    expect([name, refused.status]).toEqual([name, 422]);
    const html = await refused.text();
    expect(html).toContain(told);
    expect(html).toContain(`value="${name.replace("&", "&amp;")}"`);
    // The page opens at its top, far above this form.
    expect(html).toMatch(new RegExp(`href="#tag-${id}".*<form[^>]* id="tag-${id}"`, "s"));
  }
  expect((await saves("Delima")).status).toBe(303);
  const product = await shop.backend.ownersProduct(pandan);
  expect(product).toMatchObject({
    value: { tags: [{ name: "Delima" }, { name: "Raya & Krismas" }] },
  });
  const deletes = () =>
    owner.post(LIST, { id, tag: "on", intent: "delete", name: "Delima", seen: "Delima" });
  const late = await saves("Lain");
  expect(late.status).toBe(409);
  expect(await textOf(late)).toContain("Tag ini telah berubah sementara itu");
  const refused = await deletes();
  expect(refused.status).toBe(422);
  expect(await textOf(refused)).toContain("Tidak dipadam: 1 produk masih menggunakannya");
  await shop.backend.updateProduct(pandan, { tags: added("Raya & Krismas") });
  expect(await textOf(await owner.get(LIST))).toMatch(/Delima: 0 produk Simpan Padam/);
  expect((await deletes()).status).toBe(303);
  expect((await tags()).map(({ name }) => name)).not.toContain("Delima");
  expect((await deletes()).status).toBe(303);
  expect((await saves("Lain")).status).toBe(404);
});
