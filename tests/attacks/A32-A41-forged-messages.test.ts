/** A32 to A35, A41: messages about payments that are forged, polluted, or signed for something else. */
import { expect, test } from "vitest";
import { receiveReturn } from "#server/web/payment/receive-return.ts";
import { receiveCallback } from "#server/web/payment/receive-callback.ts";
import { rememberOrderCookie } from "#server/web/sessions/own-orders.ts";
import { viewPayment } from "#server/orders/view/view-payment.ts";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  decideAtBank,
  deliver,
  line,
  openWorld,
  orderOf,
  SITE,
  submit,
  toPay,
} from "#tests/support/checkout-world.ts";
import { callbackFields, signedBody, signedReturn } from "#tests/support/signed-messages.ts";

const TOTAL = 4135;
async function scene() {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  const order = { id: paying.orderId, key: paying.orderKey };
  return { world, shop, billId: billIdOf(paying), order };
}
async function untouched(shop: Shop, orderId: number) {
  expect((await orderOf(shop, orderId)).status).toBe("pending");
  expect(await shop.store.db.selectFrom("paymentFacts").select("id").execute()).toEqual([]);
  expect(await shop.store.db.selectFrom("reviewItems").select("id").execute()).toEqual([]);
}
const comeBack = (shop: Shop, url: URL, cookie = "") =>
  receiveReturn(shop, new Request(url, { headers: { Cookie: cookie } }), url);
/** The cookie of a browser that made this order. */
function ownCookie(shop: Shop, order: { id: number; key: string }): string {
  return rememberOrderCookie(shop, new Request(SITE), order).split(";")[0] ?? "";
}

test("A32: the thirty-first forged message within a minute is refused without a word, and a genuine one is heard", async () => {
  const { world, shop, billId, order } = await scene();
  const forged = () => deliver(shop, signedBody(callbackFields(billId, TOTAL), "another key"));
  const statuses: number[] = [];
  for (let i = 0; i < 30; i += 1) statuses.push((await forged()).status);
  expect(new Set(statuses)).toEqual(new Set([403]));
  const refused = await forged();
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  const lines = world.lines.filter(({ event }) => event === "payment.callback-refused");
  expect(lines).toHaveLength(30);
  await untouched(shop, order.id);

  await decideAtBank(world, billId);
  expect((await deliver(shop, world.callbacks.at(-1)?.body ?? "")).status).toBe(200);
  expect((await orderOf(shop, order.id)).status).toBe("processing");
  world.time.now += 60_000;
  expect((await forged()).status).toBe(403);
});

const fields = callbackFields;
const good = (billId: string) => signedBody(fields(billId, TOTAL));
const FORGERIES: [string, (billId: string) => string][] = [
  ["no signature", (id) => new URLSearchParams(fields(id, TOTAL)).toString()],
  ["an empty signature", (id) => `${new URLSearchParams(fields(id, TOTAL))}&x_signature=`],
  ["a short signature", (id) => good(id).slice(0, -4)],
  [
    "a signature that is no hex",
    (id) => good(id).replace(/x_signature=.*/, `x_signature=${"z".repeat(64)}`),
  ],
  [
    "an upper-case signature",
    (id) => good(id).replace(/(?<=x_signature=).*/, (hex) => hex.toUpperCase()),
  ],
  ["a signature that is too long", (id) => `${good(id)}00`],
  ["another key's signature", (id) => signedBody(fields(id, TOTAL), "another key")],
  ["(A33) an empty key's signature", (id) => signedBody(fields(id, TOTAL), "")],
  [
    "paid turned under its signature",
    (id) => signedBody(fields(id, TOTAL, { paid: "false" })).replace("paid=false", "paid=true"),
  ],
  [
    "the sum turned under its signature",
    (id) => good(id).replace(`paid_amount=${TOTAL}`, "paid_amount=1"),
  ],
  ["(A35) a key twice", (id) => `paid=false&${good(id)}`],
  ["(A35) a key once more, as a list", (id) => `${good(id)}&paid%5B%5D=true`],
  ["(A35) a key once more, in capitals", (id) => `${good(id)}&Paid=true`],
  ["(A35) a signature twice", (id) => `x_signature=${"0".repeat(64)}&${good(id)}`],
  ["(A35) a list for a value", (id) => good(id).replace("paid=true", "paid%5B%5D=true")],
  ["(A35) an unsigned field more", (id) => `${good(id)}&order_id=1`],
  ["(A35) a differently written key", (id) => good(id).replace("paid=true", "Paid=true")],
  [
    "a genuine signature of a state that no bill has",
    (id) => signedBody(fields(id, TOTAL, { state: "settled" })),
  ],
  [
    "a genuine signature of a sum that is no number",
    (id) => signedBody(fields(id, TOTAL, { paid_amount: "RM 1" })),
  ],
  [
    "a genuine signature of an amount in words",
    (id) => signedBody(fields(id, TOTAL, { amount: "lots" })),
  ],
  ["(A41) a return's signature", (id) => signedReturn(id).searchParams.toString()],
];

