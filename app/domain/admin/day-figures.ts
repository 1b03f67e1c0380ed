import { addDays, type Day } from "#app/domain/delivery/calendar.ts";
import type { Sen } from "#app/domain/money.ts";
import { tPlural } from "#app/texts/t.ts";

/** Orders and their pieces. */
export interface Work {
  orders: number;
  pieces: number;
}

/** "2 orders, 5 pieces". */
export function workText({ orders, pieces }: Work): string {
  const ordersText = tPlural(orders, "{count} order", "{count} orders");
  return `${ordersText}, ${tPlural(pieces, "{count} piece", "{count} pieces")}`;
}

/** refunded: in full. review: the owner has to decide. Both are counted neither as paid nor as waiting. */
export type OrderPayment = "paid" | "refunded" | "waiting" | "review";

/**
 * Takings of the seven days that end today, the oldest first, each beside the same weekday of the week before. Days
 * without takings are absent in `takings`.
 */
export function revenueOf(takings: Map<Day, { amount: Sen }>, today: Day) {
  const of = (day: Day) => takings.get(day)?.amount ?? 0;
  const days = [-6, -5, -4, -3, -2, -1, 0].map((offset) => {
    const day = addDays(today, offset);
    return { day, amount: of(day), before: of(addDays(day, -7)) };
  });
  return {
    today: of(today),
    week: days.reduce((sum, { amount }) => sum + amount, 0),
    weekBefore: days.reduce((sum, { before }) => sum + before, 0),
    days,
  };
}
