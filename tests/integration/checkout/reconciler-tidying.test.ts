import { expect, onTestFinished, test } from "vitest";
import { deleteExpiredData } from "#server/checkout/reconciler/delete-expired.ts";
import { withLease } from "#server/checkout/lease/lease.ts";
import { notifyOwner } from "#server/checkout/reconciler/reviews.ts";
import { acknowledgeReview, askForReview, openReviews } from "#server/store/reviews.ts";
import type { MessageRecipient, MessageState } from "#app/domain/order/message.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import type { Shop } from "#server/shop.ts";
import { onlyAttempt } from "#tests/support/checkout-run.ts";
import { roundEndingAfter, roundOf, shopWithOrder } from "#tests/support/checkout-round.ts";
import { openWorld, type World } from "#tests/support/checkout-world.ts";
import { serve } from "#tests/support/http-server.ts";
import { noticeSettings } from "#tests/support/notices.ts";
import { leaseNames } from "#tests/support/stores.ts";

const DAY = 24 * 3_600_000;

/** A shop with so many cases, and an alert webhook that answers like this. */
async function shopWithCases(count: number, statuses: number[]) {
  const world = openWorld();
  const shop = await world.startShop();
  const told: { method: string; type: string | null; body: unknown }[] = [];
  const server = await serve(async (request) => {
    const type = request.headers.get("Content-Type");
    told.push({ method: request.method, type, body: await request.json() });
    const status = statuses.shift() ?? 204;
    const headers = status === 302 ? { Location: "/elsewhere" } : {};
    return new Response(null, { status, headers });
  });
  onTestFinished(() => server.close());
  for (let index = 1; index <= count; index += 1) {
    await askForReview(shop.store.db, shop, {
      kind: "unknown-bill",
      subject: `bill${index}`,
      billId: `bill${index}`,
      orderId: index,
      amount: 4_135,
      detail: "It fits no order.",
    });
    world.time.now += 1;
  }
  const telling: Shop = { ...shop, env: { ...shop.env, alertWebhookUrl: server.origin } };
  const notified = async () => (await openReviews(shop.store.db)).map((one) => one.notifiedAt);
  return { world, shop, telling, told, notified, now: world.time.now };
}

test("each case is told to the webhook, the oldest first, once", async () => {
  const { telling, told, notified, now } = await shopWithCases(2, []);
  await notifyOwner(roundOf(telling));
  await notifyOwner(roundOf(telling));
  const rest = { kind: "unknown-bill", amount: 4_135, detail: "It fits no order." };
  const text = "Payment needs review: unknown-bill";
  expect(told).toEqual([
    {
      method: "POST",
      type: "application/json",
      body: { text, ...rest, billId: "bill1", orderId: 1 },
    },
    {
      method: "POST",
      type: "application/json",
      body: { text, ...rest, billId: "bill2", orderId: 2 },
    },
  ]);
  expect(await notified()).toEqual([now, now]);
});

test.each([500, 404, 302])(
  "a webhook that answers %i is told again in the next round",
  async (status) => {
    const { telling, told, notified, now } = await shopWithCases(2, [status]);
    await notifyOwner(roundOf(telling));
    expect([told.length, await notified()]).toEqual([1, [null, null]]);
    await notifyOwner(roundOf(telling));
    expect([told.length, await notified()]).toEqual([3, [now, now]]);
  },
);

test("a webhook that cannot be reached is no failure of the round", async () => {
  const { world, telling, notified } = await shopWithCases(1, []);
  const env = { ...telling.env, alertWebhookUrl: "http://127.0.0.1:1" };
  await notifyOwner(roundOf({ ...telling, env }));
  expect(await notified()).toEqual([null]);
  expect(world.lines.filter(({ event }) => event !== "payment.review")).toEqual([]);
});

test("without a webhook, with every case acknowledged, and at the end of the round none is told", async () => {
  const { shop, telling, told, notified } = await shopWithCases(2, []);
  await notifyOwner(roundOf(shop));
  await notifyOwner(roundEndingAfter(telling, 0));
  expect([told, await notified()]).toEqual([[], [null, null]]);
  for (const { id } of await openReviews(shop.store.db)) await acknowledgeReview(shop, id, "owner");
  await notifyOwner(roundOf(telling));
  expect(told).toEqual([]);
});

