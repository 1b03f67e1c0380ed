import { expect, test } from "vitest";
import { CRASH_POINTS_ON, type CrashPoint } from "#server/checkout/crash-points.ts";
import { withLease } from "#server/checkout/lease/lease.ts";
import { reconcile, startReconciler } from "#server/checkout/reconciler/reconcile.ts";
import { openReviews } from "#server/store/reviews.ts";
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
import { serve } from "#tests/support/http-server.ts";
import { callbackFields, signedBody } from "#tests/support/signed-messages.ts";
import { leaseNames } from "#tests/support/stores.ts";
import { isBillplz, PROVIDER } from "#tests/support/provider-under-test.ts";

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const cakes = () => cartOf([line(PRODUCTS.chocolate, 2), line(PRODUCTS.pandan)], "EACH2");
const attempts = (shop: Shop) => shop.store.db.selectFrom("checkoutAttempts").selectAll().execute();
const readsOf = (world: World) => world.billplz.count(/^GET bills/);

test("a payment whose callback never came is found after ten minutes", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cakes()));
  await decideAtBank(world, billIdOf(paying));
  world.time.now += 9 * MINUTE;
  await reconcile(shop);
  expect((await orderOf(shop, paying.orderId)).status).toBe("pending");
  world.time.now += 2 * MINUTE;
  await reconcile(shop);
  expect(await orderOf(shop, paying.orderId)).toMatchObject({
    status: "processing",
    transactionId: billIdOf(paying),
  });
});

test("a payment whose read-back failed is settled once the provider answers again", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cakes()));
  await decideAtBank(world, billIdOf(paying));
  world.billplz.fail(/^GET bills/, { kind: "status", status: 503 }, 1_000);
  await deliver(shop, world.callbacks[0]?.body ?? "");
  for (let round = 0; round < 5; round += 1) {
    world.time.now += 4 * MINUTE;
    await reconcile(shop);
  }
  expect((await orderOf(shop, paying.orderId)).status).toBe("pending");
  world.billplz.heal();
  world.time.now += 6 * MINUTE;
  await reconcile(shop);
  expect((await orderOf(shop, paying.orderId)).status).toBe("processing");
});

test("an order that could not be marked paid is marked once the back end answers again", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cakes()));
  await decideAtBank(world, billIdOf(paying));
  world.woo.fail(/orders\/\d+$/, { kind: "status", status: 503 }, 1_000);
  await deliver(shop, world.callbacks[0]?.body ?? "");
  for (let round = 0; round < 60; round += 1) {
    world.time.now += MINUTE;
    await reconcile(shop);
  }
  world.woo.heal();
  world.time.now += 11 * MINUTE;
  await reconcile(shop);
  expect((await orderOf(shop, paying.orderId)).status).toBe("processing");
  const marks = world.woo.calls.filter(({ body }) => body.includes('"set_paid":true'));
  expect(marks).toHaveLength(1);
});

test.each(CRASH_POINTS_ON.settling)(
  "a payment whose process ended at %s is completed by the reconciler",
  async (crashAt) => {
    const world = openWorld();
    const paying = toPay(await submit(await world.startShop(), cakes()));
    await decideAtBank(world, billIdOf(paying));
    const dying = await world.startShop({ crashAt });
    await deliver(dying, world.callbacks[0]?.body ?? "").catch(() => undefined);

    const shop = await world.startShop();
    world.time.now += 2 * MINUTE;
    await reconcile(shop);
    expect((await orderOf(shop, paying.orderId)).status).toBe("processing");
    expect((await attempts(shop)).map(({ state }) => state)).toEqual(["fulfilled"]);
  },
);

test.each<CrashPoint>([
  "order-intended",
  "order-posted",
  "order-recorded",
  "totals-set",
  "order-agreed",
  "bill-intended",
  "bill-posted",
  "bill-recorded",
])(
  "a checkout that ended at %s and was never taken up again leaves nothing to pay after a day",
  async (crashAt) => {
    const world = openWorld();
    const dying = await world.startShop({ crashAt });
    const cart = cartOf([line(PRODUCTS.chocolate, 2)], crashAt === "totals-set" ? "EACH2" : "ONCE");
    await expect(submit(dying, cart)).rejects.toThrow(Crash);

    const shop = await world.startShop();
    world.time.now += 2 * MINUTE;
    await reconcile(shop);
    const [revision] = await shop.store.db.selectFrom("orderRevisions").selectAll().execute();
    const made = await shop.backend.findOrdersCreatedVia(revision?.createdVia ?? "");
    const ids = made.ok ? made.value.map(({ id }) => id) : [];
    expect(ids).toEqual(revision?.orderId ? [revision.orderId] : []);

    world.time.now += DAY + MINUTE;
    await reconcile(shop);
    for (const id of ids) expect((await orderOf(shop, id)).status).toBe("cancelled");
    expect((await attempts(shop)).map(({ closedReason }) => closedReason)).toEqual(["abandoned"]);
    const bills = await shop.store.db.selectFrom("bills").select("state").execute();
    expect(bills.filter(({ state }) => ["open", "intended"].includes(state))).toEqual([]);
    const coupon = await shop.catalogue.coupon("ONCE");
    expect(coupon?.usageCount).toBe(0);
  },
);

