import { expect, test } from "vitest";
import { withLease } from "#server/checkout/lease/lease.ts";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { openReviews } from "#server/store/reviews.ts";
import { settle } from "#server/checkout/settle/settle.ts";
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
import { CLOCK_STEPS } from "#tests/support/clock-steps.ts";
import { callbackFields, signedBody } from "#tests/support/signed-messages.ts";
import { serve } from "#tests/support/http-server.ts";

/** The shop's time of day is set while it works; waits must last as long as without the change. */

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const AWAY = { kind: "status", status: 503 } as const;
const cakes = () => cartOf([line(PRODUCTS.chocolate)]);
const message = (world: World) => world.callbacks.at(-1)?.body ?? "";
const readsOf = (world: World) => world.billplz.count(/^GET bills/);

/** Rounds of background work as the loop runs them, every five seconds; over a longer time fewer are enough. */
async function work(world: World, shop: Shop, ms: number): Promise<void> {
  const pause = ms > MINUTE ? 30 * SECOND : 5 * SECOND;
  for (const end = world.time.now + ms; world.time.now < end;) {
    world.time.now += pause;
    await reconcile(shop);
  }
}

/** A shop that has worked for half an hour, with an order that has just been placed. */
async function shopAtWork() {
  const world = openWorld();
  const shop = await world.startShop();
  await reconcile(shop);
  for (let count = 0; count < 3; count += 1) {
    world.time.now += 10 * MINUTE;
    await reconcile(shop);
  }
  const paying = toPay(await submit(shop, cakes()));
  return { world, shop, paying, billId: billIdOf(paying) };
}

/** The state of an order that is not paid yet. */
async function standing(shop: Shop, billId: string, orderId: number) {
  const bill = await shop.payments.getBill(billId);
  const { status } = await orderOf(shop, orderId);
  const attempts = await shop.store.db.selectFrom("checkoutAttempts").select("closedAt").execute();
  return {
    bill: bill.ok && bill.value?.state,
    status,
    closed: attempts.map((row) => row.closedAt),
  };
}

const OPEN = { bill: "due", status: "pending", closed: [null] };

test.for(CLOCK_STEPS)(
  "an order that could not be marked paid is marked soon after the time is set %s",
  async ([, step]) => {
    const { world, shop, paying, billId } = await shopAtWork();
    await decideAtBank(world, billId);
    world.woo.fail(/^PUT orders/, AWAY);
    await deliver(shop, message(world));
    expect((await orderOf(shop, paying.orderId)).status).toBe("pending");
    world.time.step = step;
    await work(world, shop, 15 * SECOND);
    expect((await orderOf(shop, paying.orderId)).status).toBe("processing");
  },
);

test.for(CLOCK_STEPS)(
  "a payment that the provider could not confirm is settled soon after the time is set %s",
  async ([, step]) => {
    const { world, shop, paying, billId } = await shopAtWork();
    await decideAtBank(world, billId);
    world.billplz.fail(/^GET bills/, AWAY, 3);
    await deliver(shop, message(world));
    world.time.step = step;
    await work(world, shop, 15 * SECOND);
    expect((await orderOf(shop, paying.orderId)).status).toBe("processing");
  },
);

test.for(CLOCK_STEPS)(
  "a shopper who comes back is told about the payment when the time was set %s",
  async ([, step]) => {
    const { world, shop, billId } = await shopAtWork();
    await decideAtBank(world, billId);
    world.time.step = step;
    world.time.now += 11 * SECOND;
    expect((await settle(shop, billId, "lookup")).kind).toBe("paid");
  },
);

test.for(CLOCK_STEPS)(
  "a payment without any message is found after ten minutes when the time was set %s",
  async ([, step]) => {
    const { world, shop, paying, billId } = await shopAtWork();
    await decideAtBank(world, billId);
    world.time.step = step;
    await work(world, shop, 15 * SECOND);
    // Due at once, because the stored time seems to have passed.
    const { status } = await orderOf(shop, paying.orderId);
    expect(status).toBe(step < 0 ? "pending" : "processing");
    await work(world, shop, 10 * MINUTE);
    expect((await orderOf(shop, paying.orderId)).status).toBe("processing");
  },
);

test.for(CLOCK_STEPS)(
  "an open bill is still looked up on its schedule after the time was set %s for 15 seconds",
  async ([, step]) => {
    const { world, shop, paying, billId } = await shopAtWork();
    world.time.step = step;
    await work(world, shop, 15 * SECOND);
    world.time.step = 0;
    await decideAtBank(world, billId);
    await work(world, shop, 11 * MINUTE);
    expect((await orderOf(shop, paying.orderId)).status).toBe("processing");
    const reads = readsOf(world);
    await work(world, shop, MINUTE);
    expect(readsOf(world)).toBe(reads);
  },
);

