import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  changeInShop,
  decideAtBank,
  openWorld,
  orderOf,
  type World,
} from "#tests/support/checkout-world.ts";
import { openVisitor, textOf, type Visitor } from "#tests/support/visitor.ts";
import type { Shop } from "#server/shop.ts";

const FORM = {
  firstName: "Aisyah",
  lastName: "Rahman",
  email: "aisyah@example.my",
  phone: "012-3456789",
  address1: "18 Lorong Kurau",
  postcode: "59100",
  city: "Kuala Lumpur",
  state: "Kuala Lumpur",
};

interface Visit {
  world: World;
  shop: Shop;
  visitor: Visitor;
}

/** A shopper with two pandan rolls in the cart: RM 66.70 and RM 8.00 for shipping. */
async function arrive(): Promise<Visit> {
  const world = openWorld();
  const shop = await world.startShop();
  const visitor = await openVisitor(shop);
  const fields = { intent: "add", productId: String(PRODUCTS.pandan), quantity: "2" };
  await visitor.post("/cart", fields);
  return { world, shop, visitor };
}

async function shownTotal(visitor: Visitor): Promise<string> {
  return valueOf(await (await visitor.get("/checkout")).text(), "confirmedTotal");
}

async function pay(visitor: Visitor, fields: Record<string, string> = {}): Promise<Response> {
  return visitor.post("/checkout", {
    ...FORM,
    confirmedTotal: await shownTotal(visitor),
    ...fields,
  });
}

/** What the form of a page holds in this field. */
function valueOf(html: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? "";
}

/** The id of the order that the checkout offers to pay. */
async function unpaidOrder(visitor: Visitor): Promise<string> {
  return valueOf(await (await visitor.get("/checkout")).text(), "order");
}

const FAILED = "Failed to process order. Please try again.";
const location = (response: Response) => response.headers.get("Location") ?? "";
const billIdOf = (response: Response) => location(response).split("/").at(-1) ?? "";
const orderIdOf = (path: string) => Number(/order-confirmation\/(\d+)/.exec(path)?.[1]);

test("an empty cart has nothing to check out", async () => {
  const shop = await openWorld().startShop();
  const response = await (await openVisitor(shop)).get("/checkout");
  expect([response.status, location(response)]).toEqual([302, "/cart"]);
});

test("the page shows the form, the summary and the total that it will confirm", async () => {
  const { visitor } = await arrive();
  const response = await visitor.get("/checkout");
  expect(response.headers.get("Referrer-Policy")).toBe("same-origin");
  const text = await textOf(response);
  expect(text).toContain("Secure Checkout");
  expect(text).toContain("Shipping Information");
  expect(text).toMatch(/Subtotal RM.66\.70 Shipping RM.8\.00 Total RM.74\.70/);
  expect(text).toMatch(/Total RM.74\.70 Pay Now/);
  expect(await shownTotal(visitor)).toBe("7470");
});

test("a good form leads to the bill, empties the cart and remembers the order, in one answer", async () => {
  const { world, visitor } = await arrive();
  const response = await pay(visitor);
  expect(response.status).toBe(303);
  expect(location(response)).toMatch(/^http:\/\/localhost:3000\/sandbox\/bills\/\w+$/);
  expect(new Set(response.headers.getSetCookie().map((cookie) => cookie.split("=")[0]))).toEqual(
    new Set(["cart", "order"]),
  );
  expect(world.billplz.count(/POST .*bills/)).toBe(1);
  expect(await textOf(await visitor.get("/cart"))).toContain("Your cart is empty");
});

test("every field that is missing is named, and nothing is made", async () => {
  const { world, visitor } = await arrive();
  const response = await visitor.post("/checkout", { confirmedTotal: "7470", firstName: "Aisyah" });
  expect(response.status).toBe(422);
  const html = await response.clone().text();
  expect(html).toContain('value="Aisyah"');
  const text = await textOf(response);
  for (const message of [
    "Last name is required",
    "Email is required",
    "Phone number is required",
    "Address is required",
    "City is required",
    "State is required",
    "Postcode is required",
  ]) {
    expect(text).toContain(message);
  }
  expect(text).not.toContain("First name is required");
  expect(world.woo.count(/POST .*orders/)).toBe(0);
});

