import { sql } from "kysely";
import { expect, test } from "vitest";
import { personalisationEntries } from "#app/domain/cart/personalisation/personalisation.ts";
import { queueDueDaySummary } from "#server/messages/day-summary.ts";
import { sendMessages } from "#server/messages/send-messages.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { openWorld } from "#tests/support/checkout-world.ts";
import { keepingChannel, messagesOf } from "#tests/support/messages.ts";
import { makeOrder, sweepOrders } from "#tests/support/orders-in.ts";

const MINUTE = 60_000;
const [YESTERDAY, TODAY, TOMORROW] = ["2026-11-19", "2026-11-20", "2026-11-21"];
const SMTP = {
  DELIVERY_DATES: "false",
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "hello@shop.example",
  OWNER_EMAIL: "owner@shop.example",
};
const at = (day: string, time: string) => Date.parse(`${day}T${time}:00+08:00`);

/** A shop at a time of this day in Malaysia. @param firstStart when it began, in ms since the epoch */
async function openAt(
  time: string,
  settings: Record<string, string> = SMTP,
  firstStart = at(YESTERDAY, "12:00"),
) {
  const world = openWorld();
  world.time.now = at(TODAY, time);
  const shop = await world.startShop();
  await sql`update schema_migrations set applied_at = ${firstStart}`.execute(shop.store.db);
  shop.env = readEnv(settings);
  const kept = keepingChannel();
  shop.mailChannel = kept.channel;
  const told = async () => (await messagesOf(shop)).map(({ subject }) => subject);
  return { world, shop, told, ...kept };
}

test("at 18:00 the owner is told once of tomorrow, by several processes too, and the next day again", async () => {
  const { world, shop, told } = await openAt("17:59");
  const other = await world.startShop();
  other.env = shop.env;
  await queueDueDaySummary(shop);
  expect(await told()).toEqual([]);
  world.time.now += MINUTE;
  await Promise.all([
    queueDueDaySummary(shop),
    queueDueDaySummary(other),
    queueDueDaySummary(shop),
  ]);
  world.time.now = at(TODAY, "23:59");
  await queueDueDaySummary(shop);
  expect(await told()).toEqual([TOMORROW]);
  world.time.now = at(TOMORROW, "00:01");
  await queueDueDaySummary(other);
  world.time.now = at(TOMORROW, "18:00");
  await queueDueDaySummary(other);
  expect(await told()).toEqual([TOMORROW, "2026-11-22"]);
});

test("the mail has what to bake tomorrow, the words of each cake, notes and today's revenue", async () => {
  const { world, shop, mails } = await openAt("17:00");
  const cake = (quantity: number, words = {}) => ({
    line_items: [
      { product_id: PRODUCTS.pandan, quantity, meta_data: personalisationEntries(words) },
    ],
  });
  const words = { message: "Happy <b>Birthday</b>", allergies: "nuts" };
  const first = await makeOrder(world, {
    date: TOMORROW,
    body: { ...cake(2, words), set_paid: true, customer_note: "Ring twice" },
  });
  const second = await makeOrder(world, { date: TOMORROW, body: { ...cake(3), set_paid: true } });
  await makeOrder(world, { date: "2026-11-22", body: cake(40) });
  await makeOrder(world, { date: TOMORROW, status: "pending", body: cake(50) });
  await makeOrder(world, { body: cake(1) });
  await sweepOrders(shop);
  world.time.now = at(TODAY, "18:00");
  await queueDueDaySummary(shop);
  await sendMessages(shop);
  const [mail] = mails;
  expect(mail?.to).toBe("owner@shop.example");
  expect(mail?.subject).toBe("Esok, Sabtu 21 November 2026: 2 pesanan, 5 biji");
  const text = mail?.text ?? "";
  expect(text).toContain(
    [
      "5 × Pandan Roll",
      `2 × #${first} 10:00–13:00, Penghantaran`,
      "– Ucapan pada kek: Happy <b>Birthday</b>",
      "– Alahan: nuts",
      `3 × #${second} 10:00–13:00, Penghantaran`,
    ].join("\n"),
  );
  expect(text).toContain(`#${first}: Ring twice`);
  expect(text).toContain("1 pesanan untuk esok belum dibayar");
  expect(text).toContain("1 pesanan tanpa tarikh");
  expect(text).toContain("Jualan hari ini: RM 1,534.10 (4 pesanan)");
  expect(text).toContain(`/admin/kitchen?date=${TOMORROW}`);
  expect(mail?.html).toContain("Happy &lt;b&gt;Birthday&lt;/b&gt;");
  expect(mail?.html).not.toContain("ld+json");
});

