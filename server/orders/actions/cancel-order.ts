import { type OrderAction, possibleActions } from "#app/domain/admin/order-actions.ts";
import { endUnpaidForOwner, type UnpaidEnd } from "#server/checkout/cancel/end-unpaid.ts";
import { revisionOfOrder } from "#server/store/attempts.ts";
import type { Step, Written } from "./action-types.ts";
import { actionFacts } from "./order-facts.ts";
import { byText, written } from "./written.ts";

/**
 * Cancels an unpaid order. One of this shop is ended by the money path: its bill is looked up and deleted first, and its
 * hold is given back.
 */
export const cancelStep: Step<Extract<OrderAction, { kind: "cancel" }>> = {
  isRepeatable: true,
  hasArrived: ({ order }) => order.status === "cancelled",
  async write({ shop, order }): Promise<Written> {
    const revision = await revisionOfOrder(shop.store.db, order.id, order.key);
    if (!revision) return written(await shop.backend.cancelOrder(order.id));
    const ended = await endUnpaidForOwner(shop, revision);
    if (ended.kind !== "ended") return notEnded(ended);
    const now = await shop.backend.getOrder(order.id);
    if (!now.ok) return { kind: "lost" };
    // Its attempt was closed before, and the order was opened again in the back end.
    const isOpen = now.value && possibleActions(actionFacts(now.value)).includes("cancel");
    return isOpen ? written(await shop.backend.cancelOrder(order.id)) : { kind: "written" };
  },
  note: ({ by }) => `Cancelled before a payment, ${byText(by)}.`,
};

/** What may still be cancelled counts as lost: its row stays, so that the shopper is told when it was. */
function notEnded(ended: Exclude<UnpaidEnd, { kind: "ended" }>): Written {
  switch (ended.kind) {
    case "busy":
      return { kind: "lost" };
    case "unavailable":
      return ended.isBegun ? { kind: "lost" } : { kind: "none", outcome: { kind: "unavailable" } };
    case "missing":
      return { kind: "none", outcome: { kind: "refused", reason: "state" } };
    default:
      return { kind: "none", outcome: { kind: "refused", reason: "paid" } };
  }
}
