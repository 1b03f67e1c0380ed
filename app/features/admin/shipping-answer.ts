import { readShippingValues, type ShippingErrors, type ShippingValues } from "./shipping-form.ts";

export const SHIPPING_TEXTS = {
  saved: "Shipping settings saved successfully!",
  failed: "Failed to save shipping settings. Please try again.",
  loadFailed: "Failed to load shipping configuration",
  kept: "Your session had ended and nothing was saved. What you typed stands below; save again.",
  changed:
    "These settings were saved in another window meanwhile. What is saved now stands below; save again to replace it with yours.",
};

/** What saving the shipping settings answers; `values` are what was typed when it was not saved. */
export type ShippingAnswer =
  | { kind: "success"; text: string }
  | { kind: "invalid"; text: string; values: ShippingValues; errors: ShippingErrors }
  | { kind: "changed" | "failed"; text: string; values: ShippingValues }
  /** Not an answer to a saving: what was typed before the session ended. */
  | { kind: "kept"; text: string; values: ShippingValues };

/** What is shown of a form whose answer was lost. */
export function lostShipping(form: FormData): ShippingAnswer {
  return { kind: "failed", text: SHIPPING_TEXTS.failed, values: readShippingValues(form) };
}
