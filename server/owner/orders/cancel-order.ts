import { type OrderAction, possibleActions } from "#app/domain/order-actions.ts";
import { endUnpaidForOwner } from "../../checkout/cancel/end-unpaid.ts";
import { revisionOfOrder } from "../../records/attempts.ts";
import type { ActionOutcome, Step, Written } from "./action-types.ts";
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
    if (ended.kind !== "ended") return { kind: "none", outcome: OUTCOMES[ended.kind] };
    const now = await shop.backend.getOrder(order.id);
    if (!now.ok) return { kind: "lost" };
    // Its attempt was closed before, and the order was opened again in the back end.
    const isOpen = now.value && possibleActions(actionFacts(now.value)).includes("cancel");
    return isOpen ? written(await shop.backend.cancelOrder(order.id)) : { kind: "written" };
  },
  note: ({ by }) => `Cancelled before a payment, ${byText(by)}.`,
};

const OUTCOMES: Record<
  Exclude<Awaited<ReturnType<typeof endUnpaidForOwner>>["kind"], "ended">,
  ActionOutcome
> = {
  paid: { kind: "refused", reason: "paid" },
  checking: { kind: "refused", reason: "paid" },
  missing: { kind: "refused", reason: "state" },
  unavailable: { kind: "unavailable" },
  busy: { kind: "busy" },
};
