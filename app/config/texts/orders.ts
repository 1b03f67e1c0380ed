/** Cart, checkout and orders. Malay: ms.json beside this file. */
export const ORDER_TEXTS = {
  cart: "Review your cakes and desserts, apply a promo code and check out securely.",
  notes: "What the baker or driver should know, such as how to find your door.",
  pickupNotes: "What the baker should know, such as who picks it up.",
  making: "Baking",
  toMake: "To bake for {date}",
};
