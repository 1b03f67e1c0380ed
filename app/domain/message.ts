/** What the shop tells by itself. */
export type MessageKind =
  | "order-paid"
  | "order-ready"
  | "order-out"
  | "order-cancelled"
  | "refund-recorded"
  /** For the owner: an order is paid, and a payment needs a decision. */
  | "new-order"
  | "review";

export type MessageRecipient = "shopper" | "owner";

/** sending: a try is under way, or its process died. failed: not tried again by itself. */
export type MessageState = "waiting" | "sending" | "sent" | "failed";

/** The kinds that WooCommerce sends too: a setting says which of the two sends them. */
const ORDER_EMAILS: ReadonlySet<MessageKind> = new Set([
  "order-paid",
  "order-cancelled",
  "refund-recorded",
]);

/** Whether a message is one of the e-mails that WooCommerce sends about an order. */
export function isOrderEmail(kind: MessageKind): boolean {
  return ORDER_EMAILS.has(kind);
}
