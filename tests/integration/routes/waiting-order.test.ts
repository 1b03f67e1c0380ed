import { expect, test } from "vitest";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { readCart } from "#server/web/sessions/cart.ts";
import type { Shop } from "#server/shop.ts";
import { CHECKOUT_FORM } from "#tests/support/checkout-form.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { pay, type Visit, visitWith } from "#tests/support/checkout-visit.ts";
import {
  changeInShop,
  decideAtBank,
  deliver,
  orderOf,
  SITE,
} from "#tests/support/checkout-world.ts";
import { openVisitor, textOf, type Visitor } from "#tests/support/visitor.ts";

const HOUR = 3_600_000;

/** A browser that came to the bank's page with RM 41.35 to pay, and went away. */
async function leftAtTheBank(coupon?: string) {
  const visit = await visitWith({ [PRODUCTS.pandan]: 1 });
  const { shop, visitor } = visit;
  if (coupon) await visitor.post("/cart", { intent: "apply-coupon", code: coupon });
  const answer = await pay(visitor);
  const billId = (answer.headers.get("Location") ?? "").split("/").at(-1) ?? "";
  const bill = await shop.store.db
    .selectFrom("bills")
    .selectAll()
    .where("billId", "=", billId)
    .executeTakeFirstOrThrow();
  const press = (intent: "change" | "cancel", who: Visitor = visitor) =>
    who.post("/checkout/waiting", { intent, order: String(bill.orderId) });
  const billState = async () => {
    const read = await shop.payments.getBill(billId);
    return read.ok ? read.value?.state : "unread";
  };
  return { ...visit, orderId: bill.orderId, billId, press, billState };
}

/** The page around its content, where the reminder stands. */
async function remindedAt(visitor: Visitor, path: string): Promise<boolean> {
  return (await (await visitor.get(path)).text()).includes('aria-label="Unpaid order"');
}

function cartIn(shop: Shop, { cookies }: Visitor) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return readCart(shop, new Request(SITE, { headers: { Cookie: cookie } }));
}

const quantities = (visit: Pick<Visit, "shop" | "visitor">) =>
  cartIn(visit.shop, visit.visitor).lines.map(({ productId, quantity }) => [productId, quantity]);

async function flashOf(visitor: Visitor): Promise<string> {
  return (await (await visitor.get("/")).text()).replace(/<[^>]+>/g, " ");
}

test("every page reminds a browser of its own waiting order, but not those where it is paid", async () => {
  const { shop, visitor, orderId } = await leftAtTheBank();
  const html = await (await visitor.get("/")).text();
  const reminder = /<aside aria-label="Unpaid order".*?<\/aside>/s.exec(html)?.[0] ?? "";
  const text = reminder.replace(/<!--.*?-->/g, "").replace(/<[^>]+>/g, "");
  expect(text.replaceAll("\u00a0", " ")).toBe(
    `Order #${orderId} of RM 41.35 waits for your payment: Pay now Change it · Cancel it`,
  );
  expect(reminder).toContain(`href="/checkout?order=${orderId}"`);
  for (const path of ["/products", "/search?q=cake", "/product/pandan-roll", "/cart", "/no-page"]) {
    expect([path, await remindedAt(visitor, path)]).toEqual([path, true]);
  }
  const confirmation = `/order-confirmation/${orderId}`;
  for (const path of ["/checkout", "/payment/failed", "/payment/success", confirmation, "/admin"]) {
    expect([path, await remindedAt(visitor, path)]).toEqual([path, false]);
  }
  expect(await remindedAt(await openVisitor(shop), "/")).toBe(false);
});

test("the checkout page of an order that is over tells of the order that waits", async () => {
  const { visitor, orderId, press } = await leftAtTheBank();
  await press("cancel");
  const over = `/checkout?order=${orderId}`;
  expect(await textOf(await visitor.get(over))).not.toContain("waits for your payment");
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.pandan) });
  await pay(visitor);
  const text = await textOf(await visitor.get(over));
  expect(text).toContain(`Order #${orderId} Was Cancelled`);
  expect(text).toMatch(/Order #\d+ of RM.41\.35 waits for your payment: Pay now/);
});

test("a browser that opened the order by its link is not reminded, and cannot end it", async () => {
  const { shop, orderId, press } = await leftAtTheBank();
  const { key } = await orderOf(shop, orderId);
  const friend = await openVisitor(shop);
  await friend.get(`/order-confirmation/${orderId}?key=${key}`);
  await friend.get("/checkout");
  expect(await remindedAt(friend, "/")).toBe(false);
  expect((await press("cancel", friend)).status).toBe(404);
  expect((await press("change", await openVisitor(shop))).status).toBe(404);
  const foreign = { "Sec-Fetch-Site": "cross-site" };
  const fields = { intent: "cancel", order: String(orderId) };
  expect((await friend.post("/checkout/waiting", fields, foreign)).status).toBe(403);
  expect((await orderOf(shop, orderId)).status).toBe("pending");
});

