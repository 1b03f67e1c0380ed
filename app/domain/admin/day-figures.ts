import type { Day } from "#app/domain/delivery/calendar.ts";
import type { Way } from "#app/domain/delivery/config.ts";
import type { Revenue } from "./revenue.ts";

/** Orders and their pieces. */
export interface Work {
  orders: number;
  pieces: number;
}

/** An order with a slip of a transfer that has waited for the owner's decision for more than a day. */
export interface ForgottenSlip {
  orderId: number;
  number: string;
}

/** The orders and tasks of the day for the owner. It names no customer. */
export interface DayFigures {
  today: Day;
  tomorrow: Day;
  /** Paid and not ready yet. */
  bakeToday: Work;
  bakeTomorrow: Work;
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
  forgottenSlips: ForgottenSlip[];
  /** Messages that failed lately, or wait because of a failure. */
  unsentMessages: number;
  /** Null for staff. */
  revenue: Revenue | null;
}
