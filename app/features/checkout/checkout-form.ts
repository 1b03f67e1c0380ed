import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { Sen } from "#app/domain/money.ts";
import type { Contact } from "#app/domain/order.ts";
import { CONTACT_FIELDS, type ContactForm, contactSchema } from "./contact-schema.ts";

/** Stands for a form that did not say which total it showed: no total equals it, so the shopper is asked again. */
export const NO_TOTAL_SHOWN = -1;

/**
 * Checks a posted checkout form. Only its own fields are handed on, each once: names with paths in them and the
 * form library's own control fields never reach it from outside.
 */
export function parseCheckout(form: FormData): {
  submission: Submission<ContactForm, string[], Contact>;
  confirmedTotal: Sen;
} {
  const own = new FormData();
  for (const name of CONTACT_FIELDS) {
    const value = form.get(name);
    if (typeof value === "string") own.set(name, value);
  }
  return {
    submission: parseWithZod(own, { schema: contactSchema }),
    confirmedTotal: readTotal(form.get("confirmedTotal")),
  };
}

function readTotal(value: FormDataEntryValue | null): Sen {
  return typeof value === "string" && /^\d{1,12}$/.test(value) ? Number(value) : NO_TOTAL_SHOWN;
}
