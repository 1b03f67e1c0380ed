import type { SubmissionResult } from "@conform-to/react";
import type { RefusedCode } from "#app/features/cart/promo-code.tsx";

/** What the checkout is told when no order came of a submit. */
export interface Refusal {
  /** Why, in a sentence; null when the form's own messages say it. */
  problem: string | null;
  /** The form's messages, and what was typed. */
  lastResult: SubmissionResult | null;
  /** The promo code that was sent with the form and cannot be used. */
  refusedCode?: RefusedCode;
  /** What went well instead: a promo code that was sent with the form was applied or removed. */
  done?: string;
}