test("a day without orders is told as such", async () => {
  const { shop, mails } = await openAt("18:00");
  await queueDueDaySummary(shop);
  await sendMessages(shop);
  expect(mails[0]?.text).toContain("Tiada pesanan untuk esok.");
});

test.each([
  { time: "00:01", told: [TODAY] },
  { time: "09:59", told: [TODAY] },
  { time: "10:00", told: [] },
])("where no process ran in the evening, the day's list is written by $time", async (row) => {
  const { shop, told } = await openAt(row.time);
  await queueDueDaySummary(shop);
  await queueDueDaySummary(shop);
  expect(await told()).toEqual(row.told);
});

test.each([
  { first: [YESTERDAY, "18:00"], time: "00:01", told: [TODAY] },
  { first: [YESTERDAY, "18:01"], time: "00:01", told: [] },
  { first: [TODAY, "02:00"], time: "02:01", told: [] },
  { first: [TODAY, "20:00"], time: "20:01", told: [] },
  { first: [TODAY, "17:00"], time: "18:00", told: [TOMORROW] },
] as const)(
  "a shop first started at $first is told only of evenings after that, at $time",
  async (row) => {
    const [day, time] = row.first;
    const { world, shop, told } = await openAt(row.time, SMTP, at(day, time));
    const done = await queueDueDaySummary(shop);
    await queueDueDaySummary(shop, done);
    expect(await told()).toEqual(row.told);
    world.time.now = at(TOMORROW, "18:00");
    await queueDueDaySummary(shop, done);
    expect(await told()).toEqual([...row.told, "2026-11-22"]);
  },
);

test("a late list speaks of today, and of the revenue of yesterday", async () => {
  const { shop, mails } = await openAt("07:00");
  await queueDueDaySummary(shop);
  await sendMessages(shop);
  expect(mails[0]?.subject).toMatch(/^Hari ini, /);
  expect(mails[0]?.text).toContain("Tiada pesanan untuk hari ini.");
  expect(mails[0]?.text).toContain("Jualan semalam: RM 0.00");
  expect(mails[0]?.text).not.toMatch(/esok/i);
});

test("while the back end does not answer the summary waits", async () => {
  const { world, shop, mails } = await openAt("18:00");
  await makeOrder(world, { date: TOMORROW });
  await sweepOrders(shop);
  await queueDueDaySummary(shop);
  world.woo.fail(/^GET orders/, { kind: "status", status: 503 }, 10);
  await sendMessages(shop);
  expect(await messagesOf(shop)).toMatchObject([{ state: "waiting", problem: "order-unread" }]);
  world.woo.heal();
  world.time.now += 5 * MINUTE;
  await sendMessages(shop);
  expect(mails).toHaveLength(1);
});

test.each([
  { DAILY_SUMMARY_AT: "off", told: [] },
  { DAILY_SUMMARY_AT: "17:30", told: [TOMORROW] },
  { DAILY_SUMMARY_AT: "17:31", told: [] },
  { OWNER_EMAIL: "", told: [] },
])("with %o at 17:30", async ({ told: expected, ...setting }) => {
  const { shop, told } = await openAt("17:30", { ...SMTP, ...setting });
  await queueDueDaySummary(shop);
  expect(await told()).toEqual(expected);
});
