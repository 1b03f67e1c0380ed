/** A copy of what is stored of a customer, and its erasure: the owner's page and the services behind it. */
import { expect, test } from "vitest";
import { isEmail } from "#app/domain/order/checkout-form.ts";
import { eraseCustomer } from "#server/orders/customer/erase-customer.ts";
import { exportCustomer } from "#server/orders/customer/export-customer.ts";
import { openMailbox } from "#server/adapters/embedded/mailbox/open-mailbox.ts";
import { sendMessages } from "#server/messages/send-messages.ts";
import { revisionOfOrder } from "#server/store/attempts.ts";
import { queueForShopper } from "#server/store/outbox.ts";
import { acknowledgeReview, askForReview, openReviews } from "#server/store/reviews.ts";
import { decideSlips, storeSlip } from "#server/store/slips.ts";
import type { Shop } from "#server/shop.ts";
import { CONTACT, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  changeInShop,
  decideAtBank,
  deliver,
  line,
  orderOf,
  submit,
  toPay,
  type World,
} from "#tests/support/checkout-world.ts";
import { misfitting, TAXES_ON } from "#tests/support/misfitting.ts";
import { buyAndPay, messagesOf } from "#tests/support/messages.ts";
import { openOwnersShop, openStaff } from "#tests/support/owner.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

const PAGE = "/admin/customer";
const EMAIL = CONTACT.email;
/** Everything that names the customer, as found in JSON. */
const NAMES = /siti|aminah|lorong kurau|012-?345|ring <b>|happy birthday/i;

/** Words on the goods of an order, in the back end and in our rows. */
async function writeWords(world: World, shop: Shop, orderId: number) {
  const { lines } = await orderOf(shop, orderId);
  const meta_data = [
    { key: "Message on cake", value: "Happy birthday, Siti" },
    { key: "Shelf", value: "3" },
  ];
  await changeInShop(world, orderId, { line_items: [{ id: lines[0]?.id, meta_data }] });
  const words = { message: "Happy birthday, Siti" };
  const cart = JSON.stringify(cartOf([{ ...line(PRODUCTS.pandan), words }]));
  await shop.store.db.updateTable("checkoutAttempts").set({ cart }).execute();
  const { quote } = await shop.store.db
    .selectFrom("orderRevisions")
    .select("quote")
    .where("orderId", "=", orderId)
    .executeTakeFirstOrThrow();
  const changed = JSON.parse(quote ?? "") as { lines: object[] };
  changed.lines = changed.lines.map((one) => ({ ...one, words }));
  await shop.store.db
    .updateTable("orderRevisions")
    .set({ quote: JSON.stringify(changed) })
    .where("orderId", "=", orderId)
    .execute();
}

/** A shop with one paid order with words, handed over if `isDone`, and its mails in the test mailbox. */
async function shopWithOrder({ isDone = true } = {}) {
  const opened = await openOwnersShop();
  const { world, shop } = opened;
  Object.assign(
    shop,
    openMailbox({ ...shop, env: { ...shop.env, mailChannel: { kind: "mailbox" } } }),
  );
  const { orderId } = await buyAndPay(world, shop);
  await writeWords(world, shop, orderId);
  await sendMessages(shop);
  const order = await shop.store.db
    .selectFrom("orderRevisions")
    .select(["attemptId", "number"])
    .where("orderId", "=", orderId)
    .executeTakeFirstOrThrow();
  const slip = { digest: "d", name: "siti-slip.png", type: "image/png", storedAt: 0, client: "" };
  await storeSlip(shop.store.db, order, { ...slip, content: Buffer.from("slip") });
  await decideSlips(shop.store.db, order, { state: "accepted" });
  if (isDone) await changeInShop(world, orderId, { status: "completed" });
  return { ...opened, orderId };
}

/** All rows that could name a customer. */
async function rowsOf({ store: { db } }: Shop) {
  const [attempts, revisions, messages, slips, mailbox] = await Promise.all([
    db.selectFrom("checkoutAttempts").selectAll().execute(),
    db.selectFrom("orderRevisions").selectAll().execute(),
    db.selectFrom("messages").selectAll().execute(),
    db.selectFrom("paymentSlips").selectAll().execute(),
    db.selectFrom("mailbox").selectAll().execute(),
  ]);
  return { attempts, revisions, messages, slips, mailbox };
}

const billing = async (shop: Shop, id: number) => (await orderOf(shop, id)).billing;

test.each(["siti&ali@example.my", "o'neil+kek@example.my", "50%_a{b}@example.my"])(
  "the page finds the customer whose checkout accepted %s",
  async (email) => {
    const { world, shop, owner } = await openOwnersShop();
    expect(isEmail(email)).toBe(true);
    const { orderId } = await buyAndPay(world, shop);
    await changeInShop(world, orderId, { billing: { email } });
    const page = await textOf(await owner.post(PAGE, { intent: "find", who: email }));
    expect(page).toContain(`#${orderId}`);
  },
);

