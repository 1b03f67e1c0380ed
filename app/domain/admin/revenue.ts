import { addDays, type Day } from "#app/domain/delivery/calendar.ts";
import type { Sen } from "#app/domain/money.ts";

/** Takings of the last seven days, today included, each beside the same weekday of the week before. */
export interface Revenue {
  today: Sen;
  week: Sen;
  weekBefore: Sen;
  /** The oldest first. */
  days: { day: Day; amount: Sen; before: Sen }[];
}

/** Seven days end today; the seven before them are the week before. Days without takings are absent in `takings`. */
export function revenueOf(takings: Map<Day, { amount: Sen }>, today: Day): Revenue {
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
