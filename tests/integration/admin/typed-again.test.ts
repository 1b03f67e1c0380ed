/** Forms of an open session that cannot be saved as they were sent: what was typed is shown again. */
import sharp from "sharp";
import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { openOwnersShop, postFiles } from "#tests/support/owner.ts";

const LONG = "Lapisan demi lapisan, sedap. ".repeat(150);
/** Above the limits of all these pages, which go by the length that the browser tells. */
const LENGTH = { "Content-Length": String(50 * 1024 * 1024) };

function formOf(fields: Record<string, string>, field: string, files: Uint8Array<ArrayBuffer>[]) {
  const form = new FormData();
  // Fields stand before and behind the files.
  for (const [at, [name, value]] of Object.entries(fields).entries()) {
    if (at === 1) {
      for (const [count, file] of files.entries()) {
        form.append(field, new File([file], `IMG ${count + 1}.jpg`, { type: "image/jpeg" }));
      }
    }
    form.append(name, value);
  }
  return form;
}

test.each<[string, string, Record<string, string>, string, string]>([
  [
    "a new product",
    "/admin/products/new",
    { name: "Kek Batik", description: LONG, price: "45", key: "one" },
    "pictures",
    "Jumlah saiz gambar terlalu besar",
  ],
  [
    "a product",
    `/admin/products/${PRODUCTS.pandan}`,
    { name: "Kek Batik", description: LONG, seen: "x", intent: "pictures" },
    "pictures",
    "Jumlah saiz gambar terlalu besar",
  ],
  [
    "a slide",
    "/admin/slider",
    { intent: "add", version: "0", alt: "Kek Batik", title: LONG },
    "picture",
    "Fail gambar terlalu besar",
  ],
  [
    "a category",
    "/admin/categories",
    { id: "0", seen: "", intent: "save", name: "Kek Batik", parent: "" },
    "picture",
    "Fail gambar terlalu besar",
  ],
])("pictures that are too large leave the fields of %s", async (_, page, fields, field, text) => {
  const { shop, owner } = await openOwnersShop();
  const form = formOf(fields, field, [new Uint8Array(100_000)]);
  const answer = await postFiles(shop, owner, page, form, LENGTH);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain(text);
  expect(html).toContain("Kek Batik");
  expect(html).toContain(fields["description"] ?? fields["title"] ?? "");
});

test("a product that another tab deleted is shown as a new one with what was typed", async () => {
  const { shop, owner } = await openOwnersShop();
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#a41c45" } })
    .jpeg()
    .toBuffer();
  const sent = { name: "Kek Batik", description: LONG, price: "45", seen: "x", key: "one" };
  const form = formOf({ ...sent, "picture-0": "77", shown: "on" }, "pictures", [
    new Uint8Array(photo),
  ]);
  const answer = await postFiles(shop, owner, "/admin/products/987654", form);
  const page = "/admin/products/new";
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, page]);
  const html = await (await owner.get(page)).text();
  expect(html).toContain("Ini telah dipadam sementara itu");
  expect(html).toContain("Simpan sebagai baharu");
  expect(html).toContain(LONG);
  const upload = /name="picture-0" value="(\/uploads\/[0-9a-f]{32}\.webp)"/.exec(html)?.[1] ?? "";
  const saved = await owner.post(page, { ...sent, seen: "", "picture-0": upload, pictures: "" });
  expect(saved.status).toBe(303);
  const made = await shop.backend.listOwnersProducts({ q: "Kek Batik", state: "all", page: 1 });
  const products = made.ok ? made.value.products : [];
  expect(products.map(({ name, pictures }) => [name, pictures.length])).toEqual([["Kek Batik", 1]]);
});

test.each<[string, string, string, Record<string, string>, string[]]>([
  [
    "a coupon",
    "/admin/coupons/987654",
    "/admin/coupons/new",
    { code: "RAYA12", kind: "percent", amount: "12,50", uses: "40", category: "5", seen: "x" },
    ["RAYA12", "12,50", "40"],
  ],
  [
    "a category",
    "/admin/categories",
    "/admin/categories",
    { id: "987654", seen: "x", intent: "save", name: "Kek Batik", parent: "5" },
    ["Kek Batik"],
  ],
])("%s that another tab deleted is shown as a new one", async (_, path, page, typed, shown) => {
  const { shop, owner } = await openOwnersShop();
  const answer = await owner.post(path, typed);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, page]);
  const html = await (await owner.get(page)).text();
  expect(html).toContain("Ini telah dipadam sementara itu");
  for (const value of shown) expect(html).toContain(`value="${value}"`);
  expect(html).toMatch(/value="5"[^>]*(selected|checked)|(selected|checked)[^>]*value="5"/);
  // It is saved as it stands there.
  const saved = await owner.post(page, { ...typed, ...("id" in typed && { id: "0" }), seen: "" });
  expect(saved.status).toBe(303);
  const coupons = await shop.backend.ownersCouponsByCode("RAYA12");
  const categories = await shop.backend.listOwnersCategories();
  const made = [
    ...(coupons.ok ? coupons.value.map(({ code }) => code) : []),
    ...(categories.ok ? categories.value.map(({ name }) => name) : []),
  ];
  expect(made).toContain(shown[0]);
  expect(await (await owner.get(page)).text()).not.toContain("Ini telah dipadam sementara itu");
});

test("the visit that a page makes while its form is typed into keeps the session", async () => {
  const { owner, world } = await openOwnersShop();
  for (let visits = 0; visits < 3; visits += 1) {
    world.time.now += 20 * 60_000;
    expect((await owner.head("/admin")).status).toBe(302);
  }
  expect((await owner.get("/admin/shipping")).status).toBe(200);
});
