import type { DayOffer } from "#app/domain/delivery/offers.ts";
import type { MoneyEvent } from "#app/domain/money-story.ts";
import type { OrderActionKind } from "#app/domain/order-actions.ts";
import type { OrderChange, SeenOrder } from "#app/domain/order-seen.ts";
import type { Stage } from "#app/domain/order-stage.ts";
import type { OrderView } from "#app/domain/order.ts";

/** What the page of an order shows. */
export interface OwnersOrderView {
  order: Omit<OrderView, "payment">;
  /** Addresses of pictures by line id. */
  pictures: Partial<Record<number, string>>;
  billing: OrderView["shipping"];
  stage: Stage | null;
  nextStages: Stage[];
  seen: SeenOrder;
  /** Sen. */
  refunded: number;
  left: number;
  /** The newest first; null when they could not be read. */
  notes: { id: number; text: string; author: string; at: number; isForCustomer: boolean }[] | null;
  money: MoneyEvent[];
  actions: OrderActionKind[];
  days: DayOffer[];
  keys: Record<OrderActionKind, string>;
}

/** Why a form of the page was not carried out. */
export interface OrderAnswer {
  kind:
    | "invalid"
    | "changed"
    | "refused"
    | "forbidden"
    | "missing"
    | "unavailable"
    | "busy"
    | "unsure"
    | "lost";
  /** The form, what was typed into it, and its key, with which it is sent again; null when it needs a new one. */
  intent: string;
  typed: Partial<Record<string, string>>;
  key: string | null;
  /** Of an invalid form: the field. Of a refused one: the reason. */
  reason?: string;
  what?: OrderChange[];
}
