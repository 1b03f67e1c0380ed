import { expect, test } from "vitest";
import { endUnpaid } from "#server/checkout/cancel/end-unpaid.ts";
import { cartLease } from "#server/store/attempts.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { withLease } from "#server/checkout/lease/lease.ts";
import { placeOrder } from "#server/checkout/place/place-order.ts";
import { openReviews } from "#server/store/reviews.ts";
import { newBrowserSecret } from "#server/web/sessions/own-orders.ts";
import { CONTACT, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { believeClock } from "#tests/support/checkout-round.ts";
import { onlyAttempt } from "#tests/support/checkout-run.ts";
import {
  billIdOf,
  cartOf,
  changeInShop,
  decideAtBank,
  deliver,
  line,
  openWorld,
  ownOf,
  toPay,
} from "#tests/support/checkout-world.ts";
import { PROVIDER } from "#tests/support/provider-under-test.ts";
import { callbackFields, signedBody } from "#tests/support/signed-messages.ts";

/** The checks of an order's payment before its shopper can end it. */

const SECRET = newBrowserSecret();
const READ = /^GET bills/;
const DELETE = /^DELETE/;

async function scene() {
  const world = openWorld();
  const shop = await world.startShop();
  believeClock(world, shop);
  const cart = cartOf([line(PRODUCTS.pandan)]);
  const { quote } = await quoteCart(shop, cart);
  const submit = { cart, contact: CONTACT, confirmedTotal: quote.total, browserSecret: SECRET };
  const paying = toPay(await placeOrder(shop, submit));
  const own = ownOf(paying);
  return {
    world,
    shop,
    cart,
    own,
    total: quote.total,
    billId: billIdOf(paying),
    db: shop.store.db,
    end: () => endUnpaid(shop, own, { browserSecret: SECRET, reason: "shopper-cancelled" }),
    attempt: async () => (await onlyAttempt(shop)).attempt,
  };
}

test("an unpaid bill is asked about before it is deleted", async () => {
  const { world, cart, end } = await scene();
  expect(await end()).toEqual({ kind: "ended", cart });
  const asked = world.billplz.calls.map(({ method }) => method);
  expect(asked.slice(0, 3)).toEqual(["POST", "GET", "DELETE"]);
});

test("a paid one is never tried to delete, and its attempt is not closed", async () => {
  const { world, billId, end, attempt } = await scene();
  await decideAtBank(world, billId);
  expect(await end()).toEqual({ kind: "paid" });
  expect(world.billplz.count(DELETE)).toBe(0);
  expect(await attempt()).toMatchObject({ state: "fulfilled", closedAt: null });
});

test("an order without a bill, and one whose bill the provider does not know, end at once", async () => {
  const without = await scene();
  await without.db.updateTable("bills").set({ state: "deleted" }).execute();
  expect((await without.end()).kind).toBe("ended");
  expect(without.world.billplz.count(READ)).toBe(0);
  const missing = await scene();
  missing.world.billplz.fail(READ, { kind: "status", status: 404 });
  expect((await missing.end()).kind).toBe("ended");
});

test("a bill that was intended only is nothing to ask about", async () => {
  const { world, db, own, end } = await scene();
  await db.updateTable("bills").set({ state: "intended", billId: null }).execute();
  await changeInShop(world, own.id, { meta_data: [{ key: PROVIDER.orderMetaKey, value: "" }] });
  expect((await end()).kind).toBe("ended");
  expect(world.billplz.count(READ)).toBe(0);
});

test("a statement that the provider keeps denying does not prevent the end of the order", async () => {
  const { world, shop, db, billId, total, end } = await scene();
  await deliver(shop, signedBody(callbackFields(billId, total)));
  expect(await end()).toEqual({ kind: "checking" });
  world.time.now += 16 * 60_000;
  expect((await end()).kind).toBe("ended");
  expect(await openReviews(db)).toMatchObject([{ kind: "not-confirmed", billId }]);
});

test("an order that another request has ended is ended, also while its cart is leased", async () => {
  const { shop, db, cart, end } = await scene();
  await db
    .updateTable("checkoutAttempts")
    .set({ closedAt: 1, closedReason: "abandoned" })
    .execute();
  const ended = await withLease(shop, cartLease(cart.id), end);
  expect(ended?.value).toEqual({ kind: "ended", cart });
});
