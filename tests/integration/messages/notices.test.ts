/** Which facts send notices, and that the channels of the outbox work independently of each other. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { OrderAction } from "#app/domain/admin/order-actions.ts";
import { MESSAGE_TIMES, TRIES_OF_REFUSED } from "#server/messages/message-times.ts";
import { sendMessages } from "#server/messages/send-messages.ts";
import { startMessages } from "#server/messages/send-messages.ts";
import { openNotices } from "#server/adapters/notices/open-notices.ts";
import { actOnOrder } from "#server/orders/actions/act-on-order.ts";
import { seenOf } from "#server/orders/actions/order-facts.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { askForReview } from "#server/store/reviews.ts";
import type { Shop } from "#server/shop.ts";
import { CONTACT, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { cartOf, line, openWorld, orderOf, submit, toPay } from "#tests/support/checkout-world.ts";
import { buyAndPay, keepingChannel, messagesOf } from "#tests/support/messages.ts";
import { noticeReceiver, noticeSettings } from "#tests/support/notices.ts";

const HOUR = 3_600_000;

/** A shop with both channels, at receivers of their own, and mails that a channel keeps. */
async function openShop() {
  const world = openWorld();
  const shop = await world.startShop();
  const [telegram, webhook] = [await noticeReceiver(), await noticeReceiver()];
  const settings = {
    ...noticeSettings(telegram.origin),
    NOTIFY_WEBHOOK_URL: `${webhook.origin}/hook`,
    DELIVERY_DATES: "false",
  };
  shop.env = readEnv(settings);
  shop.noticeChannels = openNotices(shop.env, shop.clock);
  const mail = keepingChannel();
  shop.mailChannel = mail.channel;
  const texts = () =>
    telegram.arrived.map(({ body }) => (JSON.parse(body) as { text: string }).text);
  const events = () =>
    webhook.arrived.map(({ body }) => JSON.parse(body) as { type: string; data: object });
  /** Rounds over so many hours. */
  const passHours = async (hours: number) => {
    for (let minute = 0; minute < hours * 60; minute += 5) {
      world.time.now += HOUR / 12;
      await sendMessages(shop);
    }
  };
  return { world, shop, telegram, webhook, mail, texts, events, passHours };
}

const act = async (shop: Shop, orderId: number, action: OrderAction) => {
  const seen = seenOf(await orderOf(shop, orderId));
  const form = { orderId, action, key: randomUUID(), seen, by: { role: "owner" } as const };
  expect(await actOnOrder(shop, form)).toEqual({ kind: "done" });
};

const statesOf = async (shop: Shop, recipient: string) =>
  (await messagesOf(shop)).filter((one) => one.recipient === recipient).map(({ state }) => state);

test("a paid order is told once on each channel, with number, amount and link and no personal data", async () => {
  const { world, shop, telegram, webhook, texts, events } = await openShop();
  const { orderId } = await buyAndPay(world, shop);
  for (let round = 0; round < 3; round += 1) await sendMessages(shop);
  const link = `${shop.siteUrl}/admin/orders/${orderId}`;
  expect(texts()).toEqual([`Pesanan baharu yang telah dibayar\n#${orderId} · RM 41.35\n${link}`]);
  expect(events()).toMatchObject([
    { type: "order.paid", data: { order: String(orderId), amount: 4135, date: null, link } },
  ]);
  const all = JSON.stringify([telegram.arrived, webhook.arrived]);
  const { firstName, lastName, email, phone, address1 } = CONTACT;
  const parts = [firstName, lastName, email, phone, address1, "Pandan"];
  expect(parts.filter((part) => all.includes(part))).toEqual([]);
});

test("cancelled orders, refunds and payments to review are told", async () => {
  const { world, shop, texts, events } = await openShop();
  const { orderId } = await buyAndPay(world, shop);
  const refund = { kind: "refund", amount: 500, reason: "Siti", restocks: false } as const;
  await act(shop, orderId, refund);
  const unpaid = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  await act(shop, unpaid.orderId, { kind: "cancel" });
  const review = { kind: "unknown-bill", subject: "b1", billId: "b1", amount: 990 } as const;
  await askForReview(shop.store.db, shop, { ...review, detail: "Of Siti" });
  for (let round = 0; round < 3; round += 1) await sendMessages(shop);
  expect(events().map(({ type, data }) => [type, data])).toEqual(
    expect.arrayContaining([
      ["order.refunded", expect.objectContaining({ order: String(orderId), amount: 500 })],
      ["order.cancelled", expect.objectContaining({ order: String(unpaid.orderId), amount: 4135 })],
      [
        "payment.review",
        expect.objectContaining({
          order: null,
          amount: 990,
          link: `${shop.siteUrl}/admin/reviews`,
        }),
      ],
    ]),
  );
  expect(events()).toHaveLength(4);
  expect(texts()).toHaveLength(4);
  expect(texts().join("\n")).not.toContain("Siti");
});

test("a mail that is given up is told on both channels", async () => {
  const { world, shop, mail, texts, events, passHours } = await openShop();
  mail.state.before = { scope: "refused", problem: "EENVELOPE 550" };
  const { orderId } = await buyAndPay(world, shop);
  await passHours(1);
  const link = `${shop.siteUrl}/admin/messages`;
  const text = `Satu mesej tidak dapat dihantar\n#${orderId}\n${link}`;
  expect(texts().filter((one) => one === text)).toHaveLength(2);
  const failed = events().filter(({ type }) => type === "message.failed");
  expect(failed).toMatchObject([{ data: { link } }, { data: { link } }]);
});

