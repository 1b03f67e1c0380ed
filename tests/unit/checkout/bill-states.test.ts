import { expect, test } from "vitest";
import { hasEnded, mayBeShown } from "#server/store/bill-ends.ts";
import { CHECK_GAPS } from "#server/store/bills.ts";
import { isOverUpstream, isPaidUpstream, isPayable } from "#server/checkout/orders/read-order.ts";
import type { BillState } from "#app/domain/order/checkout-machine.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const STATES: BillState[] = [
  "intended",
  "unknown",
  "refused",
  "open",
  "deleted",
  "missing",
  "paid",
];

test("a bill that may be paid has not ended; one that was never shown has none to end", () => {
  const ended = (billId: string | null) => STATES.filter((state) => hasEnded({ state, billId }));
  expect(ended("b1")).toEqual(["refused", "deleted", "missing", "paid"]);
  expect(ended(null)).toEqual(["unknown", "refused", "deleted", "missing", "paid"]);
});

test("a browser is only sent to an open bill that is not to end", () => {
  const shown = (endRequestedAt: number | null) =>
    STATES.filter((state) => mayBeShown({ state, endRequestedAt }));
  expect(shown(null)).toEqual(["open"]);
  expect(shown(1)).toEqual([]);
});

test("the gap between two looks follows from the schedule", () => {
  expect(CHECK_GAPS).toEqual([
    { youngerThan: 10 * MINUTE, gap: 10 * MINUTE },
    { youngerThan: 30 * MINUTE, gap: 20 * MINUTE },
    { youngerThan: 120 * MINUTE, gap: 90 * MINUTE },
    { youngerThan: DAY, gap: DAY - 120 * MINUTE },
  ]);
});

test("what an order's status says: paid, over, or payable", () => {
  const statuses = [
    "pending",
    "failed",
    "on-hold",
    "processing",
    "completed",
    "cancelled",
    "refunded",
    "trash",
  ];
  const those = (is: (order: { status: string }) => boolean) =>
    statuses.filter((status) => is({ status }));
  expect(those(isPaidUpstream)).toEqual(["processing", "completed"]);
  expect(those(isOverUpstream)).toEqual(["cancelled", "refunded", "trash"]);
  expect(those(isPayable)).toEqual(["pending", "failed"]);
});