test("a missing city and state are filled in from the postcode, and asked about", async () => {
  const { visitor } = await arrive();
  const refused = await pay(visitor, { postcode: "75000", city: "", state: "" });
  expect(refused.status).toBe(422);
  const html = await refused.clone().text();
  expect(html).toMatch(/name="city"[^>]* value="Melaka"/);
  expect(html).toContain('<option value="Malacca" selected="">Malacca</option>');
  const text = await textOf(refused);
  expect(text).toMatch(/City Filled in from your postcode\. Please check it\. City is required/);
  expect(text).toMatch(/State is required/);
  const typed = await pay(visitor, { postcode: "75000", city: "", state: "Johor" });
  expect(await typed.text()).not.toContain("Filled in from your postcode");
  const confirmed = await pay(visitor, { postcode: "75000", city: "Melaka", state: "Malacca" });
  expect(confirmed.status).toBe(303);
});

test.each([
  ["40100", 200, { city: "Shah Alam", state: "Selangor" }],
  ["59100", 200, { city: "Kuala Lumpur", state: "Kuala Lumpur" }],
  ["99999", 404, { error: "Unknown postcode" }],
  ["4010", 422, { error: "Invalid postcode format" }],
])("the place of the postcode %s", async (postcode, status, body) => {
  const { visitor } = await arrive();
  const answer = await visitor.get(`/api/postcode?postcode=${postcode}`);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual(body);
});

test("markup in a refused field comes back as text", async () => {
  const { visitor } = await arrive();
  const response = await pay(visitor, { firstName: '"><script>alert(1)</script>', email: "x" });
  const html = await response.text();
  expect(html).not.toContain("<script>alert(1)");
  expect(html).toContain("&quot;&gt;&lt;script&gt;alert(1)");
});

test.each(["", "1", "7469", "-7470", "7470.0"])(
  "a confirmed total of %j is answered with the real one and no order",
  async (confirmedTotal) => {
    const { world, visitor } = await arrive();
    const response = await pay(visitor, { confirmedTotal });
    expect(response.status).toBe(409);
    expect(await response.clone().text()).toContain('value="Aisyah"');
    expect(await textOf(response)).toMatch(/The total is now RM.74\.70/);
    expect(world.woo.count(/POST .*orders/)).toBe(0);
    expect((await pay(visitor)).status).toBe(303);
  },
);

test("amounts and states in the form are never read", async () => {
  const { world, shop, visitor } = await arrive();
  await pay(visitor, { price: "1", total: "1", set_paid: "true", status: "completed" });
  const [order] = world.woo.calls.filter(
    ({ method, path }) => method === "POST" && path.includes("orders"),
  );
  const { id } = JSON.parse(order?.answer ?? "{}") as { id: number };
  const made = await orderOf(shop, id);
  expect([made.total, made.status]).toEqual([7470, "pending"]);
});

test("the same form sent again leads to the same bill", async () => {
  const { world, shop, visitor } = await arrive();
  const before = new Map(visitor.cookies);
  const first = await pay(visitor);
  // A second tab still has the cart; the first one has lost it.
  const tab = await openVisitor(shop, before);
  const second = await tab.post("/checkout", { ...FORM, confirmedTotal: "7470" });
  const third = await visitor.post("/checkout", { ...FORM, confirmedTotal: "7470" });
  expect([location(second), location(third)]).toEqual([location(first), location(first)]);
  expect(world.woo.count(/POST .*orders/)).toBe(1);
  expect(world.billplz.count(/POST .*bills/)).toBe(1);
});

