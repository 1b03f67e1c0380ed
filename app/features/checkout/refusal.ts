import type { SubmissionResult } from "@conform-to/react";

/** What the checkout is told when no order came of a submit. */
export interface Refusal {
  /** Why, in a sentence; null when the form's own messages say it. */
  problem: string | null;
  /** The form's messages, and what was typed. */
  lastResult: SubmissionResult | null;
}
