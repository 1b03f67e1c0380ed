/** The shop in Malay, as a whole: pages, scripts, answers, an order with its bill and its mail. */
import { afterAll, beforeAll, expect, test } from "vitest";
import MALAY from "#app/texts/malay.ts";
import { CLIENT_BUILD } from "#server/commands/build.ts";
import { readClientBuild } from "#tests/support/client-build.ts";
import { payer } from "#tests/support/billplz-sandbox.ts";
import { CHECKOUT_FORM } from "#tests/support/checkout-form.ts";
import { type ShopProcess, startShop, temporaryFolder } from "#tests/support/shop-process.ts";
import { type Visitor, visitorAt } from "#tests/support/visitor.ts";

const folder = temporaryFolder();
let shop: ShopProcess;
let visitor: Visitor;

beforeAll(async () => {
  shop = await startShop({ dataDir: folder.path });
  visitor = visitorAt(shop.url);
}, 300_000);

afterAll(async () => {
  await shop.stop();
  folder.remove();
});

/** Messages that are translated by another text, as they stand in HTML. */
const english = new Set(
  Object.entries(MALAY)
    .filter(([message, malay]) => message !== malay && !/\{\w+\}/.test(message))
    .map(([message]) => message),
);

const decoded = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');

/** The texts and readable attributes of a page. */
function textsOf(html: string): string[] {
  const body = html.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, "").replaceAll("<!-- -->", "");
  const found = [
    ...body.matchAll(/>([^<]+)</g),
    ...body.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"]*)"/g),
  ];
  return found.map(([, text = ""]) => decoded(text).trim());
}

/** The owner's texts may be the same as messages. */
const isOfOwner = (text: string) => text === "Good to know";

const PAGES = [
  "/ms",
  "/ms/products",
  "/ms/products?search=nothing-has-this-name",
  "/ms/category/cheesecakes",
  "/ms/search",
  "/ms/search?q=pandan",
  "/ms/product/almond-london",
  "/ms/gifts",
  "/ms/wishlist",
  "/ms/cart",
  "/ms/orders",
  "/ms/orders/find",
  "/ms/about",
  "/ms/terms",
  "/ms/payment/success",
  "/ms/payment/failed?reason=card_declined",
  "/ms/payment/error?reason=timeout",
  "/ms/order-confirmation/999999",
  "/ms/nowhere",
];

/** The checks of a page in Malay. */
function expectMalay(html: string): void {
  expect(html).toMatch(/<html lang="ms-MY"/);
  expect(textsOf(html).filter((text) => english.has(text) && !isOfOwner(text))).toEqual([]);
  const tags = [...html.matchAll(/<(?:a|form)\b[^>]*>/g)].map(([tag]) => tag);
  const paths = tags
    .filter((tag) => !tag.includes(' lang="en"'))
    .flatMap((tag) => / (?:href|action)="(\/[^"]*)"/.exec(tag)?.[1] ?? []);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !/^\/ms(\/|\?|#|$)/.test(path))).toEqual([]);
  const scripts = [...html.matchAll(/\/assets\/[\w./-]+\.js/g)].map(([path]) => path);
  expect(scripts.length).toBeGreaterThan(3);
  const texts = new Set(scripts.filter((path) => path.startsWith("/assets/ms-shop-")));
  expect(texts.size).toBe(1);
}

test.each(PAGES)("%s is in Malay, and leads to pages in Malay", async (path) => {
  const html = await (await visitor.get(path)).text();
  expectMalay(html);
  const other = path === "/ms" ? "/" : path.slice("/ms".length);
  expect(html).toContain(`<a href="${other.replaceAll("&", "&amp;")}" lang="en"`);
});

test("cards that were shown in Malay are shown in English too", async () => {
  await visitor.post("/cart", { intent: "clear" });
  for (const [path, badge] of [
    ["/products", "Best Seller"],
    ["/ms/products", "Paling Laris"],
    ["/products", "Best Seller"],
  ] as const) {
    const html = await (await visitor.get(path)).text();
    expect(html).toContain(badge);
    expect(html).not.toContain(badge === "Best Seller" ? "Paling Laris" : "Best Seller");
  }
});

test("a page names itself in both languages to search engines", async () => {
  const page = await (await visitor.get("/ms/products?page=2")).text();
  expect(page).toContain(`<link rel="canonical" href="${shop.url}/ms/products?page=2"`);
  const sitemap = await (await visitor.get("/sitemap.xml")).text();
  const link = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}-MY" href="${shop.url}${path}"/>`;
  const links = link("en", "/products/almond-london") + link("ms", "/ms/products/almond-london");
  for (const path of ["/products/almond-london", "/ms/products/almond-london"]) {
    expect(sitemap).toContain(`<url><loc>${shop.url}${path}</loc>${links}</url>`);
  }
  const robots = await (await visitor.get("/robots.txt")).text();
  expect(robots).toContain("Disallow: /ms/checkout");
});

test.each(["/ms/admin", "/ms/api/shipping-config", "/ms/resized/320"])(
  "%s is no page",
  async (path) => {
    expect((await visitor.get(path)).status).toBe(404);
  },
);

test("a link that adds a product leads to Malay pages", async () => {
  const answer = await visitor.get("/ms/add-to-cart/99999999");
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/ms/products"]);
  const id = /name="productId" value="(\d+)"/.exec(
    await (await visitor.get("/ms/products")).text(),
  );
  const added = await visitor.get(`/ms/add-to-cart/${id?.[1]}`);
  expect(added.headers.get("Location")).toMatch(/^\/ms\/cart/);
});

