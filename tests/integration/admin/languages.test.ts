/** The owner's area in the chosen language. */
import { expect, test } from "vitest";
import { askForReview, type ReviewCase } from "#server/store/reviews.ts";
import { offerDelivery } from "#tests/support/delivery.ts";
import { openOwnersShop, openStaff, saveThree } from "#tests/support/owner.ts";
import { openVisitor, textOf, type Visitor } from "#tests/support/visitor.ts";

const PAGES = [
  "dashboard",
  "orders",
  "slider",
  "slider?edit=a",
  "shipping",
  "delivery",
  "reviews",
  "messages",
  "staff",
  "health",
  "customer",
];
const TITLES = {
  dashboard: "Admin Dashboard",
  orders: "Orders",
  kitchen: "Kitchen list",
  slips: "Packing slips",
  products: "Goods",
  categories: "Categories",
  coupons: "Coupons",
  delivery: "Delivery and pickup",
  shipping: "Shipping Settings",
  slider: "Slider",
  reviews: "Payment reviews",
  staff: "Staff and devices",
  customer: "Customer&#x27;s data",
  messages: "Messages",
  health: "Shop check",
};
const REVIEWS: [ReviewCase["kind"], string][] = [
  ["unknown-bill", "The bill fits no order that waits for it."],
  ["order-would-not-move", "The payment arrived. Order status: on-hold."],
  ["oversold", "More was sold than was in stock: Basque (2 missing). Make more, or give it back."],
];

async function inEnglish(visitor: Visitor): Promise<Visitor> {
  const headers = { Referer: "http://127.0.0.1/admin/staff" };
  const answer = await visitor.post("/admin/language", { language: "en" }, headers);
  expect(answer.status).toBe(303);
  return visitor;
}

test("the choice returns to its page and stays, and Malay is the default", async () => {
  const { shop, owner } = await openOwnersShop();
  expect(await textOf(await owner.get("/admin/staff"))).toContain("Staf dan peranti");
  const referer = { Referer: `${shop.siteUrl}/admin/staff` };
  const chosen = await owner.post("/admin/language", { language: "en" }, referer);
  expect([chosen.status, chosen.headers.get("Location")]).toEqual([303, "/admin/staff"]);
  const html = await (await owner.get("/admin/staff")).text();
  expect(html).toMatch(/<html lang="en-MY"/);
  expect(html).toContain("Staff and devices</title>");
  expect(html).toMatch(/value="ms" lang="ms"[^>]*>Bahasa Melayu/);
  await owner.post("/admin/language", { language: "ms" });
  expect(await (await owner.get("/admin/staff")).text()).toMatch(/<html lang="ms-MY"/);
});

test("each page is titled, and not to be found by search engines", async () => {
  const { owner } = await openOwnersShop();
  await inEnglish(owner);
  const titles: Record<string, string> = {};
  for (const page of Object.keys(TITLES)) {
    const html = await (await owner.get(`/admin/${page}`)).text();
    titles[page] = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? "";
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  }
  expect(titles).toEqual(TITLES);
});

test.each(["", "zh", "en, ms"])("the language %o is refused", async (language) => {
  const { owner } = await openOwnersShop();
  expect((await owner.post("/admin/language", { language })).status).toBe(400);
  expect(owner.cookies.has("owner-language")).toBe(false);
});

test("an unknown value in the cookie is Malay", async () => {
  const { shop, owner } = await openOwnersShop();
  const cookies = new Map([...owner.cookies, ["owner-language", "<script>"]] as const);
  const html = await (await (await openVisitor(shop, cookies)).get("/admin/staff")).text();
  expect(html).toMatch(/<html lang="ms-MY"/);
});

