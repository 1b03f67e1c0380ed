import { expect, test } from "vitest";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { openReviews } from "#server/store/reviews.ts";
import { settle } from "#server/checkout/settle/settle.ts";
import { LIMITS, takeUse } from "#server/platform/limits/limits.ts";
import { createSealer } from "#server/platform/crypto/seal.ts";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { pay } from "#tests/support/checkout-visit.ts";
import {
  billIdOf,
  cartOf,
  decideAtBank,
  deliver,
  line,
  openWorld,
  orderOf,
  submit,
  toPay,
  type World,
} from "#tests/support/checkout-world.ts";
import { openOwner, shopIn } from "#tests/support/owner.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

const MINUTE = 60_000;
const PATIENT = { patience: 15_000 };
const isSetPaid = ({ body }: { body: string }) => body.includes('"set_paid":true');

/** A bill that was paid a moment ago; the shop has not been told yet. */
async function paidBill(world: World, shop: Shop) {
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.chocolate)])));
  const back = await decideAtBank(world, billIdOf(paying));
  return { ...paying, billId: billIdOf(paying), back, body: world.callbacks.at(-1)?.body ?? "" };
}

/** The shopper comes back from the bank. */
async function comeBack(shop: Shop, back: URL) {
  const verified = shop.payments.verify({ kind: "return", parameters: back.searchParams });
  if (!verified.ok) throw new Error("the sandbox signs its returns");
  return settle(shop, verified.message.billId, verified.message);
}

/** Until an instance is at work on a cart. */
async function atWork({ store }: Shop): Promise<void> {
  const held = () =>
    store.db.selectFrom("leases").select("name").where("until", ">", 0).executeTakeFirst();
  await expect.poll(held, { interval: 5 }).toBeDefined();
}

test("F24: instances whose clocks are five minutes apart settle a payment once, in any order", async () => {
  const world = openWorld();
  const slow = await world.startShop({ timing: PATIENT });
  const fast = { ...(await world.startShop({ timing: PATIENT })) };
  fast.clock = () => world.time.now + 5 * MINUTE;
  for (const [first, second] of [
    [slow, fast],
    [fast, slow],
  ] as const) {
    const paid = await paidBill(world, first);
    const before = world.woo.calls.filter(isSetPaid).length;
    world.woo.fail(/^PUT orders/, { kind: "delay", ms: 500 });
    const working = deliver(first, paid.body);
    await atWork(first);
    const meanwhile = await Promise.all([deliver(second, paid.body), comeBack(second, paid.back)]);
    expect([(await working).status, meanwhile[0].status]).toEqual([200, 200]);
    await reconcile(slow);
    await reconcile(fast);
    expect(await orderOf(slow, paid.orderId)).toMatchObject({
      status: "processing",
      transactionId: paid.billId,
    });
    const marks = world.woo.calls.filter(isSetPaid).slice(before);
    expect(marks.map(({ path }) => path)).toEqual([`orders/${paid.orderId}`]);
  }
  expect(await openReviews(slow.store.db)).toEqual([]);
});

test("F24: one form on instances whose clocks are apart leads to one order and one bill", async () => {
  const world = openWorld();
  const slow = await world.startShop({ timing: PATIENT });
  const fast = { ...(await world.startShop({ timing: PATIENT })) };
  fast.clock = () => world.time.now + 5 * MINUTE;
  const cart = cartOf([line(PRODUCTS.chocolate)]);
  world.woo.fail(/^POST orders$/, { kind: "delay", ms: 500 });
  const working = submit(slow, cart);
  await atWork(slow);
  const outcomes = [await submit(fast, cart), await working].map((paying) => toPay(paying).orderId);
  world.time.now += 10 * MINUTE;
  await reconcile(slow);
  const [revision] = await slow.store.db.selectFrom("orderRevisions").selectAll().execute();
  const made = await slow.backend.findOrdersCreatedVia(revision?.createdVia ?? "");
  expect(made.ok && made.value.map(({ id }) => id)).toEqual([revision?.orderId]);
  expect(outcomes).toEqual([revision?.orderId, revision?.orderId]);
  const open = await slow.store.db
    .selectFrom("bills")
    .selectAll()
    .where("state", "=", "open")
    .execute();
  expect(open).toHaveLength(1);
});

test("F24: a time of payment is read with the zone that it is stated in", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paid = await paidBill(world, shop);
  await deliver(shop, paid.body);
  const facts = await shop.store.db.selectFrom("paymentFacts").select("paidAt").execute();
  expect(facts.map(({ paidAt }) => paidAt)).toEqual([world.time.now, world.time.now]);
});

test("F24: carts, orders and the owner's session hold on instances whose clocks are five minutes apart", async () => {
  const world = openWorld();
  const slow = await shopIn(world);
  const clock = () => world.time.now + 5 * MINUTE;
  const sealer = createSealer(["a secret for tests that is long enough"], clock);
  const fast = { ...(await shopIn(world)), clock, sealer };
  const cake = { intent: "add", productId: String(PRODUCTS.chocolate), quantity: "1" };
  for (const [first, second] of [
    [slow, fast],
    [fast, slow],
  ] as const) {
    const visitor = await openVisitor(first);
    await visitor.post("/cart", cake);
    const elsewhere = await openVisitor(second, visitor.cookies);
    expect(await textOf(await elsewhere.get("/cart"))).toContain("1 item in your cart");
    const paying = await pay(elsewhere);
    expect(paying.headers.get("Location")).toContain("/sandbox/bills/");
    const back = await openVisitor(first, elsewhere.cookies);
    expect(await textOf(await back.get("/checkout"))).toContain("is waiting for your payment");

    const owner = await openOwner(first);
    for (const shop of [second, first, second]) {
      const seen = await (await openVisitor(shop, owner.cookies)).get("/admin/shipping");
      expect(seen.status).toBe(200);
    }
  }
});

test("F24: a limit that instances with clocks five minutes apart count together neither fails nor lasts for ever", async () => {
  const world = openWorld();
  const slow = await world.startShop();
  const fast = { ...(await world.startShop()), clock: () => world.time.now + 5 * MINUTE };
  const { count, windowMs } = LIMITS["new-checkout-attempts"];
  const use = { limit: "new-checkout-attempts", address: "203.0.113.9" } as const;
  let allowed = 0;
  for (let turn = 0; turn < 6 * count; turn += 1) {
    const verdict = await takeUse(turn % 2 === 0 ? slow : fast, use);
    allowed += verdict.allowed ? 1 : 0;
  }
  expect(allowed).toBeGreaterThanOrEqual(count);
  expect(allowed).toBeLessThanOrEqual(2 * count);
  world.time.now += 5 * MINUTE + windowMs;
  for (const shop of [slow, fast]) expect((await takeUse(shop, use)).allowed).toBe(true);
});
