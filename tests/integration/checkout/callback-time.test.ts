/** The provider waits 20 s for an answer and counts a late one as none. What takes longer goes on behind the answer. */
import { expect, test, vi } from "vitest";
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

const LONGEST_ANSWER = 3_000;
const { waited } = vi.hoisted(() => ({ waited: [] as number[] }));

/** Waiting for so long as a callback may take is over at once, and noted. */
vi.mock("node:timers/promises", async (original) => {
  const timers = await original<typeof import("node:timers/promises")>();
  const quick: typeof timers.setTimeout = (ms = 0, value, options) => {
    if (ms < 2_000 || ms > 20_000) return timers.setTimeout(ms, value, options);
    waited.push(ms);
    return timers.setTimeout(20, value, options);
  };
  return { ...timers, setTimeout: quick };
});

test("a callback is answered within three seconds, stored, while the provider itself is silent", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  const billId = billIdOf(paying);
  await decideAtBank(world, billId);
  let speak = () => {};
  const silence = new Promise<void>((resolve) => (speak = resolve));
  const slow = {
    ...shop,
    payments: {
      ...shop.payments,
      getBill: async (id: string) => silence.then(() => shop.payments.getBill(id)),
    },
  };
  waited.length = 0;
  const answer = await deliver(slow, world.callbacks[0]?.body ?? "");
  expect([answer.status, waited.length]).toEqual([200, 1]);
  expect(waited[0]).toBeLessThan(LONGEST_ANSWER);
  const facts = await shop.store.db
    .selectFrom("paymentFacts")
    .select(["billId", "source"])
    .execute();
  expect(facts).toEqual([{ billId, source: "callback" }]);
  expect((await orderOf(shop, paying.orderId)).status).toBe("pending");

  speak();
  await expect.poll(async () => (await orderOf(shop, paying.orderId)).status).toBe("processing");
});
