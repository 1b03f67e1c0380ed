/** Texts of the checkout that the specification does not have. */
export const CHECKOUT_TEXTS = {
  company: "Company",
  filledIn: "Filled in from your postcode. Please check it.",
  filledInWith: (city: string, state: string) => `City and state are filled in: ${city}, ${state}`,
  remember: "Remember my details on this device for 90 days",
  forget: "Forget me",
  help: "Need help?",
  waysToPay: "Ways to pay",
  bankTransfer: "Bank transfer",
  newTab: "(opens in a new tab)",
  seller: (registration: string) => `Sold by ${registration}`,
};
