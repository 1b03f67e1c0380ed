import { expect, test, vi } from "vitest";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { retryPayment } from "#server/checkout/place/retry-payment.ts";
import { settle } from "#server/checkout/settle/settle.ts";
import { timingOf } from "#server/store/durations.ts";
import { viewOrder } from "#server/orders/view/view-order.ts";
import type { BillRequest } from "#server/ports/payment-provider.ts";
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
  ownOf,
  submit,
  toPay,
  type World,
} from "#tests/support/checkout-world.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

const POST_ORDER = /^POST orders$/;
const POST_BILL = /^POST bills$/;
const GET_BILL = /^GET bills/;
/** What a shopper may have to wait for an answer to Pay Now, ms. */
const LONGEST_WAIT = 12_000;
const cakes = () => cartOf([line(PRODUCTS.chocolate, 2), line(PRODUCTS.pandan)], "EACH2");

/** How often the provider was asked for a bill, whatever came of it. */
const triesOf = (world: World) =>
  world.lines.filter(({ event, call }) => event === "upstream" && call === "bills.create").length;
const alertsOf = (world: World) => world.lines.filter(({ alert }) => alert === true);
const openBills = (shop: Shop) =>
  shop.store.db.selectFrom("bills").select("url").where("state", "=", "open").execute();

test.each([
  { status: 401, tries: 1, alerts: 1 },
  { status: 422, tries: 1, alerts: 1 },
  { status: 429, tries: 1, alerts: 0 },
  { status: 500, tries: 2, alerts: 0 },
  { status: 503, tries: 2, alerts: 0 },
])(
  "F11: a provider that answers $status is asked $tries times, with $alerts alerts; later the same order is paid",
  async ({ status, tries, alerts }) => {
    const world = openWorld();
    const shop = await world.startShop({ timing: { patience: 8_000 } });
    const cart = cakes();
    world.billplz.fail(POST_BILL, { kind: "status", status }, Infinity);
    expect((await submit(shop, cart)).kind).toBe("unavailable");
    expect(triesOf(world)).toBe(tries);
    const alert = expect.objectContaining({ event: "checkout.bill-refused", status }) as unknown;
    expect(alertsOf(world)).toEqual(Array.from({ length: alerts }, () => alert));

    world.billplz.heal();
    world.time.now += 60_000;
    const paying = toPay(await submit(shop, cart));
    expect(world.woo.count(POST_ORDER)).toBe(1);
    expect(await openBills(shop)).toEqual([{ url: paying.billUrl }]);
  },
);

test("F11: however slow the provider is, its tries together get no more time than a shopper waits", async () => {
  const world = openWorld();
  const shop = await world.startShop({ timing: { patience: 10_000 } });
  const given: number[] = [];
  const slow = {
    ...shop,
    payments: {
      ...shop.payments,
      createBill: (_: BillRequest, timeoutMs = Number.POSITIVE_INFINITY) => {
        given.push(timeoutMs);
        const lost = { kind: "lost", call: "bills.create", retryable: false } as const;
        // Nine seconds pass before the connection breaks.
        vi.spyOn(performance, "now").mockReturnValue(performance.now() + 9_000);
        return Promise.resolve({ ok: false as const, error: lost });
      },
    },
  };
  expect((await submit(slow, cakes())).kind).toBe("unavailable");
  const [first = 0, second = 0] = given;
  expect(given).toHaveLength(2);
  expect(first).toBeLessThanOrEqual(10_000);
  expect(9_000 + second).toBeLessThanOrEqual(12_000);
  toPay(await submit(shop, cakes()));
});

test("F11: Pay Now answers within twelve seconds: order and bill are made meanwhile, once", async () => {
  const world = openWorld();
  const shop = await world.startShop({ timing: { answerWithin: 400, patience: 5_000 } });
  expect(timingOf({ ...shop, checkoutTiming: {} }).answerWithin).toBeLessThanOrEqual(LONGEST_WAIT);
  const visitor = await openVisitor(shop);
  const cake = { intent: "add", productId: String(PRODUCTS.pandan), quantity: "2" };
  await visitor.post("/cart", cake);
  world.woo.fail(POST_ORDER, { kind: "delay", ms: 900 });
  world.billplz.fail(POST_BILL, { kind: "delay", ms: 900 });
  const answer = await pay(visitor);
  expect([answer.status, await textOf(answer)]).toEqual([
    503,
    expect.stringContaining("We are checking whether your order arrived"),
  ]);
  // It was answered before anything had come of it.
  expect([world.woo.count(POST_ORDER), world.billplz.count(POST_BILL)]).toEqual([0, 0]);

  const again = async () =>
    (await pay(visitor, { confirmedTotal: "7470" })).headers.get("Location");
  await expect.poll(again).toContain("/sandbox/bills/");
  expect([world.woo.count(POST_ORDER), world.billplz.count(POST_BILL)]).toEqual([1, 1]);
  expect(await textOf(await visitor.get("/cart"))).toContain("Your cart is empty");
});

