import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { deleteExpiredData } from "#server/checkout/reconciler/delete-expired.ts";
import { actOnOrder } from "#server/orders/actions/act-on-order.ts";
import { seenOf } from "#server/orders/actions/order-facts.ts";
import { eraseCustomer } from "#server/orders/customer/erase-customer.ts";
import { dropOldSlipFiles, eraseSlips } from "#server/store/slips.ts";
import type { Shop } from "#server/shop.ts";
import { believeClock, roundOf } from "#tests/support/checkout-round.ts";
import { CONTACT, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { CHECKOUT_FORM } from "#tests/support/checkout-form.ts";
import { shownTotal } from "#tests/support/checkout-visit.ts";
import { openWorld, orderOf, ownOf } from "#tests/support/checkout-world.ts";
import { sweepOrders } from "#tests/support/orders-in.ts";
import { openOwner } from "#tests/support/owner.ts";
import {
  awaiting,
  confirm,
  openTransferShop,
  ownersForm,
  sendSlip,
  slipPicture,
} from "#tests/support/transfers.ts";
import { openVisitor, textOf, type Visitor } from "#tests/support/visitor.ts";

const DAY = 24 * 3_600_000;
const TOTAL = 4_135;

/** The page of a transfer order that a browser has just made in the language of this address. */
async function ordered(visitor: Visitor, checkout = "/checkout"): Promise<string> {
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.pandan), quantity: "1" });
  const confirmedTotal = await shownTotal(visitor);
  const left = await visitor.post(checkout, { ...CHECKOUT_FORM, confirmedTotal });
  return left.headers.get("Location") ?? "";
}

const idIn = (page: string) => Number(page.split("/").at(-1));

/** A shop with an order whose shopper has sent a slip. */
async function open() {
  const world = openWorld();
  const shop = await openTransferShop(world);
  believeClock(world, shop);
  const paying = await awaiting(shop);
  const own = ownOf(paying);
  const visitor = await openVisitor(shop);
  await visitor.get(new URL(paying.billUrl).pathname + new URL(paying.billUrl).search);
  const send = async (background?: string) =>
    sendSlip(
      shop,
      visitor,
      own,
      new File([new Uint8Array(await slipPicture(background))], "a.jpg"),
    );
  await send();
  const page = (by: Visitor = visitor, path = `/order-confirmation/${own.id}`) =>
    by.get(path).then(textOf);
  return { world, shop, own, visitor, send, page };
}

const slipsOf = ({ store }: Shop) => store.db.selectFrom("paymentSlips").selectAll().execute();
const messagesOf = async ({ store }: Shop) =>
  (await store.db.selectFrom("messages").select(["kind", "recipient"]).execute()).map(
    ({ kind, recipient }) => `${kind} ${recipient}`,
  );

test("the page says that the slip has come, the owner is told, and nothing is paid by it", async () => {
  const { shop, own, page } = await open();
  expect(await page()).toContain("received, we are checking our account");
  expect(await messagesOf(shop)).toEqual(["slip-came owner"]);
  expect(await shop.store.db.selectFrom("paymentFacts").selectAll().execute()).toEqual([]);
  const ownersPage = await page(await openOwner(shop), `/admin/orders/${own.id}`);
  expect(ownersPage).toContain("Slip pindahan wang");
  expect(ownersPage).toContain("Sahkan pindahan wang");
  expect(ownersPage).toContain("semak akaun anda dahulu, kerana pelanggan mungkin sudah membayar");
});

test("after Pay Now the page to pay, and why a slip is refused, is in the language of the checkout", async () => {
  const shop = await openTransferShop();
  const visitor = await openVisitor(shop);
  const page = await ordered(visitor, "/ms/checkout");
  expect(page).toMatch(/^\/ms\/order-confirmation\/\d+$/);
  expect(await textOf(await visitor.get(page))).toContain("5140 1234 5678");

  const order = await orderOf(shop, idIn(page));
  await sendSlip(shop, visitor, order, new File([new Uint8Array(await slipPicture())], "a.jpg"));
  const slip = (await slipsOf(shop))[0]?.id ?? "";
  await actOnOrder(
    shop,
    await ownersForm(shop, order.id, { kind: "refuse-slip", slip, reason: "amount" }),
  );
  expect(await textOf(await visitor.get(page))).toContain(
    "sila semak semula (Amaunnya berbeza daripada amaun pesanan.)",
  );
});

test("who has sent a slip is asked to pay nowhere, until it is refused", async () => {
  const shop = await openTransferShop();
  const visitor = await openVisitor(shop);
  const page = await ordered(visitor);
  const id = idIn(page);
  const list = () => visitor.get("/orders").then(textOf);
  expect(await list()).toContain("Pay now");
  expect(await textOf(await visitor.get("/checkout"))).toContain("We have not received one");

  await sendSlip(
    shop,
    visitor,
    await orderOf(shop, id),
    new File([new Uint8Array(await slipPicture())], "a.jpg"),
  );
  expect(await list()).toMatch(/We have your slip\. .*View your order/);
  expect(await list()).not.toContain("Pay now");
  for (const checkout of ["/checkout", `/checkout?order=${id}`]) {
    expect((await visitor.get(checkout)).headers.get("Location")).toBe(page);
  }

  const [slip] = await slipsOf(shop);
  const refusal = { kind: "refuse-slip", slip: slip?.id ?? "", reason: "amount" } as const;
  await actOnOrder(shop, await ownersForm(shop, id, refusal));
  expect(await list()).toContain("Pay now");
  expect((await visitor.get(`/checkout?order=${id}`)).status).toBe(200);
});

