import { expect, test } from "vitest";
import { kitchenList, type KitchenOrder } from "#app/domain/admin/kitchen-list.ts";

type KitchenLine = KitchenOrder["lines"][number];

const line = (changes: Partial<KitchenLine> = {}): KitchenLine => ({
  id: 1,
  productId: 14,
  variationId: null,
  name: "Layer Cake",
  variant: "Size: 8 inch",
  choices: [],
  quantity: 1,
  price: 6_500,
  total: 6_500,
  ...changes,
});
const order = (id: number, slot: string, ...lines: KitchenLine[]): KitchenOrder => ({
  id,
  number: String(id),
  fulfilment: { way: "pickup", date: "2026-11-28", slot },
  lines,
});

test("goods are summed over the orders by product and option, in the order of their names", () => {
  const orders = [
    order(7, "14:00-18:00", line({ quantity: 2 }), line({ id: 2, variant: "Size: 10 inch" })),
    order(8, "10:00-13:00", line({ quantity: 3 })),
    order(9, "10:00-13:00", line({ productId: 12, name: "Almond Roll", variant: null })),
  ];
  const sums = kitchenList(orders).map(({ name, quantity, options }) => [
    name,
    quantity,
    options.map((option) => [option.text, option.quantity]),
  ]);
  expect(sums).toEqual([
    ["Almond Roll", 1, [[null, 1]]],
    [
      "Layer Cake",
      6,
      [
        ["Size: 8 inch", 5],
        ["Size: 10 inch", 1],
      ],
    ],
  ]);
});

test("the cakes of an option stand by slot and order, each with its own words", () => {
  const words = { message: "Happy Birthday", allergies: "nuts" };
  const orders = [
    order(9, "14:00-18:00", line({ words })),
    order(10, "10:00-13:00", line({ id: 5 }), line({ id: 6, quantity: 2, words: { card: "Hi" } })),
    order(8, "10:00-13:00", line()),
  ];
  const [cake] = kitchenList(orders);
  expect(cake?.options[0]?.cakes).toEqual([
    { key: "8-1", orderId: 8, number: "8", way: "pickup", slot: "10:00-13:00", quantity: 1 },
    { key: "10-5", orderId: 10, number: "10", way: "pickup", slot: "10:00-13:00", quantity: 1 },
    {
      key: "10-6",
      orderId: 10,
      number: "10",
      way: "pickup",
      slot: "10:00-13:00",
      quantity: 2,
      words: { card: "Hi" },
    },
    { key: "9-1", orderId: 9, number: "9", way: "pickup", slot: "14:00-18:00", quantity: 1, words },
  ]);
});

test("choices are options, words are not", () => {
  const choices = [
    { key: "Flavour", value: "Pandan" },
    { key: "Message on cake", value: "Hello" },
  ];
  const option = (changes: Partial<KitchenLine>) =>
    kitchenList([order(1, "", line(changes))])[0]?.options[0]?.text;
  expect(option({ variant: null, choices })).toBe("Flavour: Pandan");
  expect(option({ variant: null, choices: choices.slice(1) })).toBeNull();
  expect(option({ choices })).toBe("Size: 8 inch");
});

test("deleted products with another name are not taken for one product", () => {
  const gone = (name: string) => order(1, "", line({ productId: 0, name }));
  expect(kitchenList([gone("Old Cake"), gone("Older Cake")])).toHaveLength(2);
});

test("a day without orders has nothing to bake", () => {
  expect(kitchenList([])).toEqual([]);
});