test("a refusal that arrives after another instance has sent the mail is not told", async () => {
  const { world, shop, mail } = await openShop();
  await buyAndPay(world, shop);
  const other = await world.startShop();
  other.env = shop.env;
  other.mailChannel = mail.channel;
  let calls = 0;
  shop.mailChannel = {
    async send() {
      calls += 1;
      world.time.now += MESSAGE_TIMES.tryEndsWithin;
      await sendMessages(other);
      return { scope: "refused", problem: "EENVELOPE 550" };
    },
  };
  await sendMessages(shop);
  expect([calls, mail.mails.length]).toEqual([1, 2]);
  const messages = await messagesOf(shop);
  expect(messages.map(({ kind }) => kind)).not.toContain("notice-failed");
  expect(messages.filter(({ state }) => state === "failed")).toEqual([]);
});

test.each([401, 404])(
  "a receiver that answers %i is given up after some tries, which the other channel tells once",
  async (status) => {
    const { world, shop, telegram, events, passHours } = await openShop();
    telegram.state.answer = () => new Response(null, { status });
    await buyAndPay(world, shop);
    await passHours(2);
    expect(telegram.arrived).toHaveLength(TRIES_OF_REFUSED);
    expect(await statesOf(shop, "telegram")).toEqual(["failed"]);
    expect(events().map(({ type }) => type)).toEqual(["order.paid", "message.failed"]);
  },
);

test("one refusal after a long outage does not end a notice", async () => {
  const { world, shop, webhook, passHours } = await openShop();
  webhook.state.answer = () => new Response(null, { status: 502 });
  await buyAndPay(world, shop);
  await passHours(2);
  const before = webhook.arrived.length;
  expect(before).toBeGreaterThan(TRIES_OF_REFUSED);
  const refused = before + 1;
  webhook.state.answer = () =>
    new Response(null, { status: webhook.arrived.length === refused ? 404 : 204 });
  await passHours(3);
  expect(webhook.arrived).toHaveLength(refused + 1);
  expect(await statesOf(shop, "webhook")).toEqual(["sent"]);
});

test("where both channels are refused, a failure is not told of a failure", async () => {
  const { world, shop, telegram, webhook, passHours } = await openShop();
  telegram.state.answer = () => new Response(null, { status: 403 });
  webhook.state.answer = () => new Response(null, { status: 410 });
  await buyAndPay(world, shop);
  await passHours(4);
  expect(await statesOf(shop, "telegram")).toEqual(["failed", "failed"]);
  expect(await statesOf(shop, "webhook")).toEqual(["failed", "failed"]);
});

test("a channel that fails delays neither mails nor the other channel, and repeats its id", async () => {
  const { world, shop, telegram, webhook, mail, passHours } = await openShop();
  webhook.state.answer = () => new Response(null, { status: 503 });
  await buyAndPay(world, shop);
  await sendMessages(shop);
  expect(mail.mails).toHaveLength(2);
  expect(telegram.arrived).toHaveLength(1);
  await passHours(1);
  webhook.state.answer = () => new Response(null, { status: 204 });
  await passHours(2);
  expect(await statesOf(shop, "webhook")).toEqual(["sent"]);
  const ids = webhook.arrived.map(({ headers }) => headers.get("webhook-id"));
  expect(ids.length).toBeGreaterThan(2);
  expect(new Set(ids).size).toBe(1);
});

test("a channel that hangs keeps no other from sending", async () => {
  const { world, shop, telegram, webhook, mail } = await openShop();
  const { promise: never, resolve } = Promise.withResolvers<Response>();
  telegram.state.answer = () => never;
  const rounds = startMessages(shop, 1);
  for (let order = 0; order < 2; order += 1) await buyAndPay(world, shop);
  await expect.poll(() => [mail.mails.length, webhook.arrived.length]).toEqual([4, 2]);
  expect(telegram.arrived).toHaveLength(1);
  resolve(new Response());
  await rounds.stop();
});

test("a pause that Telegram asks for is kept for all of its notices", async () => {
  const { world, shop, telegram } = await openShop();
  telegram.state.answer = () =>
    Response.json({ ok: false, parameters: { retry_after: 600 } }, { status: 429 });
  for (let order = 0; order < 3; order += 1) await buyAndPay(world, shop);
  const send = async (afterMs: number) => {
    world.time.now += afterMs;
    await sendMessages(shop);
    return telegram.arrived.length;
  };
  expect(await send(0)).toBe(1);
  telegram.state.answer = () => Response.json({ ok: true });
  expect(await send(MESSAGE_TIMES.wait.first)).toBe(1);
  expect(await send(530_000)).toBe(1);
  expect(await send(20_000)).toBe(4);
  expect(await statesOf(shop, "telegram")).toEqual(["sent", "sent", "sent"]);
});

test("of 50 notices at once Telegram gets at most 20 a minute, and none is lost", async () => {
  const { world, shop, telegram } = await openShop();
  await buyAndPay(world, shop);
  const [known] = (await messagesOf(shop)).filter(({ recipient }) => recipient === "telegram");
  if (!known) throw new Error("no notice");
  const more = Array.from({ length: 49 }, () => {
    const id = randomUUID();
    const own = { id, subject: id, attemptId: null, revision: null };
    return { ...known, ...own, kind: "notice-failed" as const };
  });
  await shop.store.db.insertInto("messages").values(more).execute();
  const counts: number[] = [];
  for (let minute = 0; minute < 3; minute += 1) {
    await sendMessages(shop);
    counts.push(telegram.arrived.length);
    world.time.now += MESSAGE_TIMES.rateWindow;
  }
  expect(counts).toEqual([20, 40, 50]);
});

test("without settings nothing is written for a channel", async () => {
  const { world, shop } = await openShop();
  shop.env = readEnv({ DELIVERY_DATES: "false" });
  await buyAndPay(world, shop);
  expect((await messagesOf(shop)).map(({ kind }) => kind)).toEqual(["new-order", "order-paid"]);
});
