import { expect, test } from "vitest";
import { FIRST_SHOP, saveShop } from "#server/settings/shop.ts";
import { paymentErrorText } from "#app/domain/order/payment-reasons.ts";
import {
  billIdOf,
  cartOf,
  decideAtBank,
  line,
  openWorld,
  SITE,
  submit,
  toPay,
} from "#tests/support/checkout-world.ts";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

async function ordered() {
  const world = openWorld();
  const shop = await world.startShop();
  const outcome = toPay(await submit(shop, cartOf([line(PRODUCTS.chocolate)])));
  const path = `/order-confirmation/${outcome.orderId}`;
  return { world, shop, outcome, path, keyed: `${path}?key=${outcome.orderKey}` };
}

test("the key opens the order once, and then this browser's own list does", async () => {
  const { shop, path, keyed } = await ordered();
  const visitor = await openVisitor(shop);
  const exchanged = await visitor.get(keyed);
  expect([exchanged.status, exchanged.headers.get("Location")]).toEqual([303, path]);
  const malay = await (await openVisitor(shop)).get(`/ms${keyed}`);
  expect([malay.status, malay.headers.get("Location")]).toEqual([303, `/ms${path}`]);
  const page = await visitor.get(path);
  expect(page.status).toBe(200);
  expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  const text = await textOf(page);
  for (const part of [
    "Payment Pending",
    "Your order is waiting for payment confirmation.",
    "If you have paid, it shows here by itself: please do not pay again.",
    "Order Information",
    "Shipping Address",
    "Siti Aminah",
    "Order Items",
    "Chocolate Fudge Cake",
    "What's Next?",
    "1-2 business days",
    "Quick Actions",
    "Continue Shopping",
    "Back to Home",
    "Need Help?",
    "Mon-Fri 9AM-6PM",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain("Retry Payment");
});

test("a paid order is shown as paid, also when the address says declined", async () => {
  const { world, shop, outcome, keyed, path } = await ordered();
  const visitor = await openVisitor(shop);
  await visitor.get(keyed);
  const claimed = await visitor.get(`${path}?billplz[id]=${billIdOf(outcome)}&billplz[paid]=true`);
  expect(await textOf(claimed)).toContain("Payment Pending");

  const declined = await decideAtBank(world, billIdOf(outcome), "decline");
  await visitor.get(declined.pathname + declined.search);
  const failed = await textOf(await visitor.get(path));
  expect(failed).toContain("There was an issue processing your payment. Please try again.");
  expect(failed).toContain("No payment for this order has reached us.");
  expect(failed).toContain("Retry Payment");

  const approved = await decideAtBank(world, billIdOf(outcome), "approve");
  await visitor.get(approved.pathname + approved.search);
  const paid = await textOf(await visitor.get(path));
  expect(paid).toContain("Payment Successful!");
  expect(paid).toContain("Your order has been confirmed and is being processed.");
  expect(paid).toContain(`Bill ID ${billIdOf(outcome)}`);
});

test("the printed page names the seller by the registration, and is a receipt once it is paid", async () => {
  const { world, shop, outcome, keyed, path } = await ordered();
  const visitor = await openVisitor(shop);
  await visitor.get(keyed);
  const facts = { ...FIRST_SHOP.facts, registration: "Manis Enterprise (202601234567)" };
  await saveShop(shop, { ...FIRST_SHOP, facts }, { savedBy: "owner" });
  const seller = "Kedai Manis Manis Enterprise (202601234567) 18 Lorong Kurau";
  const unpaid = await textOf(await visitor.get(path));
  expect(unpaid).toContain(seller);
  expect(unpaid).not.toContain("Receipt");
  const approved = await decideAtBank(world, billIdOf(outcome));
  await visitor.get(approved.pathname + approved.search);
  const paid = await textOf(await visitor.get(path));
  expect(paid).toContain(seller);
  expect(paid).toMatch(/Receipt Order #\d+ .*? Paid: RM .*? Bill ID /);
});

test("without its key an order looks like one that does not exist, to every kind of request", async () => {
  const { shop, outcome, path, keyed } = await ordered();
  const stranger = await openVisitor(shop);
  const half = outcome.orderKey.slice(0, -4);
  const missing = await textOf(await stranger.get("/order-confirmation/999999"));
  expect(missing).toContain("Order Not Found The order you're looking for could not be found.");
  for (const address of [
    path,
    `${path}?key=`,
    `${path}?key=${half}`,
    `${path}?key=${outcome.orderKey}x`,
    `${path}?key[]=${outcome.orderKey}`,
    `${keyed}&key=${outcome.orderKey}`,
    `${path}?key=${"x".repeat(3_000)}`,
  ]) {
    const page = await stranger.get(address);
    expect([address, page.status, await textOf(page)]).toEqual([address, 404, missing]);
  }
  expect((await stranger.head(path)).status).toBe(404);
  for (const data of [`${path}.data`, `${path}.data?_routes=root`, `${path}.data?_routes=x`]) {
    const response = await stranger.get(data);
    expect([data, response.status]).toEqual([data, 404]);
    expect(await response.text()).not.toContain("Siti");
  }
});

test("another order's key does not open it, and trying numbers makes no call", async () => {
  const { world, shop, path } = await ordered();
  const other = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  const stranger = await openVisitor(shop);
  const response = await stranger.get(`${path}?key=${other.orderKey}`);
  expect(response.status).toBe(404);
  const calls = world.woo.calls.length;
  for (let id = 1; id <= 20; id++) await stranger.get(`/order-confirmation/${id}`);
  expect(world.woo.calls.length).toBe(calls);
});

test("an address without an order, and a back end that is down, are told apart from it", async () => {
  const { world, shop, keyed, path } = await ordered();
  const visitor = await openVisitor(shop);
  const none = await visitor.get("/order-confirmation");
  expect([none.status, await textOf(none)]).toEqual([
    404,
    expect.stringContaining("Order ID not found"),
  ]);
  await visitor.get(keyed);
  world.woo.fail(/orders/, { kind: "status", status: 503 }, Infinity);
  const down = await visitor.get(path);
  expect([down.status, await textOf(down)]).toEqual([
    503,
    expect.stringContaining("Failed to load order details"),
  ]);
});

test("the success page believes our records and not its address", async () => {
  const { world, shop, outcome } = await ordered();
  const visitor = await openVisitor(shop);
  const address = `/payment/success?bill_id=${billIdOf(outcome)}&paid_at=2026-11-20T02:05:00Z`;
  expect(await textOf(await visitor.get(address))).toContain("Payment Pending");
  const approved = await decideAtBank(world, billIdOf(outcome), "approve");
  const back = await visitor.get(approved.pathname + approved.search);
  expect(back.headers.get("Location")).toMatch(/^\/payment\/success\?bill_id=/);
  const text = await textOf(await visitor.get(address));
  expect(text).toContain("Payment Successful!");
  expect(text).toContain(
    `Bill ID ${billIdOf(outcome)} Paid At 20 November 2026 at 10:05 am Status Paid`,
  );
});

test("the success page tells what happens next, and offers help by e-mail", async () => {
  const { world, shop, outcome } = await ordered();
  shop.env = { ...shop.env, sendsOrderEmails: true };
  const visitor = await openVisitor(shop);
  const approved = await decideAtBank(world, billIdOf(outcome), "approve");
  await visitor.get(approved.pathname + approved.search);
  const response = await visitor.get(`/payment/success?bill_id=${billIdOf(outcome)}`);
  const html = await response.clone().text();
  const text = await textOf(response);
  for (const part of ["What's Next?", "Order Processing", "Email Confirmation", "Need Help?"]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain("Paid At");
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Continue Shopping/);
  expect(html).toContain('href="mailto:');
});

test("the failed page explains every reason, what can be done and where help is", async () => {
  const { shop } = await ordered();
  const visitor = await openVisitor(shop);
  for (const [reason, explanation] of [
    ["insufficient_funds", "Insufficient funds in your account."],
    ["card_declined", "Your card was declined by the bank."],
    ["expired_card", "Your card has expired."],
    ["invalid_card", "Invalid card details provided."],
    ["timeout", "Payment session timed out."],
    ["something_else", "Your payment could not be processed at this time."],
    ["", "Your payment could not be processed at this time."],
  ] as const) {
    const text = await textOf(await visitor.get(`/payment/failed?reason=${reason}`));
    expect(text).toContain(`Payment Failed ${explanation}`);
  }
  const response = await visitor.get("/payment/failed?bill_id=abc123&reason=timeout");
  expect(response.headers.get("Referrer-Policy")).toBe("same-origin");
  const html = await response.clone().text();
  const text = await textOf(response);
  expect(text).toContain("Bill ID abc123 Status Failed Time 20 November 2026 at 10:00 am");
  for (const part of [
    "What can you do?",
    "If money left your account, please talk to us before you pay again.",
    "Use Different Payment Method",
    "Contact Your Bank",
    "Continue Shopping",
  ]) {
    expect(text).toContain(part);
  }
  expect(html).toMatch(/<a[^>]*href="\/checkout"[^>]*>Try Again/);
  expect(html).toMatch(/href="mailto:.*href="tel:/s);
});

test("the failed page promises something only of this browser's own unpaid order", async () => {
  const { world, shop, outcome, keyed } = await ordered();
  const failed = `/payment/failed?bill_id=${billIdOf(outcome)}&reason=payment_failed`;
  const promises = /order is kept|has not reached us/;
  const stranger = await openVisitor(shop);
  for (const path of [failed, "/payment/failed", "/payment/failed?bill_id=unknown1"]) {
    const page = await stranger.get(path);
    expect(await page.clone().text()).toMatch(/<a[^>]*href="\/checkout"[^>]*>Try Again/);
    expect(await textOf(page)).not.toMatch(promises);
  }

  const buyer = await openVisitor(shop);
  await buyer.get(keyed);
  const own = await buyer.get(failed);
  expect(await own.clone().text()).toContain(`href="/checkout?order=${outcome.orderId}"`);
  const text = await textOf(own);
  expect(text).toContain("Your order is kept. You can pay it again at once.");
  expect(text).toContain("This payment has not reached us.");
  expect(text).not.toContain("Error Code");

  const approved = await decideAtBank(world, billIdOf(outcome), "approve");
  await buyer.get(approved.pathname + approved.search);
  const late = await buyer.get(failed);
  expect(late.headers.get("Location")).toBe(`/payment/success?bill_id=${billIdOf(outcome)}`);
});

test("an order that was cancelled is not kept", async () => {
  const { world, shop, outcome, keyed } = await ordered();
  const buyer = await openVisitor(shop);
  await buyer.get(keyed);
  world.time.now += 25 * 3_600_000;
  await reconcile(shop);
  const page = await buyer.get(`/payment/failed?bill_id=${billIdOf(outcome)}`);
  expect(await textOf(page)).not.toContain("Your order is kept");
});

test("the error page explains every reason, shortly and at length, and shows it as a code", async () => {
  const { shop } = await ordered();
  const visitor = await openVisitor(shop);
  for (const [reason, short] of [
    ["invalid_signature", "Payment verification failed due to security reasons."],
    ["server_error", "A server error occurred while processing your payment."],
    ["network_error", "Network connection error during payment processing."],
    ["timeout", "Payment processing timed out."],
    ["payment_review", "An unexpected error occurred during payment processing."],
    ["anything", "An unexpected error occurred during payment processing."],
  ] as const) {
    const text = await textOf(await visitor.get(`/payment/error?reason=${reason}`));
    expect(text).toContain(short);
    expect(text).toContain(`Error Code ${reason.toUpperCase()} Time 20 November 2026 at 10:00 am`);
    expect(text).toContain(paymentErrorText(reason).long);
  }
  const page = await textOf(await visitor.get("/payment/error"));
  expect(page).toContain("An unexpected error occurred during payment processing.");
  expect(page).not.toContain("Error Code");
  for (const part of ["Contact Support", "Check System Status", "24/7"]) {
    expect(page).toContain(part);
  }
  expect(page).not.toContain("the error code");
  const odd = await textOf(await visitor.get("/payment/error?reason=Call%20012%20now"));
  expect(odd).toContain("An unexpected error occurred during payment processing.");
  expect(odd).toContain("Error Code CALL_012_NOW");
  expect(odd).toContain("Tell us the time and the error code, and we look into it.");
});

test("the shared link carries the key", async () => {
  const { shop, outcome, path, keyed } = await ordered();
  const visitor = await openVisitor(shop);
  await visitor.get(keyed);
  const html = await (await visitor.get(`${path}.data`)).text();
  expect(html).toContain(`${SITE}${path}?key=${outcome.orderKey}`);
});