test("a browser that missed the answer finds an empty cart and its order to pay", async () => {
  const { shop, visitor } = await arrive();
  const confirmedTotal = await shownTotal(visitor);
  const before = new Map(visitor.cookies);
  const paid = await visitor.post("/checkout", { ...FORM, confirmedTotal });
  const lost = await openVisitor(shop, before);
  expect(await textOf(await lost.get("/cart"))).toContain("Your cart is empty");
  const offer = await lost.get("/checkout");
  const html = await offer.clone().text();
  expect(await textOf(offer)).toMatch(/Order #\d+ is waiting for your payment/);
  const order = /name="order" value="(\d+)"/.exec(html)?.[1] ?? "";
  const retried = await lost.post("/checkout", { intent: "retry", order });
  expect(location(retried)).toBe(location(paid));
});

test("a browser that missed the answer and goes straight back finds its order to pay", async () => {
  const { shop, visitor } = await arrive();
  const confirmedTotal = await shownTotal(visitor);
  const before = new Map(visitor.cookies);
  await visitor.post("/checkout", { ...FORM, confirmedTotal });
  const lost = await openVisitor(shop, before);
  expect(await textOf(await lost.get("/checkout"))).toContain("is waiting for your payment");
});

test("when the shop back end refuses to answer nothing is lost", async () => {
  const { world, visitor } = await arrive();
  const confirmedTotal = await shownTotal(visitor);
  world.woo.fail(/POST .*orders/, { kind: "refuse-connection" }, Infinity);
  const response = await visitor.post("/checkout", { ...FORM, confirmedTotal });
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).not.toBeNull();
  const html = await response.clone().text();
  expect(html).toContain('value="Aisyah"');
  expect(html).toMatch(/role="alert"/);
  world.woo.heal();
  expect((await pay(visitor)).status).toBe(303);
});

test("a declined payment is retried to success on the same order", async () => {
  const { world, visitor } = await arrive();
  const bill = await pay(visitor);
  const declined = await decideAtBank(world, billIdOf(bill), "decline");
  const back = await visitor.get(declined.pathname + declined.search);
  expect(location(back)).toMatch(/^\/payment\/failed\?bill_id=/);

  const failed = await visitor.get(location(back));
  expect(await textOf(failed)).toContain("Payment Failed");
  const offer = await (await visitor.get("/checkout")).text();
  const order = /name="order" value="(\d+)"/.exec(offer)?.[1] ?? "";
  const retried = await visitor.post("/checkout", { intent: "retry", order });
  const approved = await decideAtBank(world, billIdOf(retried), "approve");
  const home = await visitor.get(approved.pathname + approved.search);
  expect(orderIdOf(location(home))).toBe(Number(order));
  const text = await textOf(await visitor.get(location(home)));
  expect(text).toContain("Payment Successful!");
  expect(world.woo.count(/POST .*orders/)).toBe(1);

  const over = await visitor.get(`/checkout?order=${order}`);
  expect(location(over)).toBe(`/order-confirmation/${order}`);
});

test("a form that is sent again when its order turns out to be paid leads to the order", async () => {
  const { world, visitor } = await arrive();
  const cartId = valueOf(await (await visitor.get("/checkout")).text(), "cartId");
  const bill = await pay(visitor);
  await decideAtBank(world, billIdOf(bill), "approve");
  // At first the provider states a lower amount, which leads to a check; then it states the right one.
  const less = { kind: "change", fields: { amount: 100, paid_amount: 100 } } as const;
  world.billplz.fail(/^GET bills/, less);
  world.time.now += 60_000;
  const again = await visitor.post("/checkout", { ...FORM, cartId, confirmedTotal: "5800" });
  expect([again.status, location(again)]).toEqual([
    303,
    expect.stringMatching(/^\/order-confirmation\/\d+$/),
  ]);
});

/** A shopper whose order is paid, and whose checkout page is still open in another tab, with its form. */
async function paidWithAnOldTab() {
  const { world, shop, visitor } = await arrive();
  const html = await (await visitor.get("/checkout")).text();
  const form = {
    ...FORM,
    cartId: valueOf(html, "cartId"),
    confirmedTotal: valueOf(html, "confirmedTotal"),
  };
  const back = await decideAtBank(
    world,
    billIdOf(await visitor.post("/checkout", form)),
    "approve",
  );
  const confirmation = location(await visitor.get(back.pathname + back.search));
  expect(await textOf(await visitor.get(confirmation))).toContain("Payment Successful!");
  return { world, shop, visitor, form, confirmation: confirmation.split("?")[0] };
}

