import { expect, test } from "vitest";
import { readOrderForm } from "#app/routes/admin/order/order-form.ts";

const KEY = "3f9a2c1b-0d4e-4a5b-8c6d-7e8f90a1b2c3";
const SEEN = { modified: "m", status: "processing", stage: "", when: "", refunded: "0" };

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ key: KEY, ...SEEN, ...fields })) {
    form.set(name, value);
  }
  return readOrderForm(form);
}

test.each([
  [
    { intent: "stage", to: "out" },
    { kind: "stage", stage: "out" },
  ],
  [{ intent: "done" }, { kind: "done" }],
  [{ intent: "cancel" }, { kind: "cancel" }],
  [
    { intent: "note", text: " Ring <b>twice</b> ", for: "customer" },
    { kind: "note", text: "Ring <b>twice</b>", isForCustomer: true },
  ],
  [
    { intent: "move", place: "2026-11-28 10:00-13:00" },
    { kind: "move", date: "2026-11-28", slot: "10:00-13:00" },
  ],
  [
    { intent: "refund", amount: "RM 10.50", reason: "Late", restocks: "on" },
    { kind: "refund", amount: 1050, reason: "Late", restocks: true },
  ],
  [
    { intent: "refund", amount: "1,234.50", reason: "Late" },
    { kind: "refund", amount: 123_450, reason: "Late", restocks: false },
  ],
  [
    { intent: "confirm-transfer", amount: "12,50" },
    { kind: "confirm-transfer", amount: 1250 },
  ],
])("%j is an action", (fields, action) => {
  expect(read(fields)).toEqual({ action, key: KEY, seen: SEEN });
});

test.each([
  [{ intent: "stage", to: "gone" }, "to"],
  [{ intent: "note", text: "  " }, "text"],
  [{ intent: "note", text: "x".repeat(1001) }, "text"],
  [{ intent: "move", place: "2026-11-28" }, "place"],
  [{ intent: "refund", amount: "0", reason: "Late" }, "amount"],
  [{ intent: "refund", amount: "-1", reason: "Late" }, "amount"],
  [{ intent: "refund", amount: "1,000", reason: "Late" }, "amount"],
  [{ intent: "refund", amount: "1", reason: "" }, "reason"],
  [{ intent: "delete" }, "intent"],
  [{ intent: "done", key: "" }, "key"],
  [{ intent: "done", key: "a'; drop table" }, "key"],
])("%j is refused by the field %s", (fields, invalid) => {
  expect(read(fields)).toEqual({ invalid });
});
