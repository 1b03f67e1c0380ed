import { expect, test } from "vitest";
import { readTicked, tickValue } from "#app/domain/admin/ticked-orders.ts";

const KEY = "0123456789abcdef";

function posted(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ key: KEY, to: "ready", ...fields })) {
    form.set(name, value);
  }
  return readTicked(form);
}

test("orders that are ticked one by one and by their slot are read once each", () => {
  const slot = tickValue([
    { id: 7, stage: null },
    { id: 8, stage: "baking" },
  ]);
  expect(posted({ "slot-Sat": slot, "order-8": "8:baking", other: "9:" })).toEqual({
    orders: [
      { id: 7, stage: "" },
      { id: 8, stage: "baking" },
    ],
    action: { kind: "stage", stage: "ready" },
    key: KEY,
  });
});

test("an order that has the stage already is left out, except when it is done", () => {
  expect(posted({ "order-8": "8:ready" })?.orders).toEqual([]);
  expect(posted({ "order-8": "8:ready", to: "done" })).toMatchObject({
    orders: [{ id: 8 }],
    action: { kind: "done" },
  });
});

test.each<[string, Record<string, string>]>([
  ["an unknown action", { to: "refund" }],
  ["no key", { key: "" }],
  ["a stage that does not exist", { "order-8": "8:eaten" }],
  ["an id that is none", { "order-8": "0:" }],
  [
    "more orders than a list shows",
    { "slot-a": Array.from({ length: 101 }, (_, at) => `${at + 1}:`).join(" ") },
  ],
])("%s is no form of the list", (_, fields) => {
  expect(posted(fields)).toBeUndefined();
});
