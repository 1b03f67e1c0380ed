import { expect, test } from "vitest";
import { markOfFacts } from "#app/domain/order/order-progress.ts";
import { storeOrders } from "#server/orders/order-rows/store-rows.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { madeBy, pay, type Visit, visitWith } from "#tests/support/checkout-visit.ts";
import { changeInShop, decideAtBank, orderOf } from "#tests/support/checkout-world.ts";
import { offerDelivery } from "#tests/support/delivery.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

/** Picks up tomorrow at ten, at this total in sen. */
const orders = (visitor: Visit["visitor"], total: number) =>
  pay(visitor, { way: "pickup", confirmedTotal: String(total) });

/** Two pandan rolls for the pickup of tomorrow at ten, ordered and perhaps paid. */
async function ordered({ isPaid = true } = {}) {
  const visit = await visitWith({ [PRODUCTS.pandan]: 2 });
  await offerDelivery(visit.shop);
  const paying = await orders(visit.visitor, 6_670);
  const billId = (paying.headers.get("Location") ?? "").split("/").at(-1) ?? "";
  if (isPaid) {
    const back = await decideAtBank(visit.world, billId);
    await visit.visitor.get(back.pathname + back.search);
  }
  const id = Number(madeBy(visit.world).bills[0]?.get("reference_1"));
  return { ...visit, id, path: `/order-confirmation/${id}`, billId };
}

const setStage = ({ world }: Pick<Visit, "world">, id: number, value: string) =>
  changeInShop(world, id, { meta_data: [{ key: "_kedai_stage", value }] });

/** The stages that a page marks as the current one. */
const currentStages = (html: string) =>
  [...html.matchAll(/<li aria-current="step".*?<\/span>([^<]*)/g)].map(([, text]) => text);

test("notes to the customer stand on the order's page, the newest last, and on no shared link", async () => {
  const { world, shop, visitor, id, path } = await ordered();
  expect(await textOf(await visitor.get(path))).not.toContain("Messages from the shop");
  const markup = "<b>Late</b> by an hour";
  await shop.backend.addOrderNote(id, "Ring the bell?", { isForCustomer: true });
  await shop.backend.addOrderNote(id, "Pays always late");
  world.time.now += 3_600_000;
  await shop.backend.addOrderNote(id, markup, { isForCustomer: true });
  const html = await (await visitor.get(path)).text();
  expect(html).toMatch(
    /Messages from the shop.*Ring the bell\?.*dateTime="2026-11-20T02:00:00.000Z".*&lt;b&gt;Late&lt;\/b&gt; by an hour/s,
  );
  expect(html).not.toContain("Pays always late");
  const key = /key=(wc_order_\w+)/.exec(await (await visitor.get(`${path}.data`)).text())?.[1];
  const friend = await openVisitor(shop);
  await friend.get(`${path}?key=${key}`);
  expect(await (await friend.get(path)).text()).not.toMatch(/Messages from the shop|Ring the bell/);
  // The order is shown without them while they cannot be read.
  world.woo.fail(/^GET orders\/\d+\/notes/, { kind: "status", status: 503 }, 9);
  const page = await visitor.get(path);
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain("Ring the bell");
});

test("the order's page tells each stage, also to who opened its shared link", async () => {
  const { world, shop, visitor, id, path } = await ordered();
  expect(await textOf(await visitor.get(path))).toContain(
    "What's Next? Paid Baking Ready to collect Handed over We are preparing your order.",
  );
  expect(await textOf(await visitor.get(path))).toContain("is being processed.");
  const key = /key=(wc_order_\w+)/.exec(await (await visitor.get(`${path}.data`)).text())?.[1];
  const friend = await openVisitor(shop);
  await friend.get(`${path}?key=${key}`);
  for (const [stage, told, current] of [
    ["baking", "Baking, ready tomorrow at 10 am", "Baking"],
    ["ready", "Ready to collect", "Ready to collect"],
    ["handed-over", "Handed over", "Handed over"],
  ] as const) {
    expect(await textOf(await visitor.get(path))).toContain("Add to calendar");
    await setStage({ world }, id, stage);
    expect(await textOf(await visitor.get(path))).not.toMatch(/being processed|is on its way to/);
    for (const reader of [visitor, friend]) {
      const page = await reader.get(path);
      expect(currentStages(await page.clone().text())).toEqual([current]);
      expect(await textOf(page)).toContain(
        `What's Next? ${told} Paid Baking Ready to collect Handed over`,
      );
    }
  }
  expect(await textOf(await visitor.get(path))).not.toContain("Add to calendar");
  await changeInShop(world, id, { status: "completed" });
  const done = await textOf(await visitor.get(path));
  expect(done).toContain("What's Next? Completed");
  expect(done).toMatch(/Your order has been confirmed\. (?!The order)/);
});

