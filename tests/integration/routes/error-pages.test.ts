import { expect, test } from "vitest";
import { shopConfig } from "#app/config/shop.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { openOwnersShop } from "#tests/support/owner.ts";

/** A visitor with a cake in the cart, in a shop where the loaders of these pages fail. */
async function openBrokenShop() {
  const { shop, visitor } = await openOwnersShop();
  const form = { intent: "add", productId: String(PRODUCTS.chocolate), quantity: "1" };
  expect((await visitor.post("/cart", form)).status).toBe(303);
  const fail = () => Promise.reject(new Error("an unforeseen error"));
  const { catalogue } = shop;
  const observe = catalogue.observe.bind(catalogue);
  catalogue.observe = (onRead) => ({
    ...observe(onRead),
    list: fail,
    bySlug: fail,
    products: fail,
    soldTotal: fail,
  });
  const broken = () => {
    throw new Error("an unforeseen error");
  };
  Object.defineProperty(shop.env, "sendsOrderEmails", { get: broken });
  shop.clock = broken;
  return visitor;
}

test.each([
  ["/", "Browse All Products", "/products"],
  ["/products", "Browse All Products", "/products"],
  ["/product/any-cake", "Browse All Products", "/products"],
  ["/search?q=cake", "Browse All Products", "/products"],
  ["/cart", "Browse All Products", "/products"],
  ["/checkout", "Back to Cart", "/cart"],
  ["/payment/success", "Back to Cart", "/cart"],
  ["/payment/failed", "Back to Cart", "/cart"],
  ["/payment/error", "Back to Cart", "/cart"],
])(
  "an error of %s says so in the shop's frame, and offers the way back",
  async (path, text, to) => {
    const visitor = await openBrokenShop();
    const answer = await visitor.get(path);
    const html = await answer.text();
    expect(answer.status).toBe(500);
    expect(html).toContain(`<title>Something went wrong | ${shopConfig.name}</title>`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain("That was our mistake, not yours.");
    // The frame knows the visitor: what is in the cart.
    expect(html).toMatch(/<header.*href="\/cart".*<main/s);
    expect(html).toMatch(new RegExp(`<main.*href="${to}"[^>]*>${text}<.*</main>`, "s"));
    expect(html).toMatch(
      new RegExp(`<main.*href="${path.replace("?", "\\?")}"[^>]*>Try Again<`, "s"),
    );
    expect(html).not.toContain("unforeseen");
  },
);
