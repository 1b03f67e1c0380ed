import type { Cart } from "#app/domain/cart.ts";
import { quoteCart } from "../quoting/quote-cart.ts";
import type { AttemptRow, RevisionRow } from "../platform/storage/schema.ts";
import { agreeOnOrder } from "./agreement-step.ts";
import { cartOf, isSettled } from "../records/attempts.ts";
import { cancelRevision } from "./cancel-revision.ts";
import { closeAttempt } from "./close-attempt.ts";
import { dropBill } from "./drop-bill.ts";
import { liveBill } from "./bills.ts";
import { hold } from "./hold.ts";
import { fenced } from "./lease.ts";
import { isOverUpstream, isPaidUpstream } from "./live-order.ts";
import { hasReached } from "#app/domain/checkout-machine.ts";
import { makeOrder } from "./order-step.ts";
import {
  CHECKOUT_MESSAGES,
  confirmed,
  paymentUnavailable,
  type PlaceOrderOutcome,
  refused,
  shopUnavailable,
} from "./outcome.ts";
import { type OrderDiffers, payOrder } from "./pay-order.ts";
import { followUp } from "./settle.ts";
import type { Turn } from "./turn.ts";

/** Order, agreement, bill: what is left of them, from wherever the revision stands. */
export async function completeOrder(
  turn: Turn,
  attempt: AttemptRow,
  revision: RevisionRow,
  { justIntended }: { justIntended: boolean },
): Promise<PlaceOrderOutcome> {
  if (isSettled(attempt)) return confirmed(revision);
  const made = await makeOrder(turn, attempt, revision, justIntended);
  if (!made.ok) return made.outcome;
  if ("couponRefused" in made.value) return withoutCoupon(turn, attempt);

  if (made.value.revision.state === "made") {
    const { order } = made.value;
    const agreed = await agreeOnOrder(turn, attempt, made.value.revision, order);
    if (!agreed.ok) return agreed.outcome;
    if (agreed.value.kind === "different") {
      return afterDifference(turn, attempt, made.value.revision, {
        kind: "order-differs",
        order: agreed.value.order,
      });
    }
  }
  const paid = await payOrder(turn, attempt, { ...made.value.revision, state: "agreed" });
  if (paid.kind !== "order-differs") return paid;
  return afterDifference(turn, attempt, made.value.revision, paid);
}

/** The order upstream is not the confirmed one: it is given up, and the shopper sees what the cart costs now. */
async function afterDifference(
  turn: Turn,
  attempt: AttemptRow,
  revision: RevisionRow,
  { order }: OrderDiffers,
): Promise<PlaceOrderOutcome> {
  if (order && isPaidUpstream(order)) {
    const closed = await closeAttempt(turn, attempt, "paid-otherwise");
    return closed === "unavailable" ? shopUnavailable : confirmed(revision);
  }
  if (hasReached(attempt.state, "billed")) return afterBill(turn, attempt, revision, order);

  const cancelled = await cancelRevision(turn, revision);
  if (cancelled === "unavailable") return shopUnavailable;
  if (cancelled === "paid") return confirmed(revision);
  const { quote, cart } = await quoteCart(turn.shop, cartOf(attempt), { fresh: true });
  if (quote.total !== revision.total) return { kind: "total-changed", quote, cart };
  // The same total would be confirmed and refused again, for ever.
  turn.shop.log.error("checkout.no-agreement", { alert: true, attempt: attempt.id });
  return refused(CHECKOUT_MESSAGES.failed);
}

/** Somebody changed or cancelled in the shop what a bill had been made for. */
async function afterBill(
  turn: Turn,
  attempt: AttemptRow,
  revision: RevisionRow,
  order: OrderDiffers["order"],
): Promise<PlaceOrderOutcome> {
  const { shop, lease } = turn;
  if (!order || isOverUpstream(order)) {
    const closed = await closeAttempt(turn, attempt, "order-cancelled");
    if (closed === "paid") return confirmed(revision);
    return closed === "closed" ? refused(CHECKOUT_MESSAGES.cancelled) : paymentUnavailable();
  }
  const bill = await liveBill(shop.store.db, revision);
  const dropped = bill ? await dropBill(turn, bill, "order-changed") : "gone";
  if (dropped === "unavailable") return paymentUnavailable();
  if (dropped === "paid") {
    await followUp(turn, bill?.billId ?? "", true);
    return confirmed(revision);
  }
  await fenced(shop, lease, (trx) =>
    hold(trx, shop, attempt, {
      kind: "order-changed",
      subject: String(order.id),
      orderId: order.id,
      amount: order.total,
      detail: "An unpaid order was changed in the shop. The shopper was asked to get in touch.",
    }),
  );
  return refused(CHECKOUT_MESSAGES.changed);
}

/** The back end refused the code when the order was made (used up meanwhile, limited to a person): without it, then. */
async function withoutCoupon(turn: Turn, attempt: AttemptRow): Promise<PlaceOrderOutcome> {
  const { shop } = turn;
  const cart = cartOf(attempt);
  const judged = await quoteCart(shop, cart, { fresh: true });
  if (judged.quote.coupon === null) {
    return { kind: "total-changed", quote: judged.quote, cart: judged.cart };
  }
  return offerWithoutCoupon(turn, cart, CHECKOUT_MESSAGES.couponRefused);
}

/** What a cart costs without its coupon, with the reason why it goes without. */
export async function offerWithoutCoupon(
  { shop }: Turn,
  cart: Cart,
  reason: string,
): Promise<PlaceOrderOutcome> {
  const without = await quoteCart(shop, { ...cart, couponCode: null }, { fresh: true });
  const notices = [...without.quote.notices, reason];
  return { kind: "total-changed", quote: { ...without.quote, notices }, cart: without.cart };
}
