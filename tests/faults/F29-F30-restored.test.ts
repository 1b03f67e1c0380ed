import { expect, test } from "vitest";
import type { Cart } from "#app/domain/cart/cart.ts";
import { type CrashPoint, CRASH_POINTS_ON } from "#server/checkout/crash-points.ts";
import type { PlaceOrderOutcome } from "#server/checkout/outcome.ts";
import { restoreOrders } from "#server/checkout/reconciler/restore-orders.ts";
import { sweepChanges } from "#server/orders/order-rows/sweep.ts";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { openReviews } from "#server/store/reviews.ts";
import { saveShipping } from "#server/settings/shipping.ts";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { believeClock } from "#tests/support/checkout-round.ts";
import {
  billIdOf,
  cartOf,
  decideAtBank,
  deliver,
  line,
  openWorld,
  submit,
  toPay,
  type World,
} from "#tests/support/checkout-world.ts";
import { putBack, type StateBackup, takeBackup } from "#tests/support/state-backup.ts";

/** Until a dead holder's lease has ended. */
const LEASE = 10_000;
/** Until the back end is certain not to work on an order any more. */
const BACK_END_LIMIT = 31_000;
const MINUTE = 60_000;

/** What went on after a backup was taken, and is not in it. */
interface Live {
  world: World;
  cart: Cart;
  backup: StateBackup;
  outcome: PlaceOrderOutcome;
  /** Bills whose answer was lost before the backup: no browser was sent to them. */
  unseen?: string[];
}

/** Submits again until there is an answer, as a shopper's page does. */
async function press(world: World, shop: Shop, cart: Cart): Promise<PlaceOrderOutcome> {
  for (let tries = 0; tries < 4; tries += 1) {
    const outcome = await submit(shop, cart);
    if (outcome.kind !== "in-progress") return outcome;
    world.time.now += BACK_END_LIMIT;
  }
  throw new Error("never came to an end");
}

/** Runs `work` in a process that ends at a point, takes a backup then, and lets `goOn` finish it in the next process. */
async function backUpAt(
  world: World,
  crashAt: CrashPoint,
  work: (shop: Shop) => Promise<unknown>,
): Promise<{ backup: StateBackup; live: Shop }> {
  await work(await world.startShop({ crashAt })).catch(() => undefined);
  world.time.now += LEASE;
  const live = await world.startShop();
  return { backup: await takeBackup(live.store), live };
}

/** A world whose orders are followed from the beginning on. */
async function beginWorld(): Promise<World> {
  const world = openWorld();
  await sweep(await world.startShop());
  return world;
}

async function billed(crashAt: CrashPoint): Promise<Live> {
  const world = await beginWorld();
  const cart = cartOf([line(PRODUCTS.chocolate), line(PRODUCTS.pandan, 2)], "EACH2");
  const { backup, live } = await backUpAt(world, crashAt, (shop) => submit(shop, cart));
  const unseen = crashAt === "bill-posted" ? madeBy(world.billplz, "bills") : [];
  return { world, cart, backup, outcome: await press(world, live, cart), unseen };
}

async function replaced(crashAt: CrashPoint): Promise<Live> {
  const world = await beginWorld();
  const first = cartOf([line(PRODUCTS.chocolate)]);
  toPay(await submit(await world.startShop(), first));
  const cart = { ...first, lines: [line(PRODUCTS.chocolate, 3)] };
  const { backup, live } = await backUpAt(world, crashAt, (shop) => submit(shop, cart));
  return { world, cart, backup, outcome: await press(world, live, cart) };
}

async function settled(crashAt: CrashPoint): Promise<Live> {
  const world = openWorld();
  const cart = cartOf([line(PRODUCTS.chocolate)]);
  const outcome = await submit(await world.startShop(), cart);
  await decideAtBank(world, billIdOf(outcome));
  const body = world.callbacks[0]?.body ?? "";
  const { backup, live } = await backUpAt(world, crashAt, (shop) => deliver(shop, body));
  await reconcileFor(world, live);
  return { world, cart, backup, outcome };
}

async function given(crashAt: CrashPoint): Promise<Live> {
  const world = openWorld();
  const cart = cartOf([line(PRODUCTS.chocolate)], "EVERYTHING");
  const nothing = { shippingCost: 0, freeShippingThreshold: 0 };
  await saveShipping(await world.startShop(), nothing, { savedBy: "owner" });
  const { backup, live } = await backUpAt(world, crashAt, (shop) => submit(shop, cart));
  return { world, cart, backup, outcome: await press(world, live, cart) };
}

async function restored({ world, backup }: Live): Promise<Shop> {
  world.time.now += MINUTE;
  const shop = await world.startShop();
  await putBack(shop.store, backup);
  return shop;
}

