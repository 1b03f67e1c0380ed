/** A51, A52: line breaks that would begin a header, and hosts that would name another shop. */
import { beforeAll, expect, test } from "vitest";
import { CHECKOUT_FORM } from "#tests/support/checkout-form.ts";
import { requestText, sendBytes, type SocketAnswer } from "#tests/support/raw-socket.ts";
import { startForAll } from "#tests/support/shops-for-all.ts";
import { openApp } from "#tests/support/app.tsx";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { madeBy, shownTotal, visitWith } from "#tests/support/checkout-visit.ts";
import { someProductId, visitorAt, visitorOf } from "#tests/support/visitor.ts";

const PROXIED = { TRUSTED_PROXIES: "1", ALLOW_SANDBOX: "true" };
/** Behind a proxy; one that knows its address, and one that does not. */
const { shop, named } = startForAll({
  shop: PROXIED,
  named: { ...PROXIED, SITE_URL: "https://kedai.example" },
});
let productId: string;

beforeAll(async () => {
  productId = await someProductId(visitorAt(shop.url));
});

const SAME = { "Sec-Fetch-Site": "same-origin" };
const FORM = { ...SAME, "Content-Type": "application/x-www-form-urlencoded" };

function ask(
  path: string,
  headers: Record<string, string> = {},
  body?: string,
  where = shop,
): Promise<SocketAnswer> {
  const Host = new URL(where.url).host;
  const method = body === undefined ? "GET" : "POST";
  const text = { method, path, headers: { Host, ...headers } };
  return sendBytes(where.url, requestText(body === undefined ? text : { ...text, body }));
}

const BREAK = "%0d%0aSet-Cookie:%20x=1%0d%0aX-Evil:%201";

test.each([
  ["a product's link", `/add-to-cart/1${BREAK}`],
  ["a bulk link", `/add-to-cart-bulk?items=1:1${BREAK}`],
  ["a search", `/search?q=${BREAK}`],
  ["a search that is put in order", `/search?page=1&q=cake${BREAK}`],
  ["a list that is put in order", `/products?page=1&sort=price${BREAK}`],
  ["a page that is not there", `/x${BREAK}`],
  ["an order", `/order-confirmation/1${BREAK}?key=a${BREAK}`],
  ["a way back from payment", `/api/payment/redirect?billplz%5Bid%5D=1${BREAK}`],
  ["the sign-in", `/admin?redirectTo=/admin${BREAK}`],
  ["the slider's page", `/admin/slider?edit=${BREAK}`],
  ["a picture", `/resized/320?src=%2Fpictures%2Fhero-1.webp${BREAK}`],
])("A51: %s with line breaks in it begins no header", async (_name, path) => {
  const answer = await ask(path);
  expect(answer.status).toBeGreaterThanOrEqual(200);
  expect(answer.status).toBeLessThan(500);
  expect(answer.headers.has("x-evil")).toBe(false);
  expect(answer.headers.get("set-cookie")?.join() ?? "").not.toContain("x=1");
  expect(answer.headers.get("location")?.join() ?? "").toMatch(/^(\/(?![/\\])|$)/);
});

test.each([
  ["a promo code", "/cart", `intent=apply-coupon&code=a${BREAK}`],
  ["a quantity", "/cart", `intent=add&productId=1&quantity=1${BREAK}`],
  ["a mirror", "/cart", `intent=restore&items=1:1${BREAK}`],
  ["an access code", "/admin", `code=a${BREAK}&redirectTo=/x${BREAK}`],
])("A51: %s with line breaks in it begins no header", async (_name, path, body) => {
  const answer = await ask(path, FORM, body);
  expect(answer.status).toBeGreaterThanOrEqual(200);
  expect(answer.status).toBeLessThan(500);
  expect(answer.headers.has("x-evil")).toBe(false);
  const cookies = answer.headers.get("set-cookie") ?? [];
  expect(cookies.filter((cookie) => !/^(cart|flash)=/.test(cookie))).toEqual([]);
});

test("A51 control: the same link without line breaks leads to the cart with one cookie", async () => {
  const answer = await ask(`/add-to-cart/${productId}?qty=1`);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, ["/cart?back=%2Fcart"]]);
  expect(answer.headers.get("set-cookie")?.join()).toContain("cart=");
});

const HOSTS: Record<string, string>[] = [
  { Host: "evil.example" },
  { Host: "evil.example:99" },
  { "X-Forwarded-Host": "evil.example" },
  { "X-Forwarded-Host": "evil.example:443", "X-Forwarded-Proto": "https" },
  { Forwarded: "host=evil.example;proto=https" },
];