test.for(CLOCK_STEPS)(
  "an unpaid order is closed after a day and not because the time is set %s",
  async ([, step]) => {
    const { world, shop, paying, billId } = await shopAtWork();
    world.time.step = step;
    await work(world, shop, 5 * MINUTE);
    expect(await standing(shop, billId, paying.orderId)).toEqual(OPEN);
    world.time.step = 0;
    await work(world, shop, 2 * MINUTE);
    world.time.now += 23 * HOUR;
    await work(world, shop, MINUTE);
    expect(await standing(shop, billId, paying.orderId)).toEqual(OPEN);
    world.time.now += 2 * HOUR;
    await work(world, shop, MINUTE);
    world.time.now += 30 * MINUTE;
    await work(world, shop, MINUTE);
    expect((await orderOf(shop, paying.orderId)).status).toBe("cancelled");
  },
);

test.for(CLOCK_STEPS)(
  "a process that starts while the time is set %s closes nothing either",
  async ([, step]) => {
    const { world, paying, billId } = await shopAtWork();
    world.time.step = step;
    const restarted = await world.startShop();
    await work(world, restarted, 10 * MINUTE);
    world.time.step = 0;
    await work(world, restarted, 30 * MINUTE);
    expect(await standing(restarted, billId, paying.orderId)).toEqual(OPEN);
  },
);

test("an order made while the time was a day ahead is closed a day later all the same", async () => {
  const { world, shop } = await shopAtWork();
  world.time.step = 30 * DAY;
  const paying = toPay(await submit(shop, cakes()));
  world.time.step = 0;
  await work(world, shop, MINUTE);
  expect((await orderOf(shop, paying.orderId)).status).toBe("pending");
  world.time.now += DAY;
  await work(world, shop, MINUTE);
  world.time.now += 30 * MINUTE;
  await work(world, shop, MINUTE);
  expect((await orderOf(shop, paying.orderId)).status).toBe("cancelled");
});

test.for(CLOCK_STEPS)(
  "an order whose answer was lost is sent again after the usual time when the time is set %s",
  async ([, step]) => {
    const { world, shop } = await shopAtWork();
    const cart = cakes();
    world.woo.fail(/^POST orders$/, { kind: "cut-before" });
    await submit(shop, cart);
    world.time.step = step;
    await work(world, shop, 40 * SECOND);
    const again = toPay(await submit(shop, cart));
    const [, revision] = await shop.store.db.selectFrom("orderRevisions").selectAll().execute();
    const made = await shop.backend.findOrdersCreatedVia(revision?.createdVia ?? "");
    expect(made.ok && made.value.map(({ id }) => id)).toEqual([again.orderId]);
  },
);

test.for(CLOCK_STEPS)(
  "the lease of a process that was killed ends in time when the time is set %s",
  async ([, step]) => {
    const world = openWorld();
    const dying = await world.startShop({ crashAt: "order-posted" });
    const cart = cakes();
    await expect(submit(dying, cart)).rejects.toThrow(Crash);
    const shop = await world.startShop();
    world.time.step = step;
    // The message is stored, so waiting callers find it at their next look.
    await withLease(shop, `checkout:${cart.id}`, async () => {});
    world.time.now += 8 * SECOND;
    expect(await withLease(shop, `checkout:${cart.id}`, async () => "held")).toBeDefined();
    toPay(await submit(shop, cart));
  },
);

test.for(CLOCK_STEPS)(
  "the alert webhook is told again in the next round when the time is set %s",
  async ([, step]) => {
    const { world, shop } = await shopAtWork();
    const told: unknown[] = [];
    let status = 500;
    const server = await serve(async (request) => {
      told.push(await request.json());
      return new Response(null, { status });
    });
    const telling = { ...shop, env: { ...shop.env, alertWebhookUrl: server.origin } };
    await deliver(telling, signedBody(callbackFields("strange1", 4_135)));
    await reconcile(telling);
    status = 204;
    world.time.step = step;
    await work(world, telling, 10 * SECOND);
    await server.close();
    expect(told).toHaveLength(2);
  },
);

test.for(CLOCK_STEPS)(
  "a message that the provider denies is not put before the owner because the time is set %s",
  async ([, step]) => {
    const { world, shop, paying, billId } = await shopAtWork();
    const { total } = await orderOf(shop, paying.orderId);
    await deliver(shop, signedBody(callbackFields(billId, total)));
    world.time.step = step;
    await work(world, shop, 15 * SECOND);
    world.time.step = 0;
    await work(world, shop, 10 * MINUTE);
    expect(await openReviews(shop.store.db)).toEqual([]);
    await work(world, shop, 35 * MINUTE);
    expect(await openReviews(shop.store.db)).toMatchObject([{ kind: "not-confirmed" }]);
  },
);

test("contact data is not erased because the time is wrong for a while", async () => {
  const { world, shop, billId } = await shopAtWork();
  await decideAtBank(world, billId);
  await deliver(shop, message(world));
  world.time.step = 40 * DAY;
  await work(world, shop, 10 * MINUTE);
  const contacts = await shop.store.db.selectFrom("checkoutAttempts").select("contact").execute();
  expect(contacts[0]?.contact).toContain("siti@shop.example");
});
