import type { SubmissionResult } from "@conform-to/react";

/** Why nothing was saved. */
type RefusalKind = "invalid" | "changed" | "missing" | "away";

/** What became of a form in a list, where nothing was saved. */
export interface RefusedSave {
  kind: RefusalKind;
  /** Of the product, the category or the coupon; 0 for a new one. */
  id: number;
  text: string;
}

/** The same of a form with fields. */
export interface RefusedForm extends RefusedSave {
  /** The typed values and the messages of the fields. */
  result: SubmissionResult;
}

export const REFUSED_STATUS: Readonly<Record<RefusalKind, number>> = {
  invalid: 422,
  changed: 409,
  missing: 404,
  away: 503,
};