test("a copy has orders with notes and words, checkouts, messages and mails, and no key", async () => {
  const { shop, orderId } = await shopWithOrder();
  const { key } = await orderOf(shop, orderId);
  const copy = await exportCustomer(shop, EMAIL.toUpperCase());
  expect(copy).toMatchObject({
    email: EMAIL,
    orders: [{ email: EMAIL, note: CONTACT.notes, lines: [{ quantity: 1 }] }],
    checkouts: [{ state: "fulfilled", contact: { email: EMAIL } }],
    messages: [{ kind: "order-paid", state: "sent" }],
    slips: [{ name: "siti-slip.png" }],
    mails: [{ subject: expect.any(String) as string }],
  });
  expect(JSON.stringify(copy).match(/Happy birthday, Siti/g)?.length).toBeGreaterThan(2);
  expect(JSON.stringify(copy?.orders)).not.toContain(key);
});

test("erasing leaves no name, address or word, and every amount, product and payment", async () => {
  const { shop, world, orderId } = await shopWithOrder();
  const before = await orderOf(shop, orderId);
  const facts = await shop.store.db.selectFrom("paymentFacts").selectAll().execute();
  expect(JSON.stringify(await rowsOf(shop))).toMatch(NAMES);

  expect(await eraseCustomer(shop, EMAIL)).toBe("erased");
  const after = await orderOf(shop, orderId);
  const rows = await rowsOf(shop);
  expect(JSON.stringify({ after, rows })).not.toMatch(NAMES);
  expect([rows.mailbox, rows.slips]).toEqual([[], []]);
  expect(rows.messages).toMatchObject([{ kind: "new-order", recipient: "owner", state: "sent" }]);
  expect(rows.revisions[0]).toMatchObject({ contactDigest: "", total: before.total });
  expect(after).toMatchObject({
    number: before.number,
    status: "completed",
    total: before.total,
    paidAt: before.paidAt,
    transactionId: before.transactionId,
    email: "deleted@site.invalid",
    billing: { firstName: "[deleted]", country: "MY" },
  });
  expect(after.lines[0]).toMatchObject({
    productId: PRODUCTS.pandan,
    total: before.lines[0]?.total,
  });
  expect(after.lines[0]?.choices).toEqual([{ key: "Shelf", value: "3" }]);
  expect(await shop.store.db.selectFrom("paymentFacts").selectAll().execute()).toEqual(facts);

  const lines = world.lines.filter(({ event }) => String(event).startsWith("customer."));
  expect(lines).toMatchObject([{ event: "customer.erase", outcome: "erased", orders: 1 }]);
  expect(JSON.stringify(world.lines)).not.toMatch(NAMES);
  expect(await eraseCustomer(shop, EMAIL)).toBe("nothing");
});

test("orders of other customers, and of a similar address, stay, with their rows and messages", async () => {
  const { world, shop } = await shopWithOrder();
  const similar = { ...CONTACT, email: "not.siti@shop.example" };
  const cart = cartOf([line(PRODUCTS.candle, 9)]);
  const other = toPay(await submit(shop, cart, similar));
  await decideAtBank(world, billIdOf(other));
  await deliver(shop, world.callbacks.at(-1)?.body ?? "");
  const rowsOfOther = async () => {
    const { attempts, revisions, messages } = await rowsOf(shop);
    return {
      attempts: attempts.filter(({ id }) => id === cart.id),
      revisions: revisions.filter(({ attemptId }) => attemptId === cart.id),
      messages: messages.filter(({ attemptId }) => attemptId === cart.id),
    };
  };
  const before = await rowsOfOther();
  expect(before.messages.map(({ recipient }) => recipient)).toContain("shopper");
  expect(await eraseCustomer(shop, EMAIL)).toBe("erased");
  expect(await billing(shop, other.orderId)).toMatchObject({ firstName: "Siti" });
  expect(await rowsOfOther()).toEqual(before);
});

test("an order of another customer to which a later back end gave the same id stays", async () => {
  const { shop, world, orderId } = await shopWithOrder();
  await shop.store.db.updateTable("orderRevisions").set({ orderKey: "wc_order_earlier" }).execute();
  const billing = { email: "ali@shop.example", first_name: "Ali" };
  await changeInShop(world, orderId, { billing });
  expect(await eraseCustomer(shop, EMAIL)).toBe("erased");
  expect(await orderOf(shop, orderId)).toMatchObject({
    email: "ali@shop.example",
    billing: { firstName: "Ali" },
  });
});

