/** A50: a buyer's name, company or note brings markup onto our pages or into the shop's back end. */
import { decodeHTML } from "entities";
import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { madeBy, pay, visitWith } from "#tests/support/checkout-visit.ts";
import { dangersOf, elementsOf } from "#tests/support/markup.ts";
import { readFromShop } from "#tests/support/shop-edits.ts";

const ATTACK = {
  firstName: "<b>Siti</b>",
  lastName: '"><svg/onload=alert(1)>',
  company: "<script>alert(1)</script>",
  address1: "<img src=x onerror=alert(1)>",
  notes: 'javascript:alert(1)\n<iframe src="https://evil.example">',
};
const PLAIN = {
  firstName: "Siti",
  lastName: "A",
  company: "C",
  address1: "1 Jalan",
  notes: "n\nn",
};

async function confirmed(fields: Record<string, string>) {
  const { world, visitor } = await visitWith({ [PRODUCTS.gift]: 1, [PRODUCTS.tower]: 0 });
  const left = await pay(visitor, fields);
  expect(left.status).toBe(303);
  const [order] = (await readFromShop(world, "orders")) as Record<string, unknown>[];
  const page = await visitor.get(`/order-confirmation/${String(order?.["id"])}`);
  expect(page.status).toBe(200);
  return { order, sent: madeBy(world).orders[0], html: await page.text() };
}

test("what a buyer wrote is text on the confirmation page", async () => {
  const plain = await confirmed(PLAIN);
  const { html } = await confirmed(ATTACK);
  expect(elementsOf(html)).toEqual(elementsOf(plain.html));
  expect(dangersOf(html)).toEqual([]);
  for (const typed of [ATTACK.firstName, ATTACK.lastName, ATTACK.company, ATTACK.address1]) {
    expect(decodeHTML(html)).toContain(typed);
    expect(html).not.toContain(typed);
  }
});

test("the back end gets it as it was typed, once, as text", async () => {
  const { sent } = await confirmed(ATTACK);
  expect(sent).toMatchObject({
    billing: { first_name: ATTACK.firstName, last_name: ATTACK.lastName, company: ATTACK.company },
    customer_note: ATTACK.notes,
    shipping: { company: ATTACK.company, address_1: ATTACK.address1 },
  });
});

test("control: an honest note comes through with its line break", async () => {
  const { sent, html } = await confirmed(PLAIN);
  expect(sent).toMatchObject({ customer_note: "n\nn", billing: { first_name: "Siti" } });
  expect(html).toContain("1 Jalan");
});
