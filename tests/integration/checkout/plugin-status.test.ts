import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { expect, test } from "vitest";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { sweepChanges } from "#server/orders/order-rows/sweep.ts";
import { openReviews } from "#server/store/reviews.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { onlyAttempt } from "#tests/support/checkout-run.ts";
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
import { BOTH_WAYS } from "#tests/support/over-http.ts";
import { openOwner, shopIn } from "#tests/support/owner.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

/** A plug-in's status of an order takes no payment back. */

const HOUR = 3_600_000;
const PUT_ORDER = /^PUT orders/;
const STATUSES = [
  ["delivered", "Delivered"],
  ["ready-to-ship", "Ready to ship"],
  ["wc-packing", "Packing"],
] as const;
const CASES = BOTH_WAYS.flatMap((way) =>
  STATUSES.map(([status, words]) => ({ ...way, status, words })),
);

/** The order gets a status which only a plug-in's own screens offer. */
function moveByPlugin(world: World, orderId: number, status: string): void {
  const shop = new DatabaseSync(join(world.folder, "shop.sqlite"));
  shop
    .prepare("update orders set status = ?, modified_at = ? where id = ?")
    .run(status, world.time.now + 1_000, orderId);
  shop.close();
}

/** An order, paid at the bank, whose message waits; `hear` delivers it. */
async function ordered(take: (typeof BOTH_WAYS)[number]["take"]) {
  const world = openWorld();
  await take(world.woo);
  const shop = await shopIn(world);
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  await decideAtBank(world, billIdOf(paying));
  const hear = () => deliver(shop, world.callbacks[0]?.body ?? "");
  return { world, shop, paying, hear };
}

/** A confirmation page in a language. */
async function pageOf(
  shop: Parameters<typeof openVisitor>[0],
  { orderId, orderKey }: { orderId: number; orderKey: string },
  language: "" | "/ms",
): Promise<string> {
  const visitor = await openVisitor(shop);
  const path = `${language}/order-confirmation/${orderId}`;
  await visitor.get(`${path}?key=${orderKey}`);
  return textOf(await visitor.get(path));
}

test.each(CASES)(
  "$way: a paid order that is moved to $status stays paid for its shopper and the owner",
  async ({ take, status, words }) => {
    const { world, shop, paying, hear } = await ordered(take);
    await hear();
    expect((await onlyAttempt(shop)).attempt.state).toBe("fulfilled");
    moveByPlugin(world, paying.orderId, status);

    const english = await pageOf(shop, paying, "");
    expect(english).toContain("Payment Successful!");
    expect(english).toContain(words);
    expect(english).not.toContain("checking your order");
    const malay = await pageOf(shop, paying, "/ms");
    expect(malay).toContain("Bayaran Berjaya!");
    expect(malay).toContain(words);

    const puts = world.woo.count(PUT_ORDER);
    for (let hour = 0; hour < 3; hour += 1) {
      world.time.now += HOUR;
      await hear();
      await reconcile(shop);
    }
    const moved = world.woo.calls.filter(
      ({ method, body }) => method === "PUT" && /status|set_paid/.test(body),
    );
    expect(moved.filter(({ path }) => path === `orders/${paying.orderId}`)).toHaveLength(1);
    expect(world.woo.count(PUT_ORDER) - puts).toBeLessThanOrEqual(1);
    expect(await openReviews(shop.store.db)).toEqual([]);

    await sweepChanges(shop, async () => true);
    const row = await shop.store.db.selectFrom("orderRows").select("state").executeTakeFirst();
    expect(row).toEqual({ state: "to-do" });
    const owner = await openOwner(shop);
    const own = await textOf(await owner.get(`/admin/orders/${paying.orderId}`));
    expect(own).toContain(words);
  },
);

test.each(CASES)(
  "$way: an order that is $status before its payment was confirmed is not paid again, and needs no review",
  async ({ take, status }) => {
    const { world, shop, paying, hear } = await ordered(take);
    world.woo.fail(PUT_ORDER, { kind: "cut-after" });
    await hear();
    expect((await onlyAttempt(shop)).attempt.state).toBe("paid");
    moveByPlugin(world, paying.orderId, status);
    const puts = world.woo.count(PUT_ORDER);
    world.time.now += HOUR;
    await hear();
    expect(world.woo.count(PUT_ORDER)).toBe(puts);
    expect((await onlyAttempt(shop)).attempt).toMatchObject({
      state: "fulfilled",
      heldReason: null,
    });
    expect(await openReviews(shop.store.db)).toEqual([]);
  },
);

test.each(CASES)("$way: a plug-in that calls paid orders $status confirms them", async (one) => {
  const { world, shop, hear } = await ordered(one.take);
  world.woo.fail(PUT_ORDER, { kind: "change", fields: { status: one.status } });
  await hear();
  expect((await onlyAttempt(shop)).attempt).toMatchObject({ state: "fulfilled", heldReason: null });
});

test.each(CASES)(
  "$way: an order of RM 0.00 that is moved to $status stays confirmed",
  async (one) => {
    const world = openWorld();
    await one.take(world.woo);
    const shop = await shopIn(world);
    await editInShop(world, "POST", "coupons", {
      code: "nothing",
      discount_type: "percent",
      amount: "100",
      free_shipping: true,
    });
    const outcome = await submit(shop, cartOf([line(PRODUCTS.pandan)], "NOTHING"));
    if (outcome.kind !== "confirmed") throw new Error(JSON.stringify(outcome));
    moveByPlugin(world, outcome.orderId, one.status);
    for (const [language, title, payNow] of [
      ["", "Payment Successful!", "Pay now"],
      ["/ms", "Bayaran Berjaya!", "Bayar sekarang"],
    ] as const) {
      const page = await pageOf(shop, outcome, language);
      expect(page).toContain(title);
      expect(page).toContain(one.words);
      expect(page).not.toContain(payNow);
    }
    world.time.now += HOUR;
    await reconcile(shop);
    const order = await orderOf(shop, outcome.orderId);
    expect(order).toMatchObject({ total: 0, statusWords: one.words });
  },
);
