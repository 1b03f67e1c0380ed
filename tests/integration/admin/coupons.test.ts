import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  openOwner,
  openOwnersShop,
  openStaff,
  type OwnersShop,
  postFiles,
} from "#tests/support/owner.ts";
import type { World } from "#tests/support/checkout-world.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

const LIST = "/admin/coupons";
const NEW = `${LIST}/new`;
const PERCENT10 = 90;

const stored = async ({ shop }: OwnersShop, id: number) => {
  const answer = await shop.backend.ownersCoupon(id);
  if (!answer.ok || !answer.value) throw new Error("not read");
  return answer.value;
};

const byCode = async ({ shop }: OwnersShop, code: string) => {
  const answer = await shop.backend.ownersCouponsByCode(code);
  return answer.ok ? answer.value : [];
};

const applies = async ({ visitor }: OwnersShop, code: string) =>
  textOf(await visitor.post("/cart", { intent: "apply-coupon", code }));

/** The fields of the form of a coupon as its page holds them. */
async function formOf({ owner }: OwnersShop, path: string) {
  const html = await (await owner.get(path)).text();
  const valueOf = (name: string) =>
    new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? "";
  const isOnce = /name="isOnce"[^>]*checked/.test(html) && { isOnce: "on" };
  const kind = /<option value="(\w+)" selected/.exec(html)?.[1] ?? "";
  const names = ["seen", "code", "amount", "until", "minimum", "maximum", "uses"];
  const texts = Object.fromEntries(names.map((name) => [name, valueOf(name)]));
  return { ...texts, kind, ...isOnce } as Record<string, string>;
}

test("the list says what each code does, how often it was used, and leads to it", async () => {
  const { owner } = await openOwnersShop();
  const html = await (await owner.get(LIST)).text();
  const text = await textOf(new Response(html));
  expect(text).toMatch(
    /SHIPTEN Aktif Diskaun 10 % dan penghantaran percuma, untuk pesanan dari RM.60\.00/,
  );
  expect(text).toMatch(/ONCE Aktif Diskaun 20 %, 1 kali semuanya digunakan 0 daripada 1 kali/);
  expect(html).toMatch(/https:\/\/wa\.me\/\?text=[^"]*%2Fcart%3Fcode%3DONCE/);
  expect(await textOf(await owner.get("/admin/products"))).toContain("Kupon");
});

test("a new coupon is read as it is typed, and shoppers use it at once", async () => {
  const opened = await openOwnersShop();
  const { owner, visitor } = opened;
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.chocolate) });
  expect(await applies(opened, "raya12")).not.toContain("RAYA12");
  const typed = { code: " raya12 ", kind: "percent", amount: "12,50", isOnce: "on", category: "5" };
  const rules = { minimum: "50", uses: "40", until: "2026-12-31" };
  const saved = await owner.post(NEW, { ...typed, ...rules });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, LIST]);
  const text = await textOf(await owner.get(LIST));
  expect(text).toMatch(
    /RAYA12 Aktif Diskaun 12\.5 % untuk Cakes, untuk pesanan dari RM.50\.00, sekali bagi setiap pelanggan, 40 kali semuanya, sampai 31 Disember 2026/,
  );
  const [coupon] = await byCode(opened, "RAYA12");
  expect(new Date(coupon?.expiresAt ?? 0).toISOString()).toBe("2026-12-31T15:59:59.000Z");
  await visitor.post("/cart", { intent: "apply-coupon", code: "RAYA12" });
  expect(await textOf(await visitor.get("/cart"))).toMatch(/RAYA12.*RM.11\.24/);
  // The same form again, as after a lost answer, makes no second one.
  expect((await owner.post(NEW, { ...typed, ...rules })).status).toBe(303);
  expect(await byCode(opened, "RAYA12")).toHaveLength(1);
});

test.each([
  ["delivery", "", { discountType: "fixed_cart", amount: 0, freeShipping: true }],
  ["fixed_cart", "RM 5", { discountType: "fixed_cart", amount: 500, freeShipping: false }],
  ["fixed_product", "2.5", { discountType: "fixed_product", amount: 250, freeShipping: false }],
])("a coupon of the kind %s is made and shown again in its form", async (kind, amount, terms) => {
  const opened = await openOwnersShop();
  await opened.owner.post(NEW, { code: "BARU", kind, amount });
  const [coupon] = await byCode(opened, "BARU");
  expect(coupon).toMatchObject({ ...terms, isOn: true, expiresAt: undefined, categoryIds: [] });
  const form = await formOf(opened, `${LIST}/${coupon?.id}`);
  expect(form).toMatchObject({ code: "BARU", kind, until: "", minimum: "" });
});

