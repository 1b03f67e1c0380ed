/** A28: 'Send me the link' is used to learn of orders of others, to get their links, or to flood a mailbox. */
import { expect, test } from "vitest";
import { sendMessages } from "#server/messages/send-messages.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { CHECKOUT_FORM } from "#tests/support/checkout-form.ts";
import { madeBy, pay, visitWith } from "#tests/support/checkout-visit.ts";
import { keepingChannel, messagesOf } from "#tests/support/messages.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

const { email } = CHECKOUT_FORM;
const MINUTE = 60_000;
/** No order has it. */
const OTHER = "987654";

/** A shop with one order, and a stranger who asks for its link. */
async function ordered() {
  const visit = await visitWith({ [PRODUCTS.pandan]: 2 });
  const { shop, world, visitor } = visit;
  const kept = keepingChannel();
  shop.mailChannel = kept.channel;
  await pay(visitor);
  const number = madeBy(world).bills[0]?.get("reference_1") ?? "";
  const stranger = await openVisitor(shop, new Map(), "203.0.113.7");
  const ask = (typed: string, address: string, who = stranger, phone = "") =>
    who.post("/orders/find", { number: typed, email: address, phone, intent: "link" });
  const links = async () => {
    const all = await messagesOf(shop);
    return all.filter(({ kind }) => kind === "order-link").length;
  };
  return { ...visit, ...kept, number, ask, links, stranger };
}

/** A page without what was typed and what differs from request to request. */
const alike = (html: string, ...typed: string[]) =>
  typed
    .reduce((text, part) => text.replaceAll(part, ""), html)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|nonce="[^"]*"/g, "");

test("the link goes to the order's own address, and the answer is the same for all", async () => {
  const { shop, world, mails, number, ask, links } = await ordered();
  const answers: unknown[] = [];
  for (const [typed, address] of [
    [OTHER, email],
    [number, "other@example.my"],
    [number, email.toUpperCase()],
  ] as const) {
    const before = world.woo.calls.length;
    const answer = await ask(typed, address);
    const headers = [...answer.headers].filter(([name]) => name !== "content-security-policy");
    const html = await answer.text();
    expect(html).toContain("If we have this order");
    const text = alike(html, typed, address);
    answers.push([answer.status, headers, text, world.woo.calls.length - before]);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await expect.poll(links).toBe(1);
  await sendMessages(shop);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [email, `Your link to order ${number}`],
  ]);
  expect(mails[0]?.text).toMatch(
    new RegExp(`View your order: http\\S+/order-confirmation/${number}\\?key=wc_order_\\w+`),
  );
  const log = JSON.stringify(world.lines);
  expect([email, "other@example.my", OTHER].filter((part) => log.includes(part))).toEqual([]);
});

test("an address that was mended in the back end gets the link, the mistyped one does not", async () => {
  const { world, shop, mails, number, ask, links } = await ordered();
  await editInShop(world, "PUT", `orders/${number}`, { billing: { email: "mended@example.my" } });
  await ask(number, email);
  await ask(number, "mended@example.my");
  await expect.poll(links).toBe(1);
  await sendMessages(shop);
  expect(mails.map(({ to }) => to)).toEqual(["mended@example.my"]);
});

test("a phone number beside the address is not asked for, whether it is the order's or not", async () => {
  const { number, ask, links, stranger } = await ordered();
  await ask(number, email, stranger, "0129999999");
  await expect.poll(links).toBe(1);
});

test("an order gets one such mail in a quarter of an hour, and a client twenty tries in ten minutes", async () => {
  const { world, number, ask, links, visitor } = await ordered();
  await ask(number, email);
  await expect.poll(links).toBe(1);
  for (let more = 0; more < 18; more += 1) await ask(number, email);
  expect((await ask(OTHER, email)).status).toBe(200);
  const refused = await ask(number, email);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "600"]);
  expect((await ask(number, email, visitor)).status).toBe(200);
  expect(await links()).toBe(1);
  world.time.now += 16 * MINUTE;
  await ask(number, email);
  await expect.poll(links).toBe(2);
});

test("an address gets three such mails in an hour, whatever its orders and who asks", async () => {
  const { world, shop, number, ask, links } = await ordered();
  for (let asked = 1; asked <= 3; asked += 1) {
    await ask(number, email, await openVisitor(shop, new Map(), `203.0.113.${asked}`));
    await expect.poll(links).toBe(asked);
    world.time.now += 16 * MINUTE;
  }
  const refused = () =>
    world.lines.filter(({ limit }) => limit === "order-links-of-recipient").length;
  await ask(number, email, await openVisitor(shop, new Map(), "203.0.113.99"));
  await expect.poll(refused).toBe(1);
  expect(await links()).toBe(3);
  expect(JSON.stringify(world.lines)).not.toContain(email);
});

test("a shop that sends no mail offers no link and writes none", async () => {
  const { shop, number, ask, links, stranger } = await ordered();
  expect(await textOf(await stranger.get("/orders/find"))).toContain("Send Me the Link");
  shop.env = readEnv({
    BILLPLZ_API_URL: "https://www.billplz.com/api/",
    BILLPLZ_SECRET_KEY: "key",
    BILLPLZ_X_SIGNATURE_KEY: "S-key",
    BILLPLZ_COLLECTION_ID: "inbmmepb",
    SITE_URL: shop.siteUrl,
    ALLOW_SANDBOX: "true",
    DELIVERY_DATES: "false",
  });
  expect(await textOf(await stranger.get("/orders/find"))).not.toContain("Send Me the Link");
  expect(await textOf(await ask(number, email))).not.toContain("If we have this order");
  expect(await links()).toBe(0);
});
