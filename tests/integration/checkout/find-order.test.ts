import { expect, test } from "vitest";
import { withChangedAnswers, withNumbers } from "#tests/support/changed-types.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { CHECKOUT_FORM } from "#tests/support/checkout-form.ts";
import { madeBy, pay, visitWith } from "#tests/support/checkout-visit.ts";
import { sweepOrders } from "#tests/support/orders-in.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

/** An order whose number a plug-in has made. */
async function ordered(number: string) {
  const { world, shop, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  await pay(visitor);
  const id = Number(madeBy(world).bills[0]?.get("reference_1"));
  const numbers = new Map([[id, number]]);
  const changed = await withChangedAnswers(world, shop, "in process", (json) =>
    withNumbers(json, numbers),
  );
  await sweepOrders(changed);
  const stranger = await openVisitor(changed, new Map(), "203.0.113.7");
  return async (typed: string) => {
    const { email, phone } = CHECKOUT_FORM;
    return textOf(await stranger.post("/orders/find", { number: typed, email, phone }));
  };
}

test.each([
  ["INV-2026-00410", "INV-2026-00410"],
  ["INV-2026-00410", " inv-2026-00410 "],
  ["INV-2026-00410", "# Inv-2026-00410"],
  ["INV-2026-00410", "INV\u20112026\u201100410\u200b"],
  ["#Kek/2026/7", "kek/2026/7"],
  ["KEK 7", "#kek 7"],
  ["金-8", "金\u20138"],
  ["كعك-9", "#كعك-9"],
  ["தேன்-3", "தேன்-3"],
  ["É-8A", "é-8a"],
])("the order %s of a plug-in is found by '%s'", async (number, typed) => {
  const find = await ordered(number);
  expect(await find(typed)).toContain(`Order #${number.replace("#", "")} State Pending`);
});

test.each(["INV-2026-0041", "INV-2026-00410-1", "2026-00410"])(
  "the order INV-2026-00410 is not found by %s",
  async (typed) => {
    const find = await ordered("INV-2026-00410");
    expect(await find(typed)).toContain("no order with these three details");
  },
);