test("a refused slip is told to the shopper, who may send another", async () => {
  const { shop, own, send, page } = await open();
  const [slip] = await slipsOf(shop);
  const form = await ownersForm(shop, own.id, {
    kind: "refuse-slip",
    slip: slip?.id ?? "",
    reason: "amount",
  });
  expect(await actOnOrder(shop, form)).toEqual({ kind: "done" });
  expect(await actOnOrder(shop, form)).toEqual({ kind: "done" });
  // Its reason may be in the owner's words, which a shared link does not show.
  expect(await page()).toContain("we could not find your transfer by it, please look again");
  expect(await page()).not.toContain("The amount differs");
  expect(await messagesOf(shop)).toEqual(["slip-came owner", "slip-refused shopper"]);
  await send("#000");
  expect((await slipsOf(shop)).map(({ state }) => state)).toEqual(["refused", "waiting"]);
});

test("the owner's list marks an order whose slip waits, until it is refused for a reason", async () => {
  const { shop, own, page } = await open();
  await sweepOrders(shop);
  const owner = await openOwner(shop);
  const list = () => page(owner, "/admin/orders?state=to-pay");
  expect(await list()).toContain("Slip menunggu");
  // No bill is made at a payment provider.
  const ofMoney = await page(owner, `/admin/orders/${own.id}`);
  expect(ofMoney).toContain("Bayaran diminta");
  expect(ofMoney).not.toMatch(/\b[Bb]il(nya)?\b/);
  const [slip] = await slipsOf(shop);
  const path = `/admin/orders/${own.id}`;
  const fields = { intent: "refuse-slip", key: randomUUID(), slip: slip?.id ?? "", why: "other" };
  const seen = seenOf(await orderOf(shop, own.id));
  const post = (other: string) => owner.post(path, { ...fields, ...seen, other });
  const invalid = await post(" ");
  expect(invalid.status).toBe(422);
  expect(await textOf(invalid)).toContain("Sila tulis sebabnya");
  expect((await post("Nama lain")).status).toBe(303);
  expect(await page(owner, path)).toContain("Nama lain");
  expect(await list()).not.toContain("Slip menunggu");
});

test("a slip that is not there, or of another order, is not refused", async () => {
  const { shop, own } = await open();
  const other = await awaiting(shop);
  const [slip] = await slipsOf(shop);
  const refuse = async (orderId: number, id: string) =>
    actOnOrder(
      shop,
      await ownersForm(shop, orderId, { kind: "refuse-slip", slip: id, reason: "unreadable" }),
    );
  expect(await refuse(other.orderId, slip?.id ?? "")).toEqual({ kind: "refused", reason: "state" });
  expect(await refuse(own.id, "00000000-0000")).toEqual({ kind: "refused", reason: "state" });
  expect((await slipsOf(shop)).map(({ state }) => state)).toEqual(["waiting"]);
});

test("the confirmation accepts the slips, and the page shows a paid order", async () => {
  const { shop, own, page } = await open();
  await confirm(shop, own.id, TOTAL);
  expect((await slipsOf(shop)).map(({ state }) => state)).toEqual(["accepted"]);
  const text = await page();
  expect(text).toContain("Payment Successful!");
  expect(text).not.toContain("Maybank");
  expect((await messagesOf(shop)).toSorted()).toEqual(
    ["new-order owner", "order-paid shopper", "slip-came owner"].toSorted(),
  );
});

test("the owner still sees the slip of a confirmed transfer, while its file is kept", async () => {
  const { shop, own, page } = await open();
  await confirm(shop, own.id, TOTAL);
  const owner = await openOwner(shop);
  const ownersPage = () => page(owner, `/admin/orders/${own.id}`);
  expect(await ownersPage()).toMatch(/Slip pindahan wang .*: disahkan Buka gambar: a\.jpg/);
  expect(await ownersPage()).toContain("Bayaran disahkan oleh pemilik");
  expect(await ownersPage()).not.toContain("semakan kami sendiri");
  await dropOldSlipFiles(shop.store.db, 0);
  expect(await ownersPage()).toContain("Fail tidak disimpan lagi: a.jpg");
});

test("slips are erased 30 days after the end, and not while the order waits", async () => {
  const { world, shop, own } = await open();
  const house = async () => {
    believeClock(world, shop);
    await deleteExpiredData(roundOf(shop));
    return slipsOf(shop);
  };
  world.time.now += 40 * DAY;
  expect(await house()).toHaveLength(1);
  await confirm(shop, own.id, TOTAL);
  world.time.now += 29 * DAY;
  expect(await house()).toHaveLength(1);
  world.time.now += DAY;
  expect(await house()).toEqual([]);
});

test("the slips of one customer are erased at once", async () => {
  const { shop, own } = await open();
  const [slip] = await slipsOf(shop);
  await eraseSlips(shop.store.db, []);
  await eraseSlips(shop.store.db, ["another attempt"]);
  expect(await slipsOf(shop)).toHaveLength(1);
  expect(slip?.attemptId).toBeDefined();
  await actOnOrder(shop, await ownersForm(shop, own.id, { kind: "cancel" }));
  expect(await eraseCustomer(shop, CONTACT.email)).toBe("erased");
  expect(await slipsOf(shop)).toEqual([]);
});
