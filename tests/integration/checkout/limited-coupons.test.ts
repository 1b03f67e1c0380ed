import { expect, test } from "vitest";
import { placeOrder } from "#server/checkout/place/place-order.ts";
import type { Shop } from "#server/shop.ts";
import { CONTACT, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  line,
  openWorld,
  orderOf,
  submit,
  toPay,
  type World,
} from "#tests/support/checkout-world.ts";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";

const PATIENT = { patience: 8_000 };
const LATE = 150;
const CODE = "PERCENT10";
/** By our own count of its uses, or by the back end's, if that shows them already. */
const USED_UP = [
  "Coupon usage limit reached",
  `Promo code ${CODE} was removed. Coupon usage limit reached.`,
];

/**
 * The back end shows the uses of a code only 150 ms after the order that used it, and lets every order through
 * meanwhile: the code itself has no limit there, and its answers are given one.
 */
function countLate(world: World, limits: { usage_limit?: number; usage_limit_per_user?: number }) {
  const real = world.woo.fetch;
  const uses: number[] = [];
  world.woo.fetch = async (request) => {
    const { pathname } = new URL(request.url);
    const response = await real(request);
    if (request.method === "POST" && pathname.endsWith("/orders") && response.status === 201) {
      uses.push(performance.now() + LATE);
    }
    if (!pathname.endsWith("/coupons")) return response;
    const coupons = (await response.json()) as Record<string, unknown>[];
    const usage_count = uses.filter((counted) => counted <= performance.now()).length;
    return Response.json(coupons.map((coupon) => ({ ...coupon, ...limits, usage_count })));
  };
}

const withCode = () => cartOf([line(PRODUCTS.chocolate)], CODE);
const paidOnes = (outcomes: { kind: string }[]) => outcomes.filter(({ kind }) => kind === "pay");
const email = (index: number) => ({ ...CONTACT, email: `shopper${index}@shop.example` });

test.each([1, 3])(
  "of 20 parallel checkouts with a code for %i, counted late, no more get the discount, on two processes",
  async (limit) => {
    const world = openWorld();
    countLate(world, { usage_limit: limit });
    const shops = await Promise.all([1, 2].map(() => world.startShop({ timing: PATIENT })));
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => submit(shops[index % 2]!, withCode(), email(index))),
    );
    expect(paidOnes(outcomes)).toHaveLength(limit);
    for (const outcome of outcomes.filter(({ kind }) => kind !== "pay")) {
      expect(outcome).toMatchObject({
        kind: "total-changed",
        quote: { coupon: null, discount: 0, notices: [expect.toBeOneOf(USED_UP)] },
        cart: { couponCode: null },
      });
    }
    expect(world.billplz.count(/^POST bills$/)).toBe(limit);
  },
);

test("a code that one person may use once, counted late, is used once by one e-mail address", async () => {
  const world = openWorld();
  countLate(world, { usage_limit_per_user: 1 });
  const shop = await world.startShop({ timing: PATIENT });
  const tries = Array.from({ length: 5 }, (_, index) =>
    submit(shop, withCode(), {
      ...CONTACT,
      email: index % 2 ? CONTACT.email : "SITI@shop.example",
    }),
  );
  expect(paidOnes(await Promise.all(tries))).toHaveLength(1);
  expect((await submit(shop, withCode(), email(1))).kind).toBe("pay");
});

test("uses that the back end has counted are not counted twice: the last one can be taken at once", async () => {
  const world = openWorld();
  countLate(world, { usage_limit: 2 });
  const shop = await world.startShop({ timing: PATIENT });
  expect((await submit(shop, withCode())).kind).toBe("pay");
  await expect.poll(() => uses(shop, CODE)).toBe(1);
  expect((await submit(shop, withCode(), email(1))).kind).toBe("pay");
  // RM 89.90 less 10 %, delivered for RM 8.00.
  const third = { cart: withCode(), contact: email(2), confirmedTotal: 8_891 };
  expect((await placeOrder(shop, third)).kind).toBe("total-changed");
});

async function uses(shop: Shop, code: string): Promise<number | undefined> {
  return (await shop.catalogue.coupon(code))?.usageCount;
}

test("the use of a limited code by an unpaid order is released after the hour, with the order", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.chocolate)], "ONCE");
  const first = toPay(await submit(shop, cart));
  expect(await uses(shop, "ONCE")).toBe(1);
  world.time.now += 61 * 60_000;
  await reconcile(shop);
  const bill = await shop.payments.getBill(billIdOf(first));
  expect(bill.ok && bill.value?.state).toBe("deleted");
  expect((await orderOf(shop, first.orderId)).status).toBe("cancelled");
  expect(await uses(shop, "ONCE")).toBe(0);
  const another = toPay(await submit(shop, cartOf([line(PRODUCTS.chocolate)], "ONCE")));
  expect((await orderOf(shop, another.orderId)).couponCodes).toEqual(["ONCE"]);
});