test("a form that is sent again after its order was paid and shown leads to that order, not to the empty cart", async () => {
  const { world, visitor, form, confirmation } = await paidWithAnOldTab();
  const again = await visitor.post("/checkout", form);
  expect([again.status, location(again)]).toEqual([303, confirmation]);
  expect(world.woo.count(/^POST orders$/)).toBe(1);
});

test("a form that is sent again after its order was cancelled leads to the cart, and says why", async () => {
  const { world, visitor } = await arrive();
  const html = await (await visitor.get("/checkout")).text();
  const form = { ...FORM, cartId: valueOf(html, "cartId"), confirmedTotal: "7470" };
  await visitor.post("/checkout", form);
  const order = await unpaidOrder(visitor);
  await changeInShop(world, Number(order), { status: "cancelled" });
  world.time.now += 60_000;
  for (const fields of [form, { intent: "retry", order }]) {
    const again = await visitor.post("/checkout", fields);
    expect([again.status, location(again)]).toEqual([303, "/cart"]);
    const page = await (await visitor.get("/cart")).text();
    expect(page).toContain("This order was cancelled and cannot be paid any more.");
    expect(page).toContain("Your cart is empty");
  }
});

test("an order that could not be paid in this moment is shown as it was seen, although it turns out paid in the next", async () => {
  const { world, visitor } = await arrive();
  await pay(visitor);
  const order = await unpaidOrder(visitor);
  world.time.now += 60_000;
  world.billplz.fail(/^GET bills/, { kind: "change", fields: { state: "deleted" } });
  world.billplz.fail(/^POST bills$/, { kind: "status", status: 503 }, Infinity);
  // One look while it is tried, one for its page.
  world.woo.fail(/^GET orders\/\d+$/, { kind: "change", fields: {} }, 2);
  world.woo.fail(/^GET orders\/\d+$/, { kind: "change", fields: { status: "processing" } }, 9);
  const answer = await visitor.post("/checkout", { intent: "retry", order });
  expect(answer.status).toBe(503);
  expect(await textOf(answer)).toContain(`${FAILED} Nothing was charged and your order is kept.`);
});

test("a payment page that takes too long is told as failed, and the order is kept", async () => {
  const { world, shop, visitor } = await arrive();
  await pay(visitor);
  const order = await unpaidOrder(visitor);
  world.time.now += 60_000;
  world.billplz.fail(/^GET bills/, { kind: "delay", ms: 1_000 });
  shop.checkoutTiming = { ...shop.checkoutTiming, answerWithin: 100, pressWithin: 400 };
  const answer = await visitor.post("/checkout", { intent: "retry", order });
  expect(answer.status).toBe(503);
  const text = await textOf(answer);
  expect(text).toContain(`${FAILED} Nothing was charged and your order is kept.`);
  expect(text).toContain(`Order #${order} is waiting for your payment`);
});

test("a form that is sent again while the next cart is being filled does not order that one", async () => {
  const { world, visitor, form, confirmation } = await paidWithAnOldTab();
  const fields = { intent: "add", productId: String(PRODUCTS.pandan), quantity: "2" };
  await visitor.post("/cart", fields);
  const again = await visitor.post("/checkout", form);
  expect([again.status, location(again)]).toEqual([303, confirmation]);
  expect(world.woo.count(/^POST orders$/)).toBe(1);
  expect(await textOf(await visitor.get("/cart"))).toContain("2 items in your cart");
});

test("a form of another customer's order, sent from an empty cart, leads to one's own cart and reveals nothing", async () => {
  const { shop, form } = await paidWithAnOldTab();
  const stranger = await openVisitor(shop);
  for (const cartId of [form.cartId, "no-such-cart"]) {
    const answer = await stranger.post("/checkout", { ...form, cartId });
    expect([answer.status, location(answer)]).toEqual([303, "/cart"]);
  }
});

