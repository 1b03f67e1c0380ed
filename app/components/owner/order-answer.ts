import type { OrderChange } from "#app/domain/order/order-seen.ts";

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
