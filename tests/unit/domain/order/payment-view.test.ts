import { describe, expect, test } from "vitest";
import {
  isReceived,
  isUnpaid,
  mayBePaid,
  type PayableState,
  type RecordedPayment,
  type PaymentEvidence,
  paymentVerdict,
  type PaymentVerdict,
} from "#app/domain/order/payment-view.ts";

const TOTAL = 4_135;
const known = (status: string, changes: Partial<PayableState> = {}): PayableState => ({
  kind: "known",
  status,
  total: TOTAL,
  isPaidOtherwise: false,
  ...changes,
});

const ORDERS: Record<string, PayableState> = {
  pending: known("pending"),
  "checkout-draft": known("checkout-draft"),
  "a plugin's own": known("wc-baking"),
  failed: known("failed"),
  processing: known("processing"),
  completed: known("completed"),
  "on-hold": known("on-hold"),
  cancelled: known("cancelled"),
  refunded: known("refunded"),
  trash: known("trash"),
  "pending, changed": known("pending", { total: TOTAL + 500 }),
  "processing, changed": known("processing", { total: TOTAL + 500 }),
  "cancelled, changed": known("cancelled", { total: TOTAL + 500 }),
  "processing, paid otherwise": known("processing", { isPaidOtherwise: true }),
  missing: { kind: "missing" },
  unknown: { kind: "unknown" },
  "not-asked": { kind: "not-asked" },
};

const facts = (
  evidence: PaymentEvidence,
  changes: Partial<RecordedPayment> = {},
): RecordedPayment => ({
  evidence,
  paid: ["proven", "stated"].includes(evidence) ? TOTAL : null,
  isApplied: false,
  isInReview: false,
  ...changes,
});

const FACTS: Record<string, RecordedPayment> = {
  none: facts("none"),
  declined: facts("declined"),
  stated: facts("stated"),
  disputed: facts("disputed", { isInReview: true }),
  mismatched: facts("mismatched", { paid: 1, isInReview: true }),
  proven: facts("proven"),
  applied: facts("proven", { isApplied: true }),
  "in review": facts("proven", { isInReview: true }),
};

/** The status for every order state and evidence; after a plus sign the trouble that is shown to the payer. */
const TABLE: Record<string, Record<string, string>> = {
  none: {
    pending: "pending",
    "checkout-draft": "pending",
    "a plugin's own": "pending",
    failed: "failed",
    processing: "paid",
    completed: "paid",
    "on-hold": "on-hold",
    cancelled: "cancelled",
    refunded: "refunded",
    trash: "removed",
    "pending, changed": "pending",
    "processing, changed": "paid",
    "cancelled, changed": "cancelled",
    "processing, paid otherwise": "paid",
    missing: "missing",
    unknown: "unreadable",
    "not-asked": "pending",
  },
  declined: {
    pending: "failed",
    "checkout-draft": "failed",
    "a plugin's own": "failed",
    failed: "failed",
    processing: "paid",
    completed: "paid",
    "on-hold": "on-hold",
    cancelled: "cancelled",
    refunded: "refunded",
    trash: "removed",
    "pending, changed": "failed",
    "processing, changed": "paid",
    "cancelled, changed": "cancelled",
    "processing, paid otherwise": "paid",
    missing: "missing",
    unknown: "unreadable",
    "not-asked": "failed",
  },
  stated: {
    pending: "confirming",
    "checkout-draft": "confirming",
    "a plugin's own": "confirming",
    failed: "confirming",
    processing: "paid",
    completed: "paid",
    "on-hold": "confirming + on-hold",
    cancelled: "confirming + cancelled",
    refunded: "confirming + refunded",
    trash: "confirming + removed",
    "pending, changed": "confirming",
    "processing, changed": "paid",
    "cancelled, changed": "confirming + cancelled",
    "processing, paid otherwise": "paid",
    missing: "confirming + removed",
    unknown: "confirming",
    "not-asked": "confirming",
  },
  disputed: {
    pending: "disputed",
    "checkout-draft": "disputed",
    "a plugin's own": "disputed",
    failed: "disputed + failed",
    processing: "paid",
    completed: "paid",
    "on-hold": "disputed + on-hold",
    cancelled: "disputed + cancelled",
    refunded: "disputed + refunded",
    trash: "disputed + removed",
    "pending, changed": "disputed",
    "processing, changed": "paid",
    "cancelled, changed": "disputed + cancelled",
    "processing, paid otherwise": "paid",
    missing: "disputed + removed",
    unknown: "disputed",
    "not-asked": "disputed",
  },
  mismatched: {
    pending: "checking",
    "checkout-draft": "checking",
    "a plugin's own": "checking",
    failed: "checking + failed",
    processing: "checking",
    completed: "checking",
    "on-hold": "checking + on-hold",
    cancelled: "checking + cancelled",
    refunded: "checking + refunded",
    trash: "checking + removed",
    "pending, changed": "checking",
    "processing, changed": "checking",
    "cancelled, changed": "checking + cancelled",
    "processing, paid otherwise": "checking",
    missing: "checking + removed",
    unknown: "checking",
    "not-asked": "checking",
  },
  proven: {
    pending: "paid",
    "checkout-draft": "paid",
    "a plugin's own": "paid",
    failed: "paid",
    processing: "paid",
    completed: "paid",
    "on-hold": "checking + on-hold",
    cancelled: "checking + cancelled",
    refunded: "checking + refunded",
    trash: "checking + removed",
    "pending, changed": "checking + changed",
    "processing, changed": "checking + changed",
    "cancelled, changed": "checking + cancelled",
    "processing, paid otherwise": "checking",
    missing: "checking + removed",
    unknown: "received",
    "not-asked": "received",
  },
  applied: {
    pending: "checking",
    "checkout-draft": "checking",
    "a plugin's own": "paid",
    failed: "checking + failed",
    processing: "paid",
    completed: "paid",
    "on-hold": "on-hold + on-hold",
    cancelled: "checking + cancelled",
    refunded: "refunded + refunded",
    trash: "checking + removed",
    "pending, changed": "checking + changed",
    "processing, changed": "checking + changed",
    "cancelled, changed": "checking + cancelled",
    "processing, paid otherwise": "checking",
    missing: "checking + removed",
    unknown: "received",
    "not-asked": "paid",
  },
  "in review": {
    pending: "checking",
    "checkout-draft": "checking",
    "a plugin's own": "paid",
    failed: "checking + failed",
    processing: "paid",
    completed: "paid",
    "on-hold": "checking + on-hold",
    cancelled: "checking + cancelled",
    refunded: "checking + refunded",
    trash: "checking + removed",
    "pending, changed": "checking + changed",
    "processing, changed": "checking + changed",
    "cancelled, changed": "checking + cancelled",
    "processing, paid otherwise": "checking",
    missing: "checking + removed",
    unknown: "checking",
    "not-asked": "checking",
  },
};

