import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { Sen } from "#app/domain/money.ts";
import type { Contact } from "#app/domain/order.ts";
import { CONTACT_FIELDS, type ContactForm, schemaOf } from "./contact-schema.ts";

/** For a form without the confirmed total. No total equals it, so the shopper has to confirm again. */
export const NO_TOTAL_SHOWN = -1;

/**
 * Checks a posted checkout form. Only the known fields are passed on, each once, so that conform never receives names
 * with paths or its own control fields from outside.
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
    submission: parseWithZod(own, { schema: schemaOf(form) }),
    confirmedTotal: readTotal(form.get("confirmedTotal")),
  };
}

function readTotal(value: FormDataEntryValue | null): Sen {
  return typeof value === "string" && /^\d{1,12}$/.test(value) ? Number(value) : NO_TOTAL_SHOWN;
}
