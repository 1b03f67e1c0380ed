import type { Day } from "#app/domain/delivery/calendar.ts";
import type { Sen } from "#app/domain/money.ts";
import type { MailFailure } from "./mail-channel.ts";

/** A fact about an order for the owner's phone or for a program, without any personal data. */
export interface NoticeMessage {
  /** The same in every try. */
  id: string;
  event:
    | "order.paid"
    | "payment.review"
    | "payment.slip"
    | "order.cancelled"
    | "order.refunded"
    | "message.failed";
  /** When it happened, ms since the epoch. */
  at: number;
  /** Number and delivery date of its order, and the amount that it is about; null for none. */
  number: string | null;
  date: Day | null;
  amount: Sen | null;
  /** The owner's page of it. */
  link: string;
  /** All of this for a person. */
  text: string;
}

export interface NoticeFailure extends MailFailure {
  /** The answer will probably not change: the notice is given up after a few tries. */
  isLasting?: boolean;
  /** The pause that the receiver asks for, ms. */
  retryAfterMs?: number | undefined;
}

/** Delivers notices to their reader. */
export interface NoticeChannel {
  /** The maximum number of notices that it accepts in a minute, from all instances together. */
  readonly perMinute: number;
  /** Undefined: it was accepted. Never throws. */
  send(notice: NoticeMessage): Promise<NoticeFailure | undefined>;
}