const contactOf = async (world: World, shop: Shop, age: number, change: object) => {
  const { updatedAt } = (await onlyAttempt(shop)).attempt;
  await shop.store.db.updateTable("checkoutAttempts").set(change).execute();
  world.time.now = updatedAt + age;
  await deleteExpiredData(roundOf(shop));
  return (await onlyAttempt(shop)).attempt.contact;
};

test.each<[string, number, object, boolean]>([
  ["fulfilled 30 days ago", 30 * DAY, { state: "fulfilled" }, true],
  ["fulfilled before that", 30 * DAY + 1, { state: "fulfilled" }, false],
  ["closed before that", 30 * DAY + 1, { closedAt: 1 }, false],
  ["set aside before that", 30 * DAY + 1, { heldReason: "order-changed" }, false],
  ["still open", 90 * DAY, { state: "billed" }, true],
])("the contact of an attempt that is %s", async (_what, age, change, isKept) => {
  const { world, shop } = await shopWithOrder();
  const contact = await contactOf(world, shop, age, change);
  expect(contact?.includes("siti@shop.example") ?? false).toBe(isKept);
});

test("the words of a cart are erased with the contact", async () => {
  const { world, shop, db } = await shopWithOrder();
  const written = (json: string | null) => {
    const cart = JSON.parse(json ?? "{}") as { lines: object[] };
    return {
      ...cart,
      lines: cart.lines.map((line) => ({ ...line, words: { card: "Dear Aina" } })),
    };
  };
  const rows = () =>
    db
      .selectFrom("checkoutAttempts as attempt")
      .innerJoin("orderRevisions as revision", "attemptId", "attempt.id")
      .select(["attempt.cart", "revision.quote", "updatedAt"])
      .executeTakeFirstOrThrow();
  const { updatedAt, ...before } = await rows();
  await db
    .updateTable("checkoutAttempts")
    .set({ cart: JSON.stringify(written(before.cart)), state: "fulfilled" })
    .execute();
  await db
    .updateTable("orderRevisions")
    .set({ quote: JSON.stringify(written(before.quote)) })
    .execute();
  world.time.now = updatedAt + 30 * DAY;
  await deleteExpiredData(roundOf(shop));
  expect(JSON.stringify(await rows())).toContain("Aina");
  world.time.now += 1;
  await deleteExpiredData(roundOf(shop));
  expect(await rows()).toEqual({ ...before, updatedAt });
});

test("leases and turnover of more than a day ago are removed, and so are spent limits", async () => {
  const { world, shop, db, round } = await shopWithOrder();
  world.time.now += 9 * DAY;
  const { now } = world.time;
  const row = { owner: "test", fence: 1 };
  await db.deleteFrom("leases").execute();
  await db
    .insertInto("leases")
    .values([
      { name: "given back", ...row, until: 0 },
      { name: "held", ...row, until: now + 1 },
      { name: "over", ...row, until: now - DAY },
      { name: "long over", ...row, until: now - DAY - 1 },
    ])
    .execute();
  await db
    .insertInto("holdTurnover")
    .values([
      { resource: "stock:1", count: 1, changedAt: now - DAY },
      { resource: "stock:2", count: 1, changedAt: now - DAY - 1 },
    ])
    .execute();
  await db
    .insertInto("rateLimits")
    .values([
      { bucket: "over", count: 1, windowEndsAt: now },
      { bucket: "running", count: 1, windowEndsAt: now + 1 },
    ])
    .execute();
  await deleteExpiredData(round);
  expect(await leaseNames(shop.store)).toEqual(["held", "over"]);
  expect(await db.selectFrom("holdTurnover").select("resource").execute()).toEqual([
    { resource: "stock:1" },
  ]);
  expect(await db.selectFrom("rateLimits").select("bucket").execute()).toEqual([
    { bucket: "running" },
  ]);
});

test("nothing is old for a shop that is not sure of the time", async () => {
  const { world, db, attempt } = await shopWithOrder();
  await db.updateTable("checkoutAttempts").set({ state: "fulfilled" }).execute();
  world.time.step = 90 * DAY;
  await deleteExpiredData(roundOf(await world.startShop()));
  expect((await attempt()).contact).toContain("siti@shop.example");
});

