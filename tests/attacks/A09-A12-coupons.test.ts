import { expect, test } from "vitest";
import { saveShipping } from "#server/settings/shipping.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { madeBy, pay, shownTotal, visitWith } from "#tests/support/checkout-visit.ts";
import { openWorld, type World } from "#tests/support/checkout-world.ts";
import { editInShop, readFromShop } from "#tests/support/shop-edits.ts";
import { openVisitor, textOf, type Visitor } from "#tests/support/visitor.ts";

const applyTo = (visitor: Visitor, code: string) =>
  visitor.post("/cart", { intent: "apply-coupon", code });
const isAtTheBill = (response: Response) =>
  response.status === 303 && /\/sandbox\/bills\//.test(response.headers.get("Location") ?? "");

const MINIMUM = {
  code: "from80",
  discount_type: "percent",
  amount: "10.00",
  minimum_amount: "80.00",
};

test("A09: a coupon whose minimum was only reached for a while is gone at submit", async () => {
  const { world, visitor } = await visitWith({ [PRODUCTS.chocolate]: 1, [PRODUCTS.pandan]: 1 });
  await editInShop(world, "POST", "coupons", MINIMUM);
  await applyTo(visitor, "from80");
  const confirmedTotal = await shownTotal(visitor);
  // Another tab of the same browser.
  const remove = { intent: "remove", productId: String(PRODUCTS.chocolate) };
  await visitor.post("/cart", remove);

  const refused = await pay(visitor, { confirmedTotal });
  expect(refused.status).toBe(409);
  expect(await textOf(refused)).toMatch(/Minimum order amount is RM.80\.00\. .*now RM.41\.35/);
  expect(madeBy(world)).toEqual({ orders: [], bills: [] });
});

test("A09 control: with the minimum reached the same coupon is on the order and on the bill", async () => {
  const { world, visitor } = await visitWith({ [PRODUCTS.chocolate]: 1, [PRODUCTS.pandan]: 1 });
  await editInShop(world, "POST", "coupons", MINIMUM);
  await applyTo(visitor, "from80");
  expect(isAtTheBill(await pay(visitor))).toBe(true);
  const [bill] = madeBy(world).bills;
  // 123.25 less 10 %, delivered free.
  expect(bill?.get("amount")).toBe("11092");
});

test("A09: a coupon that expired in an old cart gives nothing at submit", async () => {
  const { world, visitor } = await visitWith({ [PRODUCTS.chocolate]: 1 });
  await applyTo(visitor, "percent10");
  const confirmedTotal = await shownTotal(visitor);
  await editInShop(world, "PUT", "coupons/90", { date_expires: "2026-11-19T00:00:00" });
  const refused = await pay(visitor, { confirmedTotal });
  expect(refused.status).toBe(409);
  expect(await textOf(refused)).toMatch(/Coupon has expired\. .*now RM.97\.90/);
  expect(madeBy(world)).toEqual({ orders: [], bills: [] });
  expect(isAtTheBill(await pay(visitor))).toBe(true);
});

test.each(["A+x@shop.example", "aina+x@shop.example", "aina@shop.example.evil.example"])(
  "A09: a coupon for another address gives %s nothing",
  async (email) => {
    const { world, visitor } = await visitWith({ [PRODUCTS.chocolate]: 1 });
    await applyTo(visitor, "foraina");
    const refused = await pay(visitor, { email });
    expect(refused.status).toBe(409);
    expect(await textOf(refused)).toMatch(
      /This promo code cannot be used for this order\. .*now RM.97\.90/,
    );
    expect(madeBy(world).bills).toEqual([]);
    expect(await discountedOrders(world)).toEqual([]);
  },
);

test("A09 control: the person it is for may write the address in capitals", async () => {
  const { visitor } = await visitWith({ [PRODUCTS.chocolate]: 1 });
  await applyTo(visitor, "foraina");
  expect(isAtTheBill(await pay(visitor, { email: "AINA@Shop.Example" }))).toBe(true);
});