test.each(["processing", "pending", "on-hold", "failed"])(
  "a customer with an order that is %s is not erased, and nothing is changed",
  async (status) => {
    const { shop, world, orderId } = await shopWithOrder();
    await changeInShop(world, orderId, { status });
    const before = await rowsOf(shop);
    expect(await eraseCustomer(shop, EMAIL)).toBe("open");
    expect(await rowsOf(shop)).toEqual(before);
    expect(await billing(shop, orderId)).toMatchObject({ firstName: "Siti" });
  },
);

test("a customer who is ordering is not erased", async () => {
  const { shop, world } = await shopWithOrder();
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  await changeInShop(world, paying.orderId, { status: "cancelled" });
  expect(await eraseCustomer(shop, EMAIL)).toBe("open");
});

test.each<[string, RegExp]>([
  ["the first order", /^PUT orders\/\d+$/],
  ["the list of orders", /^GET orders$/],
])("a failure at %s is finished by a second run", async (_, call) => {
  const { shop, world, orderId } = await shopWithOrder();
  // Found by its order only, as 30 days later.
  await shop.store.db.updateTable("checkoutAttempts").set({ contact: null }).execute();
  world.woo.fail(call, { kind: "cut-before" }, 9);
  expect(await eraseCustomer(shop, EMAIL)).toBe("unavailable");
  world.woo.heal();
  expect(await eraseCustomer(shop, EMAIL)).toBe("erased");
  const after = await orderOf(shop, orderId);
  expect(JSON.stringify({ after, rows: await rowsOf(shop) })).not.toMatch(NAMES);
});

test("a process that ends after the back end's orders leaves what the next run needs", async () => {
  const { shop, orderId } = await shopWithOrder();
  const dying: Shop = {
    ...shop,
    backend: {
      ...shop.backend,
      async eraseContact(order) {
        await shop.backend.eraseContact(order);
        throw new Error("the process ends here");
      },
    },
  };
  await expect(eraseCustomer(dying, EMAIL)).rejects.toThrow("ends here");
  expect(await billing(shop, orderId)).toMatchObject({ firstName: "[deleted]" });
  expect(await eraseCustomer(shop, EMAIL)).toBe("erased");
  expect(JSON.stringify(await rowsOf(shop))).not.toMatch(NAMES);
});

const openReview = (shop: Shop, orderId: number) =>
  shop.store.transaction((trx) =>
    askForReview(trx, shop, { kind: "refunded", subject: "b1", orderId, detail: "Refunded." }),
  );

test.each<[string, (shop: Shop, orderId: number) => Promise<unknown>]>([
  ["a case for review of the order", openReview],
  [
    "a payment that is not settled",
    ({ store }) => store.db.updateTable("paymentFacts").set({ settledAt: null }).execute(),
  ],
  [
    "a slip to be decided on",
    ({ store }) => store.db.updateTable("paymentSlips").set({ state: "waiting" }).execute(),
  ],
])("a customer with %s is not erased", async (_, leaveOpen) => {
  const { shop, owner, orderId } = await shopWithOrder();
  await leaveOpen(shop, orderId);
  const before = await rowsOf(shop);
  expect(await eraseCustomer(shop, EMAIL)).toBe("open");
  expect(await rowsOf(shop)).toEqual(before);
  const page = await textOf(await owner.post(PAGE, { intent: "find", who: EMAIL }));
  expect(page).toMatch(/bayaran pelanggan ini yang belum diputuskan.*Belum boleh dipadam/);
});

test("a case that is closed, or is about another order, hinders no erasure", async () => {
  const { shop, orderId } = await shopWithOrder();
  await openReview(shop, orderId + 1);
  expect(await eraseCustomer(shop, EMAIL)).toBe("erased");
  const closed = await shopWithOrder();
  await openReview(closed.shop, closed.orderId);
  const [review] = await openReviews(closed.shop.store.db);
  await acknowledgeReview(closed.shop, review?.id ?? "", "owner");
  expect(await eraseCustomer(closed.shop, EMAIL)).toBe("erased");
});

test("while the settings of taxes cannot be read nothing is erased", async () => {
  const { shop, world, orderId } = await shopWithOrder();
  world.woo.fail(/^GET settings/, { kind: "status", status: 403 }, Infinity);
  const before = await rowsOf(shop);
  expect(await eraseCustomer(shop, EMAIL)).toBe("unavailable");
  expect(await rowsOf(shop)).toEqual(before);
  expect(await billing(shop, orderId)).toMatchObject({ firstName: "Siti" });
});

test("a message to a customer who was erased meanwhile ends without a mail and without an alert", async () => {
  const { shop, world, orderId } = await shopWithOrder();
  expect(await eraseCustomer(shop, EMAIL)).toBe("erased");
  const order = await orderOf(shop, orderId);
  const revision = await revisionOfOrder(shop.store.db, orderId, order.key);
  if (!revision) throw new Error("no revision");
  await shop.store.transaction((trx) => queueForShopper(trx, shop, revision, "order-completed"));
  await sendMessages(shop);
  expect((await rowsOf(shop)).mailbox).toEqual([]);
  expect((await messagesOf(shop)).at(-1)).toMatchObject({ state: "failed", tries: 1 });
  expect(world.lines.filter(({ alert }) => alert === true)).toEqual([]);
});

