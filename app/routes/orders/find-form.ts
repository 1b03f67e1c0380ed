import "#app/ui/zod-in-browser.ts";
import type { Submission } from "@conform-to/react";
import { z } from "zod/mini";
import { CONTACT_LIMITS, isEmail, isPhone } from "#app/domain/order/checkout-form.ts";
import { plainNumber } from "#app/domain/order/order.ts";
import { cleanCode, cleanText } from "#app/domain/text.ts";
import { parseFields } from "#app/components/frame/parse-fields.ts";
import { t } from "#app/texts/t.ts";

const MAX_NUMBER = 30;

const typeNumber = () => t("Please type the number of your order, such as 1234");
const emailRequired = () => t("Email is required");

const line = (limit: number, missing?: () => string) =>
  z.string(missing && { error: missing }).check(
    z.maxLength(limit, {
      error: () => t("Please use at most {limit} characters", { limit }),
      abort: true,
    }),
    z.overwrite(cleanText),
  );

/** The form of 'Find My Order', for server and browser. Without a phone number it is "". */
export const findSchema = z.object({
  number: line(MAX_NUMBER, typeNumber).check(
    z.overwrite((text) => plainNumber(cleanCode(text))),
    z.regex(/^[\p{L}\p{M}\p{N}_ ./-]+$/u, { error: typeNumber }),
  ),
  email: line(CONTACT_LIMITS.email, emailRequired).check(
    z.minLength(1, { error: emailRequired, abort: true }),
    z.refine(isEmail, { error: () => t("Invalid email address") }),
  ),
  phone: z._default(
    line(CONTACT_LIMITS.phone).check(
      z.refine((text) => text === "" || isPhone(text), {
        error: () => t("Invalid Malaysian phone number"),
      }),
    ),
    "",
  ),
});

export type FindFields = z.output<typeof findSchema>;
type Typed = { [Name in keyof FindFields]?: FindFields[Name] | undefined };

/** Checks a posted form. */
export function parseFind(form: FormData): Submission<Typed, string[], FindFields> {
  return parseFields(form, Object.keys(findSchema.shape), findSchema);
}
