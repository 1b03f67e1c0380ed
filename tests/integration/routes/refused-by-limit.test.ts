import { expect, test } from "vitest";
import { inRequest } from "#server/platform/outgoing/request-context.ts";
import { PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import { pay, visitWith } from "#tests/support/checkout-visit.ts";
import { indexed } from "#tests/support/indexed-shop.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

/** A shopper with a cake in the cart, at a shop without an index. */
async function arrive() {
  const { world, visitor } = await visitWith({ [PRODUCTS.chocolate]: 1 });
  const shopper = await openVisitor(await world.startShop(), visitor.cookies);
  const cart = () => visitor.cookies.get("cart");
  return { world, shopper, cart };
}

/** A request whose calls are refused. @param waitMs of a client's limit, or 0 */
function contextOf(waitMs: number) {
  return { client: "192.0.2.1", isBuying: true, countPage: () => waitMs };
}

/** A back end that is busy. */
const TOO_MUCH = { kind: "status", status: 429 } as const;

const WAYS = [
  ["POST", "/cart"],
  ["GET", "/cart"],
  ["GET", "/checkout"],
  ["GET", `/add-to-cart/${PRODUCTS.chocolate}`],
  ["GET", `/add-to-cart/${PRODUCTS.layer}?variation=${VARIATIONS.large}`],
  ["GET", `/add-to-cart-bulk?items=${PRODUCTS.chocolate}:1,${PRODUCTS.layer}:1`],
  ["GET", "/products"],
  ["GET", "/search?q=cake"],
  ["GET", "/product/chocolate-fudge-cake"],
  ["GET", "/"],
  ["GET", "/api/cart-mirror"],
] as const;

test.each(WAYS)(
  "%s %s that is turned away is a 503 that says when to come back, and the cart stays",
  async (method, path) => {
    const { world, shopper, cart } = await arrive();
    const before = cart();
    world.woo.fail(/GET (products|variations)/, TOO_MUCH, 100);
    const form = { intent: "add", productId: String(PRODUCTS.chocolate), quantity: "1" };
    const answer = await inRequest(contextOf(0), () =>
      method === "POST" ? shopper.post(path, form) : shopper.get(path),
    );
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(cart()).toEqual(before);
    world.woo.heal();
    // The pause that the back end asked for lasts a while.
    const later = await openVisitor(await world.startShop(), shopper.cookies);
    expect(await textOf(await later.get("/cart"))).toContain("1 item in your cart");
  },
);

test("the page differs from that of an empty cart", async () => {
  const { world, shopper } = await arrive();
  world.woo.fail(/GET products/, TOO_MUCH, 100);
  const text = await textOf(await shopper.get("/cart"));
  expect(text).toContain("Back in a moment");
  expect(text).not.toContain("Your cart is empty");
});

test("a script that adds gets 'busy', not a failure", async () => {
  const { world, shopper } = await arrive();
  world.woo.fail(/GET products/, TOO_MUCH, 100);
  const form = { intent: "add", productId: String(PRODUCTS.chocolate), quantity: "1" };
  const answer = await shopper.post("/cart.data", form);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain("The shop is very busy right now.");
});

test.each(["/cart", "/checkout", "/products", `/add-to-cart/${PRODUCTS.chocolate}`])(
  "%s of a client that asked for too many pages is a 429 that says when to come back, and asks nothing",
  async (path) => {
    const { world, shopper, cart } = await arrive();
    const before = cart();
    const calls = world.woo.calls.length;
    const answer = await inRequest(contextOf(3_200), () => shopper.get(path));
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "4"]);
    expect(world.woo.calls).toHaveLength(calls);
    expect(cart()).toEqual(before);
  },
);

test("a client above its limit still gets the pages of the index, and can order", async () => {
  const { world, shopper: before } = await arrive();
  const { shop } = await indexed(await world.startShop());
  const shopper = await openVisitor(shop, before.cookies);
  for (const path of [
    "/cart",
    "/",
    "/products",
    "/search?q=cake",
    "/product/chocolate-fudge-cake",
  ]) {
    const page = await inRequest(contextOf(3_200), () => shopper.get(path));
    expect([path, page.status]).toEqual([path, 200]);
  }
  const total = /name="confirmedTotal" value="(\d+)"/.exec(
    await (await shopper.get("/checkout")).text(),
  );
  // This limit is for page views; posts have other limits.
  const post = { ...contextOf(0), countPage: () => 0 };
  const left = await inRequest(post, () => pay(shopper, { confirmedTotal: total?.[1] ?? "" }));
  expect(left.headers.get("Location")).toContain("/sandbox/bills/");
});