test("an abandoned order is closed after a day without anything happening, not before", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cakes()));
  world.time.now += 20 * 60 * MINUTE;
  // A shopper came back to pay and did not.
  await submit(shop, { ...cakes(), id: (await attempts(shop))[0]?.cartId ?? "" });
  world.time.now += 10 * 60 * MINUTE;
  await reconcile(shop);
  expect((await orderOf(shop, paying.orderId)).status).toBe("pending");
  world.time.now += 15 * 60 * MINUTE;
  await reconcile(shop);
  expect((await orderOf(shop, paying.orderId)).status).toBe("cancelled");
  const bill = await shop.payments.getBill(billIdOf(paying));
  expect(bill.ok && bill.value?.state).toBe("deleted");
});

test("a payment that was at the bank while its order was closed goes to review", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cakes()));
  const bankPage = await world.payer.begin(billIdOf(paying));
  world.time.now += DAY + MINUTE;
  await reconcile(shop);
  await world.payer.decide(bankPage, "approve");
  // Its callback is lost as well.
  world.time.now += 31 * MINUTE;
  await reconcile(shop);
  expect(await openReviews(shop.store.db)).toEqual([
    expect.objectContaining({ kind: "paid-after-close", billId: billIdOf(paying) }),
  ]);
  expect((await orderOf(shop, paying.orderId)).status).toBe("cancelled");
});

test("a paid bill is never closed as abandoned, even if no message came for a day", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cakes()));
  await decideAtBank(world, billIdOf(paying));
  world.time.now += DAY + MINUTE;
  world.billplz.fail(/^GET bills/, { kind: "status", status: 503 }, 30);
  await reconcile(shop);
  world.billplz.heal();
  world.time.now += 10 * MINUTE;
  await reconcile(shop);
  expect((await orderOf(shop, paying.orderId)).status).toBe("processing");
});

test("upstreams that are down keep abandoned orders until they answer again", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cakes()));
  world.time.now += DAY + MINUTE;
  world.billplz.fail(/^DELETE/, { kind: "status", status: 503 });
  await reconcile(shop);
  expect((await orderOf(shop, paying.orderId)).status).toBe("pending");
  world.time.now += 6 * MINUTE;
  await reconcile(shop);
  expect((await orderOf(shop, paying.orderId)).status).toBe("cancelled");
});

test("an order that turns up late beside its replacement is cancelled", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cakes();
  world.woo.fail(/^POST orders$/, { kind: "cut-before" });
  await submit(shop, cart);
  world.time.now += 40_000;
  const paying = toPay(await submit(shop, cart));
  const sent = world.woo.calls.find(({ method }) => method === "POST");
  await world.woo.fetch(
    new Request("https://embedded.invalid/wp-json/wc/v3/orders", {
      method: "POST",
      headers: {
        Authorization: `Basic ${btoa("ck_test:cs_test")}`,
        "Content-Type": "application/json",
      },
      body: sent?.body ?? "",
    }),
  );
  world.time.now += 40_000;
  await reconcile(shop);
  const [revision] = await shop.store.db.selectFrom("orderRevisions").selectAll().execute();
  const made = await shop.backend.findOrdersCreatedVia(revision?.createdVia ?? "");
  const states = made.ok ? made.value.map(({ id, status }) => [id === paying.orderId, status]) : [];
  expect(states).toHaveLength(2);
  expect(states).toContainEqual([true, "pending"]);
  expect(states).toContainEqual([false, "cancelled"]);
  expect(revision?.strayCheckAt).toBe((revision?.postedAt ?? 0) + MINUTE);
});

