import { expect, test } from "vitest";
import { factsOf, settleFacts, storeMessage } from "#server/store/payment-facts.ts";
import { lookAtBill } from "#server/orders/view/look-again.ts";
import { viewPayment } from "#server/orders/view/view-payment.ts";
import type { SignedMessage } from "#server/ports/payment-provider.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { changeRows } from "#tests/support/checkout-run.ts";
import {
  billIdOf,
  cartOf,
  decideAtBank,
  deliver,
  line,
  openWorld,
  submit,
  toPay,
} from "#tests/support/checkout-world.ts";

const TOTAL = 4_135;
const NOTHING = { trouble: null, paidAt: null, paid: null, paidTwice: null };

/** One unpaid order. */
async function scene() {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  const { orderId: id, orderKey: key } = paying;
  return { world, shop, db: shop.store.db, billId: billIdOf(paying), id, key };
}

test("of an unpaid bill a stranger learns that it is unpaid, and nothing else", async () => {
  const { world, shop, billId, id, key } = await scene();
  const before = world.billplz.calls.length + world.woo.calls.length;
  expect(await viewPayment(shop, billId)).toEqual({
    payment: { status: "pending", ...NOTHING, billId },
    orderNumber: null,
    order: { id, key, isOver: false },
  });
  expect(world.billplz.calls.length + world.woo.calls.length).toBe(before);
});

test("of a paid bill the number of its order is told, and what was paid", async () => {
  const { world, shop, billId, id } = await scene();
  await decideAtBank(world, billId);
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect(await viewPayment(shop, billId)).toMatchObject({
    payment: { status: "paid", paid: TOTAL, billId, paidAt: world.time.now },
    orderNumber: String(id),
  });
});

test.each([
  ["closed", { closedAt: 1, closedReason: "abandoned" }, {}, true],
  ["paid otherwise", { closedAt: 1, closedReason: "paid-otherwise" }, {}, false],
  ["cancelled", {}, { state: "cancelled" as const }, true],
])("an order that was %s is over, or not", async (_what, ofAttempt, ofRevision, isOver) => {
  const { shop, billId, id, key } = await scene();
  await changeRows(shop, ofAttempt, ofRevision);
  expect((await viewPayment(shop, billId)).order).toEqual({ id, key, isOver });
});

test.each([{ orderId: null }, { orderKey: null }])(
  "a bill whose order is not known well enough names none: %o",
  async (unknown) => {
    const { shop, db, billId } = await scene();
    await db.updateTable("orderRevisions").set(unknown).execute();
    expect((await viewPayment(shop, billId)).order).toBeNull();
  },
);

test("of a bill that is none of ours only what was signed is said", async () => {
  const { shop, db } = await scene();
  const billId = "strange1";
  const said = (status: string) => ({
    payment: { status, ...NOTHING, billId },
    orderNumber: null,
    order: null,
  });
  const hear = (paid: boolean) =>
    storeMessage(
      db,
      "billplz",
      {
        source: "redirect",
        billId,
        paid,
        paidAt: undefined,
        paidAmount: undefined,
        account: undefined,
        transactionId: undefined,
        transactionStatus: undefined,
        digest: String(paid),
      } satisfies SignedMessage,
      1,
    );
  expect(await viewPayment(shop, billId)).toEqual(said("pending"));
  await hear(false);
  expect(await viewPayment(shop, billId)).toEqual(said("pending"));
  await hear(true);
  expect(await viewPayment(shop, billId)).toEqual(said("confirming"));
  expect(await lookAtBill(shop, billId)).toBe("confirming");
  await settleFacts(db, await factsOf(db, billId), "review", 2);
  expect(await viewPayment(shop, billId)).toEqual(said("disputed"));
});

test("a page that waits for a payment has the schedule ask about it soon, and asks nothing itself", async () => {
  const { world, shop, db, billId } = await scene();
  const next = async () =>
    (await db.selectFrom("bills").select("nextCheckAt").executeTakeFirstOrThrow()).nextCheckAt;
  expect(await next()).toBe(world.time.now + 600_000);
  world.time.now += 60_000;
  const before = world.billplz.calls.length;
  expect(await lookAtBill(shop, billId)).toBe("pending");
  expect(await next()).toBe(world.time.now);
  expect(world.billplz.calls).toHaveLength(before);
});
