import { expect, test } from "vitest";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { retryPayment } from "#server/checkout/place/retry-payment.ts";
import { rememberOrderCookie } from "#server/web/sessions/own-orders.ts";
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
import { editInShop } from "#tests/support/shop-edits.ts";
import { callbackFields, signedBody, signedReturn } from "#tests/support/signed-messages.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

const TOTAL = 4135;

/** One pandan roll and its delivery for RM 41.35, and the browser that may see the order. */
async function ordered() {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  const { orderId, orderKey } = paying;
  const path = `/order-confirmation/${orderId}`;
  const visitor = await openVisitor(shop);
  await visitor.get(`${path}?key=${orderKey}`);
  const billId = billIdOf(paying);
  return {
    world,
    shop,
    visitor,
    orderId,
    orderKey,
    path,
    billId,
    success: `/payment/success?bill_id=${billId}`,
    /** The bill is paid, and the provider's message about it has arrived. */
    pay: async () => {
      const back = await decideAtBank(world, billId);
      await deliver(shop, world.callbacks.at(-1)?.body ?? "");
      return back.pathname + back.search;
    },
    read: async (from = path) => {
      const page = await visitor.get(from);
      return { status: page.status, text: await textOf(page) };
    },
  };
}

test("a payer is told of the payment while the back end is away, also by the shared link", async () => {
  const { world, shop, pay, read, path, orderId, orderKey, billId } = await ordered();
  await pay();
  world.woo.fail(/orders/, { kind: "status", status: 503 }, Infinity);
  const shown = await read();
  expect(shown.status).toBe(200);
  for (const part of [
    "Payment received",
    `Order Number #${orderId}`,
    "Amount Paid RM 41.35",
    `Bill ID ${billId}`,
  ]) {
    expect(shown.text).toContain(part);
  }
  expect(shown.text).not.toContain("Order Not Found");

  const friend = await openVisitor(shop);
  const exchanged = await friend.get(`${path}?key=${orderKey}`);
  expect([exchanged.status, exchanged.headers.get("Location")]).toEqual([303, path]);
  expect(await textOf(await friend.get(path))).toContain("Payment received");
  const stranger = await openVisitor(shop);
  expect((await stranger.get(`${path}?key=${orderKey.slice(0, -1)}`)).status).not.toBe(303);
  expect(await textOf(await stranger.get(`${path}?key=${orderKey}x`))).not.toContain("RM");
});

test("a payment that no message told of is found although the back end hangs", async () => {
  const { world, visitor, path, billId } = await ordered();
  await decideAtBank(world, billId);
  world.time.now += 60_000;
  world.woo.fail(/orders/, { kind: "refuse-connection" }, Infinity);
  const page = await visitor.get(path);
  expect([page.status, await textOf(page)]).toEqual([
    200,
    expect.stringContaining("Payment received"),
  ]);
});

test("an unpaid order cannot be read while the back end is away, and its page says so", async () => {
  const { world, read } = await ordered();
  world.woo.fail(/orders/, { kind: "status", status: 503 }, Infinity);
  expect(await read()).toEqual({
    status: 503,
    text: expect.stringContaining("Failed to load order details"),
  });
});

test.each([
  { status: "cancelled", says: "This order was cancelled." },
  { status: "refunded", says: "This order is marked as refunded." },
  { status: "on-hold", says: "This order is on hold." },
])("a payment that arrives for an order that is $status is being checked", async (each) => {
  const { world, shop, orderId, pay, read, billId } = await ordered();
  await changeInShop(world, orderId, { status: each.status });
  await pay();
  const { status, text } = await read();
  expect(status).toBe(200);
  expect(text).toContain("Payment received, we are checking your order");
  expect(text).toContain(each.says);
  expect(text).toContain("Amount Paid RM 41.35");
  expect(text).not.toContain("confirmed and is being processed");
  expect(text).not.toContain("Retry Payment");
  expect((await openReviews(shop.store.db)).map((review) => review.billId)).toEqual([billId]);
  expect((await orderOf(shop, orderId)).status).toBe(each.status);
});

test("a payment for an order that was put in the bin or deleted is being checked", async () => {
  for (const forGood of [false, true]) {
    const { world, orderId, pay, read } = await ordered();
    await editInShop(world, "DELETE", `orders/${orderId}${forGood ? "?force=true" : ""}`);
    await pay();
    const { status, text } = await read();
    expect([forGood, status]).toEqual([forGood, 200]);
    expect(text).toContain("Payment received, we are checking your order");
    expect(text).toContain("This order was removed.");
    expect(text).not.toContain("Order Not Found");
  }
});

