import { formatRinggit } from "#app/domain/money.ts";
import { MAX_SHIPPING_SEN } from "#app/domain/shipping.ts";

/** The specification gives this screen in English: it is the same in both languages of the owner's area. */
export const SHIPPING_TEXTS = {
  title: "Shipping Settings",
  subtitle: "Configure shipping costs and free shipping thresholds",
  loadFailed: "Failed to load shipping configuration",
  cost: "Shipping Cost (RM)",
  costHint: "Standard shipping cost charged to customers",
  threshold: "Free Shipping Minimum (RM)",
  thresholdHint: "Minimum order amount to qualify for free shipping",
  save: "Save Settings",
  saving: "Saving...",
  preview: "Preview",
  previewCost: (cost: string) => `Standard shipping: ${cost}`,
  previewThreshold: (amount: string) => `Free shipping on orders over: ${amount}`,
  customersSee: "Customers see:",
  saved: "Shipping settings saved successfully!",
  failed: "Failed to save shipping settings. Please try again.",
  required: "This field is required",
  notAnAmount: "Enter an amount of RM 0 or more, in steps of 0.01",
  tooLarge: `Enter an amount of at most ${formatRinggit(MAX_SHIPPING_SEN)}`,
  kept: "Your session had ended and nothing was saved. What you typed stands below; save again.",
  changed:
    "These settings were saved in another window meanwhile. What is saved now stands below; save again to replace it with yours.",
  savedNow: (cost: string, threshold: string) =>
    `Saved now: shipping cost RM ${cost}, free shipping from RM ${threshold}.`,
};
