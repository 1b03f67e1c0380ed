import { expect, test } from "vitest";
import { STAGES } from "#app/domain/order/order-stage.ts";
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
    { id: 7, stage: null, way: null },
    { id: 8, stage: "baking", way: "pickup" },
  ]);
  expect(posted({ "slot-Sat": slot, "order-8": "8:baking:pickup", other: "9::" })).toEqual({
    orders: [
      { id: 7, stage: "" },
      { id: 8, stage: "baking" },
    ],
    unfit: 0,
    further: 0,
    action: { kind: "stage", stage: "ready" },
    key: KEY,
  });
});

test("an order that has the stage already is left out, except when it is done", () => {
  expect(posted({ "order-8": "8:ready:delivery" })?.orders).toEqual([]);
  expect(posted({ "order-8": "8:ready:delivery", to: "done" })).toMatchObject({
    orders: [{ id: 8 }],
    action: { kind: "done" },
  });
});

test("no stage goes back: orders that are further are left out and counted", () => {
  for (const to of STAGES) {
    const stages = ["", ...STAGES];
    const slot = stages.map((stage, at) => `${at + 1}:${stage}:delivery`).join(" ");
    const ticked = posted({ "slot-Sat": slot, to });
    const at = stages.indexOf(to);
    expect(ticked?.orders.map(({ stage }) => stage)).toEqual(stages.slice(0, at));
    expect(ticked).toMatchObject({ further: stages.length - at - 1, unfit: 0 });
  }
});

test("goods that are not delivered are left out of a slot that goes on its way", () => {
  const ticked = posted({ "slot-Sat": "7:ready:delivery 8:ready:pickup 9:ready:", to: "out" });
  expect(ticked).toMatchObject({ orders: [{ id: 7, stage: "ready" }], unfit: 2 });
});

test.each<[string, Record<string, string>]>([
  ["an unknown action", { to: "refund" }],
  ["no key", { key: "" }],
  ["a stage that does not exist", { "order-8": "8:eaten:" }],
  ["an id that is none", { "order-8": "0::" }],
  [
    "more orders than a list shows",
    { "slot-a": Array.from({ length: 101 }, (_, at) => `${at + 1}::`).join(" ") },
  ],
])("%s is no form of the list", (_, fields) => {
  expect(posted(fields)).toBeUndefined();
});
