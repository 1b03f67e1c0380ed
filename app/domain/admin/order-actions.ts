import type { Stage } from "#app/domain/order/order-stage.ts";
import type { Sen } from "#app/domain/money.ts";

/** What the owner does with an order. */
export type OrderAction =
  | { kind: "stage"; stage: Stage }
  /** Its customer has it, and nothing is left to do. */
  | { kind: "done" }
  /** Takes back a hand-over, which made the order done. */
  | { kind: "undo" }
  /** Ends an order that was not paid. */
  | { kind: "cancel" }
  | { kind: "note"; text: string; isForCustomer: boolean }
  /** Another date and slot, by the same way. */
  | { kind: "move"; date: string; slot: string }
  /** The owner has seen this sum of a transfer in the account. */
  | { kind: "confirm-transfer"; amount: Sen }
  /** A slip shows no transfer that has arrived: its shopper may send another. `reason`: see slipRefusalText. */
  | { kind: "refuse-slip"; slip: string; reason: string }
  /** Records that money was given back. `restocks`: the goods can be sold again. */
  | { kind: "refund"; amount: Sen; reason: string; restocks: boolean };

/** Why the customer gets no message about an action: `woocommerce` sends its own mails, but none about this. */
export type Untold = "no-address" | "no-mail" | "not-ours" | "woocommerce";

export type OrderActionKind = OrderAction["kind"];

/** What an order's actions depend on. */
export interface ActionFacts {
  /** The status in the shop back end. */
  status: string;
  isPaid: boolean;
  hasDate: boolean;
  /** Whether it was handed over, and with that done, some minutes ago at most. */
  isJustHandedOver: boolean;
  /** What was paid and not given back. */
  left: Sen;
  /** Whether it was to be paid by a transfer that is not confirmed. */
  awaitsTransfer: boolean;
  /** Whether a slip of it waits for the owner. */
  hasSlip: boolean;
}

const FOR_STAFF: readonly OrderActionKind[] = ["stage", "undo", "note"];

/** Whether this role may ever do it. */
export function mayDo(role: "owner" | "staff", kind: OrderActionKind): boolean {
  return role === "owner" || FOR_STAFF.includes(kind);
}

/** The actions that an order allows as it is. */
export function possibleActions({
  status,
  isPaid,
  hasDate,
  isJustHandedOver,
  left,
  awaitsTransfer,
  hasSlip,
}: ActionFacts): OrderActionKind[] {
  const isOpen = ["pending", "failed", "on-hold", "processing"].includes(status);
  const isWork = status === "processing";
  const isUnpaid = isOpen && !isWork && !isPaid;
  const possible: [OrderActionKind, boolean][] = [
    // Also after it was cancelled: the money is in the account, and must not be forgotten.
    ["confirm-transfer", awaitsTransfer && !isPaid],
    // Its shopper is asked for another one, which an order takes only while it can be paid.
    ["refuse-slip", awaitsTransfer && hasSlip && isUnpaid],
    ["stage", isWork],
    ["done", isWork],
    ["undo", isJustHandedOver],
    ["cancel", isUnpaid],
    ["note", true],
    ["move", isOpen && hasDate],
    ["refund", isPaid && left > 0],
  ];
  return possible.flatMap(([kind, is]) => (is ? [kind] : []));
}
