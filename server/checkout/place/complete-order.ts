import { t } from "#app/texts/t.ts";
import { isSettled, cartOf } from "#server/store/attempts.ts";
import type { AttemptRow, BillRow, RevisionRow } from "../../platform/storage/schema.ts";
import { holdForBill, holdWithoutBill } from "../holds/hold-for-bill.ts";
import type { Turn } from "../lease/turn.ts";
import { confirmed, paymentUnavailable, type PlaceOrderOutcome } from "../outcome.ts";
import { quoteTo } from "#server/cart/quote/ask-delivery.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { crashPoint } from "../crash-points.ts";
import { destinationOf } from "./confirm-delivery.ts";
import { createOrder } from "./create-order.ts";
import { existingBill } from "./existing-bill.ts";
import { issueBill, writeBillOnOrder } from "./issue-bill.ts";
import { startFreeOrder } from "./start-free-order.ts";
import { billJustChecked } from "./usable-bill.ts";
import { verifyTotals } from "./verify-totals.ts";
import { offerWithoutCoupon } from "./without-coupon.ts";

/**
 * Makes the order of a revision and returns the bill to pay. Each step first reads what is already done, so this
 * continues from any state of the revision. The order is compared twice with what the shopper confirmed: after it was
 * made, and again right before its bill.
 * @param options.justIntended whether this turn wrote the revision and has not sent it yet
 * @param options.asksProvider whether the provider is asked also about a bill that was checked a moment ago
 */
export async function completeOrder(
  turn: Turn,
  attempt: AttemptRow,
  begun: RevisionRow,
  { justIntended, asksProvider = false }: { justIntended: boolean; asksProvider?: boolean },
): Promise<PlaceOrderOutcome> {
  if (isSettled(attempt)) return confirmed(begun);

  const created = await createOrder(turn, attempt, begun, justIntended);
  if (!created.ok) return created.outcome;
  if ("couponRefused" in created.value) return withoutRefusedCoupon(turn, attempt, begun);

  let { revision } = created.value;
  if (revision.state === "made") {
    const verified = await verifyTotals(turn, attempt, revision, created.value.order);
    if (!verified.ok) return verified.outcome;
    revision = { ...revision, state: "agreed" };
  }

  const justChecked = asksProvider ? undefined : await billJustChecked(turn.shop, revision);
  if (justChecked) return payAt(turn, revision, justChecked);

  const verifiedAgain = await verifyTotals(turn, attempt, revision, undefined);
  if (!verifiedAgain.ok) return verifiedAgain.outcome;
  crashPoint(turn.shop, "order-read-again");
  const order = verifiedAgain.value;

  const existing = await existingBill(turn, revision, order);
  if (!existing.ok) return existing.outcome;
  if (existing.value) return payAt(turn, revision, existing.value);

  const held = await holdForBill(turn, attempt, revision);
  if (!held.ok) return held.outcome;
  if (revision.total === 0) return startFreeOrder(turn, attempt, revision);

  const issued = await issueBill(turn, revision, order);
  if (issued.kind === "open") return payAt(turn, revision, issued.bill);
  await holdWithoutBill(turn, attempt);
  return issued.kind === "failed"
    ? paymentUnavailable(issued.error)
    : { kind: "payment-error", orderId: order.id, orderKey: order.key };
}

async function payAt(turn: Turn, revision: RevisionRow, bill: BillRow): Promise<PlaceOrderOutcome> {
  await writeBillOnOrder(turn, bill);
  return {
    kind: "pay",
    billUrl: bill.url ?? "",
    orderId: bill.orderId,
    orderKey: revision.orderKey ?? "",
  };
}

/** The back end refused the code for this order: it was used up meanwhile, or belongs to another customer. */
async function withoutRefusedCoupon(
  { shop }: Turn,
  attempt: AttemptRow,
  revision: RevisionRow,
): Promise<PlaceOrderOutcome> {
  const cart = cartOf(attempt);
  const to = destinationOf(attempt, revision);
  const { quote, cart: kept } = await quoteCart(shop, cart, { fresh: true });
  if (quote.coupon === null) {
    return { kind: "total-changed", quote: await quoteTo(shop, quote, to), cart: kept };
  }
  return offerWithoutCoupon(shop, cart, t("This promo code cannot be used for this order."), to);
}
