const FAILED_REASONS: ReadonlyMap<string, string> = new Map([
  ["insufficient_funds", "Insufficient funds in your account."],
  ["card_declined", "Your card was declined by the bank."],
  ["expired_card", "Your card has expired."],
  ["invalid_card", "Invalid card details provided."],
  ["timeout", "Payment session timed out."],
]);

/** Why a payment failed, for the shopper, by the `reason` in the address. */
export function paymentFailedText(reason: string | null): string {
  return FAILED_REASONS.get(reason ?? "") ?? "Your payment could not be processed at this time.";
}

/** The reasons of the payment error page. */
type PaymentErrorReason =
  "invalid_signature" | "server_error" | "network_error" | "timeout" | "payment_review";

export interface PaymentErrorText {
  short: string;
  long: string;
}

const UNKNOWN_ERROR: PaymentErrorText = {
  short: "An unexpected error occurred during payment processing.",
  long: "We do not know yet what went wrong. Please try again in a few minutes. If the problem continues, contact our support team and tell them the time of this error.",
};

const ERROR_REASONS: ReadonlyMap<string, PaymentErrorText> = new Map<
  PaymentErrorReason,
  PaymentErrorText
>([
  [
    "invalid_signature",
    {
      short: "Payment verification failed due to security reasons.",
      long: "We could not confirm that this answer came from the payment provider, so we did not act on it. If money left your account, please contact our support team with your order number before you try again.",
    },
  ],
  [
    "server_error",
    {
      short: "A server error occurred while processing your payment.",
      long: "Something went wrong on our side and your payment may not have been completed. Please wait a few minutes and try again, or contact our support team if it keeps happening.",
    },
  ],
  [
    "network_error",
    {
      short: "Network connection error during payment processing.",
      long: "The connection to the payment provider was interrupted. Please check your internet connection and try again, or contact our support team if money left your account.",
    },
  ],
  [
    "timeout",
    {
      short: "Payment processing timed out.",
      long: "The payment took too long to complete and the session was closed for your safety. Please try again, and contact our support team if money left your account.",
    },
  ],
  [
    "payment_review",
    {
      short: UNKNOWN_ERROR.short,
      long: "We have to look at this payment before your order goes on. If you have paid, please do not pay again: our support team helps you, and gives back what was paid too much.",
    },
  ],
]);

/** The short and long explanation of a payment error, by the `reason` in the address. */
export function paymentErrorText(reason: string | null): PaymentErrorText {
  return ERROR_REASONS.get(reason ?? "") ?? UNKNOWN_ERROR;
}

const LONGEST_CODE = 40;

/**
 * The 'Error Code' of a page: the reason of its address in upper case, at most 40 characters; null when it is missing.
 * Characters other than letters, digits, dashes and dots become underscores, so that a forged address cannot show
 * sentences on our page.
 */
export function paymentErrorCode(reason: string | null): string | null {
  const code = (reason ?? "").trim().slice(0, LONGEST_CODE);
  return code === "" ? null : code.replace(/[^\w.-]+/g, "_").toUpperCase();
}
