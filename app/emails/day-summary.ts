import { ORDER_TEXTS } from "#app/config/texts/orders.ts";
import { type Day, longDay } from "#app/domain/delivery/calendar.ts";
import { workText } from "#app/domain/admin/day-figures.ts";
import type { KitchenProduct } from "#app/domain/admin/kitchen-list.ts";
import { formatRinggit, type Sen } from "#app/domain/money.ts";
import { type Message, shopText, t, tPlural } from "#app/texts/t.ts";
import type { MailDocument } from "./mail-document.ts";
import { namedPersonalisation } from "#app/domain/cart/personalisation/personalisation.ts";

/** Orders that are not in the list. */
const NOT_LISTED = {
  waiting: "{orders} for {day} not paid yet",
  toReview: "{orders} for {day} to be reviewed",
  left: "{count} more for {day} on the kitchen page",
  undated: "{orders} without a date to be made",
  late: "{orders} of past days not done",
} as const satisfies Record<string, Message>;
type NotListed = keyof typeof NOT_LISTED;
const KINDS = Object.keys(NOT_LISTED) as NotListed[];

/** What an owner wants to know in the evening about the next day. */
export interface DaySummary {
  day: Day;
  /** Whether the day has begun, because the mail is late. */
  isToday: boolean;
  products: KitchenProduct[];
  notes: { number: string; note: string }[];
  orders: number;
  pieces: number;
  /** Numbers of orders by kind. */
  notListed: Record<NotListed, number>;
  /** Numbers of orders with a slip that has waited for more than a day. */
  slips: string[];
  /** Of the day before. */
  revenue: { amount: Sen; orders: number };
}

/** Tells the owner what to bake for a day. @param address of the day's kitchen list */
export function daySummary(
  { day, isToday, products, notes, orders, pieces, notListed, slips, revenue }: DaySummary,
  address: string,
): MailDocument {
  const date = longDay(day);
  const whichDay = isToday ? t("today") : t("tomorrow");
  return {
    subject: `${isToday ? t("Today") : t("Tomorrow")}, ${date}: ${workText({ orders, pieces })}`,
    heading: shopText(ORDER_TEXTS.toMake, { date }),
    paragraphs: [
      ...(orders === 0 ? [t("No orders for {day}.", { day: whichDay })] : []),
      ...KINDS.filter((kind) => notListed[kind] > 0).map((kind) => {
        const count = notListed[kind];
        return t(NOT_LISTED[kind], { orders: ordersText(count), count, day: whichDay });
      }),
      ...(slips.length > 0
        ? [
            t("Transfer slips have waited for your decision for more than a day: {orders}", {
              orders: slips.map((number) => `#${number}`).join(", "),
            }),
          ]
        : []),
      t("Revenue of {day}: {sum} ({orders})", {
        day: isToday ? t("yesterday") : t("today"),
        sum: formatRinggit(revenue.amount),
        orders: ordersText(revenue.orders),
      }),
    ],
    action: { label: t("Open the kitchen list"), address },
    facts: [
      ...products.flatMap(optionFacts),
      ...(notes.length === 0
        ? []
        : [
            {
              title: t("Notes"),
              value: notes.map(({ number, note }) => `#${number}: ${note}`).join("\n"),
            },
          ]),
    ],
  };
}

function ordersText(count: number): string {
  return tPlural(count, "{count} order", "{count} orders");
}

function optionFacts({ name, options }: KitchenProduct): MailDocument["facts"] {
  return options.map(({ text, quantity, cakes }) => ({
    title: `${quantity} × ${name}${text === null ? "" : `, ${text}`}`,
    value: cakes
      .flatMap(({ quantity: count, number, slot, way, words }) => [
        `${count} × #${number} ${slot.replace("-", "–")}, ${way === "pickup" ? t("Pickup") : t("Delivery")}`,
        ...namedPersonalisation(words).map((word) => `– ${word.name}: ${word.text}`),
      ])
      .join("\n"),
  }));
}