test("a browser cannot pay or see an order that is not its own", async () => {
  const { world, shop, visitor } = await arrive();
  const bill = await pay(visitor);
  const order = await unpaidOrder(visitor);
  const stranger = await openVisitor(shop);
  const bills = world.billplz.calls.length;
  const looked = await stranger.get(`/checkout?order=${order}`);
  expect(looked.status).toBe(404);
  expect(await textOf(looked)).toContain("Order Not Found");
  const paid = await stranger.post("/checkout", { intent: "retry", order });
  expect(paid.status).toBe(404);
  expect(world.billplz.calls.length).toBe(bills);
  expect(billIdOf(bill)).not.toBe("");
});

const TYPED = { ...FORM, postcode: "4010", notes: "Ring <b>twice</b>" };

function expectTyped(html: string) {
  for (const value of ["Aisyah", "aisyah@example.my", "4010", "18 Lorong Kurau"]) {
    expect(html).toContain(`value="${value}"`);
  }
  expect(html).toContain("Ring &lt;b&gt;twice&lt;/b&gt;");
  expect(html).toMatch(/<option[^>]* selected=""[^>]*>Kuala Lumpur/);
  // A form that is not sent yet is not checked.
  expect(html).not.toContain('aria-invalid="true" aria-describedby="checkout-form');
  expect(html).not.toContain("Invalid postcode format");
}

test("a promo code that is applied without scripts keeps everything that was typed, and shows the new total", async () => {
  const { world, visitor } = await arrive();
  const form = { ...TYPED, intent: "apply-coupon", code: "fiveoff", confirmedTotal: "7470" };
  const response = await visitor.post("/checkout", form);
  expect(response.status).toBe(200);
  const html = await response.text();
  expectTyped(html);
  expect(html).toContain('name="confirmedTotal" value="6970"');
  expect(html).toContain("Coupon applied! You saved");
  expect(world.woo.count(/^POST orders/)).toBe(0);

  const removed = await visitor.post("/checkout", { ...TYPED, intent: "remove-coupon" });
  const after = await removed.text();
  expectTyped(after);
  expect(after).toContain('name="confirmedTotal" value="7470"');
  expect(after).toContain("Coupon removed");
});

test("a promo code that cannot be used without scripts says so in its box, and keeps everything that was typed", async () => {
  const { visitor } = await arrive();
  const guess = (code: string) =>
    visitor.post("/checkout", { ...TYPED, intent: "apply-coupon", code, confirmedTotal: "7470" });
  const refused = await guess("nosuchcode");
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expectTyped(html);
  expect(html).toContain('value="nosuchcode"');
  expect(html).toMatch(/id="promo-code-error"[^>]*>Coupon not found/);
  // The summary is unfolded: on a small screen the message would be hidden otherwise.
  expect(html).toMatch(/<details[^>]*open=""/);

  for (let turn = 0; turn < 9; turn += 1) await guess(`GUESS${turn}`);
  const limited = await guess("fiveoff");
  expect([limited.status, limited.headers.get("Retry-After")]).toEqual([429, "60"]);
  const shown = await limited.text();
  expectTyped(shown);
  expect(shown).toContain("Too many promo codes were tried. Please wait a minute and try again.");
});

test("a promo code that was typed and not applied is applied before anything is paid", async () => {
  const { world, visitor } = await arrive();
  const form = { ...FORM, code: "fiveoff", confirmedTotal: "7470" };
  const response = await visitor.post("/checkout", form);
  expect([response.status, world.woo.count(/^POST orders/)]).toEqual([200, 0]);
  expect(await response.text()).toContain('name="confirmedTotal" value="6970"');
  expect((await visitor.post("/checkout", { ...FORM, confirmedTotal: "6970" })).status).toBe(303);
});

