import { t } from "#app/texts/t.ts";

/** Texts of the checkout that the specification does not have. */
export const CHECKOUT_TEXTS = {
  get company() {
    return t("Company");
  },
  get filledIn() {
    return t("Filled in from your postcode. Please check it.");
  },
  filledInWith: (city: string, state: string) =>
    t("City and state are filled in: {city}, {state}", { city, state }),
  get remember() {
    return t("Remember my details on this device for 90 days");
  },
  get forget() {
    return t("Forget me");
  },
  get help() {
    return t("Need help?");
  },
  get waysToPay() {
    return t("Ways to pay");
  },
  get newTab() {
    return t("(opens in a new tab)");
  },
  seller: (registration: string) => t("Sold by {registration}", { registration }),
};
