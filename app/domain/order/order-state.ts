import { type Message, t } from "#app/texts/t.ts";

/** What the owner still has to do with an order, in the order of the tabs. */
export const ORDER_STATES = ["to-do", "to-pay", "to-review", "done", "cancelled"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const NAMES = {
  "to-do": "To do",
  "to-pay": "Not paid",
  "to-review": "To review",
  done: "Done",
  cancelled: "Cancelled",
} as const satisfies Record<OrderState, Message>;

/** The name of a state for the owner. */
export function orderStateName(state: OrderState): string {
  return t(NAMES[state]);
}

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

const WOOCOMMERCE_STATUSES = new Set([...Object.keys(STATES), "on-hold", ...NO_ORDER]);

/** Whether a plug-in of the shop back end made this status. */
export function isOfPlugin(status: string): boolean {
  return !WOOCOMMERCE_STATUSES.has(status);
}

/**
 * The status by which an order counts, and the words of one that a plug-in made: "Ready to ship" for
 * "wc-ready-to-ship". Such a status takes no payment back: a paid order with one counts as being worked on.
 */
export function countedStatus(
  status: string,
  isPaid: boolean,
): { status: string; statusWords?: string } {
  if (!isOfPlugin(status)) return { status };
  const words = status.replace(/^wc-/, "").replaceAll(/[-_]+/g, " ").trim();
  const statusWords = words.charAt(0).toUpperCase() + words.slice(1);
  return { status: isPaid ? "processing" : status, ...(words !== "" && { statusWords }) };
}

/**
 * The state of an order by its status in the shop back end. An order on hold, and an unpaid one with a status that a
 * plug-in made, is for a person to decide. Undefined for drafts and for orders in the bin.
 */
export function orderStateOf(status: string): OrderState | undefined {
  return NO_ORDER.has(status) ? undefined : (STATES[status] ?? "to-review");
}