test("F11: paying an order again is answered before a slow provider is", async () => {
  const world = openWorld();
  const shop = await world.startShop({ timing: { answerWithin: 200, patience: 5_000 } });
  const own = ownOf(toPay(await submit({ ...shop, checkoutTiming: {} }, cakes())));
  await shop.payments.deleteBill((await openBills(shop))[0]?.url?.split("/").at(-1) ?? "");
  world.time.now += 60_000;
  world.billplz.fail(POST_BILL, { kind: "delay", ms: 700 });
  expect(await retryPayment(shop, own)).toEqual({ kind: "in-progress" });
  const patient = { ...shop, checkoutTiming: {} };
  expect(ownOf(toPay(await retryPayment(patient, own)))).toEqual(own);
  expect(await openBills(shop)).toHaveLength(1);
});

test("F11: a read-back that fails leaves the fact stored, and the reconciler finishes", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cakes()));
  await decideAtBank(world, billIdOf(paying));
  world.billplz.fail(GET_BILL, { kind: "status", status: 503 }, Infinity);
  expect((await deliver(shop, world.callbacks[0]?.body ?? "")).status).toBe(200);
  expect((await orderOf(shop, paying.orderId)).status).toBe("pending");
  expect(await shop.store.db.selectFrom("paymentFacts").select("paid").execute()).toEqual([
    { paid: 1 },
  ]);
  world.billplz.heal();
  world.time.now += 10 * 60_000;
  await reconcile(shop);
  expect((await orderOf(shop, paying.orderId)).status).toBe("processing");
});

test("F11: a message is answered although the provider cannot be asked for seconds, and is followed up behind the answer", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cakes()));
  await decideAtBank(world, billIdOf(paying));
  world.billplz.fail(GET_BILL, { kind: "delay", ms: 4_000 });
  expect((await deliver(shop, world.callbacks[0]?.body ?? "")).status).toBe(200);
  // The answer did not wait for the read-back.
  expect((await orderOf(shop, paying.orderId)).status).toBe("pending");
  await expect.poll(async () => (await orderOf(shop, paying.orderId)).status).toBe("processing");
});

test("F11: a shopper who comes back to a slow provider is told what is known, and the payment is completed meanwhile", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cakes()));
  const back = await decideAtBank(world, billIdOf(paying));
  world.billplz.fail(GET_BILL, { kind: "delay", ms: 500 });
  const verified = shop.payments.verify({ kind: "return", parameters: back.searchParams });
  if (!verified.ok) throw new Error("the sandbox signs its returns");
  const { message } = verified;
  expect(await settle(shop, message.billId, message, { answerWithin: 100 })).toMatchObject({
    kind: "unconfirmed",
  });
  await expect.poll(async () => (await orderOf(shop, paying.orderId)).status).toBe("processing");
});

test("F11: an order's page gives the shop back end and the provider together no more than six seconds", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cakes()));
  await decideAtBank(world, billIdOf(paying));
  world.time.now += 60_000;
  const given: number[] = [];
  // A whole number: with most fractions (now + 6000) - now is not 6000.
  const now = Math.round(performance.now());
  const time = vi.spyOn(performance, "now").mockReturnValue(now);
  const slow = {
    ...shop,
    backend: {
      ...shop.backend,
      getOrder(id: number, timeoutMs = Number.POSITIVE_INFINITY) {
        given.push(timeoutMs);
        // Five seconds pass while the back end looks.
        time.mockReturnValue(now + 5_000);
        return shop.backend.getOrder(id, timeoutMs);
      },
    },
  };
  const shown = await viewOrder(slow, paying.orderId, { key: paying.orderKey });
  expect(shown?.payment.status).toBe("paid");
  // Both were asked at the same time; the payment moved the order, which is read once more in what is left.
  expect(given.filter(Number.isFinite).map(Math.round)).toEqual([6_000, 1_000]);
});

test("F11: an order's page does not wait for a provider that takes longer than that", async () => {
  const world = openWorld();
  const shop = await world.startShop({ timing: { pageWithin: 100 } });
  const paying = toPay(await submit(shop, cakes()));
  world.time.now += 60_000;
  world.billplz.fail(GET_BILL, { kind: "delay", ms: 3_000 });
  const shown = await viewOrder(shop, paying.orderId, { key: paying.orderKey });
  expect(shown?.payment.status).toBe("pending");
  expect(world.billplz.count(GET_BILL)).toBe(0);
});
