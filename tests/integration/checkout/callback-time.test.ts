/**
 * The provider waits 20 s for an answer and counts a late one as none. Work that takes longer continues after the
 * answer.
 */
import { expect, test } from "vitest";
import { timingOf } from "#server/store/durations.ts";
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
} from "#tests/support/checkout-world.ts";

test("a callback is answered, stored, while the provider itself is silent, and its work goes on behind", async () => {
  const world = openWorld();
  const shop = await world.startShop({ timing: { callbackWithin: 20 } });
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  const billId = billIdOf(paying);
  await decideAtBank(world, billId);
  const silence = Promise.withResolvers<void>();
  const slow = {
    ...shop,
    payments: {
      ...shop.payments,
      getBill: async (id: string) => silence.promise.then(() => shop.payments.getBill(id)),
    },
  };
  const answer = await deliver(slow, world.callbacks[0]?.body ?? "");
  expect(answer.status).toBe(200);
  const facts = await shop.store.db
    .selectFrom("paymentFacts")
    .select(["billId", "source"])
    .execute();
  expect(facts).toEqual([{ billId, source: "callback" }]);
  expect((await orderOf(shop, paying.orderId)).status).toBe("pending");

  silence.resolve();
  await expect.poll(async () => (await orderOf(shop, paying.orderId)).status).toBe("processing");
});

test("a shop that says nothing else answers a callback within three seconds", () => {
  expect(timingOf({}).callbackWithin).toBeLessThan(3_000);
});
