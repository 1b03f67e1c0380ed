import type { Generated } from "kysely";
import type { Day } from "#app/domain/delivery/calendar.ts";
import type { Way } from "#app/domain/delivery/config.ts";
import type { Sen } from "#app/domain/money.ts";
import type { Stage } from "#app/domain/order/order-stage.ts";
import type { OrderState } from "#app/domain/order/order-state.ts";

/**
 * One order of the shop back end, as far as the owner's lists sort and count by it. No name, address or words: these
 * are read from the back end when they are shown.
 */
export interface OrderRowTable {
  /** In the back end. */
  id: number;
  number: string;
  state: OrderState;
  stage: Stage | null;
  /** Way, day ("2026-11-28") and slot ("10:00-13:00"); null without a chosen date. */
  way: Way | null;
  date: Day | null;
  slot: string | null;
  /** Number of ordered goods. */
  pieces: number;
  /** The order's total, and how much of it was given back. */
  amount: Sen;
  refunded: Sen;
  /** The highest id of its refunds so far, 0 without one; null in rows that an earlier build wrote. */
  lastRefundId: Generated<number | null>;
  placedAt: number;
  paidAt: number | null;
  /** By the back end's clock, in whole seconds. */
  modifiedAt: number;
  /** When it became work for the owner, by the database's time; null before it is paid. */
  arrivedAt: number | null;
}

/** How far the rows are up to date. */
export interface OrderRowMarkTable {
  /**
   * swept_until: changes up to this moment, by the back end's clock, are stored. filled_at: when all orders were stored
   * for the first time. checked_at: the last check of open rows.
   */
  name: "swept_until" | "filled_at" | "checked_at";
  value: number;
}

/** Something that the owner or staff did with an order, written before it was done. */
export interface OrderActionTable {
  /** The random key of its form. */
  key: string;
  orderId: number;
  kind: string;
  /** SHA-256 of what was asked for: the same form with other values is another one. */
  digest: string;
  /** Of a refund. */
  amount: number | null;
  role: "owner" | "staff";
  begunAt: number;
  /** When the back end was asked last. */
  sentAt: number;
  /** Null while it may be lost. */
  doneAt: number | null;
}