/** Background work until nothing more changes by itself. */
async function reconcileFor(world: World, shop: Shop): Promise<void> {
  for (const wait of [0, 45_000, 11 * MINUTE, 11 * MINUTE]) {
    world.time.now += wait;
    await reconcile(shop);
  }
}

/** Ids of what an upstream made. */
function madeBy({ calls }: World["woo"], path: string): string[] {
  return calls
    .filter((call) => call.method === "POST" && call.path === path && call.status < 300)
    .map((call) => String((JSON.parse(call.answer) as { id: unknown }).id));
}

/** What there is at both upstreams in the end. `lost`: payments that are neither on their order nor before the owner. */
async function inTheEnd({ world, unseen = [] }: Live, shop: Shop) {
  const orders = await Promise.all(
    madeBy(world.woo, "orders").map(async (id) => {
      const read = await shop.backend.getOrder(Number(id));
      if (!read.ok || !read.value) throw new Error(`no order ${id}`);
      return read.value;
    }),
  );
  const bills = await Promise.all(
    madeBy(world.billplz, "bills").map(async (id) => {
      const read = await shop.payments.getBill(id);
      if (!read.ok || !read.value) throw new Error(`no bill ${id}`);
      return read.value;
    }),
  );
  const alive = orders.filter(({ status }) => status !== "cancelled");
  const due = bills.filter(({ id, state }) => state === "due" && !unseen.includes(id));
  const reviews = await openReviews(shop.store.db);
  const alerts = JSON.stringify(world.lines.filter(({ alert }) => alert === true));
  const lost = bills.filter(
    ({ id, paid }) =>
      paid &&
      !alive.some((order) => order.transactionId === id && order.status === "processing") &&
      !(reviews.some(({ billId }) => billId === id) && alerts.includes(id)),
  );
  return { alive, due, lost, reviews };
}

async function expectOneOfEach(live: Live, shop: Shop) {
  const end = await inTheEnd(live, shop);
  expect(end.alive.map(({ id }) => id)).toHaveLength(1);
  expect(end.due.length).toBeLessThanOrEqual(1);
  for (const bill of end.due) expect(bill.orderReference).toBe(String(end.alive[0]?.id));
  expect(end.lost).toEqual([]);
  return end;
}

const UNPAID: [CrashPoint, (at: CrashPoint) => Promise<Live>][] = [
  ...CRASH_POINTS_ON.billing.map((at) => [at, billed] as [CrashPoint, typeof billed]),
  ...CRASH_POINTS_ON.replacing.map((at) => [at, replaced] as [CrashPoint, typeof billed]),
];

test.each(UNPAID)(
  "F29 F30: after a backup of %s was restored, the same form leads to the bill that was open",
  async (at, until) => {
    const live = await until(at);
    const { world, cart, outcome } = live;
    const shop = await restored(live);
    const again = toPay(await press(world, shop, cart));
    expect(again).toEqual(outcome);
    await reconcileFor(world, shop);
    const { due } = await expectOneOfEach(live, shop);
    expect(due.map(({ id }) => id)).toEqual([billIdOf(again)]);

    await decideAtBank(world, billIdOf(again));
    await deliver(shop, world.callbacks.at(-1)?.body ?? "");
    const { alive, reviews } = await expectOneOfEach(live, shop);
    expect(alive.map(({ status }) => status)).toEqual(["processing"]);
    expect(reviews).toEqual([]);
  },
);

test.each(UNPAID)(
  "F29 F30: after a backup of %s was restored, the payment of the open bill is on its order",
  async (at, until) => {
    const live = await until(at);
    const { world, cart, outcome } = live;
    const shop = await restored(live);
    await decideAtBank(world, billIdOf(outcome));
    expect((await deliver(shop, world.callbacks.at(-1)?.body ?? "")).status).toBe(200);
    await reconcileFor(world, shop);
    const { alive, due, reviews } = await expectOneOfEach(live, shop);
    expect(alive.map(({ transactionId }) => transactionId)).toEqual([billIdOf(outcome)]);
    expect(due).toEqual([]);
    expect(reviews).toEqual([]);
    expect(await press(world, shop, cart)).toMatchObject({ kind: "confirmed" });
    await expectOneOfEach(live, shop);
  },
);

test.each(UNPAID)(
  "F29 F30: after a backup of %s was restored, the same form finds that the open bill was paid",
  async (at, until) => {
    const live = await until(at);
    const { world, cart, outcome } = live;
    await decideAtBank(world, billIdOf(outcome));
    const shop = await restored(live);
    const { orderId } = toPay(outcome);
    expect(await press(world, shop, cart)).toMatchObject({ kind: "confirmed", orderId });
    await deliver(shop, world.callbacks.at(-1)?.body ?? "");
    await reconcileFor(world, shop);
    const { alive, reviews } = await expectOneOfEach(live, shop);
    expect(alive.map(({ status }) => status)).toEqual(["processing"]);
    expect(reviews).toEqual([]);
  },
);

