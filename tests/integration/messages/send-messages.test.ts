import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { MessageKind } from "#app/domain/order/message.ts";
import { createMailbox } from "#server/adapters/embedded/mailbox/mailbox.ts";
import { MESSAGE_TIMES } from "#server/messages/message-times.ts";
import { sendMessages } from "#server/messages/send-messages.ts";
import { readMessages } from "#server/orders/sent-messages.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import type { MailFailure } from "#server/ports/mail-channel.ts";
import type { Shop } from "#server/shop.ts";
import { createSmtpChannel } from "#server/adapters/smtp/smtp-channel.ts";
import { CONTACT } from "#tests/support/checkout-catalogue.ts";
import { openWorld } from "#tests/support/checkout-world.ts";
import { mailServer } from "#tests/support/mail-server.ts";
import { buyAndPay, keepingChannel, messagesOf } from "#tests/support/messages.ts";

const MINUTE = 60_000;
const SETTINGS = {
  DELIVERY_DATES: "false",
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "hello@shop.example",
  OWNER_EMAIL: "owner@shop.example",
};
const CHANNEL_DOWN: MailFailure = { scope: "channel", problem: "ECONNECTION" };

/** A shop with one paid order, whose mails a channel keeps. */
async function paidOrder() {
  const world = openWorld();
  const shop = await world.startShop();
  shop.env = readEnv(SETTINGS);
  const kept = keepingChannel();
  shop.mailChannel = kept.channel;
  const { orderId } = await buyAndPay(world, shop);
  return { world, shop, orderId, ...kept };
}

const states = async (shop: Shop) => (await messagesOf(shop)).map(({ state }) => state);

test("shopper and owner get their mails from a real server", async () => {
  const { shop, orderId, world } = await paidOrder();
  const server = await mailServer();
  shop.mailChannel = createSmtpChannel({ url: server.url });
  await sendMessages(shop);
  const mails = server.mails.map((mail) => mail.replaceAll("=\r\n", ""));
  const shoppers = mails.find((mail) => mail.includes(`To: ${CONTACT.email}`)) ?? "";
  expect(shoppers).toContain(`Subject: Order ${orderId} is paid`);
  expect(shoppers).toContain("We have received your payment of RM 41.35");
  expect(shoppers).toContain("https://schema.org/OrderProcessing");
  expect(shoppers).toContain(`src=3D"${shop.siteUrl}/resized/160.jpg?src=3D/`);
  const owners = mails.find((mail) => mail.includes("To: owner@shop.example")) ?? "";
  expect(owners).toContain(`Subject: Pesanan baharu ${orderId}: RM 41.35`);
  expect(owners).toContain(CONTACT.address1);
  expect(await states(shop)).toEqual(["sent", "sent"]);
  const log = JSON.stringify(world.lines.filter(({ event }) => String(event).startsWith("mess")));
  expect(log).toContain("message.sent");
  expect([CONTACT.email, CONTACT.firstName, "owner@shop"].filter((t) => log.includes(t))).toEqual(
    [],
  );
});

test("two instances at once send each message once", async () => {
  const { world, shop, mails, channel } = await paidOrder();
  for (let more = 0; more < 3; more += 1) await buyAndPay(world, shop);
  const other = await world.startShop();
  other.env = shop.env;
  other.mailChannel = channel;
  await Promise.all([sendMessages(shop), sendMessages(other), sendMessages(other)]);
  await sendMessages(other);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(8);
  expect(mails).toHaveLength(8);
});

test("a process that ends between acceptance and mark sends again, with the same Message-ID", async () => {
  const { world, shop, mails, state } = await paidOrder();
  state.after = new Error("the process ends here");
  await sendMessages(shop).catch(() => {});
  state.after = undefined;
  world.time.now += MINUTE;
  await sendMessages(shop);
  expect(mails).toHaveLength(2);
  world.time.now += MESSAGE_TIMES.tryEndsWithin;
  await sendMessages(shop);
  const ids = mails.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(3);
  expect(ids[2]).toBe(ids[0]);
  expect(await states(shop)).toEqual(["sent", "sent"]);
});

