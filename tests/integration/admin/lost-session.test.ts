/** A form that the owner posts after the end of the session. */
import sharp from "sharp";
import { expect, test } from "vitest";
import { DURATIONS } from "#server/store/durations.ts";
import { deleteExpiredData } from "#server/checkout/reconciler/delete-expired.ts";
import { openSession } from "#server/web/sign-in/session.ts";
import { adminCookie } from "#server/web/sessions/admin.ts";
import { roundOf } from "#tests/support/checkout-round.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { paid } from "#tests/support/owners-orders.ts";
import { CODE, openOwnersShop, postFiles, saveThree } from "#tests/support/owner.ts";
import { openVisitor, textOf, type Visitor } from "#tests/support/visitor.ts";

const SHIPPING = { shippingCost: "12.50", freeShippingThreshold: "250", version: "0" };
const NEW_PICTURE = { url: "/pictures/new.webp", alt: "Kek lapis & teh", title: "Baru" };

type Sessions = { shop: Awaited<ReturnType<typeof openOwnersShop>>["shop"]; owner: Visitor };

/** Ends the session: on the server alone, as after half an hour, or in the browser too, as after eight hours. */
async function endSession({ shop, owner }: Sessions, where: "server" | "browser") {
  await shop.store.db.deleteFrom("adminSessions").execute();
  if (where === "browser") owner.cookies.delete("admin");
}

async function ownersShop() {
  const opened = await openOwnersShop();
  await saveThree(opened.shop);
  return opened;
}

/** The fields of a page: of text fields the value, of boxes whether they are ticked. */
function fieldsOf(html: string): (name: string) => string | undefined {
  return (name) => {
    const [input] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html) ?? [];
    if (input?.includes('type="checkbox"')) return String(/ checked/.test(input));
    return input && (/ value="([^"]*)"/.exec(input)?.[1] ?? "");
  };
}

test.each<[string, string, Record<string, string>, Record<string, string>]>([
  [
    "the shipping settings",
    "/admin/shipping",
    SHIPPING,
    { shippingCost: "12.50", freeShippingThreshold: "250" },
  ],
  [
    "a new picture",
    "/admin/slider",
    { intent: "add", version: "1", ...NEW_PICTURE },
    { url: "/pictures/new.webp", alt: "Kek lapis &amp; teh", title: "Baru" },
  ],
  [
    "a new picture on the dashboard",
    "/admin/dashboard",
    { intent: "add", version: "1", ...NEW_PICTURE },
    { url: "/pictures/new.webp", alt: "Kek lapis &amp; teh", title: "Baru" },
  ],
  [
    "a product and its pictures",
    `/admin/products/${PRODUCTS.pandan}`,
    {
      name: "Pandan Roll Besar",
      price: "murah",
      seen: "2026-01-01T00:00:00",
      "picture-0": `/uploads/${"a".repeat(32)}.webp`,
      "pictureAlt-0": "Sebiji kek",
    },
    {
      name: "Pandan Roll Besar",
      price: "murah",
      seen: "2026-01-01T00:00:00",
      "pictureAlt-0": "Sebiji kek",
    },
  ],
  [
    "the settings of the slider",
    "/admin/slider",
    { intent: "settings", version: "1", seconds: "9.5" },
    { seconds: "9.5", autoRotating: "false" },
  ],
  [
    "the fields of a new category",
    "/admin/categories",
    { id: "0", seen: "", intent: "save", name: "Kek & teh", parent: "" },
    { name: "Kek &amp; teh" },
  ],
])("%s are back after the sign-in, once, and nothing was saved", async (_, page, typed, back) => {
  const opened = await ownersShop();
  const { owner, shop } = opened;
  const saved = await shop.store.db.selectFrom("settings").selectAll().execute();
  await endSession(opened, "server");

  const refused = await owner.post(page, typed);
  expect([refused.status, refused.headers.get("Location")]).toEqual([303, "/admin"]);
  expect(await (await owner.get("/admin")).text()).toContain("Apa yang anda taip tidak hilang.");
  const wrong = await owner.post("/admin", { code: "salah sama sekali" });
  expect(wrong.status).toBe(403);
  const signedIn = await owner.post("/admin", { code: CODE });
  expect([signedIn.status, signedIn.headers.get("Location")]).toEqual([303, page]);

  const shown = await owner.get(page);
  const field = fieldsOf(await shown.clone().text());
  expect(Object.fromEntries(Object.keys(back).map((name) => [name, field(name)]))).toEqual(back);
  expect(await textOf(shown)).toMatch(/Sesi anda telah tamat|belum ada yang disimpan/);
  expect(await shop.store.db.selectFrom("settings").selectAll().execute()).toEqual(saved);

  const again = await owner.get(page);
  const fieldAgain = fieldsOf(await again.text());
  for (const name of Object.keys(back)) expect(fieldAgain(name)).not.toBe(back[name]);
});

