/** What the owner still has to do with an order, in the order of the tabs. */
export const ORDER_STATES = ["to-do", "to-pay", "to-review", "done", "cancelled"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const STATES: Partial<Record<string, OrderState>> = {
  pending: "to-pay",
  failed: "to-pay",
  processing: "to-do",
  completed: "done",
  cancelled: "cancelled",
  refunded: "cancelled",
};

/** Statuses of what is not an order, or no longer one. */
const NO_ORDER = new Set(["trash", "auto-draft", "checkout-draft"]);

/**
 * The state of an order by its status in the shop back end. An order on hold, and one with a status that a plug-in
 * made, is for a person to decide. Undefined for drafts and for orders in the bin.
 */
export function orderStateOf(status: string): OrderState | undefined {
  return NO_ORDER.has(status) ? undefined : (STATES[status] ?? "to-review");
}
