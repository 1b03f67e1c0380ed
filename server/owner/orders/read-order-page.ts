import { randomUUID } from "node:crypto";
import { parseFulfilment } from "#app/domain/delivery/fulfilment.ts";
import type { DayOffer } from "#app/domain/delivery/offers.ts";
import type { MoneyEvent } from "#app/domain/money-story.ts";
import { mayDo, type OrderActionKind, possibleActions } from "#app/domain/order-actions.ts";
import type { SeenOrder } from "#app/domain/order-seen.ts";
import { nextStages, type Stage, stageOf } from "#app/domain/order-stage.ts";
import type { OrderView } from "#app/domain/order.ts";
import type { CheckoutShop } from "../../checkout/checkout-shop.ts";
import { offersToMove } from "../../checkout/holds/move-place.ts";
import { toOrderView } from "../../checkout/view/order-view.ts";
import { unwrap } from "../../platform/outgoing/result.ts";
import type { BackendOrder, OrderNote } from "../../ports/shop-backend.ts";
import type { Actor } from "../actor.ts";
import { moneyStory } from "./money-story.ts";
import { actionFacts, refundedOf, seenOf } from "./order-facts.ts";

export interface OwnersOrder {
  order: Omit<OrderView, "payment">;
  pictures: Partial<Record<number, string>>;
  billing: OrderView["shipping"];
  stage: Stage | null;
  nextStages: Stage[];
  seen: SeenOrder;
  refunded: number;
  left: number;
  /** The newest first; null when they could not be read. */
  notes: OrderNote[] | null;
  money: MoneyEvent[];
  /** What this person can do with the order now. */
  actions: OrderActionKind[];
  /** Where the order can be moved to; empty when it cannot. */
  days: DayOffer[];
  /** A new key for each form of this page. */
  keys: Record<OrderActionKind, string>;
}

/**
 * An order for the owner's page, with two calls to the back end. Undefined when it does not exist.
 * @throws UpstreamUnavailable when the back end does not answer
 */
export async function readOrderPage(
  shop: CheckoutShop,
  id: number,
  by: Actor,
): Promise<OwnersOrder | undefined> {
  const [read, notes] = await Promise.all([shop.backend.getOrder(id), shop.backend.orderNotes(id)]);
  const order = unwrap(read);
  if (!order) return undefined;
  const actions = possibleActions(actionFacts(order)).filter((kind) => mayDo(by.role, kind));
  const stage = stageOf(order.meta);
  const { payment: _, ...view } = toOrderView(order, NO_PAYMENT);
  return {
    order: view,
    pictures: picturesOf(order),
    billing: toOrderView({ ...order, shipping: order.billing }, NO_PAYMENT).shipping,
    stage: stage ?? null,
    nextStages: nextStages(parseFulfilment(order.meta)?.way, stage),
    seen: seenOf(order),
    refunded: refundedOf(order),
    left: actionFacts(order).left,
    notes: notes.ok ? notes.value : null,
    money: await moneyStory(shop, order),
    actions,
    days: actions.includes("move") ? await offersToMove(shop, order) : [],
    keys: {
      stage: randomUUID(),
      done: randomUUID(),
      cancel: randomUUID(),
      note: randomUUID(),
      move: randomUUID(),
      refund: randomUUID(),
    },
  };
}

/** The page shows the money story instead. */
const NO_PAYMENT = {
  status: "pending",
  trouble: null,
  billId: null,
  paidAt: null,
  paid: null,
  paidTwice: null,
} as const;

function picturesOf(order: BackendOrder): OwnersOrder["pictures"] {
  return Object.fromEntries(
    order.lines.flatMap(({ id, picture }) => (picture ? [[id, picture]] : [])),
  );
}
