import type { MessageKind, MessageRecipient } from "#app/domain/order/message.ts";

/** A message of the outbox, without data of its reader. */
export interface ListedMessage {
  id: string;
  kind: MessageKind;
  recipient: MessageRecipient;
  /** Null for a message about no order. */
  orderId: number | null;
  orderNumber: string | null;
  tries: number;
  /** The code of the last try's failure. */
  problem: string | null;
  /** Ms since the epoch: when it was written, when its last try began, when the next may begin. */
  createdAt: number;
  claimedAt: number | null;
  nextTryAt: number;
}

export interface Listed {
  count: number;
  list: ListedMessage[];
}

/** What the owner's page of messages shows. */
export interface MessageLists {
  failed: Listed;
  waiting: Listed;
  sent: Listed;
  /** mailbox: the shop's own, of test mode. none: no mail is sent. */
  channel: "smtp" | "mailbox" | "none";
  mailPerMinute: number;
  /** The recipients to whom failed messages can be sent again. */
  sendable: MessageRecipient[];
}
