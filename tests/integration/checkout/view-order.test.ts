import { expect, test } from "vitest";
import { UpstreamUnavailable } from "#server/platform/outgoing/result.ts";
import { viewOrder } from "#server/orders/view/view-order.ts";
import { CONTACT, PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  decideAtBank,
  deliver,
  line,
  openWorld,
  submit,
  toPay,
} from "#tests/support/checkout-world.ts";
import { callbackFields, signedBody } from "#tests/support/signed-messages.ts";

async function scene() {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.layer, 2, VARIATIONS.small)], "EACH2");
  const paying = toPay(await submit(shop, cart, { ...CONTACT, company: "Kilang Kek" }));
  return { world, shop, orderId: paying.orderId, key: paying.orderKey, billId: billIdOf(paying) };
}

test("an order shows what was bought, for whom, and what it cost", async () => {
  const { shop, orderId, key, billId } = await scene();
  expect(await viewOrder(shop, orderId, { key })).toEqual({
    id: orderId,
    number: String(orderId),
    status: "pending",
    createdAt: Date.parse("2026-11-20T10:00:00+08:00"),
    subtotal: 13_000,
    discount: 200,
    shippingTotal: 0,
    total: 12_800,
    couponCode: "EACH2",
    contact: { email: "siti@shop.example", phone: "012-345 6789", note: "Ring <b>twice</b>" },
    refunded: 0,
    again: null,
    isShared: false,
    shipping: {
      name: "Siti Aminah",
      company: "Kilang Kek",
      address1: "18 Lorong Kurau",
      address2: "",
      city: "Kuala Lumpur",
      state: "Kuala Lumpur",
      postcode: "59100",
      country: "MY",
    },
    lines: [
      {
        id: expect.any(Number),
        name: "Layer Cake",
        variant: "Size: 8 inch",
        quantity: 2,
        price: 6_500,
        total: 13_000,
      },
    ],
    payment: {
      status: "pending",
      trouble: null,
      billId,
      paidAt: null,
      paid: null,
      paidTwice: null,
    },
  });
});

test("another order's key, a part of the key and an empty key show nothing", async () => {
  const { shop, orderId, key } = await scene();
  for (const wrong of ["", key.slice(0, -1), `${key}x`, "x".repeat(100_000), "wc_order_other"]) {
    expect(await viewOrder(shop, orderId, { key: wrong })).toBeUndefined();
  }
  expect(await viewOrder(shop, orderId + 1, { key })).toBeUndefined();
});

test("a paid flag proves nothing: an unpaid bill is pending until a verified return said it failed", async () => {
  const { world, shop, orderId, billId } = await scene();
  world.time.now += 60_000;
  expect((await viewOrder(shop, orderId, { billId }))?.payment.status).toBe("pending");
  await decideAtBank(world, billId, "decline");
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect((await viewOrder(shop, orderId, { billId }))?.payment.status).toBe("failed");
});

test("looking at an order completes it when the bill was paid and no message ever came", async () => {
  const { world, shop, orderId, billId } = await scene();
  await decideAtBank(world, billId);
  world.time.now += 60_000;
  const view = await viewOrder(shop, orderId);
  expect(view).toMatchObject({ status: "processing", payment: { status: "paid", billId } });
  expect(view?.payment.paidAt).toBe(Date.parse("2026-11-20T10:00:00+08:00"));
});

test("a stored, verified message counts as paid even while the provider cannot be asked", async () => {
  const { world, shop, orderId, billId } = await scene();
  await decideAtBank(world, billId);
  world.billplz.fail(/^GET bills/, { kind: "status", status: 503 }, 20);
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect(await viewOrder(shop, orderId)).toMatchObject({
    status: "pending",
    payment: { status: "paid" },
  });
});

test("a payment of another sum does not show as paid, but as one that is being checked", async () => {
  const { shop, orderId, billId } = await scene();
  await deliver(shop, signedBody(callbackFields(billId, 12_800, { paid_amount: "1" })));
  expect((await viewOrder(shop, orderId))?.payment).toMatchObject({ status: "checking", paid: 1 });
});

test("the bill of another customer in the address is not asked about", async () => {
  const { world, shop, orderId, billId } = await scene();
  world.time.now += 60_000;
  await viewOrder(shop, orderId, { billId: "strange1" });
  const asked = world.billplz.calls.filter(({ method }) => method === "GET");
  expect(asked.map(({ path }) => path)).toEqual([`bills/${billId}`]);
});

test("an order that was not made by this shop is not shown", async () => {
  const { world, shop } = await scene();
  const response = await world.woo.fetch(
    new Request("https://embedded.invalid/wp-json/wc/v3/orders", {
      method: "POST",
      headers: {
        Authorization: `Basic ${btoa("ck_test:cs_test")}`,
        "Content-Type": "application/json",
      },
      body: JSON.stringify({ line_items: [{ product_id: PRODUCTS.pandan, quantity: 1 }] }),
    }),
  );
  const { id } = (await response.json()) as { id: number };
  expect(await viewOrder(shop, id)).toBeUndefined();
});

test("a back end that does not answer is said to be unavailable, not the order unknown", async () => {
  const { world, shop, orderId } = await scene();
  world.woo.fail(/^GET orders/, { kind: "status", status: 503 }, 5);
  await expect(viewOrder(shop, orderId)).rejects.toThrow(UpstreamUnavailable);
});
