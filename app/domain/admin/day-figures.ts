import { addDays, type Day } from "#app/domain/delivery/calendar.ts";
import type { Way } from "#app/domain/delivery/config.ts";
import type { Sen } from "#app/domain/money.ts";
import type { OrderFacts } from "#app/domain/order/order.ts";
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

/** An order with a slip of a transfer that waits for the owner's decision. */
export interface WaitingSlip {
  orderId: number;
  number: string;
  /** Whether it has waited for more than a day. */
  isForgotten: boolean;
}

/** The orders and tasks of the day for the owner. It names no customer. */
export interface DayFigures {
  today: Day;
  /** The next days with goods that are paid and not ready yet, at most three, the nearest first. */
  toBake: ({ date: Day } & Work)[];
  /** Today's orders that are not handed over yet, by slot and way. */
  handOver: ({ slot: string; way: Way } & Work)[];
  /** Orders to do whose day is past, and those without a day. */
  late: number;
  undated: number;
  /** New since the owner's last look, and when the newest order of all came; ms since the epoch. */
  arrived: number;
  newest: number | null;
  /** Open payment reviews; null for staff. */
  reviews: number | null;
  /** Empty for staff. */
  waitingSlips: WaitingSlip[];
  /** Messages that failed lately, or wait because of a failure. */
  unsentMessages: number;
  /** Null for staff. */
  revenue: Revenue | null;
}

/** review: the owner has to decide; counted neither as paid nor as waiting. */
export type OrderPayment = "paid" | "waiting" | "review";

type TodaysOrder = Pick<OrderFacts, "id" | "number" | "total" | "createdAt"> & {
  payment: OrderPayment;
  lines: Pick<OrderFacts["lines"][number], "name" | "quantity" | "words">[];
};

export interface TodaysOrders {
  paidCount: number;
  /** Sum of today's paid orders. */
  paidTotal: Sen;
  waitingCount: number;
  /** The newest ten, newest first. */
  latest: TodaysOrder[];
}

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
