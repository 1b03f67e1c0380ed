import { expect, test } from "vitest";
import { countedStatus } from "#app/domain/order/order-state.ts";

const OWN = [
  "pending",
  "processing",
  "on-hold",
  "completed",
  "cancelled",
  "refunded",
  "failed",
  "trash",
  "auto-draft",
  "checkout-draft",
];

test.each(OWN)("an order that is %s counts as that, paid or not", (status) => {
  expect(countedStatus(status, true)).toEqual({ status });
  expect(countedStatus(status, false)).toEqual({ status });
});

test.each([
  ["delivered", "Delivered"],
  ["ready-to-ship", "Ready to ship"],
  ["wc-packing", "Packing"],
  ["in_oven", "In oven"],
  ["dihantar", "Dihantar"],
])("a paid order that a plug-in calls %s is being worked on: %s", (status, statusWords) => {
  expect(countedStatus(status, true)).toEqual({ status: "processing", statusWords });
  expect(countedStatus(status, false)).toEqual({ status, statusWords });
});

test("a status without a letter has no words", () => {
  expect(countedStatus("wc-", true)).toEqual({ status: "processing" });
});