/** Messages to be inserted, named by state and index. */
const message = (
  index: number,
  state: MessageState,
  at: { createdAt: number; claimedAt?: number },
  recipient: MessageRecipient = "shopper",
) => ({
  id: `${state}-${index}`,
  kind: "order-ready" as const,
  recipient,
  subject: `${state}-${index}`,
  attemptId: null,
  revision: null,
  state,
  tries: 1,
  nextTryAt: at.createdAt,
  claimedAt: at.claimedAt ?? null,
  sentAt: state === "sent" ? (at.claimedAt ?? null) : null,
  problem: null,
  createdAt: at.createdAt,
});

/** A shop that sends mails and calls a webhook, but has no Telegram, with these messages alone. */
async function shopWithMessages(rowsAt: (now: number) => ReturnType<typeof message>[]) {
  const { world, shop, db } = await shopWithOrder();
  const { mailChannel, notices } = readEnv({
    SMTP_URL: "smtp://mail.example",
    MAIL_FROM: "hello@shop.example",
    NOTIFY_WEBHOOK_URL: "https://hook.example",
    NOTIFY_WEBHOOK_SECRET: noticeSettings("").NOTIFY_WEBHOOK_SECRET,
  });
  world.time.now += 200 * DAY;
  const rows = rowsAt(world.time.now);
  await db.deleteFrom("messages").execute();
  for (let at = 0; at < rows.length; at += 50) {
    await db
      .insertInto("messages")
      .values(rows.slice(at, at + 50))
      .execute();
  }
  const left = async () => {
    const kept = await db.selectFrom("messages").selectAll().orderBy("id").execute();
    return kept.map(({ id, state, problem }) => [id, state, problem].filter(Boolean).join(" "));
  };
  const tidy = (env: Partial<Shop["env"]> = {}) =>
    deleteExpiredData(roundOf({ ...shop, env: { ...shop.env, mailChannel, notices, ...env } }));
  return { world, left, tidy };
}

test("messages that ended more than 90 days ago are deleted, some hundreds in a round", async () => {
  const { left, tidy } = await shopWithMessages((now) => {
    const createdAt = now - 90 * DAY - 1;
    const old = { createdAt, claimedAt: createdAt };
    return [
      ...Array.from({ length: 600 }, (_, index) => message(index, "sent", old)),
      message(600, "sent", { createdAt, claimedAt: createdAt + 1 }),
      message(601, "failed", old),
      message(602, "failed", { createdAt, claimedAt: createdAt + 1 }),
      message(603, "failed", { createdAt }),
      message(604, "waiting", { createdAt }),
      message(605, "sending", old),
    ];
  });
  await tidy();
  expect(await left()).toHaveLength(106);
  await tidy();
  expect(await left()).toEqual([
    "failed-602 failed",
    "sending-605 sending",
    "sent-600 sent",
    "waiting-604 waiting",
  ]);
});

test("messages whose channel is no longer set are given up after three days, and deleted later", async () => {
  const { world, left, tidy } = await shopWithMessages((now) => {
    const createdAt = now - 3 * DAY - 1;
    const [lately, longAgo] = [now - DAY, now - DAY - 1];
    return [
      message(1, "waiting", { createdAt }),
      message(2, "waiting", { createdAt: createdAt + 1 }),
      message(3, "waiting", { createdAt }, "telegram"),
      message(4, "waiting", { createdAt }, "webhook"),
      message(5, "waiting", { createdAt, claimedAt: longAgo }, "owner"),
      message(6, "sending", { createdAt, claimedAt: longAgo }),
      message(7, "sending", { createdAt, claimedAt: lately }),
    ];
  });
  await tidy({ mailChannel: undefined });
  expect(await left()).toEqual([
    "sending-6 failed no-channel",
    "sending-7 sending",
    "waiting-1 failed no-channel",
    "waiting-2 waiting",
    "waiting-3 failed no-channel",
    "waiting-4 waiting",
    "waiting-5 failed no-channel",
  ]);
  world.time.now += 90 * DAY;
  await tidy();
  expect(await left()).toEqual(["sending-7 sending", "waiting-2 waiting", "waiting-4 waiting"]);
});

test("a process whose time is ahead ends no lease that is held", async () => {
  const world = openWorld();
  const shop = await world.startShop({ realLeases: true });
  world.time.now = Date.now() + 9 * DAY;
  await withLease(shop, "held", () => deleteExpiredData(roundOf(shop)));
  expect(await leaseNames(shop.store)).toEqual(["held"]);
});
