import "#app/ui/zod-in-browser.ts";
import { z } from "zod/mini";
import { senOfRinggit } from "#app/domain/admin/typed-ringgit.ts";
import { formatRinggit, type Sen } from "#app/domain/money.ts";
import { MAX_SHIPPING_SEN } from "#app/domain/cart/shipping.ts";
import { lostTexts } from "#app/components/frame/lost-answer.ts";
import { parseFields, typedFields } from "#app/components/frame/parse-fields.ts";
import { endedText } from "#app/components/owner/owner-route.ts";
import { type SettingsAnswer, shownVersion } from "#app/components/owner/settings-form.ts";
import { readBy } from "#app/components/owner/typed-fields.ts";
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

const readAmount = (text: string): Sen | undefined =>
  text.trim().length <= LONGEST_AMOUNT ? senOfRinggit(numberOf(text)) : undefined;

const amount = readBy(
  (text) => {
    const sen = text.trim() === "" ? undefined : readAmount(text);
    return sen !== undefined && sen <= MAX_SHIPPING_SEN ? sen : undefined;
  },
  (text) => {
    if (text.trim() === "") return t("This field is required");
    return readAmount(text) === undefined
      ? t("Enter an amount of RM 0 or more, in steps of 0.01")
      : t("Enter an amount of at most {amount}", { amount: formatRinggit(MAX_SHIPPING_SEN) });
  },
);

const shippingSchema = z.pipe(
  z.object({ shippingCost: amount, freeShippingThreshold: amount, version: shownVersion }),
  z.transform(({ version, ...config }) => ({ version, config })),
);

/** Checks the posted form. */
export const parseShipping = (form: FormData) =>
  parseFields(form, [...SHIPPING_FIELDS, "version"], shippingSchema);

/** The values typed before the session ended, which are not checked. */
export const typedShipping = (form: FormData) => typedFields(form, SHIPPING_FIELDS);

/** What the page says after a save. */
export function shippingText(kind: SettingsAnswer["kind"]): string {
  switch (kind) {
    case "success":
      return t("Shipping settings saved successfully!");
    case "changed":
      return t(
        "These settings were saved in another window meanwhile. What is saved now stands below; save again to replace it with yours.",
      );
    case "kept":
      return endedText();
    default:
      return t("Failed to save shipping settings. Please try again.");
  }
}

lostTexts["routes/admin/shipping/shipping"] = () => shippingText("failed");