test("a coupon may be for several categories", async () => {
  const opened = await openOwnersShop();
  await opened.owner.post("/admin/categories", { name: "Kuih" });
  const categories = await opened.shop.backend.listOwnersCategories();
  const ids = categories.ok ? categories.value.map(({ id }) => id) : [];
  expect(ids).toHaveLength(2);
  const form = new FormData();
  form.set("code", "DUA");
  form.set("amount", "5");
  for (const id of ids) form.append("category", String(id));
  expect((await postFiles(opened.shop, opened.owner, NEW, form)).status).toBe(303);
  const [coupon] = await byCode(opened, "DUA");
  expect(coupon?.categoryIds).toEqual(ids);
});

test("bad input is refused at its field, stays there, and changes nothing", async () => {
  const opened = await openOwnersShop();
  const before = await stored(opened, PERCENT10);
  const path = `${LIST}/${PERCENT10}`;
  const form = await formOf(opened, path);
  for (const [name, value, more] of [
    ["amount", "120"],
    ["amount", "-5"],
    ["amount", "12.345"],
    ["amount", ""],
    ["amount", "0"],
    ["amount", "5 %", { kind: "fixed_cart" }],
    ["code", "FiveOff"],
    ["code", "   "],
    ["code", "a".repeat(10_000)],
    ["code", "KEK&lt;b"],
    ["until", "2026-11-19"],
    ["until", "2026-02-30"],
    ["minimum", "-1"],
    ["maximum", "10", { minimum: "50" }],
    ["uses", "0"],
    ["uses", "2.5"],
  ] as [string, string, Record<string, string>?][]) {
    const refused = await opened.owner.post(path, { ...form, [name]: value, ...more });
    expect([name, value, refused.status]).toEqual([name, value, 422]);
    const html = await refused.text();
    expect(html).toMatch(new RegExp(`id="coupon-${name}"[^>]*aria-invalid="true"`));
    // A blank field has no value in its tag.
    const kept = value === "" ? `name="${name}"` : `value="${value.replaceAll("&", "&amp;")}"`;
    expect(html).toContain(kept);
  }
  const never = await opened.owner.post(path, { ...form, uses: "0" });
  expect(await never.text()).toContain("Masukkan nombor bulat dari 1 hingga 999999");
  expect(await stored(opened, PERCENT10)).toEqual(before);
  expect((await opened.owner.post(NEW, { code: "percent10", amount: "5" })).status).toBe(422);
  expect(await byCode(opened, "PERCENT10")).toHaveLength(1);
});

test("one press switches a code off for shoppers, and on again", async () => {
  const opened = await openOwnersShop();
  const { owner, visitor } = opened;
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.chocolate) });
  const press = async (intent: string) => {
    const { version } = await stored(opened, PERCENT10);
    return (await owner.post(LIST, { id: String(PERCENT10), seen: version, intent })).status;
  };
  await visitor.post("/cart", { intent: "apply-coupon", code: "PERCENT10" });
  expect(await press("off")).toBe(303);
  expect(await textOf(await owner.get(LIST))).toContain("PERCENT10 Tidak aktif");
  expect(await textOf(await visitor.get("/cart"))).toContain("Coupon not found");
  // The code of a draft stays its own.
  expect((await owner.post(NEW, { code: "percent10", amount: "5" })).status).toBe(422);
  expect(await press("on")).toBe(303);
  await visitor.post("/cart", { intent: "apply-coupon", code: "PERCENT10" });
  expect(await textOf(await visitor.get("/cart"))).toMatch(/You save RM.8\.99/);
  const late = await owner.post(LIST, { id: String(PERCENT10), seen: "before", intent: "off" });
  expect(late.status).toBe(409);
  const row = `coupon-${PERCENT10}`;
  expect(await late.text()).toMatch(new RegExp(`href="#${row}".*<li id="${row}"`, "s"));
});

