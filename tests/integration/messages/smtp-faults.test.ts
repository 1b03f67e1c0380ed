/**
 * Faults of the mail server while a paid order is told: nothing is lost or sent twice, and the log does not name the
 * reader.
 */
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { messageProblemOf } from "#app/domain/order/message-problem.ts";
import { MESSAGE_TIMES } from "#server/messages/message-times.ts";
import { sendMessages } from "#server/messages/send-messages.ts";
import { readMessages, sendMessageAgain } from "#server/orders/sent-messages.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { createSmtpChannel, type SmtpTimes } from "#server/adapters/smtp/smtp-channel.ts";
import { CONTACT } from "#tests/support/checkout-catalogue.ts";
import { changeInShop, openWorld } from "#tests/support/checkout-world.ts";
import { mailServer, rawServer } from "#tests/support/mail-server.ts";
import { buyAndPay, messagesOf } from "#tests/support/messages.ts";

const MINUTE = 60_000;
const QUICK = { connect: 300, silence: 300, whole: 2_000 };
const OWNER = "owner@shop.example";
const answer = (responseCode: number, text = "no") =>
  Object.assign(new Error(text), { responseCode });

/** A server that gives this answer to each sender, to each recipient, or to the content of each mail for `of`. */
const refusing = async (at: "MAIL" | "RCPT" | "DATA", refusal: Error, of = /./) => {
  const { url } = await mailServer({
    onMailFrom: (_from, _session, callback) => callback(at === "MAIL" ? refusal : null),
    onRcptTo: ({ address }, _session, callback) =>
      callback(at === "RCPT" && of.test(address) ? refusal : null),
    onData(stream, { envelope }, callback) {
      const to = envelope.rcptTo.map(({ address }) => address).join();
      stream.resume();
      stream.on("end", () => callback(at === "DATA" && of.test(to) ? refusal : null));
    },
  });
  return url;
};

/** A shop with one paid order and a mail server, by its address. */
async function paidOrder(url: string, times?: SmtpTimes) {
  const world = openWorld();
  const shop = await world.startShop();
  shop.env = readEnv({
    DELIVERY_DATES: "false",
    SMTP_URL: url,
    MAIL_FROM: "hello@shop.example",
    OWNER_EMAIL: OWNER,
  });
  shop.mailChannel = createSmtpChannel({ url }, times);
  const { orderId } = await buyAndPay(world, shop);
  const problems = async () => {
    const { failed, waiting } = await readMessages(shop, "owner");
    return [...failed.list, ...waiting.list].flatMap(({ problem, recipient }) =>
      problem === null ? [] : [messageProblemOf(problem, recipient)],
    );
  };
  return { world, shop, orderId, problems };
}

/** A server that closes the connection in the middle of a mail's content. */
const cutInData = () =>
  rawServer((socket: Socket) => {
    socket.write("220 ready\r\n");
    socket.on("data", (data) => {
      const text = data.toString();
      if (text.startsWith("DATA")) socket.write("354 go on\r\n");
      else if (text.includes("Message-ID:")) socket.destroy();
      else socket.write("250 fine\r\n");
    });
  });

const locked = async () => {
  const { url } = await mailServer({
    authOptional: false,
    onAuth: (_auth, _session, callback) => callback(new Error("Invalid username or password")),
  });
  return url.replace("//", "//owner:wrong-password@");
};

test.each([
  { what: "hangs", open: () => rawServer(() => {}), times: QUICK, problem: "slow" },
  { what: "refuses connections", open: async () => "smtp://127.0.0.1:1", problem: "unreachable" },
  { what: "cuts in the middle of a mail", open: cutInData, problem: "unreachable" },
  { what: "knows no such password", open: locked, problem: "sign-in" },
  {
    what: "speaks no TLS",
    open: async () => (await mailServer()).url.replace("smtp:", "smtps:"),
    problem: "port",
  },
  {
    what: "refuses STARTTLS",
    open: async () => `${(await mailServer()).url}?requireTLS=true`,
    problem: "no-tls",
  },
  {
    what: "answers 451 to all",
    open: async () =>
      (await mailServer({ onRcptTo: (_to, _session, callback) => callback(answer(451)) })).url,
    problem: "later",
  },
  {
    what: "takes no more mails today",
    open: () => refusing("DATA", answer(550, "5.4.5 Daily user sending limit exceeded")),
    problem: "quota",
  },
  {
    what: "takes no more mails of the sender today",
    open: () => refusing("MAIL", answer(550, "5.4.5 Daily user sending limit exceeded")),
    problem: "quota",
  },
  {
    what: "refuses the sender",
    open: () => refusing("MAIL", answer(550, "5.1.8 Bad sender's system address")),
    problem: "sender",
  },
  {
    what: "does not relay",
    open: () => refusing("RCPT", answer(554, "5.7.1 <x@y.example>: Relay access denied")),
    problem: "relay",
  },
  {
    what: "finds every mailbox full",
    open: () => refusing("RCPT", answer(552, "5.2.2 Mailbox full")),
    problem: "full",
  },
  {
    what: "has a fault of its own",
    open: () => refusing("DATA", answer(554, "5.3.0 Other mail system status")),
    problem: "server-fault",
  },
])("a server that $what: the order goes on, and its mails come later, once", async (fault) => {
  const { world, shop, orderId, problems } = await paidOrder(await fault.open(), fault.times);
  await sendMessages(shop);
  expect(new Set(await problems())).toEqual(new Set([fault.problem]));
  expect(await shop.backend.getOrder(orderId)).toMatchObject({ value: { status: "processing" } });
  const told = world.lines.filter(({ event }) => event === "message.later");
  expect(told.length).toBeGreaterThan(0);
  expect(JSON.stringify(world.lines)).not.toMatch(
    new RegExp(`${CONTACT.email}|${OWNER}|wrong-pas`),
  );
  const working = await mailServer();
  shop.mailChannel = createSmtpChannel({ url: working.url });
  world.time.now += MESSAGE_TIMES.wait.longest;
  await sendMessages(shop);
  await sendMessages(shop);
  const ids = (await messagesOf(shop)).map(({ id }) => `<${id}@shop.example>`);
  const arrived = working.mails.map((mail) => /^Message-ID: (.*)\r$/m.exec(mail)?.[1] ?? "");
  expect(arrived.toSorted()).toEqual(ids.toSorted());
});