test("a note on an order is back, although the browser has dropped the session", async () => {
  const opened = await ownersShop();
  const { owner, shop, world } = opened;
  const page = `/admin/orders/${await paid(world, shop)}`;
  await endSession(opened, "browser");
  const note = { intent: "note", key: "a".repeat(8), text: "Call first\nthen ring" };
  await owner.post(page, { ...note, for: "customer" });
  expect(await (await owner.get("/admin")).text()).toContain("Apa yang anda taip tidak hilang.");
  const signedIn = await owner.post("/admin", { code: CODE });
  expect(signedIn.headers.get("Location")).toBe(page);
  const html = await (await owner.get(page)).text();
  expect(html).toContain("Call first\nthen ring</textarea>");
  expect(html).toMatch(/<input(?=[^>]* checked)[^>]*value="customer"/);
  expect(html).toContain("Sesi anda telah tamat dan tiada apa-apa disimpan.");
});

test("a form that is not kept is told of too, although the browser has dropped the session", async () => {
  const opened = await ownersShop();
  const { owner } = opened;
  await endSession(opened, "browser");
  await owner.post("/admin/reviews", { intent: "settle" });
  expect(await (await owner.get("/admin")).text()).toContain(
    "Sesi anda telah tamat. Sila masuk semula.<",
  );
});

test("an edited picture's form is open again, also without the session's cookie", async () => {
  const opened = await ownersShop();
  const { owner } = opened;
  await endSession(opened, "browser");
  const edited = { intent: "update", version: "1", id: "b", ...NEW_PICTURE };
  await owner.post("/admin/slider?edit=b", edited);
  const signedIn = await owner.post("/admin", { code: CODE });
  expect(signedIn.headers.get("Location")).toBe("/admin/slider?edit=b");
  const html = await (await owner.get("/admin/slider?edit=b")).text();
  expect(html).toMatch(/id="edit-b-title"[^>]*value="Baru"/);
  const saved = await owner.post("/admin/slider?edit=b", edited);
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/admin/slider"]);
  expect(await (await owner.get("/admin/slider")).text()).toContain("Kek lapis &amp; teh");
});

test("a page with scripts gets the address of the kept form", async () => {
  const opened = await ownersShop();
  const { owner } = opened;
  await endSession(opened, "server");
  await owner.post("/admin/shipping.data", SHIPPING);
  const answer = await (await owner.post("/admin.data", { code: CODE })).text();
  expect(answer).toContain('"/admin/shipping"');
  expect(await (await owner.get("/admin/shipping.data")).text()).toContain('"12.50"');
});

test("a form without a field to type into is not kept, and the sign-in leads to the dashboard", async () => {
  const opened = await ownersShop();
  const { owner } = opened;
  await endSession(opened, "browser");
  await owner.post("/admin/slider", { intent: "remove", version: "1", id: "a" });
  expect(await keptIn(opened)).toEqual([]);
  const html = await (await owner.get("/admin")).text();
  expect(html).toContain("Sesi anda telah tamat. Sila masuk semula.<");
  const signedIn = await owner.post("/admin", { code: CODE });
  expect(signedIn.headers.get("Location")).toBe("/admin/dashboard");
});

