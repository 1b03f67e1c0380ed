import { expect, test } from "vitest";
import { LANGUAGES, pathIn } from "#app/texts/language.ts";
import { lookCss, paperOf } from "#app/domain/shop/look.ts";
import { shopAsTyped } from "#app/routes/admin/shop/shop-values.ts";
import { FIRST_SHOP } from "#server/settings/shop.ts";
import { openOwnersShop } from "#tests/support/owner.ts";
import { textOf } from "#tests/support/visitor.ts";

const PAGE = "/admin/shop";

/** What the form posts: each field as the page shows it, but for these. */
function posted(changes: Record<string, string>, version = "0"): Record<string, string> {
  return { ...shopAsTyped(FIRST_SHOP), version, ...changes };
}

const HERS = {
  name: "Kek Aina <3",
  street: "3 Jalan Mawar",
  district: "Canning",
  city: "Ipoh",
  postcode: "31400",
  phone: "012-345 6789",
  whatsApp: "012-345 6789",
  email: "aina@kekaina.my",
  registration: "Kek Aina (202601234567)",
  since: "2021",
  "en-heading": "Layer cakes for open houses",
  "ms-heading": "Kek lapis untuk rumah terbuka",
  "en-text": "Forty layers.",
  "ms-text": "",
  "en-eyebrow": "Ipoh",
  "ms-eyebrow": "",
  "en-description": "Layer cakes of Ipoh.",
  "ms-description": "Kek lapis Ipoh.",
};

const PLACES = [
  "/",
  "/products",
  "/product/pandan-layer-cake",
  "/search?q=kek",
  "/gifts",
  "/wishlist",
  "/about",
  "/delivery-and-refunds",
  "/terms",
  "/privacy",
  "/cart",
  "/checkout",
  "/orders",
  "/payment/failed",
  "/no-such-page",
  "/manifest.webmanifest",
  "/offline",
];
const DEMOS = /Kedai Manis|kedai-manis|Bangsar|Lorong Kurau|2200 ?1818|22001818|59100/;

test("after one save no page names the shop of the demo, in either language", async () => {
  const { owner, visitor } = await openOwnersShop();
  expect((await owner.post(PAGE, posted(HERS))).status).toBe(303);
  expect(await (await owner.get(PAGE)).text()).toContain("Kedai anda memaparkannya sekarang.");
  for (const language of LANGUAGES) {
    for (const place of PLACES) {
      const text = await (await visitor.get(pathIn(language, place))).text();
      expect(DEMOS.exec(text)?.[0], `${language} ${place}`).toBeUndefined();
    }
  }
  const home = await visitor.get("/");
  const html = await home.clone().text();
  expect(html).toContain("Kek Aina &lt;3");
  expect(html).toContain('"telephone":"+60123456789"');
  expect(await textOf(home)).toContain("Layer cakes for open houses");
  // A text that is only in English stands in both.
  expect(await textOf(await visitor.get("/ms"))).toMatch(
    /Kek lapis untuk rumah terbuka.*Forty layers\./,
  );
});

test.each([
  ["a blank name", { name: "  " }, "Medan ini wajib diisi"],
  ["a name of 200 letters", { name: "K".repeat(200) }, "Gunakan paling banyak 60 huruf"],
  ["no phone", { phone: "call me" }, "Masukkan nombor telefon seperti 012-345 6789"],
  [
    "hours that end before they begin",
    { "opens-2": "18:00", "closes-2": "09:00" },
    "mesti selepas",
  ],
  ["no time", { "opens-0": "nine" }, "Masukkan masa seperti 09:00"],
  ["half of a day's hours", { "closes-6": "" }, "Medan ini wajib diisi"],
  ["half of a place of pickup", { pickupStreet: "5 Jalan Melur" }, "Medan ini wajib diisi"],
  ["a postcode of four digits", { postcode: "3140" }, "Masukkan poskod lima digit"],
  ["no address of mail", { email: "aina" }, "Alamat e-mel tidak sah"],
  ["a year of the future", { since: "3021" }, "Masukkan tahun seperti 2019"],
  ["many searches", { popular: "a,".repeat(13) }, "paling banyak 12 carian"],
])("%s is refused, and what was typed stays", async (_, wrong, message) => {
  const { owner, visitor } = await openOwnersShop();
  const refused = await owner.post(PAGE, posted({ ...HERS, ...wrong }));
  expect(refused.status).toBe(422);
  const text = await refused.clone().text();
  expect(await textOf(refused)).toContain(message);
  expect(text).toContain('value="3 Jalan Mawar"');
  expect(await textOf(await visitor.get("/"))).toContain("Kedai Manis");
});

