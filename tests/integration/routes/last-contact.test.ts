import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { CHECKOUT_FORM } from "#tests/support/checkout-form.ts";
import { pay, type Visit, visitWith } from "#tests/support/checkout-visit.ts";
import { openVisitor, textOf, type Visitor } from "#tests/support/visitor.ts";

const OFFER = "Fill in the details of my last order";

/** A shopper whose order is made, and who has another cake in the cart. */
async function comeBack(fields: Record<string, string> = {}): Promise<Visit> {
  const visit = await visitWith({ [PRODUCTS.pandan]: 1 });
  expect((await pay(visit.visitor, fields)).status).toBe(303);
  await fill(visit.visitor);
  return visit;
}

const fill = (visitor: Visitor) =>
  visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.candle), quantity: "1" });

test("a returning browser is offered the details of its last order, and gets them only when it asks", async () => {
  const address1 = "7 Jalan Rahsia";
  const { visitor } = await comeBack({ notes: "Ring twice", address1 });
  const plain = await visitor.get("/checkout");
  const html = await plain.clone().text();
  expect(await textOf(plain)).toContain(OFFER);
  expect(html).not.toContain(address1);
  const asked = await visitor.get("/checkout?details=last");
  for (const value of [address1, CHECKOUT_FORM.email]) {
    expect(await asked.clone().text()).toContain(`value="${value}"`);
  }
  const text = await textOf(asked);
  expect(text).not.toContain(OFFER);
  expect(text).not.toContain("Ring twice");
});

test("a browser without an order of its own is offered nothing", async () => {
  const { shop } = await comeBack();
  const stranger = await openVisitor(shop);
  await fill(stranger);
  const answer = await stranger.get("/checkout?details=last");
  expect(await answer.clone().text()).not.toContain(CHECKOUT_FORM.email);
  expect(await textOf(answer)).not.toContain(OFFER);
});