const shown = (verdict: PaymentVerdict) =>
  typeof verdict === "string"
    ? verdict
    : [verdict.status, ...(verdict.trouble ? [verdict.trouble] : [])].join(" + ");

describe.each(Object.entries(FACTS))("what is told while our own facts are: %s", (name, own) => {
  test("every state of the order has its own status text", () => {
    const told = Object.fromEntries(
      Object.entries(ORDERS).map(([state, order]) => [state, shown(paymentVerdict(own, order))]),
    );
    expect(told).toEqual(TABLE[name]);
  });
});

test("a free order that was confirmed stays so under a status of a plug-in", () => {
  const applied = facts("none", { isApplied: true });
  expect(shown(paymentVerdict(applied, known("wc-baking")))).toBe("paid");
  expect(shown(paymentVerdict(applied, known("cancelled")))).toBe("cancelled");
});

test("a verified payment is never shown as not found, unreadable or pending", () => {
  for (const evidence of ["proven", "stated", "disputed", "mismatched"] as const) {
    for (const isApplied of [false, true]) {
      for (const isInReview of [false, true]) {
        for (const order of Object.values(ORDERS)) {
          const verdict = paymentVerdict(facts(evidence, { isApplied, isInReview }), order);
          const isAnswered = typeof verdict !== "string" && !isUnpaid(verdict.status);
          expect([evidence, order, isAnswered]).toEqual([evidence, order, true]);
        }
      }
    }
  }
});

test("success needs a confirmation of the provider, or an order that counts as paid", () => {
  for (const [state, order] of Object.entries(ORDERS)) {
    const verdict = paymentVerdict(facts("stated"), order);
    const isPaid = typeof verdict !== "string" && verdict.status === "paid";
    expect([state, isPaid]).toEqual([state, /^(processing|completed)/.test(state)]);
  }
});

test("only an unpaid order can be paid, and only an arrived payment is received", () => {
  const statuses = [
    "paid",
    "received",
    "confirming",
    "checking",
    "disputed",
    "refunded",
    "on-hold",
    "cancelled",
    "removed",
    "failed",
    "pending",
  ] as const;
  expect(statuses.filter(isUnpaid)).toEqual(["failed", "pending"]);
  expect(statuses.filter(isReceived)).toEqual(["paid", "received", "checking"]);
  expect(statuses.filter(mayBePaid)).toEqual([
    "paid",
    "received",
    "confirming",
    "checking",
    "disputed",
  ]);
});