test("a deleted coupon is refused, stands in the bin for 30 days, and comes back as it was", async () => {
  const opened = await openOwnersShop();
  const { owner, visitor, shop, world } = opened;
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.chocolate) });
  const id = String(PERCENT10);
  const press = async (intent: string) => {
    const { version } = await stored(opened, PERCENT10);
    return owner.post(LIST, { id, seen: version, intent });
  };
  const bin = async () => textOf(await owner.get(`${LIST}?state=deleted`));
  for (const state of ["Aktif", "Tidak aktif"]) {
    if (state === "Tidak aktif") await press("off");
    const before = await stored(opened, PERCENT10);
    const form = await formOf(opened, `${LIST}/${id}`);
    const deleted = await press("delete");
    const list = deleted.headers.get("Location") ?? "";
    expect([deleted.status, list]).toEqual([303, `${LIST}?deleted=${id}`]);
    const html = await (await owner.get(list)).text();
    expect(html).toContain("PERCENT10 dipadam");
    expect(html).toMatch(new RegExp(`name="id" value="${id}".*?value="restore"`, "s"));
    expect(html).not.toContain(`id="coupon-${id}"`);
    expect(await bin()).toMatch(/PERCENT10 Dipadam/);
    expect(await applies(opened, "PERCENT10")).not.toContain("You save");
    // In another tab it does not exist any more.
    expect((await owner.get(`${LIST}/${id}`)).status).toBe(404);
    const late = await owner.post(`${LIST}/${id}`, { ...form, amount: "15" });
    expect(late.headers.get("Location")).toBe(NEW);
    expect((await press("on")).status).toBe(404);

    expect((await owner.post(LIST, { id, intent: "restore" })).headers.get("Location")).toBe(LIST);
    expect(await stored(opened, PERCENT10)).toEqual(before);
    expect(await textOf(await owner.get(LIST))).toContain(`PERCENT10 ${state}`);
    expect(await bin()).not.toContain("PERCENT10");
    // An old undo changes nothing.
    expect((await owner.post(LIST, { id, intent: "restore" })).status).toBe(303);
    expect(await stored(opened, PERCENT10)).toEqual(before);
  }
  await press("delete");
  world.time.now += 31 * 86_400_000;
  const later = await openOwner(shop);
  const old = await textOf(await later.get(`${LIST}?state=deleted`));
  expect(old).not.toContain("PERCENT10");
});

test("a code that was given anew meanwhile keeps the deleted one in the bin", async () => {
  const opened = await openOwnersShop();
  const { owner } = opened;
  const id = String(PERCENT10);
  const { version } = await stored(opened, PERCENT10);
  await owner.post(LIST, { id, seen: version, intent: "delete" });
  expect((await owner.post(NEW, { code: "percent10", amount: "5" })).status).toBe(303);
  const refused = await owner.post(`${LIST}?state=deleted`, { id, intent: "restore" });
  expect(refused.status).toBe(422);
  expect(await textOf(refused)).toContain("Kupon lain sudah menggunakan kod ini");
  expect(await byCode(opened, "PERCENT10")).toMatchObject([{ amount: 500 }]);
  expect((await owner.post(LIST, { id: "987654", intent: "restore" })).status).toBe(404);
});

test("rules that the form cannot hold are told and stay", async () => {
  const opened = await openOwnersShop();
  const { owner } = opened;
  const foraina = 96;
  const path = `${LIST}/${foraina}`;
  expect(await textOf(await owner.get(path))).toContain("untuk alamat e-mel tertentu sahaja");
  const before = await stored(opened, foraina);
  expect((await owner.post(path, { ...(await formOf(opened, path)), amount: "20" })).status).toBe(
    303,
  );
  const { version: _, ...after } = await stored(opened, foraina);
  expect(after).toEqual({ ...after, ...before, amount: 2000, version: undefined });
  expect(after.emailRestrictions).toEqual(["aina@shop.example"]);
});

