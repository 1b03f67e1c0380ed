import { expect, test } from "vitest";
import { errorPath, returnPath as pathOf } from "#server/web/payment/return-path.ts";
import type { SettleOutcome } from "#server/checkout/settle/settle.ts";
import type { SignedMessage } from "#server/ports/payment-provider.ts";

const MESSAGE: SignedMessage = {
  source: "redirect",
  billId: "abc123",
  paid: true,
  paidAt: Date.parse("2026-11-20T10:05:00+08:00"),
  paidAmount: undefined,
  account: undefined,
  transactionId: undefined,
  transactionStatus: undefined,
  digest: "",
};
const PROVIDER = {
  returnParameters: ({ billId, paid }: { billId: string; paid: boolean }) => ({
    "billplz[id]": billId,
    "billplz[paid]": String(paid),
  }),
};
const returnPath = (message: SignedMessage, outcome: SettleOutcome, isOwn: boolean) =>
  pathOf(PROVIDER, message, outcome, isOwn);
const order = { orderId: 41, orderKey: "wc_order_x" };

test("a paid return goes to the order of its own browser, even while the proof is being completed", () => {
  const confirmation = "/order-confirmation/41?billplz%5Bid%5D=abc123&billplz%5Bpaid%5D=true";
  for (const kind of ["paid", "unconfirmed"] as const) {
    expect(returnPath(MESSAGE, { kind, ...order }, true)).toBe(confirmation);
  }
});

test("a paid return in a browser that may not see the order goes to the success page", () => {
  const path = returnPath(MESSAGE, { kind: "paid", ...order }, false);
  expect(path).toBe("/payment/success?bill_id=abc123&paid_at=2026-11-20T02%3A05%3A00.000Z");
  const undated = returnPath({ ...MESSAGE, paidAt: undefined }, { kind: "paid", ...order }, false);
  expect(undated).toBe("/payment/success?bill_id=abc123");
});

test("an unpaid return goes to the failed page, unless the bill was paid meanwhile", () => {
  const declined = { ...MESSAGE, paid: false, transactionStatus: "failed" as const };
  expect(returnPath(declined, { kind: "unpaid", ...order }, true)).toBe(
    "/payment/failed?bill_id=abc123&reason=payment_failed",
  );
  expect(returnPath(declined, { kind: "paid", ...order }, true)).toMatch(/^\/order-confirmation\//);
});

test("a paid return that a person must look at leads to what is known, and never to an error", () => {
  const review = { kind: "review" as const, ...order };
  expect(returnPath(MESSAGE, review, true)).toMatch(/^\/order-confirmation\/41\?/);
  for (const outcome of [review, { kind: "unknown" as const }]) {
    expect(returnPath(MESSAGE, outcome, false)).toMatch(/^\/payment\/success\?bill_id=abc123&/);
  }
});

test("an unpaid return that a person must look at is neither success nor failure", () => {
  const declined = { ...MESSAGE, paid: false, transactionStatus: "failed" as const };
  for (const outcome of [{ kind: "review" as const, ...order }, { kind: "unknown" as const }]) {
    expect(returnPath(declined, outcome, true)).toBe("/payment/error?reason=payment_review");
  }
  expect(errorPath("server_error")).toBe("/payment/error?reason=server_error");
});
