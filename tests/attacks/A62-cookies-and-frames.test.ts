/** A62: cookies that others can read or send, and pages in another site's frame. */
import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { pay } from "#tests/support/checkout-visit.ts";
import { offerDelivery } from "#tests/support/delivery.ts";
import { CODE, openOwnersShop } from "#tests/support/owner.ts";
import { openVisitor } from "#tests/support/visitor.ts";

/** Every way that this shop sets a cookie. */
async function cookiesSetBy(secure: boolean): Promise<string[]> {
  const opened = await openOwnersShop();
  const siteUrl = secure ? "https://shop.example" : opened.shop.siteUrl;
  const shop = { ...opened.shop, secureCookies: secure, siteUrl };
  await offerDelivery(shop);
  const visitor = await openVisitor(shop);
  const answers = [
    await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.chocolate) }),
    await visitor.get(`/add-to-cart/${PRODUCTS.pandan}`),
    await visitor.get("/cart"),
    await visitor.get("/cart?postcode=59100"),
    await visitor.get(`/add-to-cart-bulk?items=${PRODUCTS.pandan}:1`),
    await visitor.post("/cart", { intent: "apply-coupon", code: "fiveoff" }),
    await pay(visitor),
    await visitor.get("/order-confirmation/1?key=wc_order_guess"),
    await visitor.post("/admin", { code: CODE }),
    await visitor.get("/admin/dashboard"),
    await visitor.post("/admin/shipping", {
      shippingCost: "9",
      freeShippingThreshold: "90",
      version: "0",
    }),
    await visitor.post("/admin/language", { language: "ms" }),
    await visitor.post("/admin/sign-out", {}),
    await visitor.post("/admin", { code: CODE, stays: "today" }),
    await visitor.post("/admin/sign-out", {}),
    await visitor.post("/admin/shipping", { shippingCost: "9", freeShippingThreshold: "90" }),
    await visitor.post("/admin", { code: CODE }),
    await visitor.get("/admin/shipping"),
  ];
  return answers.flatMap((answer) => answer.headers.getSetCookie());
}

const EXPECTED: Record<string, { sameSite: string; maxAges: string[]; isReadable?: true }> = {
  cart: { sameSite: "Lax", maxAges: ["2592000"] },
  order: { sameSite: "Lax", maxAges: ["2592000"] },
  flash: { sameSite: "Lax", maxAges: ["300", "0"] },
  // Twelve hours on a device that stays signed in today.
  admin: { sameSite: "Strict", maxAges: ["28800", "43200", "0"] },
  "owner-language": { sameSite: "Strict", maxAges: ["31536000"] },
  // Fills in what the visitor has typed: the pages' scripts read it.
  postcode: { sameSite: "Lax", maxAges: ["31536000"], isReadable: true },
  "kept-form": { sameSite: "Strict", maxAges: ["86400", "0"] },
};

test.each([
  ["https", true],
  ["plain http", false],
])("over %s every cookie has its flags and no other", async (_name, secure) => {
  const cookies = await cookiesSetBy(secure);
  const prefix = secure ? "__Host-" : "";
  const names = new Set(cookies.map((cookie) => cookie.slice(0, cookie.indexOf("="))));
  expect(names).toEqual(new Set(Object.keys(EXPECTED).map((name) => prefix + name)));
  for (const cookie of cookies) {
    const [pair = "", ...attributes] = cookie.split("; ");
    const expected = EXPECTED[pair.slice(prefix.length, pair.indexOf("="))];
    const maxAges = attributes.flatMap((attribute) => /^Max-Age=(\d+)$/.exec(attribute)?.[1] ?? []);
    expect(expected?.maxAges).toContain(maxAges[0]);
    const wanted = ["Path=/", `SameSite=${expected?.sameSite}`];
    if (!expected?.isReadable) wanted.push("HttpOnly");
    const all = [...wanted, `Max-Age=${maxAges[0]}`, ...(secure ? ["Secure"] : [])];
    expect(attributes.toSorted()).toEqual(all.toSorted());
  }
});

test.each(["/", "/checkout", "/cart", "/admin"])("%s is never shown in a frame", async (path) => {
  const { visitor } = await openOwnersShop();
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.chocolate) });
  const page = await visitor.get(path);
  expect(page.status).toBe(200);
  expect(page.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  expect(page.headers.get("X-Frame-Options")).toBe("DENY");
});

test.each(["/admin/dashboard", "/admin/slider"])(
  "control: %s is shown to its owner, in no frame",
  async (path) => {
    const { owner } = await openOwnersShop();
    const page = await owner.get(path);
    expect([page.status, page.headers.get("X-Frame-Options")]).toEqual([200, "DENY"]);
  },
);
