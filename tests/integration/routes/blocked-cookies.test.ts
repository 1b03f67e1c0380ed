import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { openWorld, SITE } from "#tests/support/checkout-world.ts";
import { openVisitor, textOf, type Visitor } from "#tests/support/visitor.ts";

const BLOCKED =
  "Failed to add item to cart. Your browser blocks cookies. Please allow them and try again.";
const add = { intent: "add", productId: String(PRODUCTS.chocolate) };
const FROM_LIST = { Referer: `${SITE}/products` };

/** Follows redirects with a browser that keeps cookies or drops them. */
async function follow(visitor: Visitor, first: Response, keeps: boolean) {
  let path = "";
  let answer = first;
  while (answer.status === 303 || answer.status === 302) {
    if (!keeps) visitor.cookies.clear();
    path = answer.headers.get("Location") ?? "";
    answer = await visitor.get(path);
  }
  return { path, answer };
}

test.each([
  ["a form", (visitor: Visitor) => visitor.post("/cart", add, FROM_LIST), "/products"],
  ["Buy Now", (visitor: Visitor) => visitor.post("/cart", { ...add, intent: "buy" }), "/cart"],
  ["a link", (visitor: Visitor) => visitor.get(`/add-to-cart/${PRODUCTS.chocolate}`), "/cart"],
])("after %s a browser that blocks cookies is told, another one is not", async (_, send, page) => {
  const visitor = await openVisitor(await openWorld().startShop());
  const blocked = await follow(visitor, await send(visitor), false);
  const text = await textOf(blocked.answer);
  expect(text).toContain(BLOCKED);
  expect(text).not.toContain("Added ");
  visitor.cookies.clear();

  const kept = await follow(visitor, await send(visitor), true);
  expect(kept.path).toBe(page);
  expect(await textOf(kept.answer)).not.toContain("cookies");
  expect(await textOf(await visitor.get("/cart"))).toContain("1 item in your cart");
});

test("a bulk link tells a browser that blocks cookies", async () => {
  const visitor = await openVisitor(await openWorld().startShop());
  const added = await visitor.get(`/add-to-cart-bulk?items=${PRODUCTS.chocolate}:1`);
  const { answer } = await follow(visitor, added, false);
  expect(await textOf(answer)).toContain(BLOCKED);
});

test.each(["//evil.example/", "https://evil.example/", "/.//evil.example/", "/\\evil.example"])(
  "the way back leads to no other site: %s",
  async (back) => {
    const visitor = await openVisitor(await openWorld().startShop());
    await visitor.post("/cart", add);
    const answer = await visitor.get(`/cart?${new URLSearchParams({ back })}`);
    expect(answer.headers.get("Location")).toBe("/cart");
  },
);