test("a refused promo code that is still in its field does not prevent paying without it", async () => {
  const { visitor } = await arrive();
  const typed = { ...FORM, code: "nosuchcode", confirmedTotal: "7470" };
  const refused = await visitor.post("/checkout", typed);
  const html = await refused.text();
  expect(html).toMatch(/<input(?=[^>]*name="refusedCode")(?=[^>]*value="nosuchcode")/);
  expect(html).toMatch(/<input(?=[^>]*name="refusedCode")(?=[^>]*form="checkout-form")/);
  expect((await visitor.post("/checkout", { ...typed, refusedCode: "nosuchcode" })).status).toBe(
    303,
  );
});

test("a refused promo code is shown again without the invisible signs that it was pasted with", async () => {
  const { visitor } = await arrive();
  const typed = { ...FORM, code: "\u2068no\u200bsuchcode\u2069", confirmedTotal: "7470" };
  const html = await (await visitor.post("/checkout", typed)).text();
  expect(html).toMatch(/<input(?=[^>]*name="refusedCode")(?=[^>]*value="nosuchcode")/);
  const again = { ...typed, refusedCode: "nosuchcode" };
  expect((await visitor.post("/checkout", again)).status).toBe(303);
});

test("before scripts run the promo code's box belongs to the checkout form, whose Enter still pays", async () => {
  const { visitor } = await arrive();
  const html = await (await visitor.get("/checkout")).text();
  const buttons = [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag);
  const ofForm = buttons.filter((tag) => tag.includes('form="checkout-form"'));
  expect(ofForm[0]).toContain('formAction="/checkout"');
  expect(html).toMatch(
    /<input[^>]*form="checkout-form"[^>]*name="code"|name="code"[^>]*form="checkout-form"/,
  );
  // The first button of a form is the one that Enter presses.
  const form = html.slice(html.indexOf('id="checkout-form"'));
  expect(form.indexOf('<button hidden=""')).toBeGreaterThan(0);
  expect(form.indexOf('<button hidden=""')).toBeLessThan(form.indexOf('name="firstName"'));
});

test("an order that the shop refuses asks to try again, and keeps what was typed and the cart", async () => {
  const { world, visitor } = await arrive();
  const body = { code: "rest_invalid_param", message: "Invalid.", data: { status: 400 } };
  world.woo.fail(/^POST orders$/, { kind: "status", status: 400, body });
  const refused = await pay(visitor);
  expect(refused.status).toBe(422);
  const html = await refused.clone().text();
  expect(html).toContain('value="Aisyah"');
  expect(await textOf(refused)).toContain(`${FAILED} Nothing was charged and your cart is kept.`);
  expect((await pay(visitor)).status).toBe(303);
});

test("the form's fields are named, filled in by browsers, and offer the right keys; Malaysia is chosen", async () => {
  const { visitor } = await arrive();
  const html = await (await visitor.get("/checkout")).text();
  expect(html).toMatch(/<a[^>]*href="\/cart"[^>]*>(?:<[^>]*>)*\s*Back to Cart/);
  for (const [name, token] of Object.entries({
    firstName: "given-name",
    lastName: "family-name",
    email: "email",
    phone: "tel",
    address1: "address-line1",
    postcode: "postal-code",
    city: "address-level2",
    state: "address-level1",
  })) {
    expect(html).toMatch(
      new RegExp(`<(?:input|select)(?=[^>]*name="${name}")(?=[^>]*autoComplete="${token}")`, "i"),
    );
  }
  expect(html).toMatch(/(?=[^>]*name="phone")[^>]*inputMode="tel"/i);
  expect(html).toMatch(/(?=[^>]*name="postcode")[^>]*inputMode="numeric"/i);
  expect(html).toMatch(/Country<\/span><span[^>]*>Malaysia/);
  expect(html.match(/<option[^>]*>(?!Choose)/g)).toHaveLength(16);
});

test("the form promises an order confirmation only when one is sent", async () => {
  const { shop, visitor } = await arrive();
  const form = async () => textOf(await visitor.get("/checkout"));
  expect(await form()).toContain("We send your order confirmation here.");
  shop.env = { ...shop.env, sendsOrderEmails: false };
  expect(await form()).not.toContain("We send your order confirmation here.");
});
