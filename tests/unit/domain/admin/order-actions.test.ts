import { expect, test } from "vitest";
import { mayDo, possibleActions } from "#app/domain/admin/order-actions.ts";
import { changesSince, type SeenOrder } from "#app/domain/order/order-seen.ts";

test("staff set stages and write notes, and nothing else", () => {
  const kinds = [
    "stage",
    "done",
    "undo",
    "cancel",
    "note",
    "move",
    "refund",
    "confirm-transfer",
    "refuse-slip",
  ] as const;
  expect(kinds.filter((kind) => mayDo("staff", kind))).toEqual(["stage", "undo", "note"]);
  expect(kinds.every((kind) => mayDo("owner", kind))).toBe(true);
});

const UNPAID = {
  status: "pending",
  isPaid: false,
  hasDate: true,
  isJustHandedOver: false,
  left: 0,
  awaitsTransfer: false,
  hasSlip: false,
};
const PAID = {
  status: "processing",
  isPaid: true,
  hasDate: true,
  isJustHandedOver: false,
  left: 500,
  awaitsTransfer: false,
  hasSlip: false,
};

test.each([
  ["an unpaid order", UNPAID, ["cancel", "note", "move"]],
  [
    "a transfer",
    { ...UNPAID, awaitsTransfer: true },
    ["confirm-transfer", "cancel", "note", "move"],
  ],
  [
    "a transfer with a slip",
    { ...UNPAID, awaitsTransfer: true, hasSlip: true },
    ["confirm-transfer", "refuse-slip", "cancel", "note", "move"],
  ],
  [
    "a transfer whose order was cancelled",
    { ...UNPAID, status: "cancelled", awaitsTransfer: true, hasSlip: true },
    ["confirm-transfer", "note"],
  ],
  ["a paid one", PAID, ["stage", "done", "note", "move", "refund"]],
  ["one without a date", { ...PAID, hasDate: false }, ["stage", "done", "note", "refund"]],
  ["a completed one", { ...PAID, status: "completed" }, ["note", "refund"]],
  [
    "one that was handed over a moment ago",
    { ...PAID, status: "completed", isJustHandedOver: true },
    ["undo", "note", "refund"],
  ],
  ["one that was given back", { ...PAID, status: "refunded", left: 0 }, ["note"]],
  ["a cancelled one", { ...UNPAID, status: "cancelled" }, ["note"]],
  ["one on hold that was paid", { ...PAID, status: "on-hold" }, ["note", "move", "refund"]],
])("%s allows what fits it", (_, facts, actions) => {
  expect(possibleActions(facts)).toEqual(actions);
});

const SEEN: SeenOrder = {
  modified: "2026-11-22T02:12:27",
  status: "processing",
  stage: "",
  when: "",
  refunded: "0",
};

test("a difference is named; a later change of anything else is told too", () => {
  const later = { ...SEEN, modified: "2026-11-22T02:12:28" };
  expect(changesSince(SEEN, SEEN)).toEqual([]);
  expect(changesSince(SEEN, later)).toEqual(["other"]);
  expect(changesSince(SEEN, { ...later, stage: "ready", refunded: "100" })).toEqual([
    "stage",
    "refunded",
  ]);
  expect(changesSince(SEEN, { ...SEEN, stage: "ready" })).toEqual(["stage"]);
});