test("sign-in, its refusals and its messages are in English", async () => {
  const { owner, world } = await openOwnersShop();
  await inEnglish(owner);
  await owner.post("/admin/sign-out", {});
  const page = await owner.get("/admin");
  expect(await page.clone().text()).toMatch(/<html lang="en-MY"/);
  expect(await textOf(page)).toContain(
    "Admin Panel Access code Stay signed in on this device today (12 hours) Sign in ← Back to Home",
  );
  expect(await textOf(await owner.post("/admin", { code: " " }))).toContain("Please enter the");
  expect(await textOf(await owner.post("/admin", { code: "x" }))).toContain("Wrong access code");
  for (let tries = 0; tries < 4; tries += 1) await owner.post("/admin", { code: "x" });
  const limited = await textOf(await owner.post("/admin", { code: "x" }));
  expect(limited).toMatch(/Too many tries\. Please try again in \d+ seconds\./);
  world.time.now += 60 * 60_000;
});

test("an ended session and a refused page of staff are told in English", async () => {
  const { shop, owner, world } = await openOwnersShop();
  const staff = await inEnglish(await openStaff(shop));
  const refused = await staff.get("/admin/shipping");
  expect(await refused.clone().text()).toMatch(/<html lang="en-MY"/);
  expect(await textOf(refused)).toContain("This page is for the owner only");
  await inEnglish(owner);
  world.time.now += 31 * 60_000;
  await owner.post("/admin/shipping", { shippingCost: "1" });
  expect(await (await owner.get("/admin")).text()).toContain(
    "Your session has ended. Please sign in again. What you typed is not lost.",
  );
});

/** Frequent Malay words of these screens that English does not have. */
const MALAY =
  /\b(anda|atau|bagi|bayaran|berjaya|boleh|buang|dan|dari|dengan|gambar|hapus|hari|ini|kedai|kembali|kod|masa|mesti|pesanan|sesi|simpan|sila|staf|tambah|tanpa|telah|tiada|tidak|tutup|untuk|yang)\b/i;

test("in English no page of the owner has a Malay text", async () => {
  const { shop, owner } = await openOwnersShop();
  await saveThree(shop);
  await offerDelivery(shop);
  for (const [kind, detail] of REVIEWS) {
    await askForReview(shop.store.db, shop, { kind, detail, subject: kind, orderId: 7 });
  }
  await inEnglish(owner);
  const found: [string, string[]][] = [];
  for (const path of PAGES) {
    const page = await owner.get(`/admin/${path}`);
    expect([path, page.status]).toEqual([path, 200]);
    const read = (await textOf(page)).split(/(?<=[.:?!])\s/);
    found.push([path, read.filter((sentence) => MALAY.test(sentence))]);
  }
  expect(found).toEqual(PAGES.map((path) => [path, []]));
});

/** The form of delivery as a browser sends it, with both ways off. */
const WITHOUT_WAYS = {
  intent: "save",
  version: "0",
  isOn: "on",
  leadHours: "12",
  horizonDays: "14",
  "ways.delivery.slots[0].from": "",
  "ways.pickup.slots[0].from": "",
};

test("messages and problems of forms are in English", async () => {
  const { shop, owner } = await openOwnersShop();
  await saveThree(shop);
  await inEnglish(owner);
  const told: [string, Record<string, string>, string][] = [
    [
      "/admin/slider",
      { intent: "add", version: "1", url: "", alt: "x" },
      "Please enter the address",
    ],
    ["/admin/slider", { intent: "remove", version: "0", id: "a" }, "changed in another window"],
    ["/admin/delivery", { intent: "save", isOn: "on" }, "Please correct the marked fields."],
    ["/admin/delivery", WITHOUT_WAYS, "Offer at least one way"],
  ];
  for (const [path, fields, text] of told) {
    const answer = await textOf(await owner.post(path, fields));
    expect(answer).toContain(text);
    expect(answer).not.toMatch(MALAY);
  }
  await owner.post("/admin/slider", { intent: "remove", version: "1", id: "a" });
  expect(await (await owner.get("/admin/slider")).text()).toContain("Picture removed");
  await owner.post("/admin/delivery", { intent: "close-today" });
  expect(await (await owner.get("/admin/delivery")).text()).toContain("closed for today");
});

test("shoppers' pages do not know the language", async () => {
  const { owner } = await openOwnersShop();
  const before = await (await owner.get("/cart")).text();
  await inEnglish(owner);
  expect((await (await owner.get("/cart")).text()).length).toBe(before.length);
});