test("a new code gets plain signs; one that is stored with others keeps them, and is found by them", async () => {
  const opened = await openOwnersShop();
  const { owner, visitor, shop } = opened;
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.chocolate) });
  await shop.backend.updateCoupon(PERCENT10, { code: "RAYA\u201310" });
  const path = `${LIST}/${PERCENT10}`;
  const fields = { ...(await formOf(opened, path)), amount: "20" };
  expect((await owner.post(path, fields)).status).toBe(303);
  expect(await stored(opened, PERCENT10)).toMatchObject({ code: "RAYA\u201310", amount: 2000 });
  const applied = async (code: string) => {
    await applies(opened, code);
    return textOf(await visitor.get("/cart"));
  };
  expect(await applied("raya\u201310")).toContain("RAYA\u201310");
  expect(
    (await owner.post(NEW, { code: "lebaran\u20135", kind: "percent", amount: "5" })).status,
  ).toBe(303);
  for (const code of ["lebaran-5", "Lebaran\u20135", "LEBARAN\u22125"]) {
    await visitor.post("/cart", { intent: "remove-coupon" });
    expect(await applied(code)).toContain("LEBARAN-5");
  }
});

test("a coupon that changed since is not overwritten, a lost one is told, and staff see none", async () => {
  const opened = await openOwnersShop();
  const path = `${LIST}/${PERCENT10}`;
  const form = await formOf(opened, path);
  opened.world.time.now += 5_000;
  await opened.owner.post(path, { ...form, amount: "15" });
  const late = await opened.owner.post(path, { ...form, kind: "fixed_cart", amount: "20" });
  expect(late.status).toBe(409);
  const text = await textOf(late);
  expect(text).toContain("Kupon ini telah diubah sementara itu");
  for (const now of ["15", "Potongan peratus"]) {
    expect(text).toContain(`Disimpan sementara itu: ${now}`);
  }
  expect(text.split("Disimpan sementara itu")).toHaveLength(3);
  expect(await stored(opened, PERCENT10)).toMatchObject({ amount: 1500 });
  expect((await opened.owner.get(`${LIST}/99999`)).status).toBe(404);
  const lost = await opened.owner.post(`${LIST}/99999`, form);
  expect(lost.headers.get("Location")).toBe(NEW);
  const staff = await openStaff(opened.shop);
  expect((await staff.get(LIST)).status).toBe(403);
  expect((await staff.post(path, { ...form, amount: "1" })).status).toBe(403);
});

test("a link shows its code ready in the cart and changes nothing before a press", async () => {
  const { visitor } = await openOwnersShop();
  expect(await textOf(await visitor.get("/cart?code=percent10"))).toContain(
    "Your promo code is PERCENT10.",
  );
  const another = await textOf(await visitor.get("/cart?code=Ring+me"));
  expect(another).toContain("Your link has a promo code. Put something into your cart first");
  expect(another.toUpperCase()).not.toContain("RING ME");
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.chocolate) });
  const html = await (await visitor.get("/cart?code=percent10")).text();
  expect(html).toMatch(/id="promo-code"[^>]*value="percent10"/);
  expect(await textOf(await visitor.get("/cart"))).not.toContain("You save");
});

