import { expect, test } from "vitest";
import { openReviews } from "#server/store/reviews.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  changeInShop,
  decideAtBank,
  deliver,
  line,
  openWorld,
  orderOf,
  submit,
  toPay,
} from "#tests/support/checkout-world.ts";
import { PROVIDER } from "#tests/support/provider-under-test.ts";

/** A paid bill of an order whose rows an older backup does not have. */
async function lostRows() {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  const { db } = shop.store;
  for (const table of ["bills", "orderRevisions", "checkoutAttempts"] as const) {
    await db.deleteFrom(table).execute();
  }
  const billId = billIdOf(paying);
  await decideAtBank(world, billId);
  const hear = () => deliver(shop, world.callbacks[0]?.body ?? "");
  const kinds = async () => (await openReviews(db)).map(({ kind }) => kind);
  return { world, shop, db, billId, orderId: paying.orderId, hear, kinds };
}

test.each([
  ["costs another sum by now", { fee_lines: [{ name: "Gift wrap", total: "5.00" }] }],
  ["names another bill", { meta_data: [{ key: PROVIDER.orderMetaKey, value: "another1" }] }],
  ["was paid otherwise", { status: "processing", transaction_id: "cash" }],
])("an order that %s is not restored for the bill", async (_what, change) => {
  const { world, db, orderId, hear, kinds } = await lostRows();
  await changeInShop(world, orderId, change);
  await hear();
  expect(await kinds()).toEqual(["unknown-bill"]);
  expect(await db.selectFrom("checkoutAttempts").selectAll().execute()).toEqual([]);
});

test("an order that names this bill is restored, with what the back end keeps of it", async () => {
  const { world, shop, db, billId, orderId, hear, kinds } = await lostRows();
  await changeInShop(world, orderId, {
    meta_data: [{ key: PROVIDER.orderMetaKey, value: billId }],
  });
  await hear();
  expect(await kinds()).toEqual([]);
  expect((await orderOf(shop, orderId)).transactionId).toBe(billId);
  const [revision] = await db.selectFrom("orderRevisions").selectAll().execute();
  expect(revision).toMatchObject({ state: "agreed", total: 4_135, orderId, quote: null });
  const [attempt] = await db.selectFrom("checkoutAttempts").selectAll().execute();
  expect(JSON.parse(attempt?.cart ?? "")).toEqual({
    id: attempt?.cartId,
    lines: [{ productId: PRODUCTS.pandan, variationId: null, quantity: 1 }],
    couponCode: null,
  });
});

test("while the back end is away the payment of a lost order waits", async () => {
  const { world, shop, orderId, hear, kinds } = await lostRows();
  world.woo.fail(/^GET orders/, { kind: "status", status: 503 }, Infinity);
  await hear();
  expect(await kinds()).toEqual([]);
  world.woo.heal();
  await hear();
  expect((await orderOf(shop, orderId)).status).toBe("processing");
});
