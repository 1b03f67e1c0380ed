import { expect, test } from "vitest";
import { paymentStatusOf } from "#app/domain/payment-status.ts";

test.each([
  ["pending", true, false, "paid"],
  ["pending", true, true, "paid"],
  ["cancelled", true, false, "paid"],
  ["processing", false, false, "paid"],
  ["completed", false, true, "paid"],
  ["pending", false, true, "failed"],
  ["pending", false, false, "pending"],
  ["cancelled", false, false, "pending"],
] as const)(
  "an order that is %s with paid=%s and declined=%s shows as %4$s",
  (orderStatus, paid, declined, status) => {
    expect(paymentStatusOf({ orderStatus, paid, declined })).toBe(status);
  },
);
