import { expect, test } from "vitest";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { saveShipping } from "#server/settings/shipping.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { CONTACT, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  changeInShop,
  decideAtBank,
  deliver,
  line,
  openWorld,
  submit,
  toPay,
} from "#tests/support/checkout-world.ts";
import { buyAndPay, messagesOf } from "#tests/support/messages.ts";

const PAID = [
  { kind: "new-order", recipient: "owner", state: "waiting" },
  { kind: "order-paid", recipient: "shopper", state: "waiting" },
];

test("a payment is told to shopper and owner once, however often it is stated", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const { callback } = await buyAndPay(world, shop);
  await deliver(shop, callback);
  await reconcile(shop);
  const messages = await messagesOf(shop);
  expect(messages).toMatchObject(PAID);
  expect(messages).toHaveLength(2);
});

test("nothing is told of an unpaid order", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = await submit(shop, cartOf([line(PRODUCTS.pandan)]));
  await decideAtBank(world, billIdOf(paying), "decline");
  await deliver(shop, world.callbacks.at(-1)?.body ?? "");
  expect(await messagesOf(shop)).toEqual([]);
});

test.each([
  { crashAt: "bill-read-back", told: 0 },
  { crashAt: "payment-recorded", told: 2 },
] as const)("a process that ends at $crashAt leaves $told messages", async ({ crashAt, told }) => {
  const world = openWorld();
  const first = await world.startShop();
  const paying = toPay(await submit(first, cartOf([line(PRODUCTS.pandan)])));
  await decideAtBank(world, billIdOf(paying));
  const dying = await world.startShop({ crashAt });
  await deliver(dying, world.callbacks.at(-1)?.body ?? "").catch(() => {});
  expect(await messagesOf(first)).toHaveLength(told);
  world.time.now += 60_000;
  await reconcile(first);
  expect(await messagesOf(first)).toMatchObject(PAID);
});

test.each([
  ["cancelled", { status: "cancelled" }],
  ["changed", { fee_lines: [{ name: "Gift wrap", total: "5.00" }] }],
])("of a payment for an order that was %s in the shop the owner hears once", async (_, change) => {
  const world = openWorld();
  const shop = await world.startShop();
  shop.env = readEnv({
    NOTIFY_WEBHOOK_URL: "https://notify.example/hook",
    NOTIFY_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
  });
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  await changeInShop(world, paying.orderId, change);
  await decideAtBank(world, billIdOf(paying));
  await deliver(shop, world.callbacks.at(-1)?.body ?? "");
  const told = (await messagesOf(shop)).map(({ kind, recipient }) => `${recipient}: ${kind}`);
  expect(told.filter((one) => !one.startsWith("shopper")).toSorted()).toEqual([
    "owner: review",
    "webhook: notice-review",
  ]);
});

test("an order without anything to pay is told too", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  await saveShipping(shop, { shippingCost: 0, freeShippingThreshold: 0 }, { savedBy: "owner" });
  await submit(shop, cartOf([line(PRODUCTS.gift)]));
  expect(await messagesOf(shop)).toMatchObject(PAID);
});

test("a message keeps no name, address or words", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  await buyAndPay(world, shop);
  const text = JSON.stringify(await messagesOf(shop));
  const parts = [CONTACT.firstName, CONTACT.email, CONTACT.phone, CONTACT.address1];
  expect(parts.filter((part) => text.includes(part))).toEqual([]);
});

const REAL = {
  BILLPLZ_API_URL: "https://www.billplz.com/api/",
  BILLPLZ_SECRET_KEY: "key",
  BILLPLZ_X_SIGNATURE_KEY: "S-key",
  BILLPLZ_COLLECTION_ID: "inbmmepb",
  SITE_URL: "https://shop.example",
  ALLOW_SANDBOX: "true",
};
const SMTP = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "hello@shop.example" };

test.each([
  { what: "real payments without an SMTP server", env: REAL, told: [] },
  { what: "ORDER_EMAILS=off", env: { ORDER_EMAILS: "off" }, told: ["new-order"] },
  { what: "an SMTP server and no OWNER_EMAIL", env: SMTP, told: ["order-paid"] },
  {
    what: "an SMTP server and an OWNER_EMAIL",
    env: { ...SMTP, OWNER_EMAIL: "owner@shop.example" },
    told: ["new-order", "order-paid"],
  },
])("with $what these are written: $told", async ({ env, told }) => {
  const world = openWorld();
  const shop = await world.startShop();
  shop.env = readEnv({ DELIVERY_DATES: "false", ...env });
  await buyAndPay(world, shop);
  expect((await messagesOf(shop)).map(({ kind }) => kind)).toEqual(told);
});
