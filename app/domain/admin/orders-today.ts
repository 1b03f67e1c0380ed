import type { Sen } from "#app/domain/money.ts";
import type { QuoteLine } from "#app/domain/cart/quote-line.ts";
import type { Words } from "#app/domain/cart/words/words.ts";

/** review: the owner has to decide; counted neither as paid nor as waiting. */
export type OrderPayment = "paid" | "waiting" | "review";

interface TodaysOrder {
  orderId: number;
  /** The order number of the back end, or the id. */
  number: string;
  total: Sen;
  payment: OrderPayment;
  /** Ms since the epoch. */
  placedAt: number;
  /** The lines with words. */
  written: WrittenLine[];
}

export type WrittenLine = Pick<QuoteLine, "name" | "quantity"> & { words: Words };

export interface TodaysOrders {
  paidCount: number;
  /** Sum of today's paid orders. */
  paidTotal: Sen;
  waitingCount: number;
  /** The newest ten, newest first. */
  latest: TodaysOrder[];
}