test("an order that was marked failed can still be paid, and is then confirmed", async () => {
  const { world, orderId, pay, read } = await ordered();
  await changeInShop(world, orderId, { status: "failed" });
  expect((await read()).text).toContain("Payment Failed");
  await pay();
  expect((await read()).text).toContain("Payment Successful!");
});

test.each([
  { status: "refunded", title: "Order Refunded", says: "This order is marked as refunded." },
  { status: "on-hold", title: "Order On Hold", says: "This order is on hold." },
  {
    status: "cancelled",
    title: "Payment received, we are checking your order",
    says: "This order was cancelled.",
  },
  {
    status: "failed",
    title: "Payment received, we are checking your order",
    says: "This order is marked as failed.",
  },
])("a paid order that the shop made $status later says so", async ({ status, title, says }) => {
  const { world, shop, orderId, pay, read, success } = await ordered();
  await pay();
  await changeInShop(world, orderId, { status });
  const check = async () => {
    for (const page of [undefined, success]) {
      const { text } = await read(page);
      expect(text).toContain(title);
      expect(text).toContain(says);
      expect(text).toContain("Amount Paid RM 41.35");
      expect(text).not.toMatch(/Payment Successful!|preparing your order|Retry Payment/);
    }
  };
  await check();
  world.time.now += 24 * 60 * 60_000;
  await reconcile(shop);
  await check();
});

test("a paid order that was put in the bin or deleted later says so on every page", async () => {
  for (const forGood of [false, true]) {
    const { world, orderId, pay, read, success } = await ordered();
    await pay();
    await editInShop(world, "DELETE", `orders/${orderId}${forGood ? "?force=true" : ""}`);
    for (const page of [undefined, success]) {
      const { text } = await read(page);
      expect(text).toContain("Payment received, we are checking your order");
      expect(text).toContain("This order was removed.");
      expect(text).not.toMatch(/Payment Successful!|preparing your order/);
    }
  }
});

test("the list, the confirmation and the success page tell the same state of a payment", async () => {
  for (const [status, listed, title] of [
    ["processing", "Paid", "Payment Successful!"],
    ["refunded", "Refunded", "Order Refunded"],
    ["on-hold", "On hold", "Order On Hold"],
    ["failed", "Received, being checked", "Payment received, we are checking your order"],
  ] as const) {
    const { world, shop, orderId, orderKey, visitor, pay, read, success } = await ordered();
    const made = { id: orderId, key: orderKey };
    const cookie = rememberOrderCookie(shop, new Request(shop.siteUrl), made).split(";")[0] ?? "";
    const [name = "", value = ""] = cookie.split("=");
    visitor.cookies.set(name, value);
    await pay();
    await changeInShop(world, orderId, { status });
    expect((await read("/orders")).text).toContain(listed);
    expect((await read()).text).toContain(title);
    expect((await read(success)).text).toContain(title);
  }
});

test.each([
  { status: "refunded", title: "Order Refunded" },
  { status: "on-hold", title: "Order On Hold" },
  { status: "cancelled", title: "Order Cancelled" },
  { status: "failed", title: "Payment Failed" },
])("an unpaid order that is $status says so", async ({ status, title }) => {
  const { world, orderId, read, success } = await ordered();
  await changeInShop(world, orderId, { status });
  const { text } = await read();
  expect(text.includes("Retry Payment")).toBe(status === "failed");
  for (const shown of [text, (await read(success)).text]) {
    expect(shown).toContain(title);
    expect(shown).not.toContain("Payment received");
    expect(shown).not.toContain("Amount Paid");
  }
});

test("the success page of an unpaid order that is gone says so, and of one that cannot be read that it waits", async () => {
  const { world, orderId, read, success } = await ordered();
  world.woo.fail(/orders/, { kind: "status", status: 503 }, Infinity);
  expect((await read(success)).text).toContain("Payment Pending");
  world.woo.heal();
  await editInShop(world, "DELETE", `orders/${orderId}?force=true`);
  expect((await read(success)).text).toContain("Order Removed");
});

test("what was paid stands beside a total that was changed afterwards", async () => {
  const { world, orderId, pay, read } = await ordered();
  await pay();
  await changeInShop(world, orderId, {
    fee_lines: [{ name: "Candles", total: "5.00", tax_status: "none" }],
  });
  const { text } = await read();
  expect(text).toContain("Payment received, we are checking your order");
  expect(text).toContain("Amount Paid RM 41.35");
  expect(text).toContain("Order Total RM 46.35");
});