test.each(HOSTS)("A52: %j is in no page, no sitemap and no redirect", async (headers) => {
  const paths = ["/", "/products", "/robots.txt", "/sitemap.xml", "/product/almond-london"];
  for (const path of [...paths, `/add-to-cart/${productId}`, "/admin/dashboard", "/cart.data"]) {
    for (const where of [shop, named]) {
      const answer = await ask(path, headers, undefined, where);
      expect([path, answer.status < 500]).toEqual([path, true]);
      expect([path, answer.text.includes("evil.example")]).toEqual([path, false]);
    }
  }
  const moved = await ask("/products", headers, undefined, named);
  expect(moved.headers.get("location")).toEqual(["https://kedai.example/products"]);
  const clean = await ask("/products");
  expect(clean.body).toContain(`<link rel="canonical" href="${shop.url}/products"/>`);
});

test.each(["//evil.example/x", "//evil.example", "/\\evil.example/", "///evil.example/%2f.."])(
  "A52: on the way to the configured host %s stays a path",
  async (path) => {
    const moved = await ask(path, {}, undefined, named);
    const location = moved.headers.get("location")?.[0] ?? "";
    expect([moved.status, new URL(location).origin]).toEqual([308, "https://kedai.example"]);
  },
);

test.each([
  { Host: "evil.example/path" },
  { Host: "evil.example:99x" },
  { Host: "a@evil.example" },
  { Host: "evil example" },
  { Host: "evil.example:999999" },
])("A52: %j is no host", async (headers) => {
  expect((await ask("/", headers)).status).toBe(400);
});

test.each([
  ["the same again", (own: string) => [own, own]],
  ["another one behind it", (own: string) => [own, "evil.example"]],
  ["another one before it", (own: string) => ["evil.example", own]],
])("A52: a second Host header (%s) is refused", async (_, hosts) => {
  const lines = hosts(new URL(shop.url).host).map((host) => `Host: ${host}\r\n`);
  for (const path of ["/", "/cart", "/api/shipping-config", "/favicon.ico"]) {
    const bytes = `GET ${path} HTTP/1.1\r\n${lines.join("")}Connection: close\r\n\r\n`;
    expect([path, (await sendBytes(shop.url, bytes)).status]).toEqual([path, 400]);
  }
});

test("A52: junk that a proxy passes on is not believed", async () => {
  for (const junk of ["evil example", "evil.example/x?y", "<svg>", "a:b:c", "%"]) {
    const headers = {
      "X-Forwarded-Host": junk,
      "X-Forwarded-Proto": junk,
      "X-Forwarded-For": junk,
    };
    expect([junk, (await ask("/cart", headers)).status]).toEqual([junk, 200]);
  }
});

test.each(HOSTS)(
  "A52: a bill that is made under %j returns to the shop itself",
  async (headers) => {
    const visitor = visitorAt(shop.url);
    await visitor.get(`/add-to-cart/${productId}?qty=2`);
    const checkout = await (await visitor.get("/checkout")).text();
    const confirmedTotal = /name="confirmedTotal" value="(\d+)"/.exec(checkout)?.[1] ?? "";
    const Cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const body = new URLSearchParams({ ...CHECKOUT_FORM, confirmedTotal }).toString();
    const left = await ask("/checkout", { ...FORM, Cookie, ...headers }, body);
    expect(left.status).toBe(303);
    const bill = left.headers.get("location")?.[0] ?? "";
    expect(bill).toMatch(new RegExp(`^${shop.url}/sandbox/bills/\\w+$`));
    const page = await visitor.get(new URL(bill).pathname);
    expect(await page.text()).not.toContain("evil.example");
  },
);

test.each(["http://evil.example", "https://evil.example:444"])(
  "A52: the provider is told our own addresses, also of a checkout at %s",
  async (origin) => {
    const { world, shop, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
    const evil = visitorOf(await openApp(shop), origin, visitor.cookies);
    const left = await evil.post("/checkout", {
      ...CHECKOUT_FORM,
      confirmedTotal: await shownTotal(visitor),
    });
    expect(left.status).toBe(303);
    const [bill] = madeBy(world).bills;
    const told = ["callback_url", "redirect_url"].map((name) => bill?.get(name)?.split("?")[0]);
    const own = ["callback", "redirect"].map((name) => `${shop.siteUrl}/api/payment/${name}`);
    expect(told).toEqual(own);
    expect(JSON.stringify([world.woo.calls, world.billplz.calls])).not.toContain("evil.example");
  },
);

test("A52 control: the configured host gets its page, its canonical address and its bills' way back", async () => {
  const headers = { "X-Forwarded-Host": "kedai.example", "X-Forwarded-Proto": "https" };
  const page = await ask("/products", headers, undefined, named);
  expect(page.status).toBe(200);
  expect(page.body).toContain('<link rel="canonical" href="https://kedai.example/products"/>');
});
