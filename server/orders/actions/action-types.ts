import type { OrderAction, Untold } from "#app/domain/admin/order-actions.ts";
import type { OrderChange, SeenOrder } from "#app/domain/order/order-seen.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import { t } from "#app/texts/t.ts";
import { mayBeDone, type Result } from "#server/platform/outgoing/result.ts";
import type { Actor } from "./actor.ts";

export interface ActionRequest {
  orderId: number;
  action: OrderAction;
  /** The form's own random key: the same form is carried out once. */
  key: string;
  /** The order as the page showed it, as far as it did. */
  seen: Partial<SeenOrder>;
  by: Actor;
}

export type ActionOutcome =
  /** Also when an earlier press of the same form did it. `untold`: why its customer gets no message about it. */
  | { kind: "done"; untold?: Untold | undefined }
  /** Not allowed for this role. */
  | { kind: "forbidden" }
  | { kind: "missing" }
  /** The order is not as the page showed it, or the form was used for something else; nothing was done. */
  | { kind: "changed"; what: OrderChange[]; isUsedForm?: true }
  /** The order does not allow it, or a value does not fit; nothing was done. */
  | { kind: "refused"; reason: ActionRefusal }
  /** The back end does not answer, or another request works on the order; nothing was done. */
  | { kind: "unavailable" | "busy" }
  /** The answer was lost. The same form again looks first whether it was done. */
  | { kind: "unsure" };

export type ActionRefusal =
  /** Its status does not allow the action. */
  | "state"
  /** The stage does not fit its way, or what came before. */
  | "stage"
  /** Another slot is needed: this one is full, closed or past. */
  | "slot"
  /** The amount is not between 1 sen and what is left. */
  | "amount"
  /** Goods go back into stock with a full refund only. */
  | "restock"
  /** The answer to an earlier refund was lost, and it may still be recorded. */
  | "waiting"
  /** A payment has arrived, or is being checked. */
  | "paid"
  /** The shop back end does not accept it. */
  | "back-end";

/** An order under its lease, as read a moment ago. */
export interface ActionContext<Action extends OrderAction = OrderAction> {
  shop: CheckoutShop;
  order: BackendOrder;
  action: Action;
  key: string;
  by: Actor;
}

/** How one kind of action is carried out. */
export interface Step<Action extends OrderAction> {
  /** Why it cannot be done; asked before anything is written. */
  refusal?(context: ActionContext<Action>): Promise<ActionRefusal | null> | ActionRefusal | null;
  /** Whether the order shows that it was done. `since`: when its form was first sent, ms. */
  isDone(context: ActionContext<Action>, since: number): Promise<boolean> | boolean;
  /**
   * Whether doing it again changes nothing more. Otherwise, after a lost answer, it is done again only when the first
   * request can no longer take effect.
   */
  isRepeatable: boolean;
  write(context: ActionContext<Action>): Promise<Written>;
  /** What follows in our own tables once it is done. */
  after?(context: ActionContext<Action>): Promise<void>;
  /** The back end's id of the refund or note that the order shows of this form. */
  recordId?(context: ActionContext<Action>): Promise<number | undefined> | number | undefined;
  /** The note on the order; null for none. */
  note(context: ActionContext<Action>): string | null;
}

/** lost: it may have been done. none: it was not. */
export type Written =
  | { kind: "written"; recordId?: number }
  | { kind: "lost"; status?: number | undefined }
  | { kind: "none"; outcome: ActionOutcome };

/** The result of a write, by the back end's answer. */
export function written(answer: Result<unknown>): Written {
  if (answer.ok) return { kind: "written" };
  const { kind, status, reason } = answer.error;
  if (mayBeDone(answer.error)) return { kind: "lost", status };
  if (kind !== "refused") return { kind: "none", outcome: { kind: "unavailable" } };
  const outcome =
    reason === "missing"
      ? ({ kind: "missing" } as const)
      : ({ kind: "refused", reason: "back-end" } as const);
  return { kind: "none", outcome };
}

/** "by the owner, in Kedai" at the end of a note, which WooCommerce dates itself. */
export function byText({ role }: Actor): string {
  return role === "owner" ? t("by the owner, in Kedai") : t("by staff, in Kedai");
}
