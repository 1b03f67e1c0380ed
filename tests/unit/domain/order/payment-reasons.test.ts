import { expect, test } from "vitest";
import {
  paymentErrorCode,
  paymentErrorText,
  paymentFailedText,
} from "#app/domain/order/payment-reasons.ts";

test.each([
  ["insufficient_funds", "Insufficient funds in your account."],
  ["card_declined", "Your card was declined by the bank."],
  ["expired_card", "Your card has expired."],
  ["invalid_card", "Invalid card details provided."],
  ["timeout", "Payment session timed out."],
  ["something else", "Your payment could not be processed at this time."],
  ["constructor", "Your payment could not be processed at this time."],
  [null, "Your payment could not be processed at this time."],
])("a payment that failed for %j shows the reason", (reason, text) => {
  expect(paymentFailedText(reason)).toBe(text);
});

test.each([
  ["invalid_signature", "Payment verification failed due to security reasons."],
  ["server_error", "A server error occurred while processing your payment."],
  ["network_error", "Network connection error during payment processing."],
  ["timeout", "Payment processing timed out."],
  ["<svg>", "An unexpected error occurred during payment processing."],
  ["__proto__", "An unexpected error occurred during payment processing."],
  [null, "An unexpected error occurred during payment processing."],
])("a payment error of %j has a short explanation", (reason, text) => {
  expect(paymentErrorText(reason).short).toBe(text);
});

test("every long explanation is unique and recommends a retry or support", () => {
  const reasons = [
    "invalid_signature",
    "server_error",
    "network_error",
    "timeout",
    "payment_review",
    null,
  ];
  const texts = reasons.map((reason) => paymentErrorText(reason).long);
  expect(new Set(texts).size).toBe(reasons.length);
  for (const text of texts) expect(text).toMatch(/try again|support/);
});

test("the shopper is not asked to pay again while a payment is in review", () => {
  const { long } = paymentErrorText("payment_review");
  expect(long).toContain("do not pay again");
  expect(long).not.toContain("try again");
});

test("the error code is the reason in upper case, and never a sentence", () => {
  expect(paymentErrorCode("server_error")).toBe("SERVER_ERROR");
  expect(paymentErrorCode(null)).toBeNull();
  expect(paymentErrorCode("")).toBeNull();
  expect(paymentErrorCode("  ")).toBeNull();
  expect(paymentErrorCode("card-declined.05")).toBe("CARD-DECLINED.05");
  expect(paymentErrorCode("call us, <b>now</b>")).toBe("CALL_US_B_NOW_B_");
  expect(paymentErrorCode("x".repeat(41))).toBe("X".repeat(40));
});
