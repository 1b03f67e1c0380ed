import type { SubmissionResult } from "@conform-to/react";
import type { RefusedCode } from "#app/components/cart/promo-code.tsx";

/** The action data of the checkout when a submit made no order. */
export interface Refusal {
  /** The message for the shopper; null when the messages of the fields are enough. */
  problem: string | null;
  /** The order may have arrived: the page looks for it. */
  isChecking?: true;
  /** The messages of the fields and the typed values. */
  lastResult: SubmissionResult | null;
  /** The missing fields that have a value now, from the postcode. */
  filledIn?: string[];
  /** Why the chosen way, date or time was refused. */
  choice?: string;
  /** A refused promo code that was sent with the form. */
  refusedCode?: RefusedCode;
  /** A success message: the promo code sent with the form was applied or removed. */
  done?: string;
}
