import type { Day } from "#app/domain/delivery/calendar.ts";
import type { Way } from "#app/domain/delivery/config.ts";
import type { Sen } from "#app/domain/money.ts";
import type { Stage } from "#app/domain/order/order-stage.ts";
import type { OrderState } from "#app/domain/order/order-state.ts";

/** An order in the owner's lists. */
export interface ShownOrder {
  id: number;
  number: string;
  /** The customer; null while the back end does not answer. */
  name: string | null;
  state: OrderState;
  stage: Stage | null;
  way: Way | null;
  date: Day | null;
  /** "10:00-13:00". */
  slot: string | null;
  pieces: number;
  amount: Sen;
  refunded: Sen;
  /** Whether it came after the owner's last look. */
  isNew: boolean;
}

/** A tab of the owner's list, or what a search finds. */
export interface OrdersList {
  orders: ShownOrder[];
  total: number;
  pages: number;
  /** The number of orders in each tab. */
  counts: Record<OrderState, number>;
  /** Today in Malaysia. */
  today: Day;
  /** Whether the back end does not answer, so that names are missing. */
  isAway: boolean;
  /** Of a search: whether there may be more than are shown. */
  isCut: boolean;
  /** Whether older orders are still being read for the first time. */
  isFilling: boolean;
}
