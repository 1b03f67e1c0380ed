import { expect, test } from "vitest";
import {
  emptyCart,
  withPersonalisation,
  withoutPersonalisation,
  addLine,
  type CartLine,
  lineKey,
  MAX_QUANTITY,
} from "#app/domain/cart/cart.ts";
import { maskedOrder } from "#app/domain/order/order-privacy.ts";
import type { OrderView } from "#app/domain/order/order.ts";
import {
  personalisationEntries,
  readPersonalisation,
  type Personalisation,
  personalisationAmong,
} from "#app/domain/cart/personalisation/personalisation.ts";

const AINA: Personalisation = { message: "Happy Birthday Aina" };
const ADAM: Personalisation = { message: "Happy Birthday Adam", candles: "7" };
const cake = (changes: Partial<CartLine> = {}): CartLine => ({
  productId: 7,
  variationId: null,
  quantity: 1,
  ...changes,
});
const read = (fields: Record<string, unknown>) => readPersonalisation((name) => fields[name]);

function cartOf(...lines: CartLine[]) {
  let cart = emptyCart();
  for (const line of lines) {
    const added = addLine(cart, line);
    if (added.ok) cart = added.cart;
  }
  return cart;
}

test("typed words lose superfluous spaces, and only a card keeps its line breaks", () => {
  expect(
    read({
      message: "  Happy\t Birthday\r\nAina ",
      candles: " 007 ",
      card: "Dear Aina, \r\n  many wishes\n\n",
      allergies: " ",
      note: "not a word",
    }),
  ).toEqual({
    message: "Happy Birthday Aina",
    candles: "7",
    card: "Dear Aina,\nmany wishes",
  });
  expect(read({ message: " ", candles: "0", card: null, allergies: 5 })).toBeUndefined();
  expect(read({ message: "Cafe\u0301" })).toEqual({ message: "Caf\u00e9" });
});

test("words become entries of an order line with readable names, and are found there again", () => {
  const words: Personalisation = { message: "Hi", candles: "3", card: "Love", allergies: "nuts" };
  const entries = personalisationEntries(words);
  expect(entries.map(({ key }) => key)).toEqual([
    "Message on cake",
    "Candles",
    "Greeting card",
    "Allergies",
  ]);
  expect(personalisationAmong([{ key: "pa_size", value: "8-inch" }, ...entries])).toEqual(words);
  expect(personalisationAmong([{ key: "pa_size", value: "8-inch" }])).toBeUndefined();
  expect(personalisationEntries(undefined)).toEqual([]);
});

test("lines with other words stay apart, lines with the same words merge", () => {
  const { lines } = cartOf(
    cake({ words: AINA }),
    cake({ words: ADAM }),
    cake(),
    cake({ words: { ...AINA } }),
  );
  expect(lines).toEqual([cake({ words: AINA, quantity: 2 }), cake({ words: ADAM }), cake()]);
  expect(new Set(lines.map(lineKey)).size).toBe(3);
});

test("other words on a line keep its place, and the line joins one that has them already", () => {
  const cart = cartOf(cake({ words: AINA, quantity: 60 }), cake({ productId: 8 }), cake());
  const changed = withPersonalisation(cart, cake({ words: AINA }), ADAM);
  expect(changed.lines.map(({ words }) => words)).toEqual([ADAM, undefined, undefined]);
  const joined = withPersonalisation(changed, cake({ words: ADAM }), undefined);
  expect(joined.lines).toEqual([cake({ quantity: 61 }), cake({ productId: 8 })]);
  const full = cartOf(cake({ words: AINA, quantity: 60 }), cake({ quantity: 60 }));
  expect(withPersonalisation(full, cake(), AINA).lines).toEqual([
    cake({ words: AINA, quantity: MAX_QUANTITY }),
  ]);
  expect(withPersonalisation(cart, cake({ words: ADAM }), AINA)).toBe(cart);
  expect(withPersonalisation(cart, cake({ words: AINA }), AINA)).toEqual(cart);
});

test("lines for browser storage have no words, and those that differ in words alone are one", () => {
  const lines = [
    cake({ words: AINA, quantity: 2 }),
    cake({ productId: 8, choices: [{ key: "pa_flavour", value: "pandan" }], variationId: 81 }),
    cake({ words: ADAM, quantity: 3 }),
  ];
  const { words: _, ...other } = lines[1]!;
  expect(withoutPersonalisation(lines)).toEqual([cake({ quantity: 5 }), other]);
  expect(
    withoutPersonalisation([cake({ words: AINA, quantity: 60 }), cake({ quantity: 60 })]),
  ).toEqual([cake({ quantity: MAX_QUANTITY })]);
});

test("an order that is opened by a shared link does not tell its words", () => {
  const line = { id: 1, name: "Cake", variant: null, quantity: 1, price: 1, total: 1 };
  const order = {
    contact: { email: "a@b.example", phone: "", note: "" },
    shipping: {},
    lines: [{ ...line, words: ADAM }, line],
  } as unknown as OrderView;
  expect(maskedOrder(order).lines).toEqual([
    { ...line, words: { message: "•••", candles: "•••" } },
    line,
  ]);
});
