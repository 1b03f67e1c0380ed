import "#app/ui/zod-in-browser.ts";
import { z } from "zod/mini";
import { readTypedRinggit } from "#app/domain/admin/typed-ringgit.ts";
import { MAX_SHIPPING_SEN } from "#app/domain/cart/shipping.ts";
import { lostTexts } from "#app/components/frame/lost-answer.ts";
import { parseFields, typedFields } from "#app/components/frame/parse-fields.ts";
import { endedText } from "#app/components/owner/owner-route.ts";
import { type SettingsAnswer, shownVersion } from "#app/components/owner/settings-form.ts";
import { readBy, wrongPriceText } from "#app/components/owner/typed-fields.ts";
import { t } from "#app/texts/t.ts";

export const SHIPPING_FIELDS = ["shippingCost", "freeShippingThreshold"] as const;
export type ShippingField = (typeof SHIPPING_FIELDS)[number];

/** The typed values. */
export type ShippingValues = Record<ShippingField, string>;

const amount = readBy(
  (text) => {
    const sen = readTypedRinggit(text);
    return sen !== undefined && sen <= MAX_SHIPPING_SEN ? sen : undefined;
  },
  (text) => (text.trim() === "" ? t("This field is required") : wrongPriceText(MAX_SHIPPING_SEN)),
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
