import type { Day } from "#app/domain/delivery/calendar.ts";
import type { NoticeKind } from "#app/domain/message.ts";
import { formatRinggit, type Sen } from "#app/domain/money.ts";
import { mailDay } from "./mail-date.ts";
import type { MailLanguage } from "./mail-document.ts";

type Titles = Record<NoticeKind, string>;

const TITLES: Record<MailLanguage, Titles> = {
  en: {
    "notice-paid": "New paid order",
    "notice-review": "A payment needs your decision",
    "notice-cancelled": "Order cancelled",
    "notice-refund": "Refund recorded",
    "notice-slip": "A transfer slip has come: look at your account",
    "notice-failed": "A message could not be sent",
  },
  ms: {
    "notice-paid": "Pesanan baharu yang telah dibayar",
    "notice-review": "Satu bayaran perlu keputusan anda",
    "notice-cancelled": "Pesanan dibatalkan",
    "notice-refund": "Bayaran balik direkodkan",
    "notice-slip": "Slip pindahan wang telah diterima: semak akaun anda",
    "notice-failed": "Satu mesej tidak dapat dihantar",
  },
};

/** What a notice tells: number, amount, delivery date and link of its order; null for none. */
interface NoticeFacts {
  number: string | null;
  amount: Sen | null;
  date: Day | null;
  link: string;
}

/** A notice as plain text for a phone, one fact in a line. */
export function noticeText(
  kind: NoticeKind,
  { number, amount, date, link }: NoticeFacts,
  language: MailLanguage,
): string {
  const lines = [
    TITLES[language][kind],
    [number === null ? "" : `#${number}`, amount === null ? "" : formatRinggit(amount)]
      .filter(Boolean)
      .join(" · "),
    date === null ? "" : mailDay(date, language),
    link,
  ];
  return lines.filter(Boolean).join("\n").replaceAll("\u00a0", " ");
}