test("of two windows the later one sees what the first has saved, and keeps its own text", async () => {
  const { owner, visitor } = await openOwnersShop();
  await owner.post(PAGE, posted(HERS));
  const second = await owner.post(PAGE, posted({ ...HERS, name: "Kek Siti" }));
  expect(second.status).toBe(409);
  const text = await second.clone().text();
  expect(text).toContain('value="Kek Siti"');
  expect(await textOf(second)).toContain("Kek Aina &lt;3");
  expect(await textOf(await visitor.get("/"))).not.toContain("Kek Siti");
  // The same form once more, whose answer was lost, is no conflict.
  expect((await owner.post(PAGE, posted(HERS))).status).toBe(303);
});

test("rules are switches: stars from sales, drafts as sold out, credits", async () => {
  const { owner, visitor } = await openOwnersShop();
  const foot = async () => (await (await visitor.get("/")).text()).split("<footer")[1];
  expect(await foot()).toContain("Studio Serai");
  const off = { ratingsFromSales: "", agency: "", agencyUrl: "" };
  expect((await owner.post(PAGE, posted(off))).status).toBe(303);
  expect(await foot()).not.toMatch(/Studio Serai|designed by/i);
  const html = await (await owner.get(PAGE)).text();
  expect(html).toMatch(/<input[^>]*name="draftsAreSoldOut"[^>]*checked/);
  expect(html).not.toMatch(/<input[^>]*name="ratingsFromSales"[^>]*checked/);
});

test("a palette is one stylesheet, named by its content, on each page, and in the manifest", async () => {
  const { owner, visitor } = await openOwnersShop();
  expect(await (await visitor.get("/")).text()).not.toContain("/look/");
  const wrong = await owner.post(PAGE, posted({ palette: "grape", accent: "purple" }));
  expect(wrong.status).toBe(422);
  expect(await textOf(wrong)).toContain("Masukkan warna seperti #7a1f5c");
  expect((await owner.post(PAGE, posted({ palette: "grape" }))).status).toBe(303);
  const html = await (await visitor.get("/ms/products")).text();
  const address = /<link rel="stylesheet" href="(\/look\/[\da-f]{12}\.css)"/.exec(html)?.[1] ?? "";
  const sheet = await visitor.get(address);
  expect(sheet.headers.get("Cache-Control")).toContain("immutable");
  const look = { palette: "grape" as const, accent: "" };
  expect(await sheet.text()).toBe(lookCss(look));
  expect((await visitor.get("/look/000000000000.css")).headers.get("Cache-Control")).toBe(
    "no-store",
  );
  const manifest = (await (await visitor.get("/manifest.webmanifest")).json()) as object;
  expect(manifest).toMatchObject({ theme_color: paperOf(look).light });
  expect(html).toContain(`content="${paperOf(look).dark}"`);
});

test("hours by weekday and a place of pickup are told where they matter", async () => {
  const { owner, visitor } = await openOwnersShop();
  const change = {
    "opens-0": "",
    "closes-0": "",
    "opens-6": "10:00",
    "closes-6": "14:00",
    pickupStreet: "5 Jalan Melur",
    pickupDistrict: "Canning",
    pickupPostcode: "31400",
    pickupCity: "Ipoh",
  };
  expect((await owner.post(PAGE, posted(change))).status).toBe(303);
  const html = await (await visitor.get("/")).text();
  const [, json = "{}"] =
    /<script type="application\/ld\+json">(.*?"LocalBusiness".*?)<\/script>/s.exec(html) ?? [];
  const { openingHoursSpecification } = JSON.parse(json) as { openingHoursSpecification: object[] };
  const days = (...names: string[]) => names.map((name) => `https://schema.org/${name}`);
  const spec = { "@type": "OpeningHoursSpecification" };
  expect(openingHoursSpecification).toEqual([
    {
      ...spec,
      dayOfWeek: days("Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"),
      opens: "09:00",
      closes: "21:00",
    },
    { ...spec, dayOfWeek: days("Sunday"), opens: "10:00", closes: "14:00" },
  ]);
  expect(await textOf(await owner.get(PAGE))).toContain("Ambil di tempat lain");
});