test("a dead channel keeps the messages, and the orders go on", async () => {
  const { world, shop, mails, state } = await paidOrder();
  state.before = CHANNEL_DOWN;
  expect(await sendMessages(shop)).toBe("channel-failed");
  const { orderId } = await buyAndPay(world, shop);
  expect(await shop.backend.getOrder(orderId)).toMatchObject({ value: { status: "processing" } });
  expect(await states(shop)).toEqual(["waiting", "waiting", "waiting", "waiting"]);
  state.before = undefined;
  world.time.now += MESSAGE_TIMES.wait.first;
  await sendMessages(shop);
  expect(mails).toHaveLength(4);
});

test("a refused mail is not tried again, a later one is, and neither stops the others", async () => {
  const { world, shop, mails, state, channel } = await paidOrder();
  shop.mailChannel = {
    send: async (mail) =>
      mail.to === CONTACT.email ? { scope: "refused", problem: "550" } : channel.send(mail),
  };
  await sendMessages(shop);
  expect(mails.map(({ to }) => to)).toEqual(["owner@shop.example"]);
  world.time.now += 60 * MINUTE;
  await sendMessages(shop);
  expect(await messagesOf(shop)).toMatchObject([
    { state: "sent", problem: null },
    { state: "failed", problem: "550", tries: 1 },
  ]);
  await buyAndPay(world, shop);
  shop.mailChannel = channel;
  state.before = { scope: "later", problem: "451" };
  await sendMessages(shop);
  state.before = undefined;
  await sendMessages(shop);
  expect(mails).toHaveLength(1);
  world.time.now += MESSAGE_TIMES.wait.first;
  await sendMessages(shop);
  expect(mails).toHaveLength(3);
});

test("a mail of an order whose rows were lost is written from the back end's order", async () => {
  const { shop, mails, orderId } = await paidOrder();
  await shop.store.db.updateTable("orderRevisions").set({ quote: null }).execute();
  await shop.store.db.updateTable("checkoutAttempts").set({ contact: null }).execute();
  await sendMessages(shop);
  const mail = mails.find(({ to }) => to === CONTACT.email);
  expect(mail?.subject).toBe(`Order ${orderId} is paid`);
  expect(mail?.text).toContain("1 × Pandan Roll: RM 33.35");
});

test("without an SMTP server the mails are in the shop's own mailbox", async () => {
  const { shop } = await paidOrder();
  const mailbox = createMailbox(shop.store, shop.clock);
  shop.mailChannel = mailbox;
  await sendMessages(shop);
  const list = await mailbox.list();
  expect(list.map(({ recipient }) => recipient).toSorted()).toEqual(
    [CONTACT.email, "owner@shop.example"].toSorted(),
  );
  expect((await mailbox.read(list[0]?.id ?? ""))?.html).toMatch(/^<!doctype html>/);
});

/** Writes messages about an order that is already paid, as if `count` orders had been. */
async function manyMessages(
  { store, clock }: Shop,
  count: number,
  kinds: MessageKind[],
  firstOrder = 10_000,
) {
  const [known] = await store.db.selectFrom("messages").selectAll().execute();
  if (!known) throw new Error("no message");
  const attempt = await store.db
    .selectFrom("checkoutAttempts")
    .selectAll()
    .executeTakeFirstOrThrow();
  const revision = await store.db
    .selectFrom("orderRevisions")
    .selectAll()
    .executeTakeFirstOrThrow();
  await store.transaction(async (trx) => {
    for (let index = 0; index < count; index += 1) {
      const id = randomUUID();
      const cart = { ...attempt, id, cartId: id };
      const order = { ...revision, attemptId: id, createdVia: `kedai-${id}-1` };
      await trx.insertInto("checkoutAttempts").values(cart).execute();
      await trx
        .insertInto("orderRevisions")
        .values({ ...order, orderId: firstOrder + index })
        .execute();
      for (const [at, kind] of kinds.entries()) {
        const row = { ...known, id: randomUUID(), kind, recipient: "shopper" as const };
        const createdAt = clock() + at;
        await trx
          .insertInto("messages")
          .values({ ...row, subject: id, attemptId: id, createdAt })
          .execute();
      }
    }
  });
}

