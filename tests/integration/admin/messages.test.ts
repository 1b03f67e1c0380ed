/** The owner's page of messages, its notice on the dashboard, and sending again. */
import { expect, test } from "vitest";
import { sendMessages } from "#server/messages/send-messages.ts";
import { openNotices } from "#server/adapters/notices/open-notices.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import type { MailFailure } from "#server/ports/mail-channel.ts";
import { CONTACT } from "#tests/support/checkout-catalogue.ts";
import { buyAndPay, keepingChannel, messagesOf } from "#tests/support/messages.ts";
import { noticeReceiver, noticeSettings } from "#tests/support/notices.ts";
import { openOwnersShop, openStaff } from "#tests/support/owner.ts";
import { textOf, type Visitor } from "#tests/support/visitor.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const REFUSED: MailFailure = { scope: "refused", problem: "EENVELOPE 550" };
const CLOSED: MailFailure = { scope: "channel", problem: "EAUTH 535" };

/** A shop with one paid order, so with a message to its shopper and one to the owner. */
async function paidOrder() {
  const opened = await openOwnersShop();
  const { world, shop, owner } = opened;
  Object.assign(shop.env, {
    ...readEnv({
      SMTP_URL: "smtp://mail.example",
      MAIL_FROM: "hello@shop.example",
      OWNER_EMAIL: "owner@shop.example",
      DELIVERY_DATES: "false",
    }),
    adminAccessCode: shop.env.adminAccessCode,
    dataDir: shop.env.dataDir,
  });
  const kept = keepingChannel();
  shop.mailChannel = kept.channel;
  const { orderId } = await buyAndPay(world, shop);
  const html = async () => (await owner.get("/admin/messages")).text();
  const page = async (who: Visitor = owner) => textOf(await who.get("/admin/messages"));
  const dashboard = async (who: Visitor = owner) => textOf(await who.get("/admin/dashboard"));
  return { ...opened, ...kept, orderId, html, page, dashboard };
}

/** The fields of the forms on the page. */
async function formsOf(owner: Visitor) {
  const html = await (await owner.get("/admin/messages")).text();
  const values = (name: string) =>
    [...html.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, "g"))].map(([, value]) => value);
  const tries = values("tries");
  return values("id").map((id = "", index) => ({ id, tries: tries[index] ?? "" }));
}

test("the page tells what waits and what was sent, and of whom nothing", async () => {
  const { shop, html, orderId, page, world } = await paidOrder();
  expect(await page()).toMatch(
    new RegExp(`Menunggu 2 .*kepada anda #${orderId} .*kepada pelanggan #${orderId}`),
  );
  world.time.now += MINUTE;
  await sendMessages(shop);
  const text = await page();
  expect(text).toMatch(/Baru dihantar .*Pengesahan bayaran.* 1 cubaan/);
  expect(text).not.toContain("Menunggu 2");
  // The shop of the tests has the address of their customer.
  const shown = (await html()).replace(/<script type="application\/json".*?<\/script>/s, "");
  expect(shown).toContain(`href="/admin/orders/${orderId}"`);
  const parts = [CONTACT.email, CONTACT.phone, CONTACT.firstName, CONTACT.address1, "owner@shop"];
  expect(parts.filter((part) => shown.includes(part))).toEqual([]);
});

test("a failed message is told with its reason, on the dashboard too, and one press sends it once", async () => {
  const { shop, owner, html, page, dashboard, mails, state, world } = await paidOrder();
  expect(await dashboard()).not.toContain("tidak dapat dihantar");
  state.before = REFUSED;
  await sendMessages(shop);
  expect(await dashboard()).toContain("2 mesej tidak dapat dihantar");
  expect(await page()).toMatch(/Alamat dalam OWNER_EMAIL.*Alamat e-mel pelanggan ditolak/);
  state.before = undefined;
  const [form] = await formsOf(owner);
  const pressed = await owner.post("/admin/messages", form ?? {});
  expect([pressed.status, pressed.headers.get("Location")]).toEqual([303, "/admin/messages"]);
  expect(await html()).toContain("akan dihantar semula");
  await owner.post("/admin/messages", form ?? {});
  await sendMessages(shop);
  await owner.post("/admin/messages", form ?? {});
  await sendMessages(shop);
  expect(mails).toHaveLength(1);
  expect(await dashboard()).toContain("1 mesej tidak dapat dihantar");
  world.time.now += 8 * DAY;
  const again = await messagesOf(shop);
  expect(again.map((row) => row.state).toSorted()).toEqual(["failed", "sent"]);
  expect(world.lines.filter(({ event }) => event === "message.again")).toHaveLength(1);
});

