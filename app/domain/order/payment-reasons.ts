import { type PlainMessage, t } from "#app/texts/t.ts";

const FAILURES = new Map<string, PlainMessage>([
  ["insufficient_funds", "Insufficient funds in your account."],
  ["card_declined", "Your card was declined by the bank."],
  ["expired_card", "Your card has expired."],
  ["invalid_card", "Invalid card details provided."],
  ["timeout", "Payment session timed out."],
]);

/** Why a payment failed, for the shopper, by the `reason` in the address. */
export function paymentFailedText(reason: string | null): string {
  return t(FAILURES.get(reason ?? "") ?? "Your payment could not be processed at this time.");
}

type Explanation = readonly [short: PlainMessage, long: PlainMessage];

/** What a payment error was, by the `reason` in the address. */
const ERRORS = new Map(
  Object.entries<Explanation>({
    invalid_signature: [
      "Payment verification failed due to security reasons.",
      "We could not confirm that this answer came from the payment provider, so we did not act on it. If money left your account, please contact our support team with your order number before you try again.",
    ],
    server_error: [
      "A server error occurred while processing your payment.",
      "Something went wrong on our side and your payment may not have been completed. Please wait a few minutes and try again, or contact our support team if it keeps happening.",
    ],
    network_error: [
      "Network connection error during payment processing.",
      "The connection to the payment provider was interrupted. Please check your internet connection and try again, or contact our support team if money left your account.",
    ],
    timeout: [
      "Payment processing timed out.",
      "The payment took too long to complete and the session was closed for your safety. Please try again, and contact our support team if money left your account.",
    ],
    payment_review: [
      "An unexpected error occurred during payment processing.",
      "We have to look at this payment before your order goes on. If you have paid, please do not pay again: our support team helps you, and gives the extra money back.",
    ],
  }),
);
const OTHER_ERROR: Explanation = [
  "An unexpected error occurred during payment processing.",
  "We do not know yet what went wrong. Please try again in a few minutes. If the problem continues, contact our support team and tell them the time of this error.",
];

export interface PaymentErrorText {
  short: string;
  long: string;
}

/** The short and long explanation of a payment error, by the `reason` in the address. */
export function paymentErrorText(reason: string | null): PaymentErrorText {
  const [short, long] = ERRORS.get(reason ?? "") ?? OTHER_ERROR;
  return { short: t(short), long: t(long) };
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
