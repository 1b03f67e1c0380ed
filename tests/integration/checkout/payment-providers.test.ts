import { expect, test } from "vitest";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { retryPayment } from "#server/checkout/place/retry-payment.ts";
import { examineFormerBills } from "#server/checks/examine.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { openReviews } from "#server/store/reviews.ts";
import type { Shop } from "#server/shop.ts";
import { receiveCallback } from "#server/web/payment/receive-callback.ts";
import { receiveReturn } from "#server/web/payment/receive-return.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  decideAtBank,
  line,
  MONEY_KEYS,
  openWorld,
  orderOf,
  ownOf,
  SITE,
  submit,
  toPay,
} from "#tests/support/checkout-world.ts";
import { BILLPLZ, SECOND, TRANSFER } from "#tests/support/provider-under-test.ts";
import { secondEvent, secondMessage } from "#tests/support/second-provider/over-sandbox.ts";

const DAY = 24 * 3_600_000;
const CALLBACK = `${SITE}/api/payment/callback`;
const cake = () => cartOf([line(PRODUCTS.pandan)]);

test("a refund message moves no order and is put before the owner once", async () => {
  const world = openWorld();
  const shop = await world.startShop({ provider: SECOND });
  const paying = toPay(await submit(shop, cake()));
  await decideAtBank(world, billIdOf(paying));
  const send = (message: { headers: Headers; body: string }) =>
    receiveCallback(shop, new Request(CALLBACK, { method: "POST", ...message }));
  await send(secondMessage(world.callbacks[0]?.body ?? "", MONEY_KEYS));
  expect((await orderOf(shop, paying.orderId)).status).toBe("processing");

  const ref = billIdOf(paying);
  const refund = secondEvent(
    { type: "charge.refunded", charge: { ref, status: "succeeded" }, refund: { cents: 500 } },
    MONEY_KEYS.signatureKey,
  );
  expect((await send(refund)).status).toBe(200);
  expect((await send(refund)).status).toBe(200);
  expect((await orderOf(shop, paying.orderId)).status).toBe("processing");
  expect(await openReviews(shop.store.db)).toEqual([
    expect.objectContaining({
      kind: "refunded",
      billId: ref,
      orderId: paying.orderId,
      amount: 500,
      orderNote: null,
    }),
  ]);
});

test("a bill of a provider that is not configured any more is neither replaced nor called missing", async () => {
  const world = openWorld();
  const before = await world.startShop({ provider: BILLPLZ });
  const paying = toPay(await submit(before, cake()));
  const after = await world.startShop({ provider: SECOND });
  const calls = world.billplz.calls.length;
  expect((await retryPayment(after, ownOf(paying))).kind).toBe("unavailable");
  world.time.now += 2 * DAY;
  await reconcile(after);
  expect(world.billplz.calls).toHaveLength(calls);
  expect((await orderOf(after, paying.orderId)).status).toBe("pending");

  // Configured again, its payment still counts.
  await decideAtBank(world, billIdOf(paying));
  const again = await world.startShop({ provider: BILLPLZ });
  world.time.now += 3_600_000;
  await reconcile(again);
  expect((await orderOf(again, paying.orderId)).status).toBe("processing");
});

/** An order with a bill of Billplz, and a shop that has changed to transfers since and keeps Billplz's settings. */
async function changed() {
  const world = openWorld();
  const paying = toPay(await submit(await world.startShop({ provider: BILLPLZ }), cake()));
  const shop = await world.startShop({ provider: TRANSFER, formers: [BILLPLZ] });
  const statusOf = async () => (await orderOf(shop, paying.orderId)).status;
  return { world, shop, paying, statusOf };
}

test("after a change to transfers the callback of a former bill marks its order paid", async () => {
  const { world, shop, paying, statusOf } = await changed();
  await decideAtBank(world, billIdOf(paying));
  const [{ body } = { body: "" }] = world.callbacks;
  const forged = body.replace("x_signature=", "x_signature=0");
  const send = (text: string) =>
    receiveCallback(shop, new Request(CALLBACK, { method: "POST", ...BILLPLZ.callback(text) }));
  expect((await send(forged)).status).toBe(403);
  expect(await statusOf()).toBe("pending");
  expect((await send(body)).status).toBe(200);
  expect(await statusOf()).toBe("processing");
  const facts = await shop.store.db.selectFrom("paymentFacts").select("provider").execute();
  expect(new Set(facts.map(({ provider }) => provider))).toEqual(new Set(["billplz"]));
  expect(await openReviews(shop.store.db)).toEqual([]);
});

