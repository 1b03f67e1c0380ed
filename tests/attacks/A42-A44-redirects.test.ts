/** A42, A44: an address from outside decides where a browser goes next. */
import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { madeBy, pay, visitWith } from "#tests/support/checkout-visit.ts";
import { CODE, openOwnersShop } from "#tests/support/owner.ts";
import { readFromShop } from "#tests/support/shop-edits.ts";
import { textOf, withCartCookie } from "#tests/support/visitor.ts";

const location = (response: Response) => response.headers.get("Location") ?? "";
const TARGETS = [
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "http://localhost:3000@evil.example/",
];

test("A42: another site in an address or a form never becomes the next page", async () => {
  const { visitor, owner } = await openOwnersShop();
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.pandan) });
  for (const target of TARGETS) {
    const fields = { redirectTo: target, next: target, from: target, returnTo: target };
    const query = new URLSearchParams(fields).toString();
    const add = { productId: String(PRODUCTS.pandan), ...fields };
    const referred = { Referer: target };
    const bulk = await visitor.get(`/add-to-cart-bulk?items=${PRODUCTS.pandan}:1&${query}`);
    expect([bulk.status, location(bulk)]).toEqual([303, "/add-to-cart-bulk?added"]);
    const done = await visitor.get(`/add-to-cart-bulk?added&${query}`);
    expect([done.status, location(done)]).toEqual([200, ""]);
    expect(await done.text()).not.toContain("evil");
    const left = [
      await visitor.get(`/add-to-cart/${PRODUCTS.pandan}?${query}`),
      await visitor.get(`/add-to-cart/1?${query}`),
      await visitor.post("/cart", { intent: "add", ...add }, referred),
      await visitor.post("/cart", { intent: "buy", ...add }, referred),
      await visitor.post("/cart", { intent: "apply-coupon", code: "fiveoff", ...fields }),
      await owner.get(`/admin?${query}`),
      await visitor.get(`/admin/dashboard?${query}`),
      await visitor.get(`/api/payment/redirect?${query}`),
    ];
    expect([target, left.map(location)]).toEqual([
      target,
      [
        "/cart",
        "/products",
        "/cart",
        "/cart",
        "/cart",
        "/admin/dashboard",
        "/admin",
        "/payment/error?reason=invalid_signature",
      ],
    ]);
  }
});

test("A42: signing in and out leads to our own pages, whatever else the form and the address say", async () => {
  const { visitor } = await openOwnersShop();
  const names = ["redirectTo", "next", "from", "returnTo", "url", "continue", "redirect"];
  const fields = Object.fromEntries(names.map((name, index) => [name, TARGETS[index] ?? ""]));
  const query = new URLSearchParams(fields).toString();
  const signedIn = await visitor.post(`/admin?${query}`, { code: CODE, ...fields });
  expect([signedIn.status, location(signedIn)]).toEqual([303, "/admin/dashboard"]);
  const signedOut = await visitor.post(`/admin/sign-out?${query}`, fields);
  expect([signedOut.status, location(signedOut)]).toEqual([303, "/admin"]);
});

test("A42 control: a form goes back to the page of ours that it came from", async () => {
  const { visitor } = await visitWith({});
  await withCartCookie(visitor);
  const fields = { intent: "add", productId: String(PRODUCTS.pandan) };
  const answer = await visitor.post("/cart", fields, { Referer: "http://localhost:3000/products" });
  expect(location(answer)).toBe("/products");
  const coupon = { intent: "apply-coupon", code: "fiveoff", from: "checkout" };
  expect(location(await visitor.post("/cart", coupon))).toBe("/checkout");
});

test.each([
  ["another host", "https://evil.example/bills/8X0Iyzaw"],
  ["a host that looks alike", "https://www.billplz.com.evil.example/bills/8X0Iyzaw"],
  ["plain http", "http://www.billplz.com/bills/8X0Iyzaw"],
  ["a host in front of another", "https://www.billplz.com@evil.example/bills/8X0Iyzaw"],
  ["user info", "https://siti:secret@www.billplz.com/bills/8X0Iyzaw"],
  ["a script", "javascript:alert(1)"],
])(
  "A44: a bill at %s ends on the payment error page, and the order can still be paid",
  async (_, url) => {
    const { world, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
    world.billplz.fail(/^POST bills$/, { kind: "change", fields: { url } });
    const refused = await pay(visitor);
    expect([refused.status, location(refused)]).toEqual([
      303,
      "/payment/error?reason=server_error",
    ]);
    const page = await textOf(await visitor.get(location(refused)));
    expect(page).toContain("Payment Error");
    expect(page).toContain("Try Again");
    expect(world.lines).toContainEqual(
      expect.objectContaining({ event: "checkout.bill-untrusted", alert: true }),
    );

    const [order] = (await readFromShop(world, "orders")) as { status: string }[];
    expect(order?.status).toBe("pending");

    const again = await pay(visitor);
    expect(location(again)).toMatch(/^http:\/\/localhost:3000\/sandbox\/bills\/\w+$/);
    const made = madeBy(world);
    expect([made.orders.length, made.bills.length]).toEqual([1, 2]);
  },
);

test.each([
  "https://www.billplz.com/bills/8X0Iyzaw",
  "https://www.billplz-sandbox.com/bills/8X0Iyzaw",
])("A44 control: %s is the provider's own and is followed", async (url) => {
  const { world, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  world.billplz.fail(/^POST bills$/, { kind: "change", fields: { url } });
  expect(location(await pay(visitor))).toBe(url);
});
