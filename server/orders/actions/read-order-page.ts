import { randomUUID } from "node:crypto";
import { mayDo, possibleActions } from "#app/domain/admin/order-actions.ts";
import { nextStages } from "#app/domain/order/order-stage.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import { offersToMove } from "#server/checkout/holds/move-slot.ts";
import { toOrderFacts } from "#server/orders/view/order-view.ts";
import { unwrap } from "#server/platform/outgoing/result.ts";
import { attemptById, revisionOfOrder } from "#server/store/attempts.ts";
import type { Actor } from "./actor.ts";
import { paymentTimeline } from "./payment-timeline.ts";
import { readSlips, readTransfer } from "./confirm-transfer.ts";
import { actionFacts, refundedOf, seenOf } from "./order-facts.ts";
import { untoldActions } from "./tell-customer.ts";

/**
 * An order for the owner's page, with two calls to the back end. Undefined when it does not exist.
 * @throws UpstreamUnavailable when the back end does not answer
 */
export async function readOrderPage(shop: CheckoutShop, id: number, by: Actor) {
  const [read, notes] = await Promise.all([shop.backend.getOrder(id), shop.backend.orderNotes(id)]);
  const order = unwrap(read);
  if (!order) return undefined;
  const isOwners = by.role === "owner";
  const transfer = await readTransfer(shop, order);
  const revision = await revisionOfOrder(shop.store.db, order.id, order.key);
  const attempt = revision && (await attemptById(shop.store.db, revision.attemptId));
  const actions = possibleActions(actionFacts(order, transfer, shop.clock())).filter((kind) =>
    mayDo(by.role, kind),
  );
  // The embedded back end signs as WooCommerce does, which such a shop does not have.
  const signature = shop.env.backend.kind === "embedded" && { author: "Kedai" };
  return {
    order: toOrderFacts(order),
    nextStages: nextStages(order.fulfilment?.way, order.stage),
    seen: seenOf(order),
    refunded: refundedOf(order),
    left: actionFacts(order).left,
    /** The newest first; null when they could not be read. */
    notes: notes.ok ? notes.value.map((note) => ({ ...note, ...signature })) : null,
    /** The sum of the transfer that it waits for; null for none, and for staff. */
    transferSum: (isOwners && transfer?.amount) || null,
    /** Also of a transfer that was confirmed; none for staff. */
    slips: isOwners ? (transfer?.slips ?? (revision ? await readSlips(shop, revision) : [])) : [],
    money: await paymentTimeline(shop, order),
    actions,
    /** Why the customer gets no message about an action. */
    untold: untoldActions(shop.env, order, revision !== undefined),
    /** In which the customer bought. */
    language: attempt?.locale ?? "en",
    isOwners,
    /** Where the order can be moved to; empty when it cannot. */
    days: actions.includes("move") ? await offersToMove(shop, order) : [],
    /** A new key of this page. With the kind of action it is the key of each form. */
    key: randomUUID(),
  };
}
