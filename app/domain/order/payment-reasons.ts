import { t } from "#app/texts/t.ts";

/** Why a payment failed, for the shopper, by the `reason` in the address. */
export function paymentFailedText(reason: string | null): string {
  switch (reason) {
    case "insufficient_funds":
      return t("Insufficient funds in your account.");
    case "card_declined":
      return t("Your card was declined by the bank.");
    case "expired_card":
      return t("Your card has expired.");
    case "invalid_card":
      return t("Invalid card details provided.");
    case "timeout":
      return t("Payment session timed out.");
    default:
      return t("Your payment could not be processed at this time.");
  }
}

export interface PaymentErrorText {
  short: string;
  long: string;
}

/** The short and long explanation of a payment error, by the `reason` in the address. */
export function paymentErrorText(reason: string | null): PaymentErrorText {
  switch (reason) {
    case "invalid_signature":
      return {
        short: t("Payment verification failed due to security reasons."),
        long: t(
          "We could not confirm that this answer came from the payment provider, so we did not act on it. If money left your account, please contact our support team with your order number before you try again.",
        ),
      };
    case "server_error":
      return {
        short: t("A server error occurred while processing your payment."),
        long: t(
          "Something went wrong on our side and your payment may not have been completed. Please wait a few minutes and try again, or contact our support team if it keeps happening.",
        ),
      };
    case "network_error":
      return {
        short: t("Network connection error during payment processing."),
        long: t(
          "The connection to the payment provider was interrupted. Please check your internet connection and try again, or contact our support team if money left your account.",
        ),
      };
    case "timeout":
      return {
        short: t("Payment processing timed out."),
        long: t(
          "The payment took too long to complete and the session was closed for your safety. Please try again, and contact our support team if money left your account.",
        ),
      };
    case "payment_review":
      return {
        short: t("An unexpected error occurred during payment processing."),
        long: t(
          "We have to look at this payment before your order goes on. If you have paid, please do not pay again: our support team helps you, and gives the extra money back.",
        ),
      };
    default:
      return {
        short: t("An unexpected error occurred during payment processing."),
        long: t(
          "We do not know yet what went wrong. Please try again in a few minutes. If the problem continues, contact our support team and tell them the time of this error.",
        ),
      };
  }
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
