import type { Day } from "#app/domain/delivery/calendar.ts";
import type { KitchenProduct } from "#app/domain/kitchen-list.ts";
import { formatRinggit, type Sen } from "#app/domain/money.ts";
import { mailDay } from "./mail-date.ts";
import type { MailDocument, MailLanguage } from "./mail-document.ts";
import { MAIL_TEXTS } from "./mail-texts.ts";
import { mailWords } from "./mail-words.ts";

/** What an owner wants to know in the evening about the next day. */
export interface DaySummary {
  day: Day;
  /** Whether the day has begun, because the mail is late. */
  isToday: boolean;
  products: KitchenProduct[];
  notes: { number: string; note: string }[];
  orders: number;
  pieces: number;
  /** Orders that are not in the list: unpaid, to be reviewed, too many to list, without a date, of past days. */
  notListed: Record<"waiting" | "toReview" | "left" | "undated" | "late", number>;
  /** Numbers of orders with a slip that has waited for more than a day. */
  slips: string[];
  /** Of the day before. */
  revenue: { amount: Sen; orders: number };
}

/** Tells the owner what to bake for a day. @param address of the day's kitchen list */
export function daySummary(
  { day, isToday, products, notes, orders, pieces, notListed, slips, revenue }: DaySummary,
  address: string,
  language: MailLanguage,
): MailDocument {
  const texts = MAIL_TEXTS[language].daySummary(isToday ? "today" : "tomorrow");
  const names = ["waiting", "toReview", "left", "undated", "late"] as const;
  const told = names.filter((name) => notListed[name] > 0);
  return {
    language,
    subject: texts.subject(mailDay(day, language), orders, pieces),
    heading: texts.heading(mailDay(day, language)),
    paragraphs: [
      ...(orders === 0 ? [texts.none] : []),
      ...told.map((name) => texts[name](notListed[name])),
      ...(slips.length > 0 ? [texts.slips(slips.map((number) => `#${number}`).join(", "))] : []),
      texts.revenue(formatRinggit(revenue.amount), revenue.orders),
    ],
    action: { label: texts.action, address },
    facts: [
      ...products.flatMap((product) => optionFacts(product, language)),
      ...(notes.length === 0
        ? []
        : [
            {
              title: texts.notes,
              value: notes.map(({ number, note }) => `#${number}: ${note}`).join("\n"),
            },
          ]),
    ],
  };
}

function optionFacts({ name, options }: KitchenProduct, language: MailLanguage) {
  const texts = MAIL_TEXTS[language];
  const ways = { delivery: texts.delivery, pickup: texts.pickup };
  return options.map(({ text, quantity, cakes }) => ({
    title: `${quantity} × ${name}${text === null ? "" : `, ${text}`}`,
    value: cakes
      .flatMap((cake) => [
        `${cake.quantity} × #${cake.number} ${cake.slot.replace("-", "–")}, ${ways[cake.way]}`,
        ...mailWords(cake.words, language).map((word) => `– ${word.name}: ${word.text}`),
      ])
      .join("\n"),
  }));
}
