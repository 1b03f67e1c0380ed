import { isTakenPerPiece } from "#app/domain/cart/discount-type.ts";
import { choicesText } from "#app/domain/catalogue/choices.ts";
import type { Choice } from "#app/domain/catalogue/product.ts";
import { perPieceDiscount } from "#app/domain/cart/coupon.ts";
import type { Coupon } from "#app/domain/cart/coupon-terms.ts";
import { FULFILMENT_META, fulfilmentText } from "#app/domain/delivery/fulfilment.ts";
import type { Sen } from "#app/domain/money.ts";
import type { Quote } from "#app/domain/cart/quote.ts";
import type { QuoteLine } from "#app/domain/cart/quote-line.ts";
import { personalisationEntries } from "#app/domain/cart/personalisation/personalisation.ts";
import type { BackendOrder, LineTotal } from "../../ports/shop-backend.ts";

const CURRENCY = "MYR";
/** Earlier releases sent this fee line with every coupon to correct the total. */
const FORMER_FEE = "Discount adjustment";

/** The result of comparing the order in the back end with what the shopper confirmed. */
export type Agreement =
  | { kind: "equal" }
  /** One of the two known differences: these lines need these totals. */
  | { kind: "adjust"; lines: LineTotal[] }
  /** `reason` names what differs, for the log. */
  | { kind: "different"; reason: string };

/**
 * Compares an order with the confirmed quote. `coupon`: the applied coupon as read from the back end, needed only to
 * correct a fixed_product discount, which the back end takes once per piece and this shop once per cart.
 */
export function compareOrder(order: BackendOrder, quote: Quote, coupon?: Coupon): Agreement {
  const reason = difference(order, quote);
  if (reason !== undefined) return { kind: "different", reason };
  if (order.total === quote.total) return { kind: "equal" };

  if (!quote.coupon) return { kind: "different", reason: "total" };
  const missing = quote.total - order.total;
  const known = isRounding(missing, quote) || isPerPieceDiscount(order, quote, coupon);
  const lines = known ? evenOut(order.lines, missing) : undefined;
  return lines ? { kind: "adjust", lines } : { kind: "different", reason: "discount" };
}

/**
 * The changed lines when `missing` sen are added to the lines' totals after discount (subtracted when negative). Each
 * total stays between 0 and the line's subtotal; undefined when a part of `missing` remains.
 */
function evenOut(lines: BackendOrder["lines"], missing: Sen): LineTotal[] | undefined {
  const changed: LineTotal[] = [];
  let left = missing;
  for (const { id, quantity, subtotal, total } of lines) {
    const change =
      left > 0 ? Math.min(left, Math.max(0, subtotal - total)) : Math.max(left, -total);
    if (change === 0) continue;
    changed.push({ id, quantity, subtotal, total: total + change });
    left -= change;
  }
  return left === 0 ? changed : undefined;
}

/** Whether an order found after a lost answer equals the one that was sent: lines, shipping, e-mail and coupon. */
export function isOrderOf(order: BackendOrder, quote: Quote, email: string): boolean {
  const sameEmail = order.email.trim().toLowerCase() === email.trim().toLowerCase();
  return sameEmail && difference(order, quote) === undefined;
}

/** The first difference that cannot be corrected, or undefined. */
function difference(order: BackendOrder, quote: Quote): string | undefined {
  if (order.currency !== CURRENCY) return "currency";
  if (order.taxTotal !== 0) return "tax";
  if (order.shippingTotal !== quote.shipping) return "shipping";
  if (!sameLines(order, quote)) return "lines";
  const { fulfilment } = quote;
  if (fulfilment && order.meta[FULFILMENT_META] !== fulfilmentText(fulfilment)) {
    return "fulfilment";
  }
  const code = quote.coupon?.code;
  const codes = order.couponCodes.map((text) => text.toUpperCase());
  if (codes.length !== (code === undefined ? 0 : 1)) return "coupons";
  if (code !== undefined && codes[0] !== code.toUpperCase()) return "coupons";
  const allowedFees = code === undefined ? 0 : 1;
  if (order.fees.length > allowedFees) return "fees";
  return order.fees.every((fee) => fee.name === FORMER_FEE) ? undefined : "fees";
}

/** The same pieces with the same choices and words at the same undiscounted amounts, in any order. */
function sameLines(order: BackendOrder, quote: Quote): boolean {
  // A line of an order also has the attributes that its variation fixes.
  const chosen = new Set(quote.lines.flatMap((line) => metaOf(line).map(choiceOf(line))));
  const ordered = order.lines.map((line) =>
    lineText(
      line,
      line.choices.filter((choice) => chosen.has(choiceOf(line)(choice))),
    ),
  );
  const quoted = quote.lines.map((line) => lineText(line, metaOf(line)));
  return ordered.toSorted().join(";") === quoted.toSorted().join(";");
}

/** What an order line stores of a line besides its product. */
function metaOf({ choices = [], words }: QuoteLine): Choice[] {
  return [...choices, ...personalisationEntries(words)];
}

type AnyLine = Pick<QuoteLine, "productId" | "variationId" | "quantity" | "subtotal">;

/** A key for the attribute of the variation that a choice is for. */
const choiceOf =
  ({ productId, variationId }: AnyLine) =>
  ({ key }: Choice) =>
    [productId, variationId ?? 0, key].join();

function lineText(line: AnyLine, choices: Choice[]): string {
  return [
    line.productId,
    line.variationId ?? 0,
    line.quantity,
    line.subtotal,
    choicesText(choices),
  ].join();
}

/** Whether rounding explains the difference: at most one sen for each line. */
function isRounding(difference: Sen, quote: Quote): boolean {
  return Math.abs(difference) <= quote.lines.length;
}

function isPerPieceDiscount(order: BackendOrder, quote: Quote, coupon?: Coupon): boolean {
  if (!coupon || !isTakenPerPiece(coupon.discountType)) return false;
  const perPiece = perPieceDiscount(coupon, quote.lines);
  return Math.abs(order.discountTotal - perPiece) <= quote.lines.length;
}
