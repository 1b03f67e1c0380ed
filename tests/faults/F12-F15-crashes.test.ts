import { expect, test } from "vitest";
import { CRASH_POINTS_ON } from "#server/checkout/crash-points.ts";
import { settle } from "#server/checkout/settle.ts";
import type { PlaceOrderOutcome } from "#server/checkout/outcome.ts";
import { saveShipping } from "#server/settings/shipping.ts";
import type { Cart } from "#app/domain/cart.ts";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  Crash,
  decideAtBank,
  deliver,
  line,
  openWorld,
  submit,
  toPay,
  type World,
} from "#tests/support/checkout-world.ts";

/** Until a dead holder's lease has ended. */
const LEASE = 10_000;
/** Until the back end is certain not to work on an order any more. */
const BACK_END_LIMIT = 31_000;

async function crashing(work: Promise<unknown>): Promise<void> {
  await expect(work).rejects.toThrow(Crash);
}

/** Every order in the back end, and what a shopper could still pay. */
async function everything(world: World, shop: Shop) {
  const response = await world.woo.fetch(
    new Request("https://embedded.invalid/wp-json/wc/v3/orders?per_page=100", {
      headers: { Authorization: `Basic ${btoa("ck_test:cs_test")}` },
    }),
  );
  const orders = (await response.json()) as { id: number; status: string }[];
  const open = await shop.store.db
    .selectFrom("bills")
    .selectAll()
    .where("state", "=", "open")
    .execute();
  return { orders, alive: orders.filter(({ status }) => status !== "cancelled"), open };
}

/** Submits again until there is an answer, as a shopper's page does. */
async function resubmit(world: World, shop: Shop, cart: Cart): Promise<PlaceOrderOutcome> {
  for (let tries = 0; tries < 4; tries += 1) {
    const outcome = await submit(shop, cart);
    if (outcome.kind !== "in-progress") return outcome;
    world.time.now += BACK_END_LIMIT;
  }
  throw new Error("never came to an end");
}

test.each(CRASH_POINTS_ON.billing)(
  "F12 F13 F14: a process that ends at %s leaves one order and one shown bill after the same form was sent again",
  async (crashAt) => {
    const world = openWorld();
    const cart = cartOf([line(PRODUCTS.chocolate), line(PRODUCTS.pandan, 2)], "EACH2");
    const dying = await world.startShop({ crashAt });
    await crashing(submit(dying, cart));

    world.time.now += LEASE;
    const shop = await world.startShop();
    const paying = toPay(await resubmit(world, shop, cart));
    const { orders, open } = await everything(world, shop);
    expect(orders).toHaveLength(1);
    expect(open.map((bill) => bill.url)).toEqual([paying.billUrl]);

    await decideAtBank(world, billIdOf(paying));
    await deliver(shop, world.callbacks.at(-1)?.body ?? "");
    expect((await everything(world, shop)).orders[0]?.status).toBe("processing");
    expect(world.woo.count(/^POST orders$/)).toBe(1);
  },
);

test.each(CRASH_POINTS_ON.givingAway)(
  "F12: a process that ends at %s leaves one confirmed order without a bill after the same form was sent again",
  async (crashAt) => {
    const world = openWorld();
    const cart = cartOf([line(PRODUCTS.chocolate)], "EVERYTHING");
    const dying = await world.startShop({ crashAt });
    const nothing = { shippingCost: 0, freeShippingThreshold: 0 };
    await saveShipping(dying, nothing, { savedBy: "owner" });
    await crashing(submit(dying, cart));

    world.time.now += LEASE;
    const shop = await world.startShop();
    const again = await resubmit(world, shop, cart);
    const { orders, open } = await everything(world, shop);
    expect(again).toMatchObject({ kind: "confirmed", orderId: orders[0]?.id });
    expect(orders.map(({ status }) => status)).toEqual(["processing"]);
    expect(open).toEqual([]);
  },
);

test.each(CRASH_POINTS_ON.settling)(
  "F15: a process that ends at %s leaves a paid order after the callback came again, moved once",
  async (crashAt) => {
    const world = openWorld();
    const first = await world.startShop();
    const paying = toPay(await submit(first, cartOf([line(PRODUCTS.chocolate)])));
    await decideAtBank(world, billIdOf(paying));
    const body = world.callbacks[0]?.body ?? "";
    const dying = await world.startShop({ crashAt });
    // The first delivery dies behind or before its answer; the provider sends it again.
    await deliver(dying, body).catch(() => undefined);

    world.time.now += LEASE;
    const shop = await world.startShop();
    expect((await deliver(shop, body)).status).toBe(200);
    const { orders } = await everything(world, shop);
    expect(orders.map(({ status }) => status)).toEqual(["processing"]);
    const paid = world.woo.calls.filter(({ body: sent }) => sent.includes('set_paid":true'));
    expect(paid).toHaveLength(1);
  },
);

test.each(CRASH_POINTS_ON.settling)(
  "F15: a process that ends at %s leaves a paid order after the shopper came back",
  async (crashAt) => {
    const world = openWorld();
    const first = await world.startShop();
    const paying = toPay(await submit(first, cartOf([line(PRODUCTS.chocolate)])));
    const back = await decideAtBank(world, billIdOf(paying));
    const dying = await world.startShop({ crashAt });
    const returning = async (shop: Shop) => {
      const verified = shop.payments.verifyRedirect(back.searchParams);
      if (!verified.ok) throw new Error("the sandbox signs its returns");
      return settle(shop, verified.message.billId, verified.message);
    };
    await crashing(returning(dying));

    world.time.now += LEASE;
    const shop = await world.startShop();
    expect((await returning(shop)).kind).toBe("paid");
    expect((await everything(world, shop)).orders[0]?.status).toBe("processing");
  },
);

test.each(CRASH_POINTS_ON.replacing)(
  "F14: a process that ends at %s while an edited cart replaces its order leaves one payable order",
  async (crashAt) => {
    const world = openWorld();
    const first = await world.startShop();
    const cart = cartOf([line(PRODUCTS.chocolate)]);
    toPay(await submit(first, cart));
    const edited = { ...cart, lines: [line(PRODUCTS.chocolate, 3)] };
    await crashing(submit(await world.startShop({ crashAt }), edited));

    world.time.now += LEASE;
    const shop = await world.startShop();
    const paying = toPay(await resubmit(world, shop, edited));
    const { alive, open } = await everything(world, shop);
    expect(alive.map(({ id }) => id)).toEqual([paying.orderId]);
    expect(open.map((bill) => bill.url)).toEqual([paying.billUrl]);
  },
);