test.each(UNPAID)(
  "F29 F30: after a backup of %s was restored, the sweep finds the open bill, which is paid or ended",
  async (at, until) => {
    for (const isPaid of [true, false]) {
      const live = await until(at);
      const { world, outcome } = live;
      if (isPaid) await decideAtBank(world, billIdOf(outcome));
      const shop = await restored(live);
      expect(await sweep(shop)).toBe(true);
      await reconcileFor(world, shop);
      const { alive, due, reviews } = await expectOneOfEach(live, shop);
      expect(alive.map(({ transactionId }) => transactionId)).toEqual([
        isPaid ? billIdOf(outcome) : "",
      ]);
      expect(due).toHaveLength(isPaid ? 0 : 1);
      expect(reviews).toEqual([]);
      // As every order that is not paid in time.
      believeClock(world, shop);
      world.time.now += 25 * 60 * MINUTE;
      believeClock(world, shop);
      await reconcileFor(world, shop);
      const end = await inTheEnd(live, shop);
      expect([end.alive.length, end.due.length]).toEqual(isPaid ? [1, 0] : [0, 0]);
    }
  },
);

test("F29 F30: a restored order of another total than its shopper confirms now is replaced with its bill", async () => {
  const live = await billed("attempt-leased");
  const { world, cart, outcome } = live;
  const shop = await restored(live);
  await saveShipping(
    shop,
    { shippingCost: 1_200, freeShippingThreshold: 100_000 },
    { savedBy: "owner" },
  );
  const again = toPay(await press(world, shop, cart));
  expect(again.orderId).not.toBe(toPay(outcome).orderId);
  const { due } = await expectOneOfEach(live, shop);
  expect(due.map(({ id }) => id)).toEqual([billIdOf(again)]);
});

/** The minute's sweep over changed orders. */
function sweep(shop: Shop): Promise<boolean> {
  const restore = (orders: Parameters<typeof restoreOrders>[1]) => restoreOrders(shop, orders);
  return sweepChanges({ ...shop, restore }, async () => true);
}

const PAID: [CrashPoint, (at: CrashPoint) => Promise<Live>][] = [
  ...CRASH_POINTS_ON.billing.map((at) => [at, billedAndPaid] as [CrashPoint, typeof billed]),
  ...CRASH_POINTS_ON.replacing.map((at) => [at, replacedAndPaid] as [CrashPoint, typeof billed]),
  ...CRASH_POINTS_ON.settling.map((at) => [at, settled] as [CrashPoint, typeof billed]),
];

async function billedAndPaid(at: CrashPoint) {
  return paid(await billed(at));
}

async function replacedAndPaid(at: CrashPoint) {
  return paid(await replaced(at));
}

/** Its payment was applied by the live shop. */
async function paid(live: Live): Promise<Live> {
  await decideAtBank(live.world, billIdOf(live.outcome));
  await deliver(await live.world.startShop(), live.world.callbacks.at(-1)?.body ?? "");
  return live;
}

test.each(PAID)(
  "F29 F30: after a backup of %s was restored, a paid order stays the only one when the form and the message come again",
  async (at, until) => {
    const live = await until(at);
    const { world, cart, outcome } = live;
    const shop = await restored(live);
    const { orderId } = toPay(outcome);
    expect(await press(world, shop, cart)).toMatchObject({ kind: "confirmed", orderId });
    await deliver(shop, world.callbacks.at(-1)?.body ?? "");
    await reconcileFor(world, shop);
    const { alive, due, reviews } = await expectOneOfEach(live, shop);
    expect(alive.map(({ transactionId }) => transactionId)).toEqual([billIdOf(outcome)]);
    expect(due).toEqual([]);
    expect(reviews).toEqual([]);
    const marks = world.woo.calls.filter(({ body }) => body.includes('set_paid":true'));
    expect(marks).toHaveLength(1);
  },
);

test.each([...CRASH_POINTS_ON.billing.slice(0, 8), ...CRASH_POINTS_ON.givingAway])(
  "F29 F30: after a backup of %s was restored, an order without a bill stays the only one",
  async (at) => {
    const live = await given(at);
    const { world, cart, outcome } = live;
    expect(outcome.kind).toBe("confirmed");
    const shop = await restored(live);
    expect(await press(world, shop, cart)).toEqual(outcome);
    await reconcileFor(world, shop);
    const { alive, reviews } = await expectOneOfEach(live, shop);
    expect(alive.map(({ status }) => status)).toEqual(["processing"]);
    expect(reviews).toEqual([]);
  },
);