test.each([
  ["for one use", { usage_limit: 1 }],
  ["for one use by each customer", { usage_limit_per_user: 1 }],
])("A11: of 20 parallel checkouts with a coupon %s one reaches a bill", async (_, limit) => {
  const world = openWorld();
  const shop = await world.startShop({ timing: { patience: 8_000 } });
  await editInShop(world, "POST", "coupons", {
    code: "single",
    discount_type: "percent",
    amount: "20.00",
    ...limit,
  });
  const visitors = await Promise.all(Array.from({ length: 20 }, () => openVisitor(shop)));
  const totals = new Set<string>();
  for (const visitor of visitors) {
    await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.chocolate) });
    await applyTo(visitor, "single");
    totals.add(await shownTotal(visitor));
  }
  expect([...totals]).toEqual(["7992"]);
  const answers = await Promise.all(
    visitors.map((visitor) => pay(visitor, { confirmedTotal: "7992" })),
  );
  expect(answers.filter(isAtTheBill)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect(madeBy(world).bills.map((bill) => bill.get("amount"))).toEqual(["7992"]);
  expect(await discountedOrders(world)).toHaveLength(1);
});

/** Orders of the back end that can still be paid, and less than the goods cost. */
async function discountedOrders(world: World): Promise<unknown[]> {
  const orders = (await readFromShop(world, "orders?per_page=100")) as Record<string, unknown>[];
  return orders.filter(
    (order) => order["status"] !== "cancelled" && order["discount_total"] !== "0.00",
  );
}

test.each([
  ["150 %", "percent", "150.00"],
  ["RM 1,000 off a small cart", "fixed_cart", "1000.00"],
  ["RM 1,000 off a small product", "fixed_product", "1000.00"],
])("A12: a coupon of %s takes between nothing and all of the goods", async (_, type, amount) => {
  const { world, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  await editInShop(world, "PUT", "coupons/90", { discount_type: "fixed_cart", amount });
  await editInShop(world, "PUT", "coupons/90", { discount_type: type });
  await applyTo(visitor, "percent10");
  const total = Number(await shownTotal(visitor));
  // Only delivery is left.
  expect(total).toBe(800);
  await pay(visitor);
  expect(madeBy(world).bills.map((bill) => bill.get("amount"))).toEqual(["800"]);
});

test.each(["fixed_cart", "percent"])(
  "A12: a %s coupon that the back end answers with a negative amount gives and takes nothing",
  async (discount_type) => {
    const { world, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
    const coupon = (await readFromShop(world, "coupons/90")) as object;
    const body = [{ ...coupon, discount_type, amount: "-50.00" }];
    world.woo.fail(/^GET coupons$/, { kind: "status", status: 200, body }, Infinity);
    expect((await applyTo(visitor, "percent10")).status).toBeLessThan(500);
    expect(await shownTotal(visitor)).toBe("4135");
    // The order itself shows that the back end means something else by it.
    expect((await pay(visitor)).status).toBe(422);
    expect(madeBy(world).bills).toEqual([]);
    expect(await discountedOrders(world)).toEqual([]);
  },
);

test("A12: when nothing is left to pay the order is confirmed and no bill is asked for", async () => {
  const { world, shop, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  await saveShipping(
    shop,
    { shippingCost: 0, freeShippingThreshold: 10_000 },
    { savedBy: "owner" },
  );
  await applyTo(visitor, "everything");
  expect(await shownTotal(visitor)).toBe("0");
  const done = await pay(visitor);
  expect(done.headers.get("Location")).toMatch(/^\/order-confirmation\/\d+$/);
  expect(madeBy(world).bills).toEqual([]);
  const id = done.headers.get("Location")?.split("/").at(-1);
  expect(await readFromShop(world, `orders/${id}`)).toMatchObject({
    status: "processing",
    total: "0.00",
  });
});