test("the reminder costs one query, and none for a browser without an order", async () => {
  const { shop, visitor } = await leftAtTheBank();
  const { db } = shop.store;
  const asked = { count: 0 };
  const counting = Object.create(db, {
    selectFrom: {
      value: (...tables: Parameters<typeof db.selectFrom>) => {
        asked.count += 1;
        return db.selectFrom(...tables);
      },
    },
  }) as typeof db;
  const watched = { ...shop, store: { ...shop.store, db: counting } };
  const queries = async (cookies?: Map<string, string>) => {
    const browser = await openVisitor(watched, cookies);
    await browser.get("/");
    asked.count = 0;
    await browser.get("/");
    return asked.count;
  };
  const without = await queries();
  expect(await queries(visitor.cookies)).toBe(without + 1);
});

test("nothing reminds of an order from the moment that a payment of it is stated", async () => {
  const { world, shop, visitor, billId, orderId } = await leftAtTheBank();
  await decideAtBank(world, billId);
  world.woo.fail(/orders/, { kind: "status", status: 503 }, Infinity);
  world.billplz.fail(/^GET bills/, { kind: "status", status: 503 }, Infinity);
  expect(await remindedAt(visitor, "/")).toBe(true);
  await deliver(shop, world.callbacks.at(-1)?.body ?? "");
  expect(await remindedAt(visitor, "/")).toBe(false);
  expect(orderId).toBeGreaterThan(0);
});

test("Cancel it: the bill is deleted, then the order is cancelled, and the page it was pressed on says so", async () => {
  const { shop, visitor, orderId, press, billState } = await leftAtTheBank();
  const answer = await press("cancel");
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/cart"]);
  expect(await flashOf(visitor)).toContain("The unpaid order is cancelled. Nothing was charged.");
  expect([(await orderOf(shop, orderId)).status, await billState()]).toEqual([
    "cancelled",
    "deleted",
  ]);
  expect(await remindedAt(visitor, "/")).toBe(false);
  expect(quantities({ shop, visitor })).toEqual([]);
  // Pressed again in another tab.
  expect((await press("cancel")).status).toBe(303);
});

test("Change it: goods, promo code and details are back, and a new order can be made of them", async () => {
  const { shop, visitor, orderId, press, billState } = await leftAtTheBank("percent10");
  const answer = await press("change");
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/cart"]);
  expect([(await orderOf(shop, orderId)).status, await billState()]).toEqual([
    "cancelled",
    "deleted",
  ]);
  expect(quantities({ shop, visitor })).toEqual([[PRODUCTS.pandan, 1]]);
  expect(cartIn(shop, visitor).couponCode).toBe("PERCENT10");
  const form = await (await visitor.get("/checkout")).text();
  for (const name of ["firstName", "lastName", "email", "address1", "postcode"] as const) {
    expect(form).toMatch(new RegExp(`name="${name}"[^>]*value="${CHECKOUT_FORM[name]}"`));
  }
  expect(form).toMatch(/name="phone"[^>]*value="0123456789"/);
  // The cart alone tells another browser nothing of who had ordered.
  const cart = visitor.cookies.get("cart") ?? "";
  const other = await openVisitor(shop, new Map([["cart", cart]]));
  expect(await (await other.get("/checkout")).text()).not.toContain(CHECKOUT_FORM.email);

  const again = await pay(visitor);
  expect(again.headers.get("Location")).toContain("/sandbox/bills/");
  expect(await remindedAt(visitor, "/")).toBe(true);
});

test("Change it with goods in the cart adds to them, at most 99 of each, and says so", async () => {
  const { shop, visitor, press } = await leftAtTheBank();
  await visitor.post("/cart", { intent: "add", productId: "12", quantity: "99" });
  await visitor.post("/cart", { intent: "add", productId: "11", quantity: "2" });
  await press("change");
  expect(quantities({ shop, visitor })).toEqual([
    [PRODUCTS.pandan, 99],
    [PRODUCTS.chocolate, 2],
  ]);
  const told = await flashOf(visitor);
  expect(told).toContain("They were added to what was in your cart.");
  expect(told).toContain("Quantities are limited to 99 per item.");
});

test.each(["change", "cancel"] as const)(
  "a bill that is paid while %s is pressed cancels nothing, and its confirmation opens",
  async (intent) => {
    const { world, shop, visitor, orderId, billId, press } = await leftAtTheBank();
    await decideAtBank(world, billId);
    const answer = await press(intent);
    expect(answer.headers.get("Location")).toBe(`/order-confirmation/${orderId}`);
    expect((await orderOf(shop, orderId)).status).toBe("processing");
    expect(quantities({ shop, visitor })).toEqual([]);
    const page = await textOf(await visitor.get(`/order-confirmation/${orderId}`));
    expect(page).toContain("Payment Successful!");
  },
);

