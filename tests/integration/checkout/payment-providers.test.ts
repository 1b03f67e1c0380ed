import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { retryPayment } from "#server/checkout/place/retry-payment.ts";
import { settle } from "#server/checkout/settle/settle.ts";
import { ok } from "#server/platform/outgoing/result.ts";
import type { Bill, PaymentProvider } from "#server/ports/payment-provider.ts";
import { openReviews } from "#server/records/reviews.ts";
import { receiveCallback } from "#server/web/payment/receive-callback.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  decideAtBank,
  line,
  MONEY_KEYS,
  openWorld,
  orderOf,
  ownOf,
  SITE,
  submit,
  toPay,
} from "#tests/support/checkout-world.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";
import { BILLPLZ, SECOND } from "#tests/support/provider-under-test.ts";
import { secondEvent, secondMessage } from "#tests/support/second-provider/over-sandbox.ts";

const DAY = 24 * 3_600_000;
const CALLBACK = `${SITE}/api/payment/callback`;
const cake = () => cartOf([line(PRODUCTS.pandan)]);

test("a refund message moves no order and is put before the owner once", async () => {
  const world = openWorld();
  const shop = await world.startShop({ provider: SECOND });
  const paying = toPay(await submit(shop, cake()));
  await decideAtBank(world, billIdOf(paying));
  const send = (message: { headers: Headers; body: string }) =>
    receiveCallback(shop, new Request(CALLBACK, { method: "POST", ...message }));
  await send(secondMessage(world.callbacks[0]?.body ?? "", MONEY_KEYS));
  expect((await orderOf(shop, paying.orderId)).status).toBe("processing");

  const ref = billIdOf(paying);
  const refund = secondEvent(
    { type: "charge.refunded", charge: { ref, status: "succeeded" }, refund: { cents: 500 } },
    MONEY_KEYS.signatureKey,
  );
  expect((await send(refund)).status).toBe(200);
  expect((await send(refund)).status).toBe(200);
  expect((await orderOf(shop, paying.orderId)).status).toBe("processing");
  expect(await openReviews(shop.store.db)).toEqual([
    expect.objectContaining({
      kind: "refunded",
      billId: ref,
      orderId: paying.orderId,
      amount: 500,
      orderNote: null,
    }),
  ]);
});

test("a bill of a provider that is not configured any more is neither replaced nor called missing", async () => {
  const world = openWorld();
  const before = await world.startShop({ provider: BILLPLZ });
  const paying = toPay(await submit(before, cake()));
  const after = await world.startShop({ provider: SECOND });
  world.time.now += 60_000;
  const calls = world.billplz.calls.length;
  expect((await retryPayment(after, ownOf(paying))).kind).toBe("unavailable");
  world.time.now += 2 * DAY;
  await reconcile(after);
  expect(world.billplz.calls).toHaveLength(calls);
  expect((await orderOf(after, paying.orderId)).status).toBe("pending");

  // Configured again, its payment still counts.
  await decideAtBank(world, billIdOf(paying));
  const again = await world.startShop({ provider: BILLPLZ });
  world.time.now += 3_600_000;
  await reconcile(again);
  expect((await orderOf(again, paying.orderId)).status).toBe("processing");
});

test("a provider without a page and messages: instructions on our page, and the owner confirms", async () => {
  const world = openWorld();
  const transfer = bankTransfer();
  const shop = await world.startShop({ provider: { open: () => transfer.provider } });
  const paying = toPay(await submit(shop, cake()));
  expect(paying.billUrl).toBe(
    `${SITE}/order-confirmation/${paying.orderId}?key=${paying.orderKey}`,
  );
  const visitor = await openVisitor(shop);
  await visitor.get(paying.billUrl.slice(SITE.length));
  const page = () => visitor.get(`/order-confirmation/${paying.orderId}`).then(textOf);
  const waiting = await page();
  expect(waiting).toContain("Transfer the total to Maybank 1234567890.");
  expect(waiting).not.toContain("Pay now");
  const [bill] = transfer.bills.values();
  expect(bill).toMatchObject({ amount: 4_135, orderReference: String(paying.orderId) });
  const billId = bill?.id ?? "";
  expect(await settle(shop, billId, "lookup")).toMatchObject({ kind: "unpaid" });

  world.time.now += 60_000;
  transfer.confirm(billId);
  expect(await settle(shop, billId, "lookup")).toMatchObject({ kind: "paid" });
  expect(await orderOf(shop, paying.orderId)).toMatchObject({
    status: "processing",
    transactionId: billId,
  });
  expect(await page()).not.toContain("Maybank");
});

/** Payments by bank transfer, which the owner confirms by hand. */
function bankTransfer() {
  const bills = new Map<string, Bill>();
  const provider: PaymentProvider = {
    name: "transfer",
    title: "Bank transfer",
    account: "maybank",
    instructions: ["Transfer the total to Maybank 1234567890."],
    limits: { least: 1, most: 10_000_000 },
    orderMetaKey: "_transfer",
    formOrigins: [],
    async createBill({ amount, orderReference, orderUrl }) {
      const id = randomUUID();
      const state = "due" as const;
      const unpaid = { paid: false, paidAmount: 0, paidAt: undefined };
      const bill = {
        id,
        url: orderUrl,
        account: "maybank",
        state,
        amount,
        orderReference,
        ...unpaid,
      };
      bills.set(id, bill);
      return ok(bill);
    },
    getBill: async (id) => ok(bills.get(id)),
    async deleteBill(id) {
      const bill = bills.get(id);
      if (bill?.paid) return ok("paid");
      return ok(bills.delete(id) ? "deleted" : "missing");
    },
    verify: () => ({ ok: false, reason: "signature" }),
    returnParameters: () => ({}),
    billIdIn: () => undefined,
    isTrustedUrl: (url) => url.startsWith(`${SITE}/order-confirmation/`),
    readAllowance: () => undefined,
    ping: async () => ok(true),
  };
  const confirm = (id: string) => {
    const bill = bills.get(id);
    if (bill) bills.set(id, { ...bill, state: "paid", paid: true, paidAmount: bill.amount });
  };
  return { provider, bills, confirm };
}
