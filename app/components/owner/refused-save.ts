import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { type PlainMessage, t } from "#app/texts/t.ts";

/** Why nothing was saved. */
export interface SaveRefusal {
  kind: keyof typeof REFUSED_STATUS;
  text: string;
  /** The field that the text is about. */
  field?: string | undefined;
}

/** The same in a table of texts. */
export type RefusalRow = readonly [kind: SaveRefusal["kind"], text: PlainMessage, field?: string];

/** The refusal of a row, in the current language. */
export const refusalBy = ([kind, text, field]: RefusalRow): SaveRefusal => ({
  kind,
  text: t(text),
  field,
});

/** What became of a form, where nothing was saved. */
export interface RefusedForm {
  /** "changed": the page shows beside each field what another save stored meanwhile. */
  kind?: SaveRefusal["kind"];
  /** "" where the fields say all. */
  text: string;
  /** The typed values and the messages of the fields, if it has any. */
  result?: SubmissionResult;
  /** The fields whose price of 0 was asked about: sent again it is taken. */
  free?: string;
}

/** The same of a form in a list. */
export interface RefusedSave extends RefusedForm {
  /** Of the product, the category or the coupon; 0 for a new one. */
  id: number;
}

export const REFUSED_STATUS = { invalid: 422, changed: 409, missing: 404, away: 503 };

/** The answer to a form with fields. @param refusal without one the submission has the messages of its fields */
export function refusedForm<More>(
  submission: Pick<Submission<unknown>, "reply">,
  more: More,
  { kind, text, field }: SaveRefusal = { kind: "invalid", text: fieldsText() },
) {
  const result = submission.reply(field ? { fieldErrors: { [field]: [text] } } : {});
  const told = field ? fieldsText() : text;
  return data({ ...more, kind, text: told, result }, { status: REFUSED_STATUS[kind] });
}

const fieldsText = () => t("Not saved. Please look at the fields.");
