import { expect, test } from "vitest";
import { paymentBlockedBy } from "#server/checkout/settle/examine-bill.ts";

const UNPAID = { paidBillId: null, heldReason: null, closedAt: null, revision: 2 };
const BILL = { billId: "b1", revision: 2 };

test("a payment of the current order's bill pays it, and so does the same payment once more", () => {
  expect(paymentBlockedBy(UNPAID, BILL)).toBeUndefined();
  expect(paymentBlockedBy({ ...UNPAID, paidBillId: "b1" }, BILL)).toBeUndefined();
});

test("another bill's payment comes first among the reasons, then what a person looks at, then the end", () => {
  const closed = { ...UNPAID, closedAt: 1 };
  const held = { ...closed, heldReason: "payment-mismatch" };
  expect(paymentBlockedBy({ ...held, paidBillId: "b0" }, BILL)).toBe("second");
  expect(paymentBlockedBy({ ...held, paidBillId: "b1" }, BILL)).toBe("in-review");
  expect(paymentBlockedBy(closed, BILL)).toBe("closed");
});

test("a bill of an order that another one took the place of pays nothing", () => {
  expect(paymentBlockedBy(UNPAID, { ...BILL, revision: 1 })).toBe("closed");
});
