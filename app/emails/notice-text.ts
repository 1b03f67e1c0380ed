import type { Day } from "#app/domain/delivery/calendar.ts";
import type { NoticeKind } from "#app/domain/order/message.ts";
import { formatRinggit, type Sen } from "#app/domain/money.ts";
import { t } from "#app/texts/t.ts";
import { mailDay } from "./mail-date.ts";

function titleOf(kind: NoticeKind): string {
  switch (kind) {
    case "notice-paid":
      return t("New paid order");
    case "notice-review":
      return t("A payment needs your decision");
    case "notice-cancelled":
      return t("Order cancelled");
    case "notice-refund":
      return t("Refund recorded");
    case "notice-slip":
      return t("A transfer slip has come: look at your account");
    case "notice-failed":
      return t("A message could not be sent");
    default:
      return kind satisfies never;
  }
}

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
    titleOf(kind),
    [number === null ? "" : `#${number}`, amount === null ? "" : formatRinggit(amount)]
      .filter(Boolean)
      .join(" · "),
    date === null ? "" : mailDay(date),
    link,
  ];
  return lines.filter(Boolean).join("\n").replaceAll("\u00a0", " ");
}