test("an order that waits for its payment has reached no stage, with any meta", async () => {
  const { world, visitor, id, path } = await ordered({ isPaid: false });
  await setStage({ world }, id, "baking");
  const html = await (await visitor.get(path)).text();
  expect(html).not.toContain("Baking, ready");
  expect(currentStages(html)).toEqual([]);
});

test("the order's page tells what was given back, and neither it nor the list a day once nothing is brought", async () => {
  const { world, visitor, id, path } = await ordered();
  const page = async () => textOf(await visitor.get(path));
  const list = async () => textOf(await visitor.get("/orders"));
  const refund = (amount: string) =>
    editInShop(world, "POST", `orders/${id}/refunds`, { amount, api_refund: false });
  const slot = "10:00 am to 1:00 pm";
  expect(await page()).toContain(slot);
  expect(await list()).toContain(slot);
  expect(await page()).not.toContain("Refunded");
  await refund("10.00");
  expect(await page()).toMatch(/Total RM.66\.70 Refunded -RM.10\.00/);
  expect(await page()).toContain(slot);
  await refund("56.70");
  expect(await page()).toMatch(/Order Refunded .*Total RM.66\.70 Refunded -RM.66\.70/);
  expect(await page()).not.toContain(slot);
  expect(await list()).not.toContain(slot);

  const unpaid = await ordered({ isPaid: false });
  expect(await textOf(await unpaid.visitor.get(unpaid.path))).toContain(slot);
  await changeInShop(unpaid.world, unpaid.id, { status: "cancelled" });
  const cancelled = await textOf(await unpaid.visitor.get(unpaid.path));
  expect(cancelled).toContain("Order Cancelled");
  expect(cancelled).not.toContain(slot);
});

test("the page of an order that is paid or over puts its goods into the cart again, an unpaid one does not", async () => {
  const again = `href="/add-to-cart-bulk?items=${PRODUCTS.pandan}:2"`;
  const paid = await ordered();
  const html = async ({ visitor, path }: typeof paid) => (await visitor.get(path)).text();
  expect(await html(paid)).toContain(again);
  const unpaid = await ordered({ isPaid: false });
  expect(await html(unpaid)).not.toContain(again);
  await changeInShop(unpaid.world, unpaid.id, { status: "cancelled" });
  expect(await html(unpaid)).toContain(again);
  await changeInShop(paid.world, paid.id, { status: "refunded" });
  expect(await html(paid)).toContain(again);
  expect(await (await paid.visitor.get("/orders")).text()).toContain(again);
});

test("the list has this browser's orders with number, date, total and state, the newest first", async () => {
  const { world, visitor, id } = await ordered();
  await setStage({ world }, id, "baking");
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.rare), quantity: "1" });
  await orders(visitor, 2_000);
  const second = Number(madeBy(world).bills[1]?.get("reference_1"));
  const answer = await visitor.get("/orders");
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  const html = await answer.clone().text();
  expect(html).toContain('<meta name="robots" content="noindex"');
  const links = [...html.matchAll(/href="\/order-confirmation\/(\d+)"/g)].map(([, link]) => link);
  expect(links).toEqual([String(second), String(id)]);
  expect(await textOf(answer)).toContain(
    `Order #${second} RM 20.00 1 × Rare Tart Saturday 21 Nov, 10:00 am to 1:00 pm ` +
      `Pending 20 November 2026 Pay now ` +
      `Order #${id} RM 66.70 2 × Pandan Roll Saturday 21 Nov, 10:00 am to 1:00 pm ` +
      `Baking, ready tomorrow at 10 am 20 November 2026 Order again`,
  );
  expect(html.match(/class="badge [\w-]+"/g)).toEqual([
    'class="badge badge-hot"',
    'class="badge badge-new"',
  ]);
  expect(html).toContain(`href="/checkout?order=${second}"`);
  const again = `/add-to-cart-bulk?items=${PRODUCTS.pandan}:2`;
  expect(html).toContain(`href="${again}"`);
  await visitor.get(again);
  expect(await textOf(await visitor.get("/cart"))).toContain("Pandan Roll");
});

