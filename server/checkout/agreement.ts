import type { Coupon } from "#app/domain/coupon.ts";
import { eligibleUnits } from "#app/domain/coupon-eligibility.ts";
import type { Sen } from "#app/domain/money.ts";
import type { Quote } from "#app/domain/quote.ts";
import type { BackendOrder } from "../ports/shop-backend.ts";
import { ADJUSTMENT_FEE } from "./order-draft.ts";

const CURRENCY = "MYR";

/** How the order, as the back end computed it, stands to what the shopper confirmed. */
export type Agreement =
  | { kind: "equal" }
  /** One of the two known differences (decision 21): our fee line must have this total. */
  | { kind: "adjust"; fee: { id: number; name: string; total: Sen } }
  /** `reason` names what differs, for the log. */
  | { kind: "different"; reason: string };

/**
 * Compares an order with the confirmed quote. `coupon` is what the back end says of the applied code; it is only
 * needed to even out a fixed_product coupon, which the back end takes once per piece and this shop once.
 */
export function compareOrder(order: BackendOrder, quote: Quote, coupon?: Coupon): Agreement {
  const reason = difference(order, quote);
  if (reason !== undefined) return { kind: "different", reason };
  if (order.total === quote.total) return { kind: "equal" };

  const fee = order.fees[0];
  if (!quote.coupon || !fee) return { kind: "different", reason: "total" };
  const total = quote.total - (order.total - fee.total);
  const known = isRounding(total, quote) || isPerPieceDiscount(order, quote, coupon);
  if (!known) return { kind: "different", reason: "discount" };
  return { kind: "adjust", fee: { id: fee.id, name: fee.name, total } };
}

/** Whether an order found after a lost answer is the one that was sent: lines, shipping, e-mail and coupon. */
export function isOrderOf(order: BackendOrder, quote: Quote, email: string): boolean {
  const sameEmail = order.email.trim().toLowerCase() === email.trim().toLowerCase();
  return sameEmail && difference(order, quote) === undefined;
}

/** What cannot be evened out: the first thing that differs, or undefined. */
function difference(order: BackendOrder, quote: Quote): string | undefined {
  if (order.currency !== CURRENCY) return "currency";
  if (order.taxTotal !== 0) return "tax";
  if (order.shippingTotal !== quote.shipping) return "shipping";
  if (!sameLines(order, quote)) return "lines";
  const code = quote.coupon?.code;
  const codes = order.couponCodes.map((text) => text.toUpperCase());
  if (codes.length !== (code === undefined ? 0 : 1)) return "coupons";
  if (code !== undefined && codes[0] !== code.toUpperCase()) return "coupons";
  const allowedFees = code === undefined ? 0 : 1;
  if (order.fees.length > allowedFees) return "fees";
  return order.fees.every((fee) => fee.name === ADJUSTMENT_FEE) ? undefined : "fees";
}

/** The same pieces at the same undiscounted amounts, in any order. */
function sameLines(order: BackendOrder, quote: Quote): boolean {
  const ordered = order.lines.map((line) =>
    [line.productId, line.variationId ?? 0, line.quantity, line.subtotal].join(),
  );
  const quoted = quote.lines.map((line) =>
    [line.productId, line.variationId ?? 0, line.quantity, line.subtotal].join(),
  );
  return ordered.toSorted().join(";") === quoted.toSorted().join(";");
}

/** Half a sen up here and down there: at most one sen for each line. */
function isRounding(fee: Sen, quote: Quote): boolean {
  return Math.abs(fee) <= quote.lines.length;
}

function isPerPieceDiscount(order: BackendOrder, quote: Quote, coupon?: Coupon): boolean {
  if (coupon?.discountType !== "fixed_product") return false;
  const perPiece = eligibleUnits(coupon, quote.lines).reduce(
    (sum, { unitPrice, quantity }) => sum + Math.min(coupon.amount, unitPrice) * quantity,
    0,
  );
  return Math.abs(order.discountTotal - perPiece) <= quote.lines.length;
}
