import { type Day, longDay } from "#app/domain/delivery/calendar.ts";
import type { NoticeKind } from "#app/domain/order/message.ts";
import { formatRinggit, type Sen } from "#app/domain/money.ts";
import { type Message, t } from "#app/texts/t.ts";

const TITLES = {
  "notice-paid": "New paid order",
  "notice-review": "A payment needs your decision",
  "notice-cancelled": "Order cancelled",
  "notice-refund": "Refund recorded",
  "notice-slip": "A transfer slip has come: look at your account",
  "notice-failed": "A message could not be sent",
} as const satisfies Record<NoticeKind, Message>;

/** What a notice tells: number, amount, delivery date and link of its order; null for none. */
interface NoticeFacts {
  number: string | null;
  amount: Sen | null;
  date: Day | null;
  link: string;
}

/** A notice in the current language as plain text for a phone, one fact in a line. */
export function noticeText(kind: NoticeKind, { number, amount, date, link }: NoticeFacts): string {
  const lines = [
    t(TITLES[kind]),
    [number === null ? "" : `#${number}`, amount === null ? "" : formatRinggit(amount)]
      .filter(Boolean)
      .join(" · "),
    date === null ? "" : longDay(date),
    link,
  ];
  return lines.filter(Boolean).join("\n").replaceAll("\u00a0", " ");
}
