/** A69: keys, codes and secrets in what is sent to browsers, in what is logged, and in what errors say. */
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CLIENT_BUILD } from "#server/commands/build.ts";
import { openOwnersShop } from "#tests/support/owner.ts";
import { freePort } from "#tests/support/free-port.ts";
import { type ShopProcess, startShop, temporaryFolder } from "#tests/support/shop-process.ts";

const SECRETS = {
  SESSION_SECRET: "geheim-session-secret-0123456789abcdef,geheim-old-secret-0123456789abcdef",
  ADMIN_ACCESS_CODE: "geheim-access-code",
  WOOCOMMERCE_CONSUMER_KEY: "ck_geheim_consumer_key",
  WOOCOMMERCE_CONSUMER_SECRET: "cs_geheim_consumer_secret",
  WOOCOMMERCE_WEBHOOK_SECRET: "geheim-webhook-secret",
  BILLPLZ_SECRET_KEY: "geheim-api-key",
  BILLPLZ_X_SIGNATURE_KEY: "S-geheim-signature-key",
  BILLPLZ_COLLECTION_ID: "geheim_collection",
};
const MARK = /geheim/i;

const folder = temporaryFolder();
let shop: ShopProcess;

beforeAll(async () => {
  // Both back ends are away, so that every page also shows how it speaks of an error.
  const closedAddress = `http://127.0.0.1:${await freePort()}`;
  const port = await freePort();
  shop = await startShop({
    dataDir: folder.path,
    port,
    env: {
      ...SECRETS,
      LOG_LEVEL: "debug",
      SITE_URL: `http://localhost:${port}`,
      WOOCOMMERCE_URL: closedAddress,
      BILLPLZ_API_URL: `${closedAddress}/api/`,
    },
  });
}, 120_000);

afterAll(async () => {
  await shop.stop();
  folder.remove();
});

test("no file for browsers holds a secret, and no source map is among them", async () => {
  const files = readdirSync(CLIENT_BUILD, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => /\.map(\.|$)/.test(file))).toEqual([]);
  const hidden = /SESSION_SECRET|ACCESS_CODE|CONSUMER_(KEY|SECRET)|SIGNATURE_KEY|c[ks]_[\w-]{16}/;
  const texts = files.filter((file) => /\.(js|css|svg|json|txt)$/.test(file));
  expect(texts.filter((file) => hidden.test(readFileSync(file, "utf8")))).toEqual([]);
  const script = texts
    .find((file) => file.endsWith(".js"))
    ?.split("/")
    .at(-1);
  expect((await fetch(`${shop.url}/assets/${script}.map`)).status).toBe(404);
});

test("no answer holds a secret, also not while everything behind the shop is away", async () => {
  const paths = [
    ..."/ /products /search?q=x /product/x /cart /checkout /order-confirmation/1 /admin".split(" "),
    ..."/payment/error /api/shipping-config /api/slider-config /readyz /healthz".split(" "),
    ..."/robots.txt /sitemap.xml /sandbox/bills/x /add-to-cart/1 /no-such-page".split(" "),
    ..."/_root.data /products.data /admin/dashboard.data /admin/slider /.env".split(" "),
  ];
  for (const path of paths) {
    const answer = await fetch(shop.url + path, { redirect: "manual" });
    const headers = JSON.stringify([...answer.headers]);
    expect([path, MARK.exec(headers + (await answer.text()))]).toEqual([path, null]);
  }
});

test("nor does any page of the signed-in owner's, or an answer to what is posted", async () => {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const post = (path: string, body: BodyInit, more: Record<string, string> = {}) =>
    fetch(shop.url + path, {
      method: "POST",
      body,
      headers: { ...headers, ...more },
      redirect: "manual",
    });
  const signedIn = await post("/admin", new URLSearchParams({ code: SECRETS.ADMIN_ACCESS_CODE }));
  const Cookie = signedIn.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const pages = "/admin /admin/dashboard /admin/shipping /admin/slider /admin/reviews".split(" ");
  const answers = [signedIn];
  for (const path of pages.flatMap((page) => [page, `${page}.data`])) {
    answers.push(await fetch(shop.url + path, { headers: { Cookie }, redirect: "manual" }));
  }
  const nothing = new URLSearchParams({ x: "1" });
  for (const path of ["/cart", "/checkout", "/admin/shipping", "/admin/slider", "/no-such-page"]) {
    answers.push(await post(path, nothing, { Cookie }));
  }
  for (const path of [
    "/api/shipping-config",
    "/api/slider-config",
    "/api/payment/billplz/create",
  ]) {
    answers.push(await post(path, "{", { Cookie, "Content-Type": "application/json" }));
  }
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(8);
  for (const answer of answers) {
    const said = JSON.stringify([...answer.headers]) + (await answer.text());
    expect([answer.url, MARK.exec(said)]).toEqual([answer.url, null]);
  }
});

test("the log holds none either, after wrong codes, bad signatures and failed calls", async () => {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const code = SECRETS.ADMIN_ACCESS_CODE;
  const posts: [path: string, body: URLSearchParams][] = [
    ["/admin", new URLSearchParams({ code: `${code}-nearly` })],
    ["/admin", new URLSearchParams({ code })],
    ["/api/payment/callback", new URLSearchParams({ id: "x", x_signature: "geheim" })],
    ["/api/woocommerce-webhook", new URLSearchParams({ secret: "geheim" })],
    ["/cart", new URLSearchParams({ intent: "apply-coupon", code: "geheim" })],
  ];
  for (const [path, body] of posts) {
    await fetch(shop.url + path, { method: "POST", body, headers, redirect: "manual" });
  }
  await fetch(`${shop.url}/order-confirmation/1?key=wc_order_geheim`);
  await fetch(`${shop.url}/api/payment/redirect?billplz%5Bid%5D=geheim`, { redirect: "manual" });
  await expect.poll(() => shop.output()).toContain("payment.callback-refused");
  expect(shop.output()).toMatch(/"event":"upstream".*"kind":"unreachable"/);
  expect(shop.output()).toContain("admin.sign-in-failed");
  expect(MARK.exec(shop.output())).toBeNull();
});

test("an unexpected error is told as a number that stands in the log, and nothing else", async () => {
  const { shop: broken, world, visitor } = await openOwnersShop();
  const boom = new Error("geheim: select * from secrets at /srv/geheim.ts");
  const list = () => Promise.reject(boom);
  const before = broken.catalogue.observe.bind(broken.catalogue);
  broken.catalogue.observe = (onRead) => ({ ...before(onRead), list });
  for (const path of ["/products", "/products.data"]) {
    const answer = await visitor.get(path);
    expect(answer.status).toBe(500);
    expect(answer.headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
    const logged = world.lines.find(
      ({ requestId }) => requestId === answer.headers.get("X-Request-Id"),
    );
    expect(logged).toBeDefined();
    expect(MARK.exec(await answer.text())).toBeNull();
  }
});

test("control: the shop that has all those secrets is alive and signs its owner in", async () => {
  const signedIn = await fetch(`${shop.url}/admin`, {
    method: "POST",
    body: new URLSearchParams({ code: SECRETS.ADMIN_ACCESS_CODE }),
    // A connection that was kept may be closed by the shop in the moment that it is used again.
    headers: { "Sec-Fetch-Site": "same-origin", Connection: "close" },
    redirect: "manual",
  });
  expect([signedIn.status, signedIn.headers.get("Location")]).toEqual([303, "/admin/dashboard"]);
});
