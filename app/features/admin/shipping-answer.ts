import { readShippingValues, type ShippingErrors, type ShippingValues } from "./shipping-form.ts";

export const SHIPPING_TEXTS = {
  saved: "Shipping settings saved successfully!",
  failed: "Failed to save shipping settings. Please try again.",
  loadFailed: "Failed to load shipping configuration",
  kept: "Your session had ended and nothing was saved. What you typed stands below; save again.",
  changed:
    "These settings were saved in another window meanwhile. What is saved now stands below; save again to replace it with yours.",
};

/** The result of saving the shipping settings. `values`: the typed values if they were not saved. */
export type ShippingAnswer =
  | { kind: "success"; text: string }
  | { kind: "invalid"; text: string; values: ShippingValues; errors: ShippingErrors }
  | { kind: "changed" | "failed"; text: string; values: ShippingValues }
  /** Not a result of saving: the values that were typed before the session ended. */
  | { kind: "kept"; text: string; values: ShippingValues };

/** The action data for a lost answer. */
export function lostShipping(form: FormData): ShippingAnswer {
  return { kind: "failed", text: SHIPPING_TEXTS.failed, values: readShippingValues(form) };
}
