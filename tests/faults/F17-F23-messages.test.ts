import { expect, test } from "vitest";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { openReviews } from "#server/store/reviews.ts";
import { settle } from "#server/checkout/settle/settle.ts";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
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

const MINUTE = 60_000;
const PATIENT = { patience: 15_000 };
const isSetPaid = ({ body }: { body: string }) => body.includes('"set_paid":true');
const readsOf = (world: World) => world.billplz.count(/^GET bills/);

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

async function expectPaidOnce(world: World, shop: Shop, orderId: number): Promise<void> {
  expect((await orderOf(shop, orderId)).status).toBe("processing");
  expect(world.woo.calls.filter(isSetPaid)).toHaveLength(1);
  expect(world.lines.filter(({ event }) => event === "checkout.fulfilled")).toHaveLength(1);
}

test("F17: after the callback the return shows paid at once and does nothing again", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paid = await paidBill(world, shop);
  expect((await deliver(shop, paid.body)).status).toBe(200);
  const writes = world.woo.count(/^(POST|PUT)/);
  expect(await comeBack(shop, paid.back)).toMatchObject({ kind: "paid", orderId: paid.orderId });
  expect(world.woo.count(/^(POST|PUT)/)).toBe(writes);
  await expectPaidOnce(world, shop, paid.orderId);
});

test("F18: a return before the callback asks the provider once and completes; the callback adds nothing", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paid = await paidBill(world, shop);
  const before = readsOf(world);
  expect((await comeBack(shop, paid.back)).kind).toBe("paid");
  expect(readsOf(world)).toBe(before + 1);
  world.time.now += 5 * MINUTE;
  expect((await deliver(shop, paid.body)).status).toBe(200);
  expect(readsOf(world)).toBe(before + 1);
  await expectPaidOnce(world, shop, paid.orderId);
});

test.each(["callback", "reconciler"])(
  "F18: a return whose read-back fails says that the payment is being confirmed; the %s completes it",
  async (by) => {
    const world = openWorld();
    const shop = await world.startShop();
    const paid = await paidBill(world, shop);
    world.billplz.fail(/^GET bills/, { kind: "status", status: 503 }, 10);
    expect((await comeBack(shop, paid.back)).kind).toBe("unconfirmed");
    world.billplz.heal();
    world.time.now += 5 * MINUTE;
    if (by === "reconciler") await reconcile(shop);
    const isDone = (await orderOf(shop, paid.orderId)).status === "processing";
    expect(isDone).toBe(by === "reconciler");
    expect((await deliver(shop, paid.body)).status).toBe(200);
    await expectPaidOnce(world, shop, paid.orderId);
  },
);

test("F19: payments none of whose callbacks arrive are all settled within half an hour", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paid = [await paidBill(world, shop), await paidBill(world, shop)];
  for (let minute = 0; minute < 30; minute += 5) {
    world.time.now += 5 * MINUTE;
    await reconcile(shop);
  }
  for (const { orderId } of paid) {
    expect((await orderOf(shop, orderId)).status).toBe("processing");
  }
  expect(world.woo.calls.filter(isSetPaid)).toHaveLength(2);
});

test("F20: fifty callbacks at the same moment on two instances are one transition", async () => {
  const world = openWorld();
  const shops = [
    await world.startShop({ timing: PATIENT }),
    await world.startShop({ timing: PATIENT }),
  ];
  const paid = await paidBill(world, shops[0]!);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => deliver(shops[index % 2]!, paid.body)),
  );
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
  await comeBack(shops[1]!, paid.back);
  await expectPaidOnce(world, shops[0]!, paid.orderId);
});

test("F23: of two paid bills of one order one pays it, the other is a surplus in review", async () => {
  const world = openWorld();
  const shop = await world.startShop({ timing: PATIENT });
  world.billplz.fail(/^POST bills$/, { kind: "cut-after" });
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.chocolate)])));
  const made = world.billplz.calls.filter(({ method }) => method === "POST");
  const [lost = "", shown = ""] = made.map(({ answer }) => (JSON.parse(answer) as Bill).id);
  expect(shown).toBe(billIdOf(paying));
  await decideAtBank(world, shown);
  await decideAtBank(world, lost);
  for (const { body } of world.callbacks) await deliver(shop, body);
  expect(await orderOf(shop, paying.orderId)).toMatchObject({ transactionId: shown });
  await expectPaidOnce(world, shop, paying.orderId);
  expect(await openReviews(shop.store.db)).toEqual([
    expect.objectContaining({ kind: "second-payment", billId: lost }),
  ]);
  expect(world.lines.filter(({ alert }) => alert === true)).toEqual([
    expect.objectContaining({ event: "payment.review", kind: "second-payment", bill: lost }),
  ]);
});

interface Bill {
  id: string;
}