test("a payment between the provider's word and the end of the bill cancels nothing", async () => {
  const { world, shop, orderId, billId, press } = await leftAtTheBank();
  // It is at the bank while the provider still calls the bill due, and arrives before the bill is deleted.
  const bank = await world.payer.begin(billId);
  const { fetch: send } = world.billplz;
  world.billplz.fetch = async (request) => {
    if (request.method === "DELETE") await world.payer.decide(bank, "approve");
    return send(request);
  };
  const answer = await press("change");
  expect(answer.headers.get("Location")).toBe(`/order-confirmation/${orderId}`);
  expect((await orderOf(shop, orderId)).status).toBe("processing");
});

test("an order that was marked paid in the back office is not cancelled", async () => {
  const { world, shop, orderId, press } = await leftAtTheBank();
  await changeInShop(world, orderId, { status: "processing" });
  const answer = await press("cancel");
  expect(answer.headers.get("Location")).toBe(`/order-confirmation/${orderId}`);
  expect((await orderOf(shop, orderId)).status).toBe("processing");
});

test.each([
  ["the provider", "billplz", /bills/],
  ["the shop's back end", "woo", /orders/],
] as const)(
  "while %s is away, both say so and leave everything as it was",
  async (_, who, calls) => {
    const { world, shop, visitor, orderId, billId, press, billState } = await leftAtTheBank();
    world[who].fail(calls, { kind: "status", status: 503 }, Infinity);
    for (const intent of ["change", "cancel"] as const) {
      expect((await press(intent)).headers.get("Location")).toBe("/cart");
      expect(await flashOf(visitor)).toContain(
        "Your order could not be cancelled just now, and is as it was. Please try again in a few minutes.",
      );
    }
    world[who].heal();
    expect([(await orderOf(shop, orderId)).status, await billState()]).toEqual(["pending", "due"]);
    const bill = await shop.store.db
      .selectFrom("bills")
      .select(["state", "endRequestedAt"])
      .where("billId", "=", billId)
      .executeTakeFirst();
    expect(bill).toEqual({ state: "open", endRequestedAt: null });
    expect(quantities({ shop, visitor })).toEqual([]);
    expect(await remindedAt(visitor, "/")).toBe(true);
  },
);

test("pressed twice at once, and once more with the new cart or the old one, goods come back once", async () => {
  const { shop, visitor, press } = await leftAtTheBank();
  const before = new Map(visitor.cookies);
  const tabs = await Promise.all([press("change"), press("change")]);
  expect(tabs.map(({ status }) => status)).toEqual([303, 303]);
  expect(quantities({ shop, visitor })).toEqual([[PRODUCTS.pandan, 1]]);
  await press("change");
  expect(quantities({ shop, visitor })).toEqual([[PRODUCTS.pandan, 1]]);
  // The answer of the first press was lost.
  const lost = await openVisitor(shop, before);
  await press("change", lost);
  expect(quantities({ shop, visitor: lost })).toEqual([[PRODUCTS.pandan, 1]]);
});

test("an order that waits is asked about before the same browser places another one", async () => {
  const { shop, visitor, orderId, press } = await leftAtTheBank();
  await visitor.post("/cart", { intent: "add", productId: "11", quantity: "1" });
  const asks = `Order #${orderId} of`;
  expect(await textOf(await visitor.get("/checkout"))).toContain(asks);
  const refused = await pay(visitor);
  expect(refused.status).toBe(409);
  const text = await textOf(refused);
  expect(text).toContain("You have an order that waits for your payment.");
  expect(text).toContain(asks);
  expect(quantities({ shop, visitor })).toEqual([[PRODUCTS.chocolate, 1]]);

  await press("cancel");
  expect((await pay(visitor)).status).toBe(303);
});

test("cancelled and expired orders say so at the checkout", async () => {
  const { world, shop, visitor, orderId, press } = await leftAtTheBank();
  await press("cancel");
  const cancelled = `Order #${orderId} Was Cancelled`;
  expect(await textOf(await visitor.get("/checkout"))).toContain(cancelled);
  expect(await textOf(await visitor.get(`/checkout?order=${orderId}`))).toContain(cancelled);

  await visitor.post("/cart", { intent: "add", productId: "11", quantity: "1" });
  await pay(visitor);
  world.time.now += 25 * HOUR;
  await reconcile(shop);
  expect(await remindedAt(visitor, "/")).toBe(false);
  const page = await textOf(await visitor.get("/checkout"));
  expect(page).toMatch(/Order #\d+ Has Expired/);
  expect(page).toContain("Nothing was charged.");
});

test("an order that was cancelled in the back office says so, loses its bill, and is not reminded of", async () => {
  const { world, visitor, orderId, billState } = await leftAtTheBank();
  await changeInShop(world, orderId, { status: "cancelled" });
  const page = await textOf(await visitor.get(`/checkout?order=${orderId}`));
  expect(page).toContain(`Order #${orderId} Was Cancelled`);
  expect(await billState()).toBe("deleted");
  expect(await remindedAt(visitor, "/")).toBe(false);
});
