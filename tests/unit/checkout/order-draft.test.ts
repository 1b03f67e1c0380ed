import { expect, test } from "vitest";
import type { Quote } from "#app/domain/cart/quote.ts";
import { orderDraft } from "#server/checkout/place/order-draft.ts";
import { CONTACT } from "#tests/support/checkout-catalogue.ts";

const LINE = {
  productId: 11,
  variationId: null,
  quantity: 2,
  unitPrice: 500,
  subtotal: 1_000,
  name: "Cake",
};
const IN_MALAY = { ...LINE, name: "Kek", orderName: "Cake" };
const WORDS = { message: "Happy Birthday" };
const CHOICES = [{ key: "flavour", value: "pandan" }];

test("a line of an order carries its choices and words where it has some, and the name that orders keep", () => {
  const quote = {
    lines: [{ ...LINE, choices: CHOICES, words: WORDS }, LINE, IN_MALAY],
    shipping: 800,
    coupon: null,
  };
  const draft = orderDraft(quote as unknown as Quote, CONTACT);
  const sent = {
    productId: 11,
    variationId: null,
    quantity: 2,
    unitPrice: 500,
    total: 1_000,
    name: "Cake",
  };
  expect(draft.lines).toStrictEqual([{ ...sent, choices: CHOICES, words: WORDS }, sent, sent]);
});
