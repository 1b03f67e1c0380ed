import { expect, test } from "vitest";
import { viewOrder } from "#server/orders/view/view-order.ts";
import { changeInShop, orderOf } from "#tests/support/checkout-world.ts";
import { daysAhead, offerDelivery } from "#tests/support/delivery.ts";
import { openOwnersShop, openStaff } from "#tests/support/owner.ts";
import { AFTERNOON, paid, placed } from "#tests/support/owners-orders.ts";
import { textOf, type Visitor } from "#tests/support/visitor.ts";

async function open() {
  const opened = await openOwnersShop();
  await offerDelivery(opened.shop);
  return opened;
}

/** The fields of the form with this intent, as the page has them. */
async function fieldsOf(visitor: Visitor, path: string, intent: string) {
  const html = await (await visitor.get(path)).text();
  const form = html
    .split("<form")
    .find((part) => part.includes(`name="intent" value="${intent}"`))
    ?.split("</form>")[0];
  const hidden = [...(form ?? "").matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  return Object.fromEntries(
    hidden.map(([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"')]),
  );
}

test("the page shows goods, customer, notes and the story of the money, with two calls", async () => {
  const { world, shop, owner } = await open();
  // The provider counts whole seconds.
  world.time.now += 400;
  const id = await paid(world, shop);
  await shop.backend.addOrderNote(id, "Call before");
  const before = world.woo.calls.length;
  const page = await owner.get(`/admin/orders/${id}`);
  expect(world.woo.calls.length - before).toBe(2);
  expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  const html = await page.clone().text();
  expect(html).toContain('href="tel:0123456789"');
  expect(html).toContain('href="https://wa.me/60123456789?text=Salam%2C%20kami%20dari%20');
  expect(html).toContain("https://www.google.com/maps/search/?api=1&amp;query=18%20Lorong%20Kurau");
  const text = await textOf(page);
  for (const part of [
    `Pesanan #${id}`,
    "Hantar , Sabtu 21 November 2026",
    "1 × Rare Tart",
    "Ring &lt;b&gt;twice&lt;/b&gt;",
    "Call before",
    "Pesanan dikira sudah dibayar",
    "Hantar wang itu sendiri di Billplz atau melalui bank",
  ]) {
    expect(text.replaceAll(" ,", ",")).toContain(part.replaceAll(" ,", ","));
  }
  expect(text).toMatch(
    /Pesanan dibuat.*Bayaran diminta.*Sudah dibayar.*Bayaran disahkan oleh penyedia bayaran/,
  );
});

test("an order with only a billing address shows it, to its shopper too", async () => {
  const { world, shop, owner } = await open();
  const { orderId, orderKey } = await placed(shop);
  const blank = { address_1: "", address_2: "", city: "", postcode: "", state: "" };
  await changeInShop(world, orderId, { shipping: { first_name: "", last_name: "", ...blank } });
  const page = await (await owner.get(`/admin/orders/${orderId}`)).text();
  expect(page).toContain("https://www.google.com/maps/search/?api=1&amp;query=18%20Lorong%20Kurau");
  const seen = await viewOrder(shop, orderId, { key: orderKey });
  expect(seen).toMatchObject({ shipping: { name: "Siti Aminah", address1: "18 Lorong Kurau" } });
});

test("a stage, a move, a refund and a note go through their forms without scripts", async () => {
  const { world, shop, owner } = await open();
  const id = await paid(world, shop);
  const path = `/admin/orders/${id}`;
  const send = async (intent: string, fields: Record<string, string>) => {
    const answer = await owner.post(path, { ...(await fieldsOf(owner, path, intent)), ...fields });
    expect([intent, answer.status, answer.headers.get("Location")]).toEqual([intent, 303, path]);
  };
  await send("stage", { to: "baking" });
  await send("move", { place: `${daysAhead(3)} ${AFTERNOON}` });
  await send("note", { text: "Two candles", for: "self" });
  await send("refund", { amount: "1.50", reason: "Late" });
  const text = await textOf(await owner.get(path));
  expect(text).toContain("Dalam oven");
  expect(text).toContain("Isnin 23 November 2026");
  expect(text).toMatch(
    /Two candles \(oleh pemilik, di Kedai\) 20 November 2026, 10:00 pagi, Kedai Dipindahkan/,
  );
  expect(text).toContain("Peringkat: Dalam oven, oleh pemilik, di Kedai.");
  expect(text).toContain("ke Isnin 23 November 2026, 2:00 petang hingga 6:00 petang, oleh pemilik");
  expect(text).not.toMatch(/WooCommerce|by the owner|Stage:/);
  expect(text).toMatch(/Dipulangkan -RM.1\.50/);
  expect(text).toContain("Bayaran balik direkodkan");
});

test("an old page is answered 409 with what has changed, and keeps what was typed", async () => {
  const { world, shop, owner } = await open();
  const id = await paid(world, shop);
  const path = `/admin/orders/${id}`;
  const old = await fieldsOf(owner, path, "refund");
  const stage = await fieldsOf(owner, path, "stage");
  await owner.post(path, { ...stage, to: "ready" });
  const answer = await owner.post(path, { ...old, amount: "2.00", reason: "Too late" });
  expect(answer.status).toBe(409);
  const html = await answer.text();
  expect(html).toContain("Pesanan ini sudah berubah sejak anda membukanya.");
  expect(html).toContain("Peringkatnya berubah.");
  expect(html).toContain('value="Too late"');
  expect((await orderOf(shop, id)).refunds).toEqual([]);
});

test("values that do not fit are told beside their field", async () => {
  const { world, shop, owner } = await open();
  const id = await paid(world, shop);
  const path = `/admin/orders/${id}`;
  const form = await fieldsOf(owner, path, "refund");
  const wrong = await owner.post(path, { ...form, amount: "1,000", reason: "Late" });
  expect(wrong.status).toBe(422);
  expect(await textOf(wrong)).toContain("Sila taip amaun, contohnya 12.50.");
  const high = await owner.post(path, { ...form, amount: "999", reason: "Late" });
  expect(high.status).toBe(409);
  expect(await textOf(high)).toMatch(/Paling banyak RM.28\.00 lagi boleh dipulangkan\./);
});

test("an unpaid order can be cancelled, and the page then offers nothing but notes", async () => {
  const { shop, owner } = await open();
  const { orderId } = await placed(shop);
  const path = `/admin/orders/${orderId}`;
  expect((await owner.post(path, await fieldsOf(owner, path, "cancel"))).status).toBe(303);
  const html = await (await owner.get(path)).text();
  expect(html.match(/name="intent" value="(\w+)"/g)).toEqual(['name="intent" value="note"']);
  expect(html).toContain("Dibatalkan");
});

test("staff have stages and notes only, also by forms of their own making", async () => {
  const { world, shop, owner } = await open();
  const id = await paid(world, shop);
  const path = `/admin/orders/${id}`;
  const staff = await openStaff(shop);
  const html = await (await staff.get(path)).text();
  const intents = [...html.matchAll(/name="intent" value="(\w+)"/g)].map(([, name]) => name);
  expect(new Set(intents)).toEqual(new Set(["note", "stage"]));
  expect(
    (await staff.post(path, { ...(await fieldsOf(staff, path, "stage")), to: "ready" })).status,
  ).toBe(303);
  const calls = world.woo.count(/^(PUT|POST) /);
  for (const forged of [
    { intent: "refund", amount: "1", reason: "x" },
    { intent: "move", place: `${daysAhead(3)} ${AFTERNOON}` },
    { intent: "cancel" },
    { intent: "done" },
  ]) {
    const form = await fieldsOf(owner, path, "note");
    const answer = await staff.post(path, { ...form, ...forged });
    expect([forged.intent, answer.status]).toEqual([forged.intent, 403]);
  }
  expect(world.woo.count(/^(PUT|POST) /)).toBe(calls);
});
