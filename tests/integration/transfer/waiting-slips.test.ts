import { expect, test } from "vitest";
import { addDays, dayOf } from "#app/domain/delivery/calendar.ts";
import { daySummary } from "#app/emails/day-summary.ts";
import { readDaySummary } from "#server/messages/day-summary.ts";
import { writeMail } from "#server/messages/write-mail.ts";
import { readDay } from "#server/orders/day/read-day.ts";
import { openOwner } from "#tests/support/owner.ts";
import { endUnpaid } from "#server/checkout/cancel/end-unpaid.ts";
import { placeOrder } from "#server/checkout/place/place-order.ts";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { waitingOrderOf } from "#server/checkout/orders/browser-orders.ts";
import { actOnOrder } from "#server/orders/actions/act-on-order.ts";
import { beginAction } from "#server/orders/actions/action-rows.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import type { Shop } from "#server/shop.ts";
import { receiveSlip } from "#server/web/payment/receive-slip.ts";
import { CONTACT, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { believeClock } from "#tests/support/checkout-round.ts";
import {
  cartOf,
  changeInShop,
  line,
  openWorld,
  orderOf,
  ownOf,
  toPay,
} from "#tests/support/checkout-world.ts";
import { awaiting, confirm, ownersForm, transferShop } from "#tests/support/transfers.ts";

const HOUR = 3_600_000;
const TOTAL = 4_135;
const SECRET = "a secret of a browser";

/** An order of one browser whose slip waits for the owner. */
async function open() {
  const world = openWorld();
  const shop = await transferShop(world);
  believeClock(world, shop);
  const cart = cartOf([line(PRODUCTS.rare)]);
  const buy = async (bought = cart) => {
    const { quote } = await quoteCart(shop, bought);
    const submit = { contact: CONTACT, confirmedTotal: quote.total, browserSecret: SECRET };
    return toPay(await placeOrder(shop, { cart: bought, ...submit }));
  };
  const own = ownOf(await buy());
  const send = (text: string) =>
    receiveSlip(shop, own, new File([`%PDF-1.7 ${text}`], `${text}.pdf`), "");
  expect(await send("first")).toBe("stored");
  /** Hours of background work. */
  const pass = async (hours: number) => {
    for (let quarter = 0; quarter < hours * 4; quarter += 1) {
      world.time.now += HOUR / 4;
      shop.trustedNow();
      if (quarter % 8 === 0) await reconcile(shop);
    }
    await reconcile(shop);
  };
  const refuse = async () => {
    const slip = (await slipsOf(shop)).find(({ state }) => state === "waiting");
    const action = { kind: "refuse-slip", slip: slip?.id ?? "", reason: "Nama lain" } as const;
    return actOnOrder(shop, await ownersForm(shop, own.id, action));
  };
  return { world, shop, cart, own, buy, send, pass, refuse };
}

const slipsOf = ({ store }: Shop) => store.db.selectFrom("paymentSlips").selectAll().execute();
const holdsOf = ({ store }: Shop) => store.db.selectFrom("holds").selectAll().execute();
const statusOf = async (shop: Shop, id: number) => (await orderOf(shop, id)).status;
const billStates = async ({ store }: Shop) =>
  (await store.db.selectFrom("bills").select("state").execute()).map(({ state }) => state);

test("an order whose slip waits keeps its goods and its bill after a day, and can be confirmed", async () => {
  const { shop, own, pass } = await open();
  await pass(50);
  expect(await statusOf(shop, own.id)).toBe("pending");
  expect(await billStates(shop)).toEqual(["open"]);
  expect(await holdsOf(shop)).toHaveLength(1);
  const { total } = await orderOf(shop, own.id);
  expect(await confirm(shop, own.id, total)).toEqual({ kind: "done" });
  expect(await statusOf(shop, own.id)).toBe("processing");
});

test("after a refusal its shopper has another day; then it ends", async () => {
  const { shop, own, pass, refuse } = await open();
  await pass(50);
  expect(await refuse()).toEqual({ kind: "done" });
  await pass(23);
  expect(await statusOf(shop, own.id)).toBe("pending");
  expect(await holdsOf(shop)).toHaveLength(1);
  await pass(2);
  expect(await statusOf(shop, own.id)).toBe("cancelled");
  expect(await holdsOf(shop)).toEqual([]);
});

test("an order that is cancelled in WooCommerce waits for no slip", async () => {
  const { world, shop, own, pass, refuse } = await open();
  await changeInShop(world, own.id, { status: "cancelled" });
  expect(await refuse()).toEqual({ kind: "refused", reason: "state" });
  await pass(26);
  expect(await billStates(shop)).toEqual(["deleted"]);
  expect(await holdsOf(shop)).toEqual([]);
});

test("its shopper is not asked to pay it, and cannot cancel it; the owner can", async () => {
  const { shop, own } = await open();
  expect(await waitingOrderOf(shop, { orders: [own], secret: SECRET })).toBeNull();
  for (const reason of ["shopper-cancelled", "shopper-changed"] as const) {
    expect(await endUnpaid(shop, own, { browserSecret: SECRET, reason })).toEqual({
      kind: "checking",
    });
  }
  expect(await statusOf(shop, own.id)).toBe("pending");
  const form = await ownersForm(shop, own.id, { kind: "cancel" });
  expect(await actOnOrder(shop, form)).toEqual({ kind: "done" });
  expect(await statusOf(shop, own.id)).toBe("cancelled");
});

test("after a refusal its shopper is asked again, and can cancel it", async () => {
  const { shop, own, refuse } = await open();
  await refuse();
  expect(await waitingOrderOf(shop, { orders: [own], secret: SECRET })).toMatchObject({
    id: own.id,
  });
  const wish = { browserSecret: SECRET, reason: "shopper-cancelled" } as const;
  expect(await endUnpaid(shop, own, wish)).toMatchObject({ kind: "ended" });
});

test("the same cart with other goods is another order, and the one with the slip stays", async () => {
  const { shop, cart, own, buy } = await open();
  const other = await buy({ ...cart, lines: [line(PRODUCTS.pandan)] });
  expect(other.orderId).not.toBe(own.id);
  expect(await statusOf(shop, own.id)).toBe("pending");
  expect(await billStates(shop)).toEqual(["open", "open"]);
});

test("a file that was refused is not accepted again, and another one is", async () => {
  const { shop, send, refuse } = await open();
  expect(await send("first")).toBe("stored");
  await refuse();
  expect(await send("first")).toBe("refused-before");
  for (const text of ["second", "third", "fourth"]) expect(await send(text)).toBe("stored");
  expect(await send("fifth")).toBe("too-many");
  expect(await slipsOf(shop)).toHaveLength(4);
});

test("an order takes nine slips at all", async () => {
  const { shop, send, refuse } = await open();
  for (let number = 2; number <= 9; number += 1) {
    await refuse();
    expect(await send(`number ${number}`)).toBe("stored");
  }
  await refuse();
  expect(await send("number 10")).toBe("too-many");
  expect(await slipsOf(shop)).toHaveLength(9);
});

test("a confirmation that was begun is not called done by another sum's", async () => {
  const world = openWorld();
  const shop = await transferShop(world);
  const { orderId } = await awaiting(shop);
  const lost = await ownersForm(shop, orderId, { kind: "confirm-transfer", amount: TOTAL - 100 });
  await beginAction(shop.store.db, lost, shop.clock());
  expect(await confirm(shop, orderId, TOTAL)).toEqual({ kind: "done" });
  expect((await actOnOrder(shop, lost)).kind).toBe("changed");
});

test("the owner is reminded of a slip that waits for a day, on the dashboard and in the evening, until it is decided", async () => {
  const { world, shop, own, pass, refuse } = await open();
  const read = async () => {
    const tomorrow = addDays(dayOf(world.time.now), 1);
    const summary = await readDaySummary(shop, tomorrow);
    const mail = summary && daySummary(summary, "https://shop.example").paragraphs.join("\n");
    const page = await (await (await openOwner(shop)).get("/admin/dashboard")).text();
    return {
      mail: mail?.includes(`for more than a day: #${own.id}`),
      page: page.includes("Slip pindahan menunggu keputusan anda lebih sehari"),
      staff: (await readDay(shop, "staff", undefined)).waitingSlips,
    };
  };
  await pass(23);
  expect(await read()).toEqual({ mail: false, page: false, staff: [] });
  await pass(2);
  expect(await read()).toEqual({ mail: true, page: true, staff: [] });
  await refuse();
  expect(await read()).toEqual({ mail: false, page: false, staff: [] });
});

test("with the last refusal its shopper is told to write, and not while another slip waits", async () => {
  const { shop, send, refuse } = await open();
  const lastMail = async (count: number) => {
    const messages = await shop.store.db
      .selectFrom("messages")
      .selectAll()
      .where("kind", "=", "slip-refused")
      .orderBy("createdAt")
      .execute();
    expect(messages).toHaveLength(count);
    const last = messages.at(-1);
    const mail = last && (await writeMail(shop, last));
    return mail && "text" in mail ? mail.text : "";
  };
  for (let slip = 2; slip <= 8; slip += 1) {
    expect(await refuse()).toEqual({ kind: "done" });
    expect(await send(`slip ${slip}`)).toBe("stored");
  }
  expect(await send("slip 9")).toBe("stored");
  await refuse();
  expect(await send("one more")).toBe("too-many");
  const eighth = await lastMail(8);
  expect(eighth).toContain("We have another slip of yours");
  expect(eighth).not.toMatch(/write to us or call us|send a slip again/);
  await refuse();
  const ninth = await lastMail(9);
  expect(ninth).toContain("write to us or call us");
  expect(ninth).not.toMatch(/another slip of yours|send a slip again/);
});

test("before the last refusal its shopper is asked for another slip", async () => {
  const { shop, refuse } = await open();
  await refuse();
  const message = await shop.store.db
    .selectFrom("messages")
    .selectAll()
    .where("kind", "=", "slip-refused")
    .executeTakeFirstOrThrow();
  expect(await writeMail(shop, message)).toMatchObject({
    text: expect.stringMatching(/Nama lain[^]*send a slip again/),
  });
});
