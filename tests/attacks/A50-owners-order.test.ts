/** A50 and A28 on the owner's page of an order: markup in names and notes, and ids that are none. */
import { expect, test } from "vitest";
import { CONTACT } from "#tests/support/checkout-catalogue.ts";
import { offerDelivery } from "#tests/support/delivery.ts";
import { dangersOf, elementsOf } from "#tests/support/markup.ts";
import { openOwnersShop } from "#tests/support/owner.ts";
import { paid } from "#tests/support/owners-orders.ts";

const ATTACK = {
  firstName: "<b>Siti</b>",
  lastName: '"><svg/onload=alert(1)>',
  company: "<script>alert(1)</script>",
  address1: "<img src=x onerror=alert(1)>",
  notes: 'javascript:alert(1)\n<iframe src="https://evil.example">',
};
const NOTE = '</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>';

async function pageOf(contact: Partial<typeof CONTACT>, note: string, reason: string) {
  const { world, shop, owner } = await openOwnersShop();
  await offerDelivery(shop);
  const id = await paid(world, shop, { contact: { ...CONTACT, ...contact } });
  await shop.backend.addOrderNote(id, note);
  await shop.backend.createRefund({ orderId: id, amount: 1, reason, restocked: [] });
  return (await owner.get(`/admin/orders/${id}`)).text();
}

test("what a buyer or a note says is text on the owner's page", async () => {
  const plain = await pageOf({ company: "C" }, "Call", "Late");
  const html = await pageOf(ATTACK, NOTE, NOTE);
  expect(dangersOf(html)).toEqual([]);
  expect(elementsOf(html)).toEqual(elementsOf(plain));
});

test.each(["0", "-1", "1e3", "01", "99999999999999999", "1%2F..%2F2", "x", "1'--"])(
  "the id %s is no order, and the back end is not asked",
  async (id) => {
    const { world, owner } = await openOwnersShop();
    const before = world.woo.calls.length;
    expect((await owner.get(`/admin/orders/${id}`)).status).toBe(404);
    const form = { intent: "cancel", key: "0123456789abcdef" };
    expect((await owner.post(`/admin/orders/${id}`, form)).status).toBe(404);
    expect(world.woo.calls.length).toBe(before);
  },
);

test("an order that does not exist is 404, to read and to act on", async () => {
  const { owner } = await openOwnersShop();
  expect((await owner.get("/admin/orders/424242")).status).toBe(404);
  const form = { intent: "cancel", key: "0123456789abcdef" };
  expect((await owner.post("/admin/orders/424242", form)).status).toBe(404);
});

test("a stranger reads and changes no order, and a foreign page's form is refused", async () => {
  const { world, shop, visitor, owner } = await openOwnersShop();
  await offerDelivery(shop);
  const id = await paid(world, shop);
  const calls = world.woo.calls.length;
  const form = { intent: "stage", to: "ready", key: "0123456789abcdef" };
  for (const path of [`/admin/orders/${id}`, `/admin/orders/${id}.data`]) {
    const page = await visitor.get(path);
    expect(await page.text()).not.toContain("Siti");
    await visitor.post(path, form);
    const foreign = await owner.post(path, form, { "Sec-Fetch-Site": "cross-site" });
    expect(foreign.status).toBe(403);
  }
  expect(world.woo.calls.length).toBe(calls);
});
