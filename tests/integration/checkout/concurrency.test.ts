import { expect, test } from "vitest";
import { settle } from "#server/checkout/settle/settle.ts";
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

const PATIENT = { patience: 8_000 };
const isSetPaid = ({ body }: { body: string }) => body.includes('"set_paid":true');

test("50 parallel submits of one form make one order and one bill, and all lead to it", async () => {
  const world = openWorld();
  const shop = await world.startShop({ timing: PATIENT });
  const cart = cartOf([line(PRODUCTS.chocolate)]);
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => submit(shop, cart)));
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  expect(outcomes[0]?.kind).toBe("pay");
  expect(world.woo.count(/^POST orders$/)).toBe(1);
  expect(world.billplz.count(/^POST bills$/)).toBe(1);
});

test("the same form on two instances makes one order and one bill", async () => {
  const world = openWorld();
  const shops = await Promise.all([1, 2].map(() => world.startShop({ timing: PATIENT })));
  const cart = cartOf([line(PRODUCTS.chocolate, 2)], "EACH2");
  world.woo.fail(/^POST orders$/, { kind: "delay", ms: 300 });
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => submit(shops[index % 2]!, cart)),
  );
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  expect(toPay(outcomes[0]!).orderId).toBeGreaterThan(0);
  expect(world.woo.count(/^POST orders$/)).toBe(1);
  expect(world.billplz.count(/^POST bills$/)).toBe(1);
});

test("a submit that waits too long is told so, and finds the order afterwards", async () => {
  const world = openWorld();
  const [asked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const real = world.woo.fetch;
  world.woo.fetch = async (request) => {
    if (request.method === "POST" && new URL(request.url).pathname.endsWith("/orders")) {
      asked.resolve();
      await mayAnswer.promise;
    }
    return real(request);
  };
  const shop = await world.startShop({ timing: { patience: 100 } });
  const cart = cartOf([line(PRODUCTS.chocolate)]);
  const first = submit(shop, cart);
  await asked.promise;
  expect(await submit(shop, cart)).toEqual({ kind: "in-progress" });
  mayAnswer.resolve();
  const paying = toPay(await first);
  expect(await submit(shop, cart)).toEqual(paying);
});

test("20 parallel callbacks before the return are one transition and one set_paid", async () => {
  const world = openWorld();
  const shop = await world.startShop({ timing: PATIENT });
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.chocolate)])));
  const back = await decideAtBank(world, billIdOf(paying));
  const body = world.callbacks[0]?.body ?? "";

  const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(shop, body)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const verified = shop.payments.verify({ kind: "return", parameters: back.searchParams });
  if (!verified.ok) throw new Error("the sandbox signs its returns");
  expect((await settle(shop, verified.message.billId, verified.message)).kind).toBe("paid");
  expect(world.woo.calls.filter(isSetPaid)).toHaveLength(1);
  expect(world.lines.filter(({ event }) => event === "checkout.fulfilled")).toHaveLength(1);
});

test("a return and then 20 parallel callbacks on two instances are one transition", async () => {
  const world = openWorld();
  const shops = await Promise.all([1, 2].map(() => world.startShop({ timing: PATIENT })));
  const [shop] = shops;
  const paying = toPay(await submit(shop!, cartOf([line(PRODUCTS.chocolate)])));
  const back = await decideAtBank(world, billIdOf(paying));
  const verified = shop!.payments.verify({ kind: "return", parameters: back.searchParams });
  if (!verified.ok) throw new Error("the sandbox signs its returns");
  const body = world.callbacks[0]?.body ?? "";
  await Promise.all([
    settle(shop!, verified.message.billId, verified.message),
    ...Array.from({ length: 20 }, (_, index) => deliver(shops[index % 2]!, body)),
  ]);
  expect((await orderOf(shop!, paying.orderId)).status).toBe("processing");
  expect(world.woo.calls.filter(isSetPaid)).toHaveLength(1);
  expect(world.lines.filter(({ event }) => event === "checkout.fulfilled")).toHaveLength(1);
});

test("of 20 parallel checkouts with a coupon for one use, one gets it and the others no bill", async () => {
  const world = openWorld();
  const shop = await world.startShop({ timing: PATIENT });
  const carts = Array.from({ length: 20 }, () => cartOf([line(PRODUCTS.chocolate)], "ONCE"));
  const outcomes = await Promise.all(carts.map((cart) => submit(shop, cart)));
  expect(outcomes.filter(({ kind }) => kind === "pay")).toHaveLength(1);
  const others = outcomes.filter(({ kind }) => kind !== "pay");
  for (const outcome of others) {
    expect(outcome).toMatchObject({
      kind: "total-changed",
      quote: { coupon: null, discount: 0 },
      cart: { couponCode: null },
    });
  }
  expect(world.billplz.count(/^POST bills$/)).toBe(1);
});

test("the shopper who lost the coupon confirms the new total and pays it with the same attempt", async () => {
  const world = openWorld();
  const shop = await world.startShop({ timing: PATIENT });
  const [winner, loser] = [1, 2].map(() => cartOf([line(PRODUCTS.chocolate)], "FORAINA"));
  const refused = await submit(shop, loser!);
  if (refused.kind !== "total-changed") throw new Error(refused.kind);
  expect(refused.quote.notices).toContain("This promo code cannot be used for this order.");
  const paying = toPay(await submit(shop, refused.cart));
  expect((await orderOf(shop, paying.orderId)).total).toBe(refused.quote.total);
  expect(winner!.id).not.toBe(loser!.id);
});
