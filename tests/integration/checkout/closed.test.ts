import { expect, onTestFinished, test } from "vitest";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { madeBy, pay, shownTotal, visitWith } from "#tests/support/checkout-visit.ts";
import {
  cartOf,
  line,
  openWorld,
  submit,
  toPay,
  type World,
} from "#tests/support/checkout-world.ts";
import { indexed } from "#tests/support/indexed-shop.ts";
import { readFromShop } from "#tests/support/shop-edits.ts";
import { misfitting, type Misfitting, TAXES_ON } from "#tests/support/misfitting.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

const SENTENCE =
  "We cannot take orders just now; your cart is kept, so please come back a little later.";

/** A shopper with a chocolate cake in a shop whose back end does not fit. */
async function arrive(before: Partial<Misfitting>) {
  const { world, shop, visitor } = await visitWith({ [PRODUCTS.chocolate]: 1 });
  const misfit = await misfitting(world, (await indexed(shop)).shop, before);
  onTestFinished(() => misfit.backendHealth.close());
  return { ...misfit, world, visitor: await openVisitor(misfit.shop, visitor.cookies) };
}

const attemptsOf = ({ store }: Shop) =>
  store.db.selectFrom("checkoutAttempts").selectAll().execute();

test.each<[string, Partial<Misfitting>]>([
  ["taxes are on", { settings: TAXES_ON }],
  ["prices are in another currency", { settings: { woocommerce_currency: "USD" } }],
  ["prices have other decimals", { settings: { woocommerce_price_num_decimals: "3" } }],
  ["the key may not write", { isReadOnly: true }],
  ["a firewall refuses what writes", { firewall: "writes" }],
  ["a firewall refuses PUT", { firewall: "PUT" }],
])(
  "while %s, checkout says so in one sentence, keeps cart and form, and makes nothing",
  async (_, before) => {
    const { world, visitor, shop } = await arrive(before);
    const page = await visitor.get("/checkout");
    expect(page.status).toBe(503);
    const html = await page.clone().text();
    expect(html.split(SENTENCE).length - 1).toBe(1);
    expect(await textOf(page)).toMatch(/Chocolate Fudge Cake .*Total RM.97\.90/);

    const posted = await pay(visitor, { firstName: "Siti" });
    expect(posted.status).toBe(503);
    const answer = await posted.text();
    expect(answer).toContain(SENTENCE);
    expect(answer).toContain('value="Siti"');
    expect(madeBy(world)).toEqual({ orders: [], bills: [] });
    expect(await attemptsOf(shop)).toEqual([]);
    expect(await readFromShop(world, "orders?status=any")).toEqual([]);
    expect(await textOf(await visitor.get("/cart"))).toContain("Chocolate Fudge Cake");
  },
);

test("a form with mistakes is told both: what is wrong with it, and that no orders are taken", async () => {
  const { visitor } = await arrive({ settings: TAXES_ON });
  const answer = await pay(visitor, { email: "nobody" });
  expect(answer.status).toBe(422);
  expect(await textOf(answer)).toContain(SENTENCE);
});

test("with keys that are refused nothing can be looked up: the same sentence, with what the index has", async () => {
  const { visitor, backEnd, backendHealth, world } = await arrive({});
  await visitor.get("/checkout");
  backEnd.isRevoked = true;
  await backendHealth.ask();
  const page = await visitor.get("/checkout");
  expect(page.status).toBe(503);
  expect(await textOf(page)).toMatch(new RegExp(`${SENTENCE}.*Chocolate Fudge Cake`));
  const posted = await pay(visitor, { confirmedTotal: "9790" });
  expect([posted.status, (await posted.text()).includes(SENTENCE)]).toEqual([503, true]);
  expect(madeBy(world).orders).toEqual([]);
});

test("checkout opens again by itself when it was mended, and a look that fails opens nothing", async () => {
  const { visitor, backEnd, backendHealth, world } = await arrive({ settings: TAXES_ON });
  backEnd.isAway = true;
  await backendHealth.ask();
  expect(backendHealth.closesCheckout()).toBe(true);
  backEnd.isAway = false;
  backEnd.settings = {};
  await backendHealth.ask();
  expect((await visitor.get("/checkout")).status).toBe(200);
  expect((await pay(visitor)).status).toBe(303);
  expect(madeBy(world).orders.length).toBe(1);
});

test("what is only advice, and what is broken beside the money, closes nothing", async () => {
  const { visitor, backendHealth } = await arrive({
    settings: { woocommerce_enable_coupons: "no" },
  });
  expect(backendHealth.problems().map(({ kind }) => kind)).toContain("coupons-off");
  expect((await visitor.get("/checkout")).status).toBe(200);
  expect((await pay(visitor)).status).toBe(303);
});

test("an order from before is paid while checkout is closed: the same submit leads to its bill", async () => {
  const world = openWorld();
  const { shop, backendHealth, backEnd } = await misfitting(world, await world.startShop());
  onTestFinished(() => backendHealth.close());
  const cart = cartOf([line(PRODUCTS.chocolate)]);
  const { billUrl } = toPay(await submit(shop, cart));
  backEnd.settings = TAXES_ON;
  await backendHealth.ask();
  expect(toPay(await submit(shop, cart)).billUrl).toBe(billUrl);
  expect(await submit(shop, cartOf([line(PRODUCTS.pandan)]))).toEqual({
    kind: "unavailable",
    message: SENTENCE,
  });
});