test("of 500 orders at 10 mails a minute none is lost, no minute has more than 10, and it is told", async () => {
  const { world, shop } = await paidOrder();
  shop.env = readEnv({ ...SETTINGS, MAIL_PER_MINUTE: "10" });
  await manyMessages(shop, 470, ["order-paid"]);
  await manyMessages(shop, 30, ["order-paid", "order-ready"], 20_000);
  const all = 532;
  const sent: { id: string; at: number }[] = [];
  shop.mailChannel = {
    async send({ messageId }) {
      sent.push({ id: messageId.split("@")[0] ?? "", at: world.time.now });
      return undefined;
    },
  };
  const beganAt = world.time.now;
  while (sent.length < all && world.time.now < beganAt + 70 * MINUTE) {
    await sendMessages(shop);
    const listed = await readMessages(shop, "owner");
    expect([listed.waiting.count, listed.failed.count]).toEqual([all - sent.length, 0]);
    world.time.now += 30_000;
  }
  expect(new Set(sent.map(({ id }) => id)).size).toBe(all);
  expect(sent).toHaveLength(all);
  const busiest = sent.map(
    ({ at }) => sent.filter((other) => other.at >= at && other.at < at + MINUTE).length,
  );
  expect(Math.max(...busiest)).toBe(10);
  const rows = new Map((await messagesOf(shop)).map((row) => [row.id, row]));
  const kindsOf = new Map<string, string[]>();
  for (const { id } of sent) {
    const { attemptId, kind, recipient } = rows.get(id)!;
    const key = `${attemptId} ${recipient}`;
    kindsOf.set(key, [...(kindsOf.get(key) ?? []), kind]);
  }
  const twice = [...kindsOf.values()].filter(({ length }) => length > 1);
  expect(twice).toEqual(Array.from({ length: 30 }, () => ["order-paid", "order-ready"]));
  const limited = world.lines.filter(({ event }) => event === "messages.limit-reached");
  expect(limited.length).toBeGreaterThan(50);
  expect(limited.length).toBeLessThan(60);
  expect(limited[0]).toMatchObject({ level: "warn", outlet: "messages", perMinute: 10 });
}, 180_000);

test("links that strangers ask for are sent after all other messages", async () => {
  const { world, shop, mails } = await paidOrder();
  await shop.store.db
    .updateTable("messages")
    .set({ kind: "order-link" satisfies MessageKind })
    .where("recipient", "=", "shopper")
    .execute();
  world.time.now += MINUTE;
  await buyAndPay(world, shop);
  await sendMessages(shop);
  expect(mails).toHaveLength(4);
  expect(mails.findIndex(({ subject }) => subject.startsWith("Your link"))).toBe(3);
});

test("messages of one order arrive in the order of their facts, also after a failure", async () => {
  const { world, shop } = await paidOrder();
  await manyMessages(shop, 3, ["order-paid", "new-order"]);
  const kinds = new Map((await messagesOf(shop)).map(({ id, kind }) => [id, kind]));
  const arrived: (string | undefined)[] = [];
  let calls = 0;
  shop.mailChannel = {
    async send({ messageId, to }) {
      calls += 1;
      if (calls % 2 === 1) return { scope: "later", problem: "451" };
      if (to === CONTACT.email) arrived.push(kinds.get(messageId.split("@")[0] ?? ""));
      return undefined;
    },
  };
  for (let round = 0; round < 12; round += 1) {
    await sendMessages(shop);
    // The second message of an order is due only after its first is over.
    world.time.now += 10 * MINUTE;
  }
  const [sentLast] = await shop.store.db
    .selectFrom("messages as first")
    .innerJoin("messages as second", "first.attemptId", "second.attemptId")
    .where("first.kind", "=", "order-paid")
    .where("second.kind", "=", "new-order")
    .where("first.recipient", "=", "shopper")
    .where("second.recipient", "=", "shopper")
    .whereRef("second.sentAt", "<=", "first.sentAt")
    .select("first.id")
    .execute();
  expect(arrived).toHaveLength(7);
  expect(sentLast).toBeUndefined();
});