test("a signed return whose bill is still due is being confirmed, until the provider says so", async () => {
  const { world, shop, visitor, orderId, billId, read } = await ordered();
  const back = signedReturn(billId);
  const sent = await visitor.get(back.pathname + back.search);
  const { text } = await read(sent.headers.get("Location") ?? "");
  expect(text).toContain("Payment received, being confirmed");
  expect(text).not.toContain("Payment Successful!");
  expect((await orderOf(shop, orderId)).status).toBe("pending");
  const elsewhere = await openVisitor(shop);
  const led = await elsewhere.get(back.pathname + back.search);
  expect(led.headers.get("Location")).toMatch(/^\/payment\/success\?bill_id=/);
  const told = await textOf(await elsewhere.get(led.headers.get("Location") ?? ""));
  expect(told).toContain("Payment received, being confirmed");
  expect(told).toContain(`Order Number #${orderId}`);
  // The payer's browser stated it, and nothing else.
  for (const page of [text, told]) expect(page).not.toMatch(/Amount Paid|Paid At/);

  await decideAtBank(world, billId);
  await deliver(shop, world.callbacks.at(-1)?.body ?? "");
  expect((await read()).text).toContain("Payment Successful!");
});

test("a payer whose return the provider denies for long is told that it is being checked", async () => {
  const { world, shop, visitor, billId, read } = await ordered();
  const back = signedReturn(billId);
  await visitor.get(back.pathname + back.search);
  world.time.now += 20 * 60_000;
  await reconcile(shop);
  expect((await openReviews(shop.store.db)).map(({ kind }) => kind)).toEqual(["not-confirmed"]);
  const { text } = await read();
  expect(text).toContain("We are checking your payment");
  expect(text).not.toContain("Payment Pending");
});

test("a payment of another sum is told as what it is", async () => {
  const { shop, billId, read } = await ordered();
  await deliver(shop, signedBody(callbackFields(billId, TOTAL, { paid_amount: "100" })));
  const { text } = await read();
  expect(text).toContain("Payment received, we are checking your order");
  expect(text).toContain("Amount Paid RM 1.00");
  expect(text).toContain("Order Total RM 41.35");
});

test("a second payment of an order is named beside the first", async () => {
  const { world, shop, orderId, orderKey, billId, read } = await ordered();
  await shop.payments.deleteBill(billId);
  world.time.now += 60_000;
  const second = billIdOf(await retryPayment(shop, { id: orderId, key: orderKey }));
  await decideAtBank(world, second);
  await deliver(shop, world.callbacks.at(-1)?.body ?? "");
  await decideAtBank(world, billId).catch(() => undefined);
  world.billplz.fail(new RegExp(`GET bills/${billId}`), {
    kind: "change",
    fields: { paid: true, state: "paid", paid_amount: TOTAL, paid_at: "2026-11-20 10:05:00 +0800" },
  });
  await deliver(shop, signedBody(callbackFields(billId, TOTAL)));
  const { text } = await read();
  expect(text).toContain("Payment Successful!");
  expect(text).toContain("A second payment of RM 41.35 for this order has arrived");
});

test("a browser that may not see the order is told of its payment, without a word about a person", async () => {
  const { world, shop, pay, orderId, billId } = await ordered();
  world.woo.fail(/^(GET|PUT) orders/, { kind: "status", status: 503 }, Infinity);
  const back = await pay();
  const stranger = await openVisitor(shop);
  const sent = (await stranger.get(back)).headers.get("Location") ?? "";
  expect(sent).toMatch(/^\/payment\/success\?bill_id=/);
  const text = await textOf(await stranger.get(sent));
  for (const part of [
    "Payment received",
    `Bill ID ${billId}`,
    `Order Number #${orderId}`,
    "Amount Paid RM 41.35",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain("Payment Successful!");
  expect(text).not.toMatch(/Siti|Kurau|shop\.example/);
});

test("a paid return of an order under review leads to what is known, and not to an error", async () => {
  const { world, shop, orderId, visitor, billId } = await ordered();
  await changeInShop(world, orderId, { status: "cancelled" });
  const back = await decideAtBank(world, billId);
  const stranger = await openVisitor(shop);
  const sent = (await stranger.get(back.pathname + back.search)).headers.get("Location") ?? "";
  expect(sent).toMatch(/^\/payment\/success\?bill_id=/);
  expect(await textOf(await stranger.get(sent))).toContain(
    "Payment received, we are checking your order",
  );
  const own = (await visitor.get(back.pathname + back.search)).headers.get("Location") ?? "";
  expect(own).toMatch(new RegExp(`^/order-confirmation/${orderId}\\?`));
});