test("goods are found by name and chosen without scripts; the code is for them alone, and says so", async () => {
  const opened = await openOwnersShop();
  const { owner, visitor } = opened;
  const { chocolate, pandan } = PRODUCTS;
  const typed = { code: "FUDGE", kind: "percent", amount: "10" };
  const find = async (fields: Record<string, string>) => {
    const page = await owner.post(NEW, { ...typed, ...fields });
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toMatch(/name="code"[^>]*value="FUDGE"/);
    return html;
  };
  const shows = (html: string) =>
    [...html.matchAll(/name="goods-(\d+)"/g)].map(([, id]) => Number(id));
  const found = await find({ find: "cho", intent: "find" });
  expect(shows(found)).toEqual([chocolate]);
  expect(await textOf(new Response(found))).toContain("Chocolate Fudge Cake");
  // Enter searches new words, and does not forget what is chosen.
  const chosen = { [`goods-${chocolate}`]: "for", found: "cho" };
  const more = await find({ ...chosen, find: "pandan" });
  expect(shows(more)).toEqual([chocolate, pandan]);
  expect(more).toMatch(new RegExp(`name="goods-${chocolate}".*?<option value="for" selected`));
  expect(await textOf(new Response(await find({ find: "zzz" })))).toContain("Tiada produk di sini");

  const fields = { ...typed, ...chosen, [`goods-${pandan}`]: "not", find: "cho" };
  const refused = await owner.post(NEW, { ...fields, amount: "x", intent: "save" });
  expect(refused.status).toBe(422);
  expect(shows(await refused.text())).toEqual([chocolate, pandan]);
  // Enter with the words that were searched saves.
  expect((await owner.post(NEW, fields)).status).toBe(303);
  const [coupon] = await byCode(opened, "FUDGE");
  expect(coupon).toMatchObject({ productIds: [chocolate], excludedProductIds: [pandan] });
  expect(await textOf(await owner.get(LIST))).toContain(
    "Diskaun 10 % untuk Chocolate Fudge Cake, tidak untuk Pandan Roll",
  );
  await visitor.post("/cart", { intent: "add", productId: String(chocolate) });
  await visitor.post("/cart", { intent: "add", productId: String(pandan) });
  await visitor.post("/cart", { intent: "apply-coupon", code: "FUDGE" });
  expect(await textOf(await visitor.get("/cart"))).toMatch(/FUDGE.*RM.8\.99/);

  const path = `${LIST}/${coupon!.id}`;
  const form = { ...(await formOf(opened, path)), intent: "save" };
  expect(shows(await (await owner.get(path)).text())).toEqual([chocolate, pandan]);
  // A form that does not show a product leaves its rule.
  expect((await owner.post(path, { ...form, [`goods-${pandan}`]: "" })).status).toBe(303);
  expect(await stored(opened, coupon!.id)).toMatchObject({
    productIds: [chocolate],
    excludedProductIds: [],
  });
  opened.world.time.now += 5_000;
  await opened.shop.backend.updateProduct(pandan, { status: "private" });
  await opened.shop.backend.updateCoupon(coupon!.id, { productIds: [pandan] });
  const late = await owner.post(path, { ...form, ...chosen, amount: "20" });
  expect(late.status).toBe(409);
  expect(await textOf(late)).toContain("Disimpan sementara itu: Pandan Roll (Hanya dengannya)");
});

test("with real money the demo's codes do not exist, and one button deletes them", async () => {
  const opened = await openOwnersShop();
  markAsDemo(opened.world, PERCENT10);
  await opened.visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.chocolate) });
  await applies(opened, "PERCENT10");
  expect(await textOf(await opened.visitor.get("/cart"))).toContain("PERCENT10");
  expect(await textOf(await opened.owner.get(LIST))).not.toContain("daripada demo");

  const payments = {
    kind: "transfer" as const,
    holder: "Aina",
    account: null,
    qrFile: "qr.png",
  };
  const demo = {
    read: () => ({ products: 0, coupons: 1, couponsOn: 1, testOrders: 0 }),
    edited: () => [],
    testOrders: () => [],
    remove: () => {},
    deleteCoupons: vi.fn<() => void>(),
  };
  const shop = { ...opened.shop, env: { ...opened.shop.env, payments }, demo };
  const real = {
    ...opened,
    shop,
    owner: await openVisitor(shop, opened.owner.cookies),
    visitor: await openVisitor(shop),
  };
  await real.visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.chocolate) });
  expect(await applies(real, "PERCENT10")).toContain("Coupon not found");
  await applies(real, "FIVEOFF");
  expect(await textOf(await real.visitor.get("/cart"))).toContain("FIVEOFF");
  const list = await textOf(await real.owner.get(LIST));
  expect(list).toMatch(/PERCENT10 Mati: daripada demo/);
  expect(list).toContain("Padam semua kupon demo");
  const today = await textOf(await real.owner.get("/admin/dashboard"));
  expect(today).toContain("sebahagian demo masih ada");
  expect(await textOf(await opened.owner.get("/admin/dashboard"))).not.toContain("sebahagian demo");
  const deleted = await real.owner.post(LIST, { intent: "delete-demo" });
  expect(deleted.status).toBe(303);
  expect(demo.deleteCoupons).toHaveBeenCalledOnce();
});

/** Marks a coupon as those that come with the demo are. */
function markAsDemo({ folder }: World, id: number): void {
  const database = new DatabaseSync(join(folder, "shop.sqlite"));
  database.prepare("insert into demo_parts (kind, id) values ('coupon', ?)").run(id);
  database.close();
}
