import { expect, test } from "vitest";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { retryPayment } from "#server/checkout/place/retry-payment.ts";
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
