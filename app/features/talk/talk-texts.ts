/** What the links to WhatsApp say, and the texts that they type in: nothing about a person but an order's number. */
export const TALK_TEXTS = {
  ask: "Ask us on WhatsApp",
  product: (name: string) => `Hello! I have a question about ${name}.`,
  cart: "Hello! I need help with my cart.",
  payment: "Hello! I have a question about my payment.",
  failedPayment: (order: number | null) =>
    order === null
      ? "Hello! My payment did not go through."
      : `Hello! My payment for order #${order} did not go through.`,
  order: (number: string) => `Hello! I have a question about order #${number}.`,
};
