import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { OrderAction } from "#app/domain/admin/order-actions.ts";
import { sendMessages } from "#server/messages/send-messages.ts";
import { actOnOrder } from "#server/orders/actions/act-on-order.ts";
import { seenOf } from "#server/orders/actions/order-facts.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import type { Shop } from "#server/shop.ts";
import { createSmtpChannel } from "#server/adapters/smtp/smtp-channel.ts";
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
import { mailServer } from "#tests/support/mail-server.ts";
import { buyAndPay, messagesOf } from "#tests/support/messages.ts";
import { sweepOrders } from "#tests/support/orders-in.ts";

/** A shop that sends its mails to a real server. */
async function openShop(settings: Record<string, string> = {}) {
  const world = openWorld();
  const shop = await world.startShop();
  const server = await mailServer();
  shop.env = readEnv({
    DELIVERY_DATES: "false",
    SMTP_URL: server.url,
    MAIL_FROM: "hello@shop.example",
    OWNER_EMAIL: "owner@shop.example",
    ...settings,
  });
  shop.mailChannel = createSmtpChannel({ url: server.url });
  const subjects = async () => {
    await sendMessages(shop);
    return server.mails.map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1]);
  };
  return { world, shop, subjects, mails: server.mails };
}

const act = async (shop: Shop, orderId: number, action: OrderAction) => {
  const seen = seenOf(await orderOf(shop, orderId));
  const form = { orderId, action, key: randomUUID(), seen, by: { role: "owner" } as const };
  expect(await actOnOrder(shop, form)).toEqual({ kind: "done" });
  expect(await actOnOrder(shop, form)).toEqual({ kind: "done" });
};
const REFUND = { kind: "refund", amount: 500, reason: "Late", restocks: false } as const;

test("a shopper hears once that the order is ready, and of each refund", async () => {
  const { world, shop, subjects, mails } = await openShop();
  const { orderId } = await buyAndPay(world, shop);
  await subjects();
  for (const stage of ["baking", "ready", "baking", "ready"] as const) {
    await act(shop, orderId, { kind: "stage", stage });
  }
  await act(shop, orderId, REFUND);
  await act(shop, orderId, { ...REFUND, amount: 700 });
  for (let round = 0; round < 3; round += 1) await subjects();
  expect((await subjects()).slice(2)).toEqual([
    `Order ${orderId} is ready`,
    `Refund for order ${orderId}`,
    `Refund for order ${orderId}`,
  ]);
  expect(mails.slice(3).join("").replaceAll("=\r\n", "")).toMatch(/RM 5\.00[^]*RM 7\.00/);
});

test("an unpaid order that the owner cancels is told to its shopper", async () => {
  const { shop, subjects, mails } = await openShop();
  const { orderId } = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  await act(shop, orderId, { kind: "cancel" });
  expect(await subjects()).toEqual([`Order ${orderId} was cancelled`]);
  expect(mails.join("").replaceAll("=\r\n", "")).toContain("We have recorded no payment for it.");
});

test("a paid order that is cancelled in the back end is not called free of charge", async () => {
  const { world, shop, subjects, mails } = await openShop();
  const { orderId } = await buyAndPay(world, shop);
  await sweepOrders(shop);
  await subjects();
  await changeInShop(world, orderId, { status: "cancelled" });
  await sweepOrders(shop);
  expect((await subjects()).at(-1)).toBe(`Order ${orderId} was cancelled`);
  const text = mails.at(-1)?.replaceAll("=\r\n", "") ?? "";
  expect(text).toMatch(/for which RM\S* ?\d+\.\d\d was paid/);
  expect(text).not.toContain("Nothing was charged");
});

test("a shopper hears that the order is complete", async () => {
  const { world, shop, subjects } = await openShop();
  const { orderId } = await buyAndPay(world, shop);
  await subjects();
  await act(shop, orderId, { kind: "done" });
  expect((await subjects()).slice(2)).toEqual([`Order ${orderId} is complete`]);
});

test("a payment that needs a decision is told to the owner", async () => {
  const { world, shop, subjects, mails } = await openShop();
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  await changeInShop(world, paying.orderId, { status: "cancelled" });
  await decideAtBank(world, billIdOf(paying));
  await deliver(shop, world.callbacks.at(-1)?.body ?? "");
  expect(await subjects()).toContain("Satu bayaran perlu keputusan anda");
  const mail = mails.find((one) => one.includes("keputusan")) ?? "";
  expect(mail).toContain("To: owner@shop.example");
  expect(mail).toContain("/admin/reviews");
});

test("where WooCommerce sends the order's e-mails this shop tells only the rest", async () => {
  const { world, shop } = await openShop();
  shop.env = { ...shop.env, orderEmails: "woocommerce" };
  const { orderId } = await buyAndPay(world, shop);
  await act(shop, orderId, { kind: "stage", stage: "ready" });
  await act(shop, orderId, REFUND);
  const kinds = (await messagesOf(shop)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(["new-order", "order-ready"]);
});

test("the mail about a payment for a cancelled order says what the order's page says", async () => {
  const { world, shop, subjects, mails } = await openShop();
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  await changeInShop(world, paying.orderId, { status: "cancelled" });
  await decideAtBank(world, billIdOf(paying));
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect(await subjects()).toContain(`Payment for order ${paying.orderId} received`);
  const mail = mails.map((sent) => sent.replaceAll("=\r\n", "")).join("");
  expect(mail).toContain("Payment received, we are checking your order");
  expect(mail).not.toMatch(/Thank you for your order|OrderProcessing/);
});
