import "#app/ui/zod-in-browser.ts";
import type { Submission, SubmissionResult } from "@conform-to/react";
import { z } from "zod/mini";
import { formatRinggit, type Sen, senOfRinggit } from "#app/domain/money.ts";
import { MAX_SHIPPING_SEN } from "#app/domain/cart/shipping.ts";
import { lostTexts } from "#app/components/frame/lost-answer.ts";
import { parseFields, typedFields } from "#app/components/frame/parse-fields.ts";
import { t } from "#app/texts/t.ts";

export const SHIPPING_FIELDS = ["shippingCost", "freeShippingThreshold"] as const;
export type ShippingField = (typeof SHIPPING_FIELDS)[number];

/** The typed values. */
export type ShippingValues = Record<ShippingField, string>;

const LONGEST_AMOUNT = 40;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** The number in a field; 0 when the text is not a number, as the specification requires. */
export function numberOf(text: string): number {
  return NUMBER.test(text.trim()) ? Number(text) : 0;
}

/** Sen for the preview; 0 for an invalid amount. */
export function previewSen(text: string): Sen {
  return senOfRinggit(numberOf(text)) ?? 0;
}

const requiredText = () => t("This field is required");
const noAmountText = () => t("Enter an amount of RM 0 or more, in steps of 0.01");

const amount = z.pipe(
  z
    .string({ error: requiredText })
    .check(
      z.trim(),
      z.minLength(1, { error: requiredText, abort: true }),
      z.maxLength(LONGEST_AMOUNT, { error: noAmountText, abort: true }),
    ),
  z.transform((text: string, context): Sen => {
    const sen = senOfRinggit(numberOf(text));
    if (sen !== undefined && sen <= MAX_SHIPPING_SEN) return sen;
    const message =
      sen === undefined
        ? noAmountText()
        : t("Enter an amount of at most {amount}", { amount: formatRinggit(MAX_SHIPPING_SEN) });
    context.issues.push({ code: "custom", input: text, message });
    return z.NEVER;
  }),
);

const shippingSchema = z.object({
  shippingCost: amount,
  freeShippingThreshold: amount,
  /** Of the settings that the form was shown with. A missing one equals no saved version, so the save is a conflict. */
  version: z.pipe(
    z._default(z.string(), ""),
    z.transform((text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : -1)),
  ),
});

/** Checks the posted form. */
export function parseShipping(
  form: FormData,
): Submission<z.input<typeof shippingSchema>, string[], z.output<typeof shippingSchema>> {
  return parseFields(form, Object.keys(shippingSchema.shape), shippingSchema);
}

/** The result of saving the shipping settings. kept: the values that were typed before the session ended. */
export interface ShippingAnswer {
  kind: "success" | "invalid" | "changed" | "failed" | "kept";
  text: string;
  /** The typed values and the messages of the fields. */
  result: SubmissionResult;
}

/** The values typed before the session ended, which were not checked. */
export function typedShipping(form: FormData | null): ShippingAnswer | null {
  if (!form) return null;
  const text = t(
    "Your session had ended and nothing was saved. What you typed stands below; save again.",
  );
  return { kind: "kept", text, result: typedFields(form, SHIPPING_FIELDS) };
}

lostTexts["routes/admin/shipping/shipping"] = () =>
  t("Failed to save shipping settings. Please try again.");