test("neither Accept-Language nor a cookie changes an answer", async () => {
  const page = async (headers: Record<string, string>) => {
    const response = await fetch(shop.url, { headers });
    return (await response.text()).match(/<html lang="[^"]*"|<h1[^>]*>[^<]*/g);
  };
  const usual = await page({});
  expect(await page({ "Accept-Language": "ms" })).toEqual(usual);
  expect(await page({ Cookie: "language=ms" })).toEqual(usual);
});

test("only pages in Malay load the Malay texts, in one script that browsers keep", async () => {
  const scriptOf = (html: string) => /\/assets\/ms-[\w-]+\.js/.exec(html)?.[0];
  expect(scriptOf(await (await visitor.get("/cart")).text())).toBeUndefined();
  const script = scriptOf(await (await visitor.get("/ms/cart")).text()) ?? "";
  const answer = await visitor.get(script);
  expect(answer.headers.get("Cache-Control")).toContain("immutable");
  expect(await answer.text()).toContain("Anda pasti mahu mengosongkan troli?");
  const build = readClientBuild(CLIENT_BUILD.pathname);
  const others = build.scriptsOf(["root", "routes/cart/cart"]);
  expect(others.length).toBeGreaterThan(3);
  const hasMalay = (other: string) => build.content(other).includes("Anda pasti mahu");
  expect(others.filter(hasMalay)).toEqual([]);
});

test("data for a script is in the language of its page", async () => {
  const suggest = async (more: string) =>
    (await visitor.get(`/api/suggest?q=cupcakes${more}`)).text();
  expect(await suggest("&lang=en-MY")).toContain("From RM");
  expect(await suggest("&lang=ms-MY")).toContain("Dari RM");
});

test("words that are refused without scripts are given back on the Malay page", async () => {
  const page = "/ms/product/moist-chocolate-cake";
  const productId = /name="productId" value="(\d+)"/.exec(
    await (await visitor.get(page)).text(),
  )?.[1];
  const card = "Selamat hari jadi \u{1F600}";
  const refused = await visitor.post(
    "/ms/cart",
    { intent: "add", productId: productId ?? "", attribute_pa_size: "7 inch", card },
    { Referer: shop.url + page },
  );
  expect(refused.status).toBe(303);
  const back = await (await visitor.get(refused.headers.get("Location") ?? "")).text();
  expect(back).toContain("tidak boleh ditulis");
  expect(/<textarea[^>]*name="card"[^>]*>([^<]*)/.exec(back)?.[1]).toContain(card);
});

test("a shopper buys in Malay without scripts: answers, bill, return and mail", async () => {
  const list = await (await visitor.get("/ms/products")).text();
  const productId = /name="productId" value="(\d+)"/.exec(list)?.[1] ?? "";
  const added = await visitor.post("/ms/cart", { intent: "add", productId });
  expect(added.headers.get("Location")).toMatch(/^\/ms\//);
  expect(await (await visitor.get("/ms/cart")).text()).toContain("ditambah ke troli!");
  expectMalay(await (await visitor.get("/ms/cart")).text());
  const refused = await visitor.post("/ms/cart", {
    intent: "apply-coupon",
    from: "cart",
    code: "NOTHING",
  });
  expect(await (refused.status === 303 ? await visitor.get("/ms/cart") : refused).text()).toContain(
    "Kupon tidak dijumpai",
  );

  const checkout = await (await visitor.get("/ms/checkout")).text();
  expectMalay(checkout);
  const confirmedTotal = /name="confirmedTotal" value="(\d+)"/.exec(checkout)?.[1] ?? "";
  const incomplete = await visitor.post("/ms/checkout", {
    ...CHECKOUT_FORM,
    email: "",
    confirmedTotal,
  });
  expect(incomplete.status).toBe(422);
  const told = await incomplete.text();
  expect(told).toContain("Sila isi e-mel");
  expectMalay(told);

  const left = await visitor.post("/ms/checkout", { ...CHECKOUT_FORM, confirmedTotal });
  expect(left.status).toBe(303);
  const billId = (left.headers.get("Location") ?? "").split("/").at(-1) ?? "";
  const bank = payer({ fetch: (request) => fetch(request, { redirect: "manual" }) }, shop.url);
  const bill = await (await bank.get(`/sandbox/bills/${billId}`)).text();
  expect(bill).toContain("Pesanan #");
  expect(bill).toMatch(/href="http:[^"]+\/ms">Leave without paying/);
  const decision = { callback: "before", extra_info: "on" };
  const back = new URL(await bank.decide(await bank.begin(billId), "approve", decision), shop.url);
  const returned = await visitor.get(back.pathname + back.search);
  const confirmation = returned.headers.get("Location") ?? "";
  expect(confirmation).toMatch(/^\/ms\/order-confirmation\//);
  const paid = await visitor.get(confirmation);
  const page = await (
    paid.status === 200 ? paid : await visitor.get(paid.headers.get("Location") ?? "")
  ).text();
  expectMalay(page);
  expect(page).toContain("Bayaran");

  await expect
    .poll(async () => (await visitor.get("/sandbox/mail")).text(), {
      timeout: 30_000,
      interval: 500,
    })
    .toMatch(/Pesanan \d+ telah dibayar/);
});