test("an open bill is asked about on its schedule and no more often", async () => {
  const world = openWorld();
  const shop = await world.startShop({ timing: { abandonAfter: 60 * DAY } });
  toPay(await submit(shop, cakes()));
  const asked: number[] = [];
  for (let minutes = 0; minutes < 200; minutes += 1) {
    const before = readsOf(world);
    await reconcile(shop);
    if (readsOf(world) > before) asked.push(minutes);
    world.time.now += MINUTE;
  }
  expect(asked).toEqual([10, 30, 120]);
});

test.runIf(isBillplz)(
  "background work leaves a fifth of the provider's window to the shoppers",
  async () => {
    const world = openWorld();
    const shop = await world.startShop();
    for (let count = 0; count < 14; count += 1) toPay(await submit(shop, cakes()));
    world.sandbox.limitReads(10);
    world.time.now += 11 * MINUTE;
    await reconcile(shop);
    expect(readsOf(world)).toBeGreaterThan(0);
    expect(readsOf(world)).toBeLessThanOrEqual(8);
    world.time.now += 6 * MINUTE;
    await reconcile(shop);
    expect(readsOf(world)).toBeGreaterThan(8);
    const shopper = await shop.payments.getBill("anything");
    expect(shopper.ok).toBe(true);
  },
);

test("a bill id that could not be written on its order is written later", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  world.woo.fail(/^PUT orders/, { kind: "status", status: 503 });
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  world.time.now += 2 * MINUTE;
  await reconcile(shop);
  expect((await orderOf(shop, paying.orderId)).meta[PROVIDER.orderMetaKey]).toBe(billIdOf(paying));
});

test("contact data is erased thirty days after the end; facts stay", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cakes()));
  await decideAtBank(world, billIdOf(paying));
  await deliver(shop, world.callbacks[0]?.body ?? "");
  world.time.now += 29 * DAY;
  await reconcile(shop);
  expect((await attempts(shop))[0]?.contact).toContain("siti@shop.example");
  world.time.now += 2 * DAY;
  await reconcile(shop);
  expect((await attempts(shop))[0]?.contact).toBeNull();
  const facts = await shop.store.db.selectFrom("paymentFacts").select("paid").execute();
  expect(facts).toHaveLength(2);
});

test("leases that were given back are cleared away, and those that are held stay", async () => {
  const world = openWorld();
  const shop = await world.startShop({ realLeases: true });
  const keep = Promise.withResolvers<void>();
  await withLease(shop, "given back", async () => {});
  const holding = withLease(shop, "held", () => keep.promise);
  await expect.poll(() => leaseNames(shop.store)).toContain("held");
  await reconcile(shop);
  expect(await leaseNames(shop.store)).toEqual(["held", "reconciler"]);
  keep.resolve();
  await holding;
});

test("only one of two instances reconciles at a time", async () => {
  const world = openWorld();
  const shops = await Promise.all([1, 2, 3].map(() => world.startShop()));
  const paying = toPay(await submit(shops[0]!, cakes()));
  await decideAtBank(world, billIdOf(paying));
  world.time.now += 11 * MINUTE;
  const before = readsOf(world);
  await Promise.all(shops.map((shop) => reconcile(shop)));
  expect(readsOf(world)).toBe(before + 1);
  expect((await orderOf(shops[0]!, paying.orderId)).status).toBe("processing");
});

test("each new case is told to the alert webhook once, and again only until it arrived", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const told: unknown[] = [];
  let status = 500;
  const server = await serve(async (request) => {
    told.push(await request.json());
    return new Response(null, { status });
  });
  const withWebhook = { ...shop, env: { ...shop.env, alertWebhookUrl: server.origin } };
  await deliver(shop, signedBody(callbackFields("strange1", 4_135)));
  await reconcile(withWebhook);
  status = 204;
  await reconcile(withWebhook);
  await reconcile(withWebhook);
  await server.close();
  expect(told).toHaveLength(2);
  expect(told[1]).toMatchObject({ kind: "unknown-bill", billId: "strange1", amount: 4_135 });
});

test("the background loop works until it is stopped, and then no more", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cakes()));
  await decideAtBank(world, billIdOf(paying));
  world.time.now += 11 * MINUTE;
  const running = startReconciler(shop, 5);
  await expect.poll(async () => (await orderOf(shop, paying.orderId)).status).toBe("processing");
  await running.stop();
  const reads = readsOf(world);
  const other = toPay(await submit(shop, cakes()));
  await decideAtBank(world, billIdOf(other));
  world.time.now += 11 * MINUTE;
  // No round comes any more: ten times the pause between two.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(readsOf(world)).toBe(reads);
});