test("a checkout that closes between the form and the order makes none; the next submit makes one", async () => {
  const world = openWorld();
  const { shop, backendHealth } = await misfitting(world, await world.startShop());
  onTestFinished(() => backendHealth.close());
  const cart = cartOf([line(PRODUCTS.chocolate)]);
  let isClosed = true;
  const closing: Shop = {
    ...shop,
    backendHealth: { ...backendHealth, closesCheckout: () => false },
  };
  closing.crashPoint = (name) => {
    if (name === "order-intended")
      closing.backendHealth = { ...backendHealth, closesCheckout: () => isClosed };
  };
  expect(await submit(closing, cart)).toEqual({ kind: "unavailable", message: SENTENCE });
  expect(await readFromShop(world, "orders?status=any")).toEqual([]);
  isClosed = false;
  toPay(await submit(closing, cart));
  expect(await readFromShop(world, "orders?status=any")).toHaveLength(1);
});

test("a firewall that refuses a new order only: nothing is made, and the form can be sent again", async () => {
  const { visitor, backEnd, backendHealth, world } = await arrive({});
  const confirmedTotal = await shownTotal(visitor);
  backEnd.firewall = "new orders";
  const posted = await pay(visitor, { confirmedTotal, firstName: "Siti" });
  expect([posted.status, (await posted.text()).includes('value="Siti"')]).toEqual([503, true]);
  expect([madeBy(world), backendHealth.closesCheckout()]).toEqual([
    { orders: [], bills: [] },
    false,
  ]);
  expect(world.lines).toContainEqual(
    expect.objectContaining({
      event: "checkout.order-refused",
      alert: true,
      status: 403,
      came: "403 Forbidden",
    }),
  );
  delete backEnd.firewall;
  expect((await pay(visitor)).status).toBe(303);
});

/** The orders that reached the back end, as it has them now. */
async function ordersIn(world: World) {
  return (await readFromShop(world, "orders?status=any")) as { status: string }[];
}

test.each<[string, Partial<Misfitting>, number]>([
  ["taxes are turned on", { settings: TAXES_ON }, 1],
  ["the currency is changed", { settings: { woocommerce_currency: "USD" } }, 1],
  ["the decimals are changed", { settings: { woocommerce_price_num_decimals: "0" } }, 1],
  ["the key may only read", { isReadOnly: true }, 0],
  ["the keys are revoked", { isRevoked: true }, 0],
  ["a firewall refuses all calls", { firewall: "all" }, 0],
  ["a firewall refuses what writes", { firewall: "writes" }, 0],
  ["a firewall refuses POST", { firewall: "POST" }, 0],
])(
  "when %s while the shop runs, the first press says so, and no second order is made",
  async (_, change, made) => {
    const { world, visitor, backEnd, backendHealth, shop } = await arrive({});
    const other = await openVisitor(shop);
    await other.post("/cart", { intent: "add", productId: String(PRODUCTS.pandan), quantity: "1" });
    const confirmedTotal = await shownTotal(visitor);
    Object.assign(backEnd, change);
    const first = await pay(visitor, { confirmedTotal });
    expect([first.status, (await first.text()).includes(SENTENCE)]).toEqual([503, true]);
    for (const shopper of [visitor, other]) {
      const again = await pay(shopper, { confirmedTotal });
      expect([again.status, (await again.text()).includes(SENTENCE)]).toEqual([503, true]);
    }
    expect(await ordersIn(world)).toEqual(
      Array.from(
        { length: made },
        () => expect.objectContaining({ status: "cancelled" }) as object,
      ),
    );
    expect(madeBy(world).bills).toEqual([]);

    Object.assign(backEnd, { settings: {}, isReadOnly: false, isRevoked: false });
    delete backEnd.firewall;
    await backendHealth.ask();
    expect((await pay(visitor)).status).toBe(303);
  },
);

test("until the doubt about a different order is settled by an answer, no order is made", async () => {
  const { world, visitor, backEnd, shop } = await arrive({});
  backEnd.settings = TAXES_ON;
  backEnd.isMute = true;
  const confirmedTotal = await shownTotal(visitor);
  expect((await pay(visitor, { confirmedTotal })).status).toBe(503);
  const other = await openVisitor(shop);
  await other.post("/cart", { intent: "add", productId: String(PRODUCTS.pandan), quantity: "1" });
  expect((await pay(other)).status).toBe(503);
  expect((await pay(visitor, { confirmedTotal })).status).toBe(503);
  expect((await ordersIn(world)).length).toBe(1);
  // The setting was corrected before any survey was answered.
  Object.assign(backEnd, { settings: {}, isMute: false });
  expect((await pay(visitor)).status).toBe(303);
});

test("an order that differs and whose answer was lost closes checkout before a second one", async () => {
  const { world, visitor, backEnd } = await arrive({});
  const confirmedTotal = await shownTotal(visitor);
  backEnd.settings = TAXES_ON;
  world.woo.fail(/^POST orders$/, { kind: "cut-after" });
  await pay(visitor, { confirmedTotal });
  // Until then the back end might still make the order.
  world.time.now += 31_000;
  const again = await pay(visitor, { confirmedTotal });
  expect([again.status, (await again.text()).includes(SENTENCE)]).toEqual([503, true]);
  expect(await ordersIn(world)).toMatchObject([{ status: "cancelled" }]);
});
