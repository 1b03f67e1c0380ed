import type { Submission } from "@conform-to/react";
import type { Sen } from "#app/domain/money.ts";
import type { Contact } from "#app/domain/order/order.ts";
import { parseFields } from "#app/components/frame/parse-fields.ts";
import { CONTACT_FIELDS, type ContactFields, schemaOf } from "./contact-schema.ts";

/** For a form without the confirmed total. No total equals it, so the shopper has to confirm again. */
export const NO_TOTAL_SHOWN = -1;

/** Checks a posted checkout form. */
export function parseCheckout(form: FormData): {
  submission: Submission<ContactFields, string[], Contact>;
  confirmedTotal: Sen;
} {
  return {
    submission: parseFields(form, CONTACT_FIELDS, schemaOf(form)),
    confirmedTotal: readTotal(form.get("confirmedTotal")),
  };
}

function readTotal(value: FormDataEntryValue | null): Sen {
  return typeof value === "string" && /^\d{1,12}$/.test(value) ? Number(value) : NO_TOTAL_SHOWN;
}
