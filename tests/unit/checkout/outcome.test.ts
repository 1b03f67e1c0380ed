import { expect, test } from "vitest";
import { confirmed, shopUnavailable } from "#server/checkout/outcome.ts";
import { inLanguage } from "#server/platform/language.ts";

test("an order with its number is confirmed", () => {
  const outcome = confirmed({ orderId: 721, orderKey: "wc_order_x" });
  expect(outcome).toEqual({ kind: "confirmed", orderId: 721, orderKey: "wc_order_x" });
});

test("an order whose number is not known is being checked, and never shown as order 0", () => {
  const outcome = confirmed({ orderId: null, orderKey: null });
  expect(outcome).toEqual({
    kind: "refused",
    message: "We are checking a payment for this order. Please contact us before you pay again.",
  });
});

test("a failure is told in the language of the request", () => {
  const malay = inLanguage("ms", () => shopUnavailable());
  expect(malay).toMatchObject({
    message:
      "Gagal memproses pesanan. Sila cuba lagi. Tiada bayaran dikenakan dan troli anda disimpan.",
  });
});
