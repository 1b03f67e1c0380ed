import { expect, test } from "vitest";
import { sweepChanges } from "#server/orders/order-rows/sweep.ts";
import { restoreOrders } from "#server/checkout/reconciler/restore-orders.ts";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { CHECKOUT_FORM } from "#tests/support/checkout-form.ts";
import { pay, shownTotal, visitWith } from "#tests/support/checkout-visit.ts";
import { putBack, takeBackup } from "#tests/support/state-backup.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

const PLACED = "An order was already placed with this cart";
const TO_PAY_FOR = "Press Pay Now to pay for it";

/** A visitor whose order was made after a backup, which has then been restored: our tables do not know the order. */
async function restored() {
  const visit = await visitWith({ [PRODUCTS.pandan]: 1 });
  const { shop, visitor } = visit;
  const backup = await takeBackup(shop.store);
  const cookies = new Map(visitor.cookies);
  const total = await shownTotal(visitor);
  const billUrl = (await pay(visitor)).headers.get("Location") ?? "";
  expect(billUrl).toContain("/bills/");
  const { orderId } = await shop.store.db
    .selectFrom("orderRevisions")
    .select("orderId")
    .executeTakeFirstOrThrow();
  visit.world.time.now += 61_000;
  await reconcile(shop);
  await putBack(shop.store, backup);
  return { ...visit, cookies, total, billUrl, orderId: String(orderId) };
}

test("Pay Now on the page of an order leads to its bill before a sweep has found the order again", async () => {
  const { visitor, billUrl, orderId } = await restored();
  const page = await textOf(await visitor.get(`/checkout?order=${orderId}`));
  expect(page).toContain(`#${orderId}`);
  const answer = await visitor.post("/checkout", { intent: "retry", order: orderId });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, billUrl]);
});

test("a browser that has the cart but no longer the order goes to the bill with the same details", async () => {
  const { shop, cookies, total, billUrl } = await restored();
  const other = await openVisitor(shop, cookies);
  const again = await other.post("/checkout", { ...CHECKOUT_FORM, confirmedTotal: total });
  expect([again.status, again.headers.get("Location")]).toEqual([303, billUrl]);
});

test("with other details it is told one thing, and keeps what was typed", async () => {
  const { shop, cookies, total } = await restored();
  const other = await openVisitor(shop, cookies);
  for (let press = 0; press < 2; press += 1) {
    const answer = await other.post("/checkout", {
      ...CHECKOUT_FORM,
      firstName: "Another Person",
      confirmedTotal: total,
    });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(html).toContain(PLACED);
    expect(html).not.toContain(TO_PAY_FOR);
    expect(html).toContain('value="Another Person"');
  }
});

test("an order whose goods were sold before it was found again says so, and not with an empty cart", async () => {
  const { world, visitor, orderId } = await restored();
  await editInShop(world, "PUT", `products/${PRODUCTS.pandan}`, { stock_status: "outofstock" });
  const answer = await visitor.post("/checkout", { intent: "retry", order: orderId });
  const page = answer.headers.get("Location") ?? "";
  expect([answer.status, page]).toEqual([303, `/checkout?order=${orderId}`]);
  expect(await textOf(await visitor.get(page))).toContain("went to another order meanwhile");
});

test("when the sweep finds such an order first, its page says so too", async () => {
  const { shop, world, visitor, orderId } = await restored();
  await editInShop(world, "PUT", `products/${PRODUCTS.pandan}`, { stock_status: "outofstock" });
  const restore = (orders: Parameters<typeof restoreOrders>[1]) => restoreOrders(shop, orders);
  await sweepChanges({ ...shop, restore }, async () => true);
  await sweepChanges({ ...shop, restore }, async () => true);
  const page = await textOf(await visitor.get(`/checkout?order=${orderId}`));
  expect(page).toContain("went to another order meanwhile");
});
