import { UpstreamUnavailable } from "../../platform/outgoing/result.ts";
import type { OwnOrder } from "#app/domain/own-order.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import {
  attemptById,
  cartLease,
  isGivenUp,
  revisionOf,
  revisionOfOrder,
} from "../../records/attempts.ts";
import { completeOrder } from "./complete-order.ts";
import { inTime } from "../lease/in-time.ts";
import { inTurn } from "../lease/lease.ts";
import { CHECKOUT_MESSAGES, type PlaceOrderOutcome, refused, shopUnavailable } from "../outcome.ts";
import { timingOf } from "../../records/durations.ts";
import { beginTurn, type Buyer, type Turn } from "../lease/turn.ts";

/**
 * Reopens an unpaid order of this browser: its due bill, or a new one. Never makes a second order. The key must match
 * too: an earlier back end may have given the same id to another customer's order.
 */
export async function retryPayment(
  shop: CheckoutShop,
  { id, key }: OwnOrder,
  buyer?: Buyer,
): Promise<PlaceOrderOutcome> {
  const revision = await revisionOfOrder(shop.store.db, id, key);
  if (!revision) return refused(CHECKOUT_MESSAGES.notFound);
  const { cartId } = await attemptById(shop.store.db, revision.attemptId);
  const work = (turn: Turn) => reopen(turn, revision.attemptId, revision.number);
  return inItsTurn(shop, cartId, buyer, work);
}

async function reopen(turn: Turn, attemptId: string, number: number): Promise<PlaceOrderOutcome> {
  const { db } = turn.shop.store;
  const attempt = await attemptById(db, attemptId);
  const revision = await revisionOf(db, attemptId, number);
  if (isGivenUp(attempt) || revision.state === "cancelled") {
    return refused(CHECKOUT_MESSAGES.cancelled);
  }
  if (attempt.heldReason !== null) return refused(CHECKOUT_MESSAGES.beingChecked);
  return completeOrder(turn, attempt, revision, { justIntended: false });
}

async function inItsTurn(
  shop: CheckoutShop,
  cartId: string,
  buyer: Buyer | undefined,
  work: (turn: Turn) => Promise<PlaceOrderOutcome>,
): Promise<PlaceOrderOutcome> {
  try {
    const working = inTurn(shop, cartLease(cartId), {
      peek: () => Promise.resolve(undefined),
      work: (lease) => work(beginTurn(shop, lease, buyer)),
    });
    const outcome = await inTime(shop, timingOf(shop).answerWithin, working);
    return outcome ?? { kind: "in-progress" };
  } catch (error) {
    if (error instanceof UpstreamUnavailable) return shopUnavailable;
    throw error;
  }
}