test("after a change to transfers the return from a former bill leads to its confirmation", async () => {
  const { world, shop, paying, statusOf } = await changed();
  const bank = await world.payer.begin(billIdOf(paying));
  const back = new URL(await world.payer.decide(bank, "approve"), SITE);
  const path = await receiveReturn(shop, new Request(back), back);
  expect(path).toContain("/payment/success");
  expect(await statusOf()).toBe("processing");
});

test("after a change to transfers a former bill is looked at, and given up for a transfer", async () => {
  const { world, shop, paying, statusOf } = await changed();
  await decideAtBank(world, billIdOf(paying));
  world.time.now += 11 * 60_000;
  await reconcile(shop);
  expect(await statusOf()).toBe("processing");

  const other = toPay(await submit(await world.startShop({ provider: BILLPLZ }), cake()));
  const again = await retryPayment(shop, ownOf(other));
  expect(toPay(again).billUrl).toContain(`/order-confirmation/${other.orderId}`);
  const bills = await shop.store.db.selectFrom("bills").select(["provider", "state"]).execute();
  expect(bills).toEqual(
    expect.arrayContaining([
      { provider: "billplz", state: "paid" },
      { provider: "billplz", state: "deleted" },
      { provider: "bacs", state: "open" },
    ]),
  );
});

test("after a change to transfers the same form leads to a transfer, however new the former bill is", async () => {
  const world = openWorld();
  const cart = cake();
  const { orderId } = toPay(await submit(await world.startShop({ provider: BILLPLZ }), cart));
  const shop = await world.startShop({ provider: TRANSFER, formers: [BILLPLZ] });
  const again = toPay(await submit(shop, cart));
  expect(again.billUrl).toContain(`/order-confirmation/${orderId}`);
});

test("the id of a former bill is written where its own provider has it, once that is known", async () => {
  const world = openWorld();
  world.woo.fail(/^PUT orders/, { kind: "status", status: 503 });
  const paying = toPay(await submit(await world.startShop({ provider: BILLPLZ }), cake()));
  world.time.now += 2 * 60_000;
  const writtenBy = async (shop: Shop) => {
    await reconcile(shop);
    const { meta } = await orderOf(shop, paying.orderId);
    return [meta[BILLPLZ.orderMetaKey], meta[TRANSFER.orderMetaKey]];
  };
  const unknowing = await world.startShop({ provider: TRANSFER });
  expect(await writtenBy(unknowing)).toEqual([undefined, undefined]);
  const knowing = await world.startShop({ provider: TRANSFER, formers: [BILLPLZ] });
  expect(await writtenBy(knowing)).toEqual([billIdOf(paying), undefined]);
});

test("a lost bill of a former provider is found by its message", async () => {
  const world = openWorld();
  const before = await world.startShop({ provider: BILLPLZ });
  world.billplz.fail(/^POST bills$/, { kind: "cut-after" }, 2);
  expect((await submit(before, cake())).kind).not.toBe("pay");
  const made = world.billplz.calls.find(({ method }) => method === "POST");
  const { id } = JSON.parse(made?.answer ?? "{}") as { id: string };
  const shop = await world.startShop({ provider: TRANSFER, formers: [BILLPLZ] });
  await decideAtBank(world, id);
  const { body } = world.callbacks.at(-1) ?? { body: "" };
  await receiveCallback(shop, new Request(CALLBACK, { method: "POST", ...BILLPLZ.callback(body) }));
  const paid = await shop.store.db
    .selectFrom("bills")
    .select("state")
    .where("billId", "=", id)
    .execute();
  expect(paid).toEqual([{ state: "paid" }]);
});

test("the doctor names open bills whose provider is not configured", async () => {
  const world = openWorld();
  const { store } = await world.startShop({ provider: BILLPLZ });
  const transfer = {
    PAYMENT: "transfer",
    TRANSFER_ACCOUNT_NAME: "Kedai Manis",
    TRANSFER_QR: "qr.png",
    SITE_URL: SITE,
    ALLOW_SANDBOX: "true",
  };
  expect(await examineFormerBills(readEnv(transfer), store)).toEqual([]);
  await submit(await world.startShop({ provider: BILLPLZ }), cake());
  expect(await examineFormerBills(readEnv({}), store)).toEqual([]);
  expect(await examineFormerBills(readEnv(transfer), store)).toMatchObject([
    {
      level: "error",
      text: expect.stringContaining(
        "billplz is not configured, but bills that it made are open (1)",
      ),
    },
  ]);
  const kept = {
    BILLPLZ_API_URL: "https://pay.example/api/",
    BILLPLZ_SECRET_KEY: "key",
    BILLPLZ_X_SIGNATURE_KEY: "signature",
    BILLPLZ_COLLECTION_ID: "collection",
  };
  expect(await examineFormerBills(readEnv({ ...transfer, ...kept }), store)).toEqual([]);
});