test("a failed message whose channel is no longer set cannot be sent again", async () => {
  const { shop, owner, html, page, state } = await paidOrder();
  state.before = REFUSED;
  await sendMessages(shop);
  const [form] = await formsOf(owner);
  expect(await page()).toContain("Hantar semula");
  Object.assign(shop.env, { mailChannel: undefined });
  expect(await page()).toMatch(/Gagal dihantar 2/);
  expect(await page()).not.toContain("Hantar semula");
  await owner.post("/admin/messages", form ?? {});
  expect(await html()).toContain("sudah berubah");
  expect((await messagesOf(shop)).map((row) => row.state)).toEqual(["failed", "failed"]);
});

test("a press of an old page sends nothing after the message has failed once more", async () => {
  const { shop, owner, state, html } = await paidOrder();
  state.before = REFUSED;
  await sendMessages(shop);
  const [form] = await formsOf(owner);
  await owner.post("/admin/messages", form ?? {});
  await sendMessages(shop);
  await owner.post("/admin/messages", form ?? {});
  expect(await html()).toContain("sudah berubah");
  expect((await messagesOf(shop)).map((row) => row.state)).toEqual(["failed", "failed"]);
});

test("a mail server that takes nothing is told on the dashboard after a while", async () => {
  const { shop, page, dashboard, state, world } = await paidOrder();
  state.before = CLOSED;
  await sendMessages(shop);
  expect(await dashboard()).not.toContain("tidak dapat dihantar");
  world.time.now += 20 * MINUTE;
  await sendMessages(shop);
  expect(await dashboard()).toMatch(/\d mesej tidak dapat dihantar/);
  expect(await page()).toContain("nama pengguna atau kata laluan");
});

test("more messages than a minute takes are told with the limit", async () => {
  const { shop, page } = await paidOrder();
  expect(await page()).not.toContain("seminit");
  Object.assign(shop.env, { mailPerMinute: 1 });
  expect(await page()).toContain("Paling banyak 1 e-mel seminit dihantar (MAIL_PER_MINUTE).");
});

test("staff see shoppers' messages and cannot send; visitors see nothing", async () => {
  const { shop, visitor, state, page } = await paidOrder();
  state.before = REFUSED;
  await sendMessages(shop);
  const [row] = await messagesOf(shop);
  const staff = await openStaff(shop);
  const text = await page(staff);
  expect(text).toContain("kepada pelanggan");
  expect(text).not.toMatch(/kepada anda|Hantar semula/);
  const form = { id: row?.id ?? "", tries: "1" };
  expect((await staff.post("/admin/messages", form)).status).toBe(403);
  expect((await visitor.get("/admin/messages")).headers.get("Location")).toBe("/admin");
  expect((await visitor.post("/admin/messages", form)).headers.get("Location")).toBe("/admin");
  expect((await messagesOf(shop)).map((one) => one.state)).toEqual(["failed", "failed"]);
});

test.each([{}, { id: "x" }, { id: "x", tries: "-1" }, { id: "x", tries: "a" }])(
  "the odd form %o is refused",
  async (form) => {
    const { owner } = await openOwnersShop();
    expect((await owner.post("/admin/messages", form as Record<string, string>)).status).toBe(400);
  },
);

test("the owner sees the notices of each channel and why one failed, staff do not", async () => {
  const { world, shop, page } = await paidOrder();
  const { origin, state } = await noticeReceiver();
  state.answer = () => new Response(null, { status: 401 });
  const { notices } = readEnv(noticeSettings(origin));
  shop.env = { ...shop.env, notices };
  shop.noticeChannels = openNotices(shop.env, shop.clock);
  const { orderId } = await buyAndPay(world, shop);
  await sendMessages(shop);
  const text = await page();
  expect(text).toContain(`Notis pesanan baharu, ke Telegram #${orderId}`);
  expect(text).toContain(`Notis pesanan baharu, melalui webhook #${orderId}`);
  expect(text).toContain("Telegram atau webhook menolak notis ini");
  expect(await page(await openStaff(shop))).not.toContain("Telegram");
});
