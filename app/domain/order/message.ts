/** The mails that the shop sends by itself. */
export type MailKind =
  | "order-paid"
  | "order-ready"
  | "order-out"
  | "order-completed"
  | "order-cancelled"
  | "order-moved"
  /** The owner's note to the customer. */
  | "order-note"
  | "refund-recorded"
  /** The shopper asked for the link to an order. */
  | "order-link"
  /** The shopper's slip of a transfer was refused. */
  | "slip-refused"
  /** For the owner: a slip of a transfer came. */
  | "slip-came"
  /** For the owner: an order is paid, and a payment needs a decision. */
  | "new-order"
  | "review"
  /** For the owner, each evening: what to bake tomorrow. */
  | "day-summary";

/** Short notices without personal data, for the owner's phone and programs. */
export type NoticeKind =
  | "notice-paid"
  | "notice-review"
  | "notice-cancelled"
  | "notice-refund"
  /** A slip of a transfer arrived. */
  | "notice-slip"
  /** A message was given up. */
  | "notice-failed";

/** What the shop sends by itself. Mails and notices have separate kinds, so that neither is sent as the other. */
export type MessageKind = MailKind | NoticeKind;

/** Where notices go. */
export const NOTICE_RECIPIENTS = ["telegram", "webhook"] as const;
export type NoticeRecipient = (typeof NOTICE_RECIPIENTS)[number];

/** Shopper and owner get mails. */
export const MAIL_RECIPIENTS = ["shopper", "owner"] as const;
export type MessageRecipient = (typeof MAIL_RECIPIENTS)[number] | NoticeRecipient;

/** sending: a try is under way, or its process died. failed: not tried again by itself. */
export type MessageState = "waiting" | "sending" | "sent" | "failed";

/** The kinds that WooCommerce sends too: a setting says which of the two sends them. */
const ORDER_EMAILS: ReadonlySet<MessageKind> = new Set([
  "order-paid",
  "order-completed",
  "order-cancelled",
  "order-note",
  "refund-recorded",
]);

/** Whether a message is one of the e-mails that WooCommerce sends about an order. */
export function isOrderEmail(kind: MessageKind): boolean {
  return ORDER_EMAILS.has(kind);
}

/** Whether a message is a notice. */
export function isNotice(kind: MessageKind): kind is NoticeKind {
  return kind.startsWith("notice-");
}

/** Whether a message goes to a channel of notices. */
export function isNoticeRecipient(recipient: MessageRecipient): recipient is NoticeRecipient {
  return NOTICE_RECIPIENTS.some((known) => known === recipient);
}