test.each(FORGERIES)("A32: a callback with %s is refused and changes nothing", async (_, forge) => {
  const { world, shop, billId, order } = await scene();
  const asked = [world.woo.calls.length, world.billplz.calls.length];
  expect((await deliver(shop, forge(billId))).status).toBe(403);
  expect([world.woo.calls.length, world.billplz.calls.length]).toEqual(asked);
  await untouched(shop, order.id);
});

test("A32 control: the same message with its genuine signature is taken", async () => {
  const { world, shop, billId, order } = await scene();
  await decideAtBank(world, billId);
  expect((await deliver(shop, good(billId))).status).toBe(200);
  expect((await orderOf(shop, order.id)).status).toBe("processing");
});

test("A35 control: an unknown field is accepted when it is signed", async () => {
  const { world, shop, billId, order } = await scene();
  await decideAtBank(world, billId);
  const more = fields(billId, TOTAL, { "metadata[note]": "1" });
  expect((await deliver(shop, signedBody(more))).status).toBe(200);
  expect((await orderOf(shop, order.id)).status).toBe("processing");
});

test("A35: a callback as JSON is refused", async () => {
  const { shop, billId, order } = await scene();
  const request = new Request(`${SITE}/api/payment/callback`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(Object.fromEntries(new URLSearchParams(good(billId)))),
  });
  expect((await receiveCallback(shop, request)).status).toBe(403);
  await untouched(shop, order.id);
});

test("A35: a callback above 8 KiB is not read to its end", async () => {
  const { shop, billId, order } = await scene();
  const body = `${good(billId)}&padding=${"x".repeat(9_000)}`;
  expect((await deliver(shop, body)).status).toBe(413);
  await untouched(shop, order.id);
});

test("a callback that cannot be stored is answered so that it comes again", async () => {
  const { world, shop, billId, order } = await scene();
  await decideAtBank(world, billId);
  const full = { ...shop, store: { ...shop.store, db: unwritable() } };
  const answer = await deliver(full, good(billId));
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).not.toBeNull();
  expect((await orderOf(shop, order.id)).status).toBe("pending");
  expect((await deliver(shop, good(billId))).status).toBe(200);
});

test("A41: a return with a forged signature leads to the error page and changes nothing", async () => {
  const { world, shop, billId, order } = await scene();
  // The bank has the money, so that only the signature is wrong.
  await decideAtBank(world, billId);
  const callback = new URLSearchParams(good(billId));
  const pasted = signedReturn(billId);
  pasted.searchParams.set("billplz[x_signature]", callback.get("x_signature") ?? "");
  const prefixed = new URL("/api/payment/redirect", SITE);
  for (const [name, value] of callback) prefixed.searchParams.set(`billplz[${name}]`, value);
  const another = (change: (fields: URLSearchParams) => void) => {
    const url = signedReturn(billId);
    change(url.searchParams);
    return url;
  };
  const forged = [
    signedReturn(billId, {}, "another key"),
    signedReturn(billId, {}, ""),
    pasted,
    prefixed,
    another((fields) => fields.append("billplz[id]", billId)),
    another((fields) => fields.append("billplz[paid]", "false")),
    another((fields) => fields.append("billplzpaid", "true")),
    another((fields) => fields.append("billplz[order_id]", "1")),
    another((fields) => fields.set("billplz[id]", `${billId}0`)),
    another((fields) => fields.set("billplz[x_signature]", "")),
    another((fields) =>
      fields.set("billplz[x_signature]", fields.get("billplz[x_signature]")?.toUpperCase() ?? ""),
    ),
    new URL(`/api/payment/redirect?billplz[id]=${billId}&billplz[paid]=true`, SITE),
    new URL(`/api/payment/redirect?billplz[id]=${billId}`, SITE),
    new URL(`/api/payment/redirect?${good(billId)}`, SITE),
    new URL("/api/payment/redirect", SITE),
  ];
  for (const url of forged) {
    expect([url.search, await comeBack(shop, url, ownCookie(shop, order))]).toEqual([
      url.search,
      "/payment/error?reason=invalid_signature",
    ]);
  }
  await untouched(shop, order.id);
});