test("it takes one call of the back end, however many orders there are", async () => {
  const { world, visitor } = await ordered();
  for (let order = 1; order <= 3; order += 1) {
    await visitor.post("/cart", {
      intent: "add",
      productId: String(PRODUCTS.candle),
      quantity: "9",
    });
    await orders(visitor, 270);
  }
  const before = world.woo.calls.length + world.billplz.calls.length;
  const html = await (await visitor.get("/orders")).text();
  expect(html.match(/>Order #/g)).toHaveLength(4);
  expect(world.woo.calls.length + world.billplz.calls.length - before).toBe(1);
});

test("an order that was only opened by a shared link is not listed", async () => {
  const { shop, visitor, path } = await ordered();
  const key = /key=(wc_order_\w+)/.exec(await (await visitor.get(`${path}.data`)).text())?.[1];
  const friend = await openVisitor(shop);
  await friend.get(`${path}?key=${key}`);
  expect((await friend.get(path)).status).toBe(200);
  expect(await textOf(await friend.get("/orders"))).toContain("No Orders Yet");
});

test("while the back end is away the list comes from our own tables, and a payment is not forgotten", async () => {
  const { world, visitor, id } = await ordered();
  world.woo.fail(/orders/, { kind: "status", status: 503 }, Infinity);
  const answer = await visitor.get("/orders");
  expect(answer.status).toBe(200);
  expect(await textOf(answer)).toContain(`Order #${id} RM 66.70 Received 20 November 2026`);
});

test("a browser that missed the answer to its submit finds its order in the list", async () => {
  const visit = await visitWith({ [PRODUCTS.pandan]: 1 });
  await visit.visitor.get("/checkout");
  const before = new Map(visit.visitor.cookies);
  await pay(visit.visitor);
  const again = await openVisitor(visit.shop, before);
  expect(await textOf(await again.get("/orders"))).toContain("Order #");
  // Its cart became the order, which is now one of its own.
  expect(await textOf(await again.get("/orders"))).toContain("Order #");
});

test("a removed order leaves the list, unless it was paid", async () => {
  const { world, visitor, id } = await ordered({ isPaid: false });
  await editInShop(world, "DELETE", `orders/${id}`);
  expect(await textOf(await visitor.get("/orders"))).toContain("No Orders Yet");
});

test("a page that is open asks for the next stage by our own tables, for its own order only", async () => {
  const { world, shop, visitor, id, path } = await ordered();
  const address = `/api/order/look?order=${id}`;
  const asked = async (reader: Visit["visitor"]) => {
    const answer = await reader.get(address);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    return [answer.status, ((await answer.json()) as { status: string | null }).status] as const;
  };
  expect(await asked(visitor)).toEqual([404, null]);
  const marks = new Set<string | null>();
  for (const stage of ["", "baking", "ready"]) {
    await setStage({ world }, id, stage);
    const order = await orderOf(shop, id);
    await storeOrders(shop, [order]);
    const calls = world.woo.calls.length;
    const mark = markOfFacts(order);
    expect(await asked(visitor)).toEqual([200, mark]);
    expect(world.woo.calls.length).toBe(calls);
    marks.add(mark);
  }
  expect(marks.size).toBe(3);

  const stranger = await openVisitor(shop);
  expect(await asked(stranger)).toEqual([404, null]);
  const key = /key=(wc_order_\w+)/.exec(await (await visitor.get(`${path}.data`)).text())?.[1];
  await stranger.get(`${path}?key=${key}`);
  expect((await asked(stranger))[0]).toBe(200);
});
