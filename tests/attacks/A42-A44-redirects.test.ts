/** A42, A44: an address from outside decides where a browser goes next. */
import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { madeBy, pay, visitWith } from "#tests/support/checkout-visit.ts";
import { textOf } from "#tests/support/visitor.ts";

const location = (response: Response) => response.headers.get("Location") ?? "";
const TARGETS = [
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
];

test.each(TARGETS)(
  "A42: %j in an address or a form never becomes the next page",
  async (target) => {
    const { visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
    const query = new URLSearchParams({
      redirectTo: target,
      next: target,
      from: target,
    }).toString();
    const answers = [
      await visitor.get(`/add-to-cart/${PRODUCTS.pandan}?${query}`),
      await visitor.get(`/add-to-cart-bulk?items=${PRODUCTS.pandan}:1&${query}`),
      await visitor.get(`/checkout?${query}`),
      await visitor.post(`/admin?${query}`, { code: "wrong", redirectTo: target, next: target }),
      await visitor.post("/cart", { intent: "apply-coupon", code: "fiveoff", from: target }),
      await visitor.post(
        "/cart",
        { intent: "add", productId: String(PRODUCTS.pandan), redirectTo: target },
        { Referer: target },
      ),
    ];
    for (const answer of answers) {
      expect(location(answer)).toMatch(/^$|^\/(?![/\\])/);
      expect(location(answer)).not.toContain("evil");
    }
  },
);

test("A42 control: a form goes back to the page of ours that it came from", async () => {
  const { visitor } = await visitWith({});
  const fields = { intent: "add", productId: String(PRODUCTS.pandan) };
  const answer = await visitor.post("/cart", fields, { Referer: "http://localhost:3000/products" });
  expect(location(answer)).toBe("/products");
});

test.each([
  ["another host", "https://evil.example/bills/8X0Iyzaw"],
  ["a host that looks alike", "https://www.billplz.com.evil.example/bills/8X0Iyzaw"],
  ["plain http", "http://www.billplz.com/bills/8X0Iyzaw"],
  ["user info", "https://www.billplz.com@evil.example/bills/8X0Iyzaw"],
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

    const again = await pay(visitor);
    expect(location(again)).toMatch(/^http:\/\/localhost:3000\/sandbox\/bills\/\w+$/);
    const made = madeBy(world);
    expect([made.orders.length, made.bills.length]).toEqual([1, 2]);
  },
);

test("A44 control: the provider's own hosts over https are followed", async () => {
  const { world, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  const url = "https://www.billplz.com/bills/8X0Iyzaw";
  world.billplz.fail(/^POST bills$/, { kind: "change", fields: { url } });
  expect(location(await pay(visitor))).toBe(url);
});
