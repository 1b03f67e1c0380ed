import { expect, test } from "vitest";
import { type CrashPoint, CRASH_POINTS_ON } from "#server/checkout/crash-points.ts";
import type { AttemptState } from "#app/domain/order/checkout-machine.ts";
import { settle } from "#server/checkout/settle/settle.ts";
import type { PlaceOrderOutcome } from "#server/checkout/outcome.ts";
import { saveShipping } from "#server/settings/shipping.ts";
import type { Cart } from "#app/domain/cart/cart.ts";
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
  orderOf,
  submit,
  toPay,
  type World,
} from "#tests/support/checkout-world.ts";

/** Until a dead holder's lease has ended. */
const LEASE = 10_000;
/** How long the provider waits before it sends an unanswered message again, each time. */
const RETRIES = [15_000, 15 * 60_000, 15 * 60_000, 24 * 3_600_000];
/** Until the back end is certain not to work on an order any more. */
const BACK_END_LIMIT = 31_000;

async function crashing(work: Promise<unknown>): Promise<void> {
  await expect(work).rejects.toThrow(Crash);
}

/** The state in which the next process finds the attempt after a process ended there. */
const FOUND_AS: Partial<Record<CrashPoint, AttemptState>> = {
  "order-intended": "started",
  "order-posted": "started",
  "order-recorded": "ordered",
  "totals-set": "ordered",
  "order-agreed": "agreed",
  "order-read-again": "agreed",
  "bill-intended": "agreed",
  "bill-posted": "agreed",
  "bill-recorded": "billed",
  "bill-id-on-order": "billed",
};

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
    const [found] = await shop.store.db.selectFrom("checkoutAttempts").select("state").execute();
    expect(found?.state).toBe(FOUND_AS[crashAt]);
    const paying = toPay(await resubmit(world, shop, cart));
    const { orders, open } = await everything(world, shop);
    expect(orders).toHaveLength(1);
    expect(open.map((bill) => bill.url)).toEqual([paying.billUrl]);
    // An intent without a known result is unknown; a stored bill is not made again.
    const bills = await shop.store.db.selectFrom("bills").select("state").execute();
    const isLeft = crashAt === "bill-intended" || crashAt === "bill-posted";
    expect(bills.map(({ state }) => state).toSorted()).toEqual(
      isLeft ? ["open", "unknown"] : ["open"],
    );
    expect(world.billplz.count(/^POST bills$/)).toBe(crashAt === "bill-posted" ? 2 : 1);

    await decideAtBank(world, billIdOf(paying));
    await deliver(shop, world.callbacks.at(-1)?.body ?? "");
    expect((await everything(world, shop)).orders[0]?.status).toBe("processing");
    expect(world.woo.count(/^POST orders$/)).toBe(1);
  },
);

test("F13: a bill that was made and never stored pays its order if it is paid all the same", async () => {
  const world = openWorld();
  const cart = cartOf([line(PRODUCTS.chocolate)]);
  await crashing(submit(await world.startShop({ crashAt: "bill-posted" }), cart));
  const { id: lost } = JSON.parse(world.billplz.calls.at(-1)?.answer ?? "{}") as { id: string };
  world.time.now += LEASE;
  const shop = await world.startShop();
  const paying = toPay(await resubmit(world, shop, cart));
  await decideAtBank(world, lost);
  expect((await deliver(shop, world.callbacks[0]?.body ?? "")).status).toBe(200);
  expect(await orderOf(shop, paying.orderId)).toMatchObject({
    status: "processing",
    transactionId: lost,
  });
  expect((await everything(world, shop)).open).toEqual([]);
});

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
    for (const wait of RETRIES) {
      world.time.now += wait;
      expect((await deliver(shop, body)).status).toBe(200);
    }
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
      const verified = shop.payments.verify({ kind: "return", parameters: back.searchParams });
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