test("A41: a genuine return of a bill that the provider calls unpaid pays nothing", async () => {
  const { shop, billId, order } = await scene();
  await comeBack(shop, signedReturn(billId));
  expect((await orderOf(shop, order.id)).status).toBe("pending");
});

test("A41: a genuine return of a bill whose sum the provider tells otherwise pays nothing", async () => {
  const { world, shop, billId, order } = await scene();
  const back = await decideAtBank(world, billId);
  world.billplz.fail(/^GET bills/, { kind: "change", fields: { amount: 100, paid_amount: 100 } });
  await comeBack(shop, back, ownCookie(shop, order));
  expect((await orderOf(shop, order.id)).status).toBe("pending");
  const reviews = await shop.store.db.selectFrom("reviewItems").select("kind").execute();
  expect(reviews).toEqual([{ kind: "payment-mismatch" }]);
});

test("A41 control: a paid return leads its own browser to the order, with bill id and paid flag", async () => {
  const { world, shop, billId, order } = await scene();
  const back = await decideAtBank(world, billId);
  expect(await comeBack(shop, back, ownCookie(shop, order))).toBe(
    `/order-confirmation/${order.id}?billplz%5Bid%5D=${billId}&billplz%5Bpaid%5D=true`,
  );
  expect(world.billplz.count(/^GET bills/)).toBeGreaterThan(0);
  expect((await orderOf(shop, order.id)).status).toBe("processing");
});

test("a paid return in another browser shows no order", async () => {
  const { world, shop, billId, order } = await scene();
  const back = await decideAtBank(world, billId);
  const path = await comeBack(shop, back);
  expect(path).toMatch(new RegExp(`^/payment/success\\?bill_id=${billId}&paid_at=`));
  const wrongKey = ownCookie(shop, { id: order.id, key: "wc_order_guess" });
  expect(await comeBack(shop, back, wrongKey)).toBe(path);
});

test("A39: a return whose address names a dearer order leads to the order of its bill", async () => {
  const { world, shop, billId, order } = await scene();
  const dear = toPay(await submit(shop, cartOf([line(PRODUCTS.tower)])));
  const back = await decideAtBank(world, billId);
  back.searchParams.set("order_id", String(dear.orderId));
  expect(await comeBack(shop, back, ownCookie(shop, order))).toContain(`/${order.id}?`);
  expect((await orderOf(shop, order.id)).status).toBe("processing");
  expect((await orderOf(shop, dear.orderId)).status).toBe("pending");
});

test("a declined return leads to the failed page, with bill id and reason", async () => {
  const { world, shop, billId, order } = await scene();
  const back = await decideAtBank(world, billId, "decline");
  expect(await comeBack(shop, back, ownCookie(shop, order))).toBe(
    `/payment/failed?bill_id=${billId}&reason=payment_failed`,
  );
});

test("a payment that waits for approval has not failed", async () => {
  const { shop, billId, order } = await scene();
  const back = signedReturn(billId, {
    "billplz[paid]": "false",
    "billplz[paid_at]": "",
    "billplz[transaction_id]": "AC4GC031F42H",
    "billplz[transaction_status]": "pending",
  });
  expect(await comeBack(shop, back, ownCookie(shop, order))).toMatch(/^\/order-confirmation\//);
  expect(await comeBack(shop, back)).toMatch(/^\/payment\/failed\?/);
});

test("a paid return of a bill that is none of ours leads to what is known of it, which is no success", async () => {
  const { shop } = await scene();
  const path = await comeBack(shop, signedReturn("strange9"));
  expect(path).toMatch(/^\/payment\/success\?bill_id=strange9&/);
  const { payment, orderNumber } = await viewPayment(shop, "strange9");
  expect([payment.status, payment.paid, orderNumber]).toEqual(["disputed", null, null]);
});

test("a return that cannot be stored leads to the error page", async () => {
  const { shop, billId } = await scene();
  const full = { ...shop, store: { ...shop.store, db: unwritable() } };
  expect(await comeBack(full, signedReturn(billId))).toBe("/payment/error?reason=server_error");
});

/** A database that takes nothing, as a full disk does. */
function unwritable(): Shop["store"]["db"] {
  return new Proxy({} as Shop["store"]["db"], {
    get() {
      throw new Error("database or disk is full");
    },
  });
}