const LONG = "Lapisan demi lapisan, sedap & wangi. ".repeat(500);
const NEW = "/admin/products/new";

const photo = (background: string) =>
  sharp({ create: { width: 64, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Posts a form with files as a page does, and signs in. */
async function postsAndSignsIn(
  { shop, owner }: Sessions,
  page: string,
  fields: Record<string, string>,
  files: [name: string, content: Buffer][] = [],
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, content] of files) {
    form.append(name, new File([new Uint8Array(content)], "kek saya.jpg", { type: "image/jpeg" }));
  }
  const refused = await postFiles(shop, owner, page, form);
  expect([refused.status, refused.headers.get("Location")]).toEqual([303, "/admin"]);
  expect(await (await owner.get("/admin")).text()).toContain("Apa yang anda taip tidak hilang.");
  const signedIn = await owner.post("/admin", { code: CODE });
  expect([signedIn.status, signedIn.headers.get("Location")]).toEqual([303, page]);
  return (await owner.get(page)).text();
}

const keptIn = ({ shop }: Sessions) => shop.store.db.selectFrom("keptForms").selectAll().execute();

/** What is sent, page, fields, the field of its picture, and how its address stands in the page. */
const LONG_FORMS: [string, string, Record<string, string>, string, RegExp][] = [
  [
    "the pictures of a new product that a script sent",
    NEW,
    { name: "Kek Batik", description: LONG, intent: "pictures", key: "one" },
    "pictures",
    /name="picture-0" value="(\/uploads\/[0-9a-f]{32}\.webp)"/,
  ],
  [
    "a product and its new picture",
    `/admin/products/${PRODUCTS.pandan}`,
    { name: "Kek Batik", description: LONG, seen: "x" },
    "pictures",
    /name="picture-0" value="(\/uploads\/[0-9a-f]{32}\.webp)"/,
  ],
  [
    "a new slide",
    "/admin/slider",
    { intent: "add", version: "1", alt: "Kek Batik", title: LONG.slice(0, 4_000) },
    "picture",
    /name="url"[^>]*value="(\/uploads\/[0-9a-f]{32}\.webp)"/,
  ],
  [
    "a new category",
    "/admin/categories",
    { id: "0", seen: "", intent: "save", name: "Kek Batik", parent: "" },
    "picture",
    /name="uploaded"[^>]*value="(\/uploads\/[0-9a-f]{32}\.webp)"/,
  ],
];

test.each(
  (["server", "browser"] as const).flatMap((where) =>
    LONG_FORMS.map((form) => [where, ...form] as const),
  ),
)(
  "after an end in the %s long texts and a picture are back: %s",
  async (where, _, page, fields, field, address) => {
    const opened = await ownersShop();
    await endSession(opened, where);
    const before = await opened.shop.store.db.selectFrom("uploads").selectAll().execute();
    const html = await postsAndSignsIn(opened, page, fields, [[field, await photo("#a41c45")]]);
    expect(html).toContain("Kek Batik");
    const long = fields["description"] ?? fields["title"] ?? "";
    expect(html).toContain(long.replaceAll("&", "&amp;"));
    const path = address.exec(html)?.[1] ?? "no picture";
    expect((await opened.visitor.get(path)).status).toBe(200);
    expect([before, await keptIn(opened)]).toEqual([[], []]);
    expect(await (await opened.owner.get(page)).text()).not.toMatch(address);
  },
);

test("a kept form is sealed, replaced by the browser's next one, and erased after a day", async () => {
  const opened = await ownersShop();
  const { owner, shop, world, visitor } = opened;
  await endSession(opened, "server");
  const session = owner.cookies.get("admin") ?? "";
  for (const name of ["Satu", "Dua"]) {
    owner.cookies.set("admin", session);
    await owner.post(NEW, { name, description: LONG });
  }
  const [row, ...others] = await keptIn(opened);
  expect(others).toEqual([]);
  const stored = JSON.stringify(row) + Buffer.from(row?.content ?? "", "base64").toString("latin1");
  expect(stored).not.toMatch(/Lapisan|Dua/);

  // Another browser has the row's name at most.
  await visitor.post("/admin", { code: CODE });
  expect(await (await visitor.get(NEW)).text()).not.toContain("Lapisan");
  await deleteExpiredData(roundOf(shop));
  expect(await keptIn(opened)).toHaveLength(1);
  world.time.now += DURATIONS.formKept + 1_000;
  await deleteExpiredData(roundOf(shop));
  expect(await keptIn(opened)).toEqual([]);
});

/** Posts a long form without an open session, from an address. @param cookie undefined for a browser that has none */
async function postsFrom({ shop }: Sessions, address: string, cookie?: string, headers = {}) {
  const cookies = new Map(cookie === undefined ? [] : [["admin", cookie]]);
  const visitor = await openVisitor(shop, cookies, address);
  return visitor.post(NEW, { name: "Kek", description: LONG }, headers);
}

/** The value of the cookie of a session that has ended. */
async function endedCookie({ shop }: Sessions) {
  const [pair = ""] = adminCookie(shop, await openSession(shop)).split(";");
  await shop.store.db.deleteFrom("adminSessions").execute();
  return pair.slice("admin=".length);
}

const fills = ({ shop }: Sessions, names: string[]) =>
  shop.store.db
    .insertInto("keptForms")
    .values(
      names.map((browser, at) => ({ browser, content: "x", bytes: 30_000_000, storedAt: at - 9 })),
    )
    .execute();

test("each address fills the store a few times, and the oldest leave", async () => {
  const opened = await ownersShop();
  for (let count = 0; count < 35; count += 1) {
    await postsFrom(opened, "198.51.100.7", await endedCookie(opened));
  }
  expect((await keptIn(opened)).length).toBe(30);
  await fills(opened, ["old-1", "old-2", "old-3"]);
  await postsFrom(opened, "198.51.100.8", await endedCookie(opened));
  const left = (await keptIn(opened)).map(({ browser }) => browser);
  expect(left).toHaveLength(33);
  expect(left.filter((name) => name.startsWith("old-")).toSorted()).toEqual(["old-2", "old-3"]);
});

test("browsers without a session's cookie of ours keep one form an address, and push out no other", async () => {
  const opened = await ownersShop();
  await postsFrom(opened, "198.51.100.1", await endedCookie(opened));
  await fills(opened, ["address-old-1", "known-1", "known-2"]);
  for (let at = 1; at <= 30; at += 1) {
    await postsFrom(opened, `203.0.113.${at}`, at % 2 ? "admin.1.abc.forged.signature" : undefined);
  }
  for (let count = 0; count < 5; count += 1) await postsFrom(opened, "203.0.113.30");
  const browsers = (await keptIn(opened)).map(({ browser }) => browser);
  const unknown = browsers.filter((name) => name.startsWith("address-"));
  expect([browsers.length, unknown.length]).toEqual([23, 20]);
  expect(unknown).not.toContain("address-old-1");
  expect(browsers).toEqual(expect.arrayContaining(["known-1", "known-2"]));
  expect(browsers.join(" ")).not.toContain("203.0.113");
});

test("a form that another site posts is kept nowhere", async () => {
  const opened = await ownersShop();
  const origin = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  const refused = await postsFrom(opened, "198.51.100.7", undefined, origin);
  expect(refused.status).toBe(403);
  expect(refused.headers.getSetCookie().join(" ")).not.toContain("kept-form");
  expect(await keptIn(opened)).toEqual([]);
});

test("pictures above 12 MB together are asked for again by name, the texts are back", async () => {
  const opened = await ownersShop();
  await endSession(opened, "server");
  const html = await postsAndSignsIn(opened, NEW, { name: "Kek Batik", description: LONG }, [
    ["pictures", Buffer.alloc(13 * 1024 * 1024)],
  ]);
  expect(html).toContain("Kek Batik");
  expect(html).toContain("kek saya.jpg: Sila pilih fail gambar.");
});