test("an address that bounces is told and not tried again by itself, and one that was mended is used", async () => {
  const server = await mailServer({
    onRcptTo: ({ address }, _session, callback) =>
      callback(address === CONTACT.email ? answer(550) : null),
  });
  const { world, shop, orderId, problems } = await paidOrder(server.url);
  for (let round = 0; round < 3; round += 1) {
    await sendMessages(shop);
    world.time.now += MESSAGE_TIMES.wait.longest;
  }
  expect(server.mails).toHaveLength(1);
  expect(await problems()).toEqual(["address"]);
  const told = world.lines.filter(({ event }) => event === "message.failed");
  expect(told).toMatchObject([{ alert: true, problem: "EENVELOPE 550", recipient: "shopper" }]);
  const working = await mailServer();
  shop.mailChannel = createSmtpChannel({ url: working.url });
  const mended = "mended@example.my";
  await changeInShop(world, orderId, { billing: { email: mended } });
  const [row] = (await readMessages(shop, "owner")).failed.list;
  if (!row) throw new Error("no failed message");
  expect(await sendMessageAgain(shop, row, { role: "owner" })).toBe(true);
  await sendMessages(shop);
  expect(working.mails).toHaveLength(1);
  expect(working.mails[0]).toContain(`To: ${mended}`);
});

test.each([
  { at: "RCPT", refusal: answer(550, "5.1.1 No such user"), problem: "address" },
  { at: "DATA", refusal: answer(550, "5.1.1 No such user"), problem: "address" },
  { at: "DATA", refusal: answer(554, "5.7.1 Looks like spam"), problem: "content" },
] as const)(
  "$refusal.message at $at concerns the one mail, which is not tried again by itself",
  async ({ at, refusal, problem }) => {
    const { shop, problems } = await paidOrder(await refusing(at, refusal));
    await sendMessages(shop);
    expect(await problems()).toEqual([problem, problem]);
    expect((await messagesOf(shop)).map(({ state }) => state)).toEqual(["failed", "failed"]);
  },
);

test("an address refused after the content that was mended is used, also when the order was not read at first", async () => {
  const toShopper = new RegExp(CONTACT.email);
  const { world, shop, orderId } = await paidOrder(await refusing("DATA", answer(550), toShopper));
  await sendMessages(shop);
  const working = await mailServer();
  shop.mailChannel = createSmtpChannel({ url: working.url });
  const mended = "mended@example.my";
  await changeInShop(world, orderId, { billing: { email: mended } });
  const [row] = (await readMessages(shop, "owner")).failed.list;
  if (!row) throw new Error("no failed message");
  expect(await sendMessageAgain(shop, row, { role: "owner" })).toBe(true);
  world.woo.fail(/^GET orders/, { kind: "status", status: 503 }, 10);
  await sendMessages(shop);
  expect((await readMessages(shop, "owner")).waiting.list[0]?.problem).toBe("order-unread");
  world.woo.heal();
  world.time.now += MESSAGE_TIMES.wait.longest;
  await sendMessages(shop);
  expect(working.mails).toHaveLength(1);
  expect(working.mails[0]).toContain(`To: ${mended}`);
});

test("a server that accepts and answers 4xx later: what it took is sent, the rest waits and comes", async () => {
  let asked = 0;
  const server = await mailServer({
    onRcptTo: (_to, _session, callback) => {
      asked += 1;
      callback(asked > 1 && asked < 4 ? answer(450) : null);
    },
  });
  const { world, shop } = await paidOrder(server.url);
  await buyAndPay(world, shop);
  await sendMessages(shop);
  const states = async () => (await messagesOf(shop)).map(({ state }) => state).toSorted();
  expect(await states()).toEqual(["sent", "sent", "waiting", "waiting"]);
  world.time.now += MINUTE;
  await sendMessages(shop);
  expect(await states()).toEqual(["sent", "sent", "sent", "sent"]);
  expect(server.mails).toHaveLength(4);
});

test("line breaks in names, notes and words of an order add no header and no recipient", async () => {
  const recipients: string[] = [];
  const server = await mailServer({
    onRcptTo: ({ address }, _session, callback) => {
      recipients.push(address);
      callback();
    },
  });
  const { shop } = await paidOrder(server.url);
  const hostile = "Siti\r\nBcc: all@victim.example\r\n\r\n<b>";
  const { db } = shop.store;
  const [attempt] = await db.selectFrom("checkoutAttempts").select("contact").execute();
  const contact = JSON.parse(attempt?.contact ?? "{}") as Record<string, string>;
  const changed = { ...contact, firstName: hostile, lastName: hostile, notes: hostile };
  await db
    .updateTable("checkoutAttempts")
    .set({ contact: JSON.stringify(changed) })
    .execute();
  await sendMessages(shop);
  expect(recipients.toSorted()).toEqual([OWNER, CONTACT.email].toSorted());
  const heads = server.mails.map((mail) => mail.split("\r\n\r\n")[0] ?? "");
  expect(heads).toHaveLength(2);
  for (const head of heads) expect(head).not.toMatch(/^Bcc|victim/im);
});
