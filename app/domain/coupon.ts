import type { Coupon } from "./coupon-terms.ts";
import type { DiscountType } from "./discount-type.ts";
import { formatRinggit, fractionOf, type Sen } from "./money.ts";
import { eligibleUnits, isApplicable, type CouponLine } from "./coupon-eligibility.ts";

/**
 * How a fixed_product coupon counts: its amount once for the whole cart, as specified, or once for every piece that
 * it applies to, as WooCommerce does.
 */
export type FixedProductRule = "once" | "per-piece";

/** The back end's owner has switched all coupons off. */
export const COUPONS_OFF = "coupons-off";

/** What the back end says of a code: a coupon, none of this code, or that it takes no coupons at all. */
export type FoundCoupon = Coupon | undefined | typeof COUPONS_OFF;

export const COUPON_MESSAGES = {
  blank: "Please enter a promo code",
  notFound: "Coupon not found",
  expired: "Coupon has expired",
  usedUp: "Coupon usage limit reached",
  belowMinimum: (minimum: Sen) => `Minimum order amount is ${formatRinggit(minimum)}`,
  aboveMaximum: (maximum: Sen) => `Maximum order amount is ${formatRinggit(maximum)}`,
  invalid: "Invalid coupon code",
  failed: "Failed to apply coupon. Please try again.",
  switchedOff: "This shop does not accept promo codes at the moment.",
  applied: (saved: Sen) => `Coupon applied! You saved ${formatRinggit(saved)}`,
  removed: "Coupon removed",
  dropped: (code: string, reason: string, mayReturn: boolean) => {
    const back = mayReturn ? " It is applied again as soon as your cart allows it." : "";
    return `Promo code ${code} was removed. ${reason.replace(/\.$/, "")}.${back}`;
  },
  returned: (code: string) => `Promo code ${code} is applied again.`,
} as const;

export type CouponVerdict =
  | { valid: true; discountType: DiscountType; discount: Sen; freeShipping: boolean }
  /** `mayReturn`: another cart would meet its conditions. */
  | { valid: false; message: string; mayReturn: boolean };

const HUNDRED_PERCENT = 10_000;
/** What the specification calls a coupon of another type, which takes nothing off. */
const DEFAULT_TYPE: DiscountType = "fixed_cart";

/** A promo code as shoppers may type it: outer space and case do not matter. */
export function normaliseCode(text: string): string {
  return text.trim().toUpperCase();
}

/**
 * Judges a coupon against a cart's lines at a moment (ms since the epoch). The checks run in the order of the
 * specification; `undefined` is a code that the back end does not know.
 */
export function judgeCoupon(
  coupon: FoundCoupon,
  lines: CouponLine[],
  now: number,
  fixedProduct: FixedProductRule = "once",
): CouponVerdict {
  if (coupon === COUPONS_OFF) return refused(COUPON_MESSAGES.switchedOff);
  if (!coupon) return refused(COUPON_MESSAGES.notFound);
  const isOver = overFor(coupon, now);
  if (isOver !== undefined) return refused(isOver);
  const misses = missedBy(coupon, lines);
  if (misses !== undefined) return { ...refused(misses), mayReturn: true };
  return {
    valid: true,
    discountType: coupon.discountType === "other" ? DEFAULT_TYPE : coupon.discountType,
    discount: discountFor(coupon, lines, fixedProduct),
    freeShipping: coupon.freeShipping,
  };
}

function refused(message: string) {
  return { valid: false, message, mayReturn: false } as const;
}

/** Why no cart can have this coupon at this moment. */
function overFor(coupon: Coupon, now: number): string | undefined {
  if (coupon.expiresAt !== undefined && now > coupon.expiresAt) return COUPON_MESSAGES.expired;
  if (coupon.usageLimit && coupon.usageCount >= coupon.usageLimit) {
    return COUPON_MESSAGES.usedUp;
  }
  return undefined;
}

/** Which of its conditions these lines do not meet. */
function missedBy(coupon: Coupon, lines: CouponLine[]): string | undefined {
  const orderAmount = sumOf(lines);
  if (coupon.minimumAmount > 0 && orderAmount < coupon.minimumAmount) {
    return COUPON_MESSAGES.belowMinimum(coupon.minimumAmount);
  }
  if (coupon.maximumAmount > 0 && orderAmount > coupon.maximumAmount) {
    return COUPON_MESSAGES.aboveMaximum(coupon.maximumAmount);
  }
  return isApplicable(coupon, lines) ? undefined : COUPON_MESSAGES.invalid;
}

/** The discount of an accepted coupon in sen: whole, never negative, never above the lines it applies to. */
function discountFor(coupon: Coupon, lines: CouponLine[], fixedProduct: FixedProductRule): Sen {
  const orderAmount = sumOf(eligibleUnits(coupon, lines));
  return Math.max(0, Math.min(rawDiscount(coupon, lines, orderAmount, fixedProduct), orderAmount));
}

function rawDiscount(
  coupon: Coupon,
  lines: CouponLine[],
  orderAmount: Sen,
  fixedProduct: FixedProductRule,
): Sen {
  const { discountType, amount } = coupon;
  switch (discountType) {
    case "percent":
      return fractionOf(orderAmount, Math.max(0, amount), HUNDRED_PERCENT);
    case "fixed_cart":
      return amount;
    case "fixed_product":
      return fixedProduct === "once" ? amount : perPieceDiscount(coupon, lines);
    case "other":
      return 0;
    default:
      return discountType satisfies never;
  }
}

/** What a fixed_product coupon takes off when it counts for every piece, which is how WooCommerce computes it. */
export function perPieceDiscount(coupon: Coupon, lines: CouponLine[]): Sen {
  return eligibleUnits(coupon, lines).reduce(
    (sum, { unitPrice, quantity }) => sum + Math.min(coupon.amount, unitPrice) * quantity,
    0,
  );
}

function sumOf(lines: { unitPrice: Sen; quantity: number }[]): Sen {
  return lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
}
