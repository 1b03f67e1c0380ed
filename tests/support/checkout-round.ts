import type { Cart } from "#app/domain/cart/cart.ts";
import type { Round } from "#server/checkout/reconciler/round.ts";
import type { CheckoutTiming } from "#server/store/durations.ts";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS } from "./checkout-catalogue.ts";
import type { ScriptedUpstream } from "./scripted-upstream.ts";
import { billIdOf, cartOf, line, openWorld, submit, toPay, type World } from "./checkout-world.ts";

const QUARTER = 15 * 60_000;

/** A round of background work for one of its steps, which is never stopped early. */
export function roundOf(shop: Shop): Round {
  return { shop, isStopping: () => false };
}

/** A round that is stopped after so many rows. */
export function roundEndingAfter(shop: Shop, rows: number): Round {
  let asked = 0;
  return {
    shop,
    isStopping() {
      asked += 1;
      return asked > rows;
    },
  };
}

/** Lets a quarter of an hour pass, after which a shop trusts its clock. */
export function believeClock({ time }: World, shop: Shop): void {
  shop.trustedNow();
  time.now += QUARTER;
  shop.trustedNow();
}

/** Another order of a shop, with its bill. */
export async function order(shop: Shop, cart: Cart = cartOf([line(PRODUCTS.pandan)])) {
  const paying = toPay(await submit(shop, cart));
  return { cart, orderId: paying.orderId, orderKey: paying.orderKey, billId: billIdOf(paying) };
}

/** A shop of its own with one such order, which counts as made just now. */
export async function shopWithOrder(cart?: Cart, timing: Partial<CheckoutTiming> = {}) {
  const world = openWorld();
  const shop = await world.startShop({ timing });
  believeClock(world, shop);
  const made = await order(shop, cart);
  const { db } = shop.store;
  return {
    world,
    shop,
    db,
    ...made,
    now: world.time.now,
    round: roundOf(shop),
    bills: () => db.selectFrom("bills").selectAll().orderBy("billId").execute(),
    bill: () =>
      db
        .selectFrom("bills")
        .selectAll()
        .where("billId", "=", made.billId)
        .executeTakeFirstOrThrow(),
    attempt: () =>
      db
        .selectFrom("checkoutAttempts")
        .selectAll()
        .where("id", "=", made.cart.id)
        .executeTakeFirstOrThrow(),
  };
}

/** Runs a function when an upstream is called next, before that call arrives. */
export function beforeNextCall(upstream: ScriptedUpstream, work: () => Promise<unknown>): void {
  const real = upstream.fetch;
  upstream.fetch = async (request) => {
    upstream.fetch = real;
    await work();
    return real(request);
  };
}
