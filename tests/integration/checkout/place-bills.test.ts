import { expect, test } from "vitest";
import { saveShipping } from "#server/settings/shipping.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { onlyAttempt } from "#tests/support/checkout-run.ts";
import {
  billIdOf,
  cartOf,
  line,
  openWorld,
  orderOf,
  submit,
  toPay,
} from "#tests/support/checkout-world.ts";
import { PROVIDER } from "#tests/support/provider-under-test.ts";
import type { Fault } from "#tests/support/scripted-upstream.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const AWAY = { kind: "status", status: 503 } as const;
const POST = /^POST bills$/;
/** Time for a second try on a busy machine. */
const PATIENT = { patience: 20 * SECOND };
const AFTER = { kind: "unavailable", message: expect.stringContaining("your order is kept.") };

async function shopWithCart(product: number = PRODUCTS.rare, timing = PATIENT) {
  const world = openWorld();
  const shop = await world.startShop({ timing });
  const cart = cartOf([line(product)]);
  const bills = () => shop.store.db.selectFrom("bills").selectAll().orderBy("state").execute();
  const told = (event: string) => world.lines.filter((one) => one.event === event);
  return { world, shop, cart, bills, told, submit: () => submit(shop, cart) };
}

test("a bill is open, first checked after ten minutes, and written on its order", async () => {
  const { world, shop, submit: order, bills } = await shopWithCart();
  const paying = toPay(await order());
  const { now } = world.time;
  expect(await bills()).toMatchObject([
    {
      state: "open",
      billId: billIdOf(paying),
      url: paying.billUrl,
      orderId: paying.orderId,
      amount: 2_800,
      metaWritten: 1,
      checkedAt: now,
      nextCheckAt: now + 10 * MINUTE,
      endRequestedAt: null,
    },
  ]);
  expect((await onlyAttempt(shop)).attempt).toMatchObject({ state: "billed", updatedAt: now });
  const { meta } = await orderOf(shop, paying.orderId);
  expect(meta[PROVIDER.orderMetaKey]).toBe(billIdOf(paying));
});

test.each<[string, Fault, string[]]>([
  ["is cut", { kind: "cut-after" }, ["open", "unknown"]],
  [
    "is no answer of the provider's",
    { kind: "status", status: 200, body: {} },
    ["open", "unknown"],
  ],
  ["fails", { kind: "status", status: 500 }, ["open", "unknown"]],
])("a bill whose answer %s is made up for at once by another one", async (_what, fault, states) => {
  const { world, submit: order, bills, told } = await shopWithCart();
  world.billplz.fail(POST, fault);
  const paying = toPay(await order());
  const rows = await bills();
  expect(rows.map(({ state }) => state)).toEqual(states);
  expect(rows[0]?.url).toBe(paying.billUrl);
  expect(told("checkout.bill-failed")).toMatchObject([
    { level: "warn", orderId: paying.orderId, kind: expect.any(String) },
  ]);
});

test("a provider that loses two is asked no more, and the goods are kept for five minutes", async () => {
  const { world, shop, submit: order, bills, told } = await shopWithCart();
  world.billplz.fail(POST, { kind: "cut-before" }, 2);
  expect(await order()).toMatchObject({ ...AFTER, cause: { kind: "lost" } });
  expect((await bills()).map(({ state }) => state)).toEqual(["unknown", "unknown"]);
  expect(told("checkout.bill-failed")).toHaveLength(2);
  const holds = await shop.store.db.selectFrom("holds").select(["stage", "until"]).execute();
  expect(holds).toEqual([{ stage: "ordering", until: world.time.now + 5 * MINUTE }]);
});

test("a bill that is lost when the shopper has waited long enough is not made up for", async () => {
  const { world, submit: order, bills } = await shopWithCart(PRODUCTS.rare, { patience: 0 });
  world.billplz.fail(POST, { kind: "cut-before" });
  expect(await order()).toMatchObject(AFTER);
  expect(await bills()).toHaveLength(1);
});

test.each<[string, Fault, string, object]>([
  [
    "refuses",
    { kind: "status", status: 422 },
    "checkout.bill-refused",
    { level: "error", alert: true, kind: "refused", status: 422 },
  ],
  [
    "cannot be reached for",
    { kind: "refuse-connection" },
    "checkout.bill-failed",
    { level: "warn", kind: "unreachable" },
  ],
])("a bill that the provider %s is not asked for twice", async (_what, fault, event, line) => {
  const { world, submit: order, bills, told } = await shopWithCart();
  world.billplz.fail(POST, fault);
  expect(await order()).toMatchObject(AFTER);
  expect((await bills()).map(({ state }) => state)).toEqual(["refused"]);
  expect(told(event)).toMatchObject([line]);
});

test("a bill that leads elsewhere is not shown, and its end is requested", async () => {
  const { world, submit: order, bills, told } = await shopWithCart();
  world.billplz.fail(POST, { kind: "change", fields: { url: "https://evil.example/x" } });
  const outcome = await order();
  const [bill] = await bills();
  expect(outcome).toMatchObject({ kind: "payment-error", orderId: bill?.orderId });
  expect(bill).toMatchObject({
    state: "unknown",
    billId: expect.any(String),
    url: null,
    nextCheckAt: world.time.now + 10 * MINUTE,
    endRequestedAt: world.time.now,
    endReason: "untrusted",
  });
  expect(told("checkout.bill-untrusted")).toMatchObject([
    { level: "error", alert: true, orderId: bill?.orderId, bill: bill?.billId },
  ]);
});

test("a bill that could not be written on its order is paid all the same, and written by the next visit", async () => {
  const { world, submit: order, bills, told } = await shopWithCart();
  world.woo.fail(/^PUT orders/, AWAY);
  const { orderId } = toPay(await order());
  expect((await bills())[0]?.metaWritten).toBe(0);
  expect(told("checkout.bill-id-unwritten")).toMatchObject([
    { level: "warn", orderId, kind: "lost" },
  ]);
  world.time.now += MINUTE;
  toPay(await order());
  expect((await bills())[0]?.metaWritten).toBe(1);
  world.time.now += MINUTE;
  toPay(await order());
  expect(world.woo.count(/^PUT orders/)).toBe(1);
});

test("an order of nothing is confirmed without a bill", async () => {
  const { shop, submit: order, bills } = await shopWithCart(PRODUCTS.gift);
  await saveShipping(shop, { shippingCost: 0, freeShippingThreshold: 0 }, { savedBy: "owner" });
  const outcome = await order();
  const { attempt, revision } = await onlyAttempt(shop);
  expect(outcome).toEqual({
    kind: "confirmed",
    orderId: revision.orderId,
    orderKey: revision.orderKey,
  });
  expect([attempt.state, await bills()]).toEqual(["fulfilled", []]);
});

test("an order of nothing that the back end does not move is being checked", async () => {
  const { world, shop, submit: order } = await shopWithCart(PRODUCTS.gift);
  await saveShipping(shop, { shippingCost: 0, freeShippingThreshold: 0 }, { savedBy: "owner" });
  world.woo.fail(/^PUT orders/, { kind: "change", fields: { status: "pending" } });
  expect(await order()).toMatchObject({
    kind: "refused",
    message: expect.stringContaining("We are checking a payment for this order."),
  });
  expect((await onlyAttempt(shop)).attempt.heldReason).toBe("order-would-not-move");
});
