import type { Generated } from "kysely";
import type { MessageKind, MessageRecipient, MessageState } from "#app/domain/message.ts";
import type { Sen } from "#app/domain/money.ts";

/**
 * A message that was or will be sent, written in the transaction of the fact that it is about. It has no name, address
 * or words: its content is made from the rows of its order when it is sent.
 */
export interface MessageTable {
  /** Also the beginning of its Message-ID, which is the same in every try. */
  id: string;
  kind: MessageKind;
  recipient: MessageRecipient;
  /** What it is about; unique together with kind and recipient, so that a fact is told once. */
  subject: string;
  /** Its order; null for one about no single order. Messages of one order reach a recipient one after the other. */
  attemptId: string | null;
  revision: number | null;
  /** Of a refund; null for other messages, and for refunds of an earlier build: theirs is with the form. */
  amount: Generated<Sen | null>;
  state: MessageState;
  /** Number of tries, and the time of the next. */
  tries: number;
  nextTryAt: number;
  /** When the last try began. */
  claimedAt: number | null;
  sentAt: number | null;
  /** Why the last try failed, as a code without personal data. */
  problem: string | null;
  createdAt: number;
}

/** A mail in the mailbox that comes with the shop in test mode. */
export interface MailboxTable {
  id: string;
  sender: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  arrivedAt: number;
}