test("with taxes on nothing is erased, because totals would change", async () => {
  const { shop, world, orderId } = await shopWithOrder();
  const taxed = await misfitting(world, shop, { settings: TAXES_ON });
  taxed.backendHealth.close();
  expect(await eraseCustomer(taxed.shop, EMAIL)).toBe("taxes");
  expect(await billing(shop, orderId)).toMatchObject({ firstName: "Siti" });
});

test("on the page the owner finds by order or e-mail, confirms, and erases", async () => {
  const { shop, owner, orderId } = await shopWithOrder();
  expect(await (await owner.get(`${PAGE}?order=${orderId}`)).text()).toContain(
    `value="${orderId}"`,
  );
  for (const who of [`#${orderId}`, " SITI@shop.example "]) {
    const found = await owner.post(PAGE, { intent: "find", who });
    expect(found.status).toBe(200);
    expect(await textOf(found)).toMatch(
      /siti@shop\.example 1 pesanan #\d+ RM .*undang-undang cukai/,
    );
  }
  const copy = await owner.post("/admin/customer.json", { who: EMAIL });
  expect(copy.headers.get("Content-Disposition")).toContain("attachment");
  expect(copy.headers.get("Cache-Control")).toBe("no-store");
  expect(await copy.json()).toMatchObject({ email: EMAIL });

  const unconfirmed = await owner.post(PAGE, { intent: "erase", who: EMAIL });
  expect(unconfirmed.status).toBe(422);
  expect(await textOf(unconfirmed)).toContain("Tandakan kotak ini dahulu.");
  expect(await billing(shop, orderId)).toMatchObject({ firstName: "Siti" });

  const erased = await owner.post(PAGE, { intent: "erase", who: EMAIL, confirm: "on" });
  expect([erased.status, erased.headers.get("Location")]).toEqual([303, PAGE]);
  const told = await (await owner.get(PAGE)).text();
  expect(told).toContain("Data pelanggan telah dipadam");
  expect(told).toContain("Nota anda sendiri dalam pesanan kekal");
  const gone = await owner.post(PAGE, { intent: "find", who: EMAIL });
  expect(await textOf(gone)).toContain("Tiada apa-apa yang disimpan");
});

test("an open order is named, without a button to erase", async () => {
  const { owner } = await shopWithOrder({ isDone: false });
  const page = await owner.post(PAGE, { intent: "find", who: EMAIL });
  expect(await textOf(page.clone())).toMatch(/belum selesai.*Belum boleh dipadam/);
  expect(await page.text()).not.toContain('value="erase"');
});

test.each(["", "nobody", "siti@", "#999999", "deleted@site.invalid"])(
  "%j means no customer",
  async (who) => {
    const { owner } = await openOwnersShop();
    const page = await owner.post(PAGE, { intent: "find", who });
    expect(page.status).toBe(422);
    expect(await textOf(page)).toContain("Tiada pelanggan ditemui");
  },
);

test("without the back end the page says so", async () => {
  const { owner, world } = await shopWithOrder();
  world.woo.fail(/^GET orders/, { kind: "cut-before" }, 99);
  expect((await owner.post(PAGE, { intent: "find", who: EMAIL })).status).toBe(503);
  expect((await owner.post("/admin/customer.json", { who: EMAIL })).status).toBe(503);
});

test("staff, visitors and other sites get no data and erase nothing", async () => {
  const { shop, owner, orderId } = await shopWithOrder();
  const staff = await openStaff(shop);
  const visitor = await openVisitor(shop);
  const erase = { intent: "erase", who: EMAIL, confirm: "on" };
  expect((await staff.get(PAGE)).status).toBe(403);
  expect((await staff.post(PAGE, erase)).status).toBe(403);
  expect((await staff.post("/admin/customer.json", { who: EMAIL })).status).toBe(403);
  expect(await (await staff.get(`/admin/orders/${orderId}`)).text()).not.toContain(PAGE);
  expect(await (await owner.get(`/admin/orders/${orderId}`)).text()).toContain(PAGE);
  const asked = await visitor.post("/admin/customer.json", { who: EMAIL });
  expect(await asked.text()).not.toMatch(NAMES);
  const foreign = { "Sec-Fetch-Site": "cross-site" };
  expect((await owner.post(PAGE, erase, foreign)).status).toBe(403);
  expect(await billing(shop, orderId)).toMatchObject({ firstName: "Siti" });
  expect(await messagesOf(shop)).not.toEqual([]);
});
