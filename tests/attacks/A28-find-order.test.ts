/** A28: orders of others are looked for with 'Find My Order', or in the list of own orders. */
import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { CHECKOUT_FORM } from "#tests/support/checkout-form.ts";
import { madeBy, pay, visitWith } from "#tests/support/checkout-visit.ts";
import { decideAtBank } from "#tests/support/checkout-world.ts";
import { offerDelivery } from "#tests/support/delivery.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

const { email, phone } = CHECKOUT_FORM;
const PRIVATE = /Aisyah|Rahman|Rahsia|Pandan|66\.70|wc_order|order-confirmation/;
/** No order has it. */
const OTHER = "987654";

async function bought() {
  const visit = await visitWith({ [PRODUCTS.pandan]: 2 });
  await offerDelivery(visit.shop);
  const paying = await pay(visit.visitor, { address1: "7 Jalan Rahsia" });
  const back = await decideAtBank(
    visit.world,
    (paying.headers.get("Location") ?? "").split("/").at(-1) ?? "",
  );
  await visit.visitor.get(back.pathname + back.search);
  const number = madeBy(visit.world).bills[0]?.get("reference_1") ?? "";
  const stranger = await openVisitor(visit.shop, new Map(), "203.0.113.7");
  const find = (fields: Record<string, string>) => stranger.post("/orders/find", fields);
  return { ...visit, number, stranger, find };
}

/** A page without what was typed and what differs from request to request. */
const alike = (html: string, ...typed: string[]) =>
  typed
    .reduce((text, part) => text.replaceAll(part, ""), html)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|nonce="[^"]*"/g, "");

test("number and e-mail alone are answered the same for right and wrong, and nothing is looked up", async () => {
  const { world, number, find } = await bought();
  const calls = world.woo.calls.length;
  const answers = [
    [number, email],
    [OTHER, email],
    [number, "other@example.my"],
  ].map(async ([typed = "", address = ""]) => {
    const answer = await find({ number: typed, email: address });
    const headers = [...answer.headers].filter(([name]) => name !== "content-security-policy");
    return [answer.status, headers, alike(await answer.text(), typed, address)];
  });
  const [right, ...wrong] = await Promise.all(answers);
  for (const other of wrong) expect(other).toEqual(right);
  expect(right?.[2]).toContain("If this order exists");
  expect(world.woo.calls.length).toBe(calls);
});

test("all three details tell state, date and slot, and nothing else", async () => {
  const { world, number, find } = await bought();
  await editInShop(world, "PUT", `orders/${number}`, {
    meta_data: [{ key: "_kedai_stage", value: "out" }],
  });
  const details = { number: `#${number}`, email: email.toUpperCase(), phone: "+60 12-345 6789" };
  const answer = await find(details);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(answer.headers.getSetCookie()).toEqual([]);
  const html = await answer.clone().text();
  expect(await textOf(answer)).toContain(
    `Order #${number} State On its way Date Saturday 21 November 2026 Time 10:00 am to 1:00 pm`,
  );
  expect(html).not.toMatch(PRIVATE);
  expect(html).toContain('<meta name="robots" content="noindex"');
});

test("whichever of the details is wrong, the answer and its work are the same", async () => {
  const { world, number, find } = await bought();
  const answers: unknown[] = [];
  for (const [typed, address, call] of [
    [OTHER, email, phone],
    [number, "other@example.my", phone],
    [number, email, "012-9999999"],
  ] as const) {
    const before = world.woo.calls.length;
    const answer = await find({ number: typed, email: address, phone: call });
    const text = alike(await answer.text(), typed, address, call);
    expect(text).toContain("no order with these three details");
    answers.push([answer.status, text, world.woo.calls.length - before]);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test("an order that another program made in the back end is not found, with empty details neither", async () => {
  const { world, find } = await bought();
  await editInShop(world, "POST", "orders", { billing: { email, phone }, status: "processing" });
  const made = world.woo.calls.length;
  const all = await world.woo.fetch(
    new Request("https://embedded.invalid/wp-json/wc/v3/orders?per_page=1", {
      headers: { Authorization: `Basic ${btoa("ck_test:cs_test")}` },
    }),
  );
  const [{ id } = { id: 0 }] = (await all.json()) as { id: number }[];
  expect(made).toBeGreaterThan(0);
  expect(await textOf(await find({ number: String(id), email, phone }))).toContain(
    "no order with these three details",
  );
  expect((await find({ number: String(id), email: "", phone: "" })).status).toBe(422);
});

test("misses count together with guessed order pages, finds do not, and 20 in ten minutes are enough", async () => {
  const { world, visitor, number, stranger, find } = await bought();
  const right = { number, email, phone };
  for (let guess = 1; guess <= 10; guess += 1) {
    expect((await stranger.get(`/order-confirmation/${guess}`)).status).toBe(404);
    await find({ number, email, phone: `012-99999${10 + guess}` });
  }
  const refused = await find(right);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "600"]);
  expect(await textOf(refused)).not.toContain("State");
  // Another client, and the browser that ordered.
  const found = await visitor.post("/orders/find", right);
  expect(await textOf(found)).toContain("State Paid");
  world.time.now += 600_000;
  for (let look = 1; look <= 25; look += 1) {
    expect(await textOf(await find(right))).toContain("State Paid");
  }
});

test("parallel guesses do not exceed the limit", async () => {
  const { number, find } = await bought();
  const guesses = Array.from({ length: 30 }, (_, guess) =>
    find({ number, email, phone: `012-99999${10 + guess}` }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
});

test.each([
  [{ number: "12 or 1=1", email, phone }],
  [{ number: "x".repeat(31), email, phone }],
  [{ number: "1", email: "x".repeat(100_000), phone }],
  [{ number: "1", email: "<b>", phone }],
  [{ number: "1", email, phone: "12345" }],
  [{}],
])("%# odd input is refused with the field's message, and nothing is asked", async (fields) => {
  const { world, find } = await bought();
  const calls = world.woo.calls.length;
  const answer = await find(fields);
  expect([422, 413]).toContain(answer.status);
  expect(await answer.text()).not.toContain("Invalid input");
  expect(world.woo.calls.length).toBe(calls);
});

test("a stranger's list is empty, with a forged cookie, another's cart and another's numbers too", async () => {
  const { shop, visitor, number, stranger } = await bought();
  const empty = "No Orders Yet";
  expect(await textOf(await stranger.get("/orders"))).toContain(empty);
  for (const query of [`?order=${number}`, `?id=${number}`, `?key=${number}`]) {
    expect(await textOf(await stranger.get(`/orders${query}`))).toContain(empty);
  }
  const sealed = visitor.cookies.get("order") ?? "";
  for (const forged of [`${Number(number).toString(36)}!wc_order_guess`, sealed.slice(1)]) {
    const thief = await openVisitor(shop, new Map([["order", forged]]));
    expect(await textOf(await thief.get("/orders"))).toContain(empty);
  }
  const withCart = new Map([["cart", visitor.cookies.get("cart") ?? ""]]);
  expect(await textOf(await (await openVisitor(shop, withCart)).get("/orders"))).toContain(empty);
  expect(await textOf(await visitor.get("/orders"))).toContain(`Order #${number}`);
});
