import { formatRinggit, fractionOf, type Sen } from "./money.ts";
import { eligibleUnits, isApplicable, type CouponLine } from "./coupon-eligibility.ts";

export type DiscountType = "percent" | "fixed_cart" | "fixed_product";

export interface Coupon {
  /** Upper case. */
  code: string;
  /** "other" is a type that this shop cannot compute; it gives no discount. */
  discountType: DiscountType | "other";
  /** Sen for fixed types; hundredths of a percent for percent (12.5 % is 1250). */
  amount: number;
  /** Ms since the epoch, undefined when it never expires. */
  expiresAt: number | undefined;
  /** 0 and undefined mean no limit. */
  usageLimit: number | undefined;
  usageCount: number;
  /** 0 means no bound. */
  minimumAmount: Sen;
  maximumAmount: Sen;
  productIds: number[];
  excludedProductIds: number[];
  categoryIds: number[];
  excludedCategoryIds: number[];
  excludeSaleItems: boolean;
  /** Pieces that it discounts, the dearest first; 0 and undefined mean all. */
  limitUsageToItems: number | undefined;
}

export const COUPON_MESSAGES = {
  blank: "Please enter a promo code",
  notFound: "Coupon not found",
  expired: "Coupon has expired",
  usedUp: "Coupon usage limit reached",
  belowMinimum: (minimum: Sen) => `Minimum order amount is ${formatRinggit(minimum)}`,
  aboveMaximum: (maximum: Sen) => `Maximum order amount is ${formatRinggit(maximum)}`,
  invalid: "Invalid coupon code",
  failed: "Failed to apply coupon. Please try again.",
  applied: (discount: Sen) => `Coupon applied! You saved ${formatRinggit(discount)}`,
  removed: "Coupon removed",
} as const;

export type CouponVerdict =
  { valid: true; discountType: DiscountType; discount: Sen } | { valid: false; message: string };

const HUNDRED_PERCENT = 10_000;

/** A promo code as shoppers may type it: outer space and case do not matter. */
export function normaliseCode(text: string): string {
  return text.trim().toUpperCase();
}

/**
 * Judges a coupon against a cart's lines at a moment (ms since the epoch). The checks run in the order of the
 * specification; `undefined` is a code that the back end does not know.
 */
export function judgeCoupon(
  coupon: Coupon | undefined,
  lines: CouponLine[],
  now: number,
): CouponVerdict {
  if (!coupon) return { valid: false, message: COUPON_MESSAGES.notFound };
  const message = refusal(coupon, lines, now);
  if (message !== undefined) return { valid: false, message };
  return {
    valid: true,
    discountType: coupon.discountType === "other" ? "fixed_cart" : coupon.discountType,
    discount: discountFor(coupon, lines),
  };
}

function refusal(coupon: Coupon, lines: CouponLine[], now: number): string | undefined {
  const orderAmount = sumOf(lines);
  if (coupon.expiresAt !== undefined && now > coupon.expiresAt) return COUPON_MESSAGES.expired;
  if (coupon.usageLimit && coupon.usageCount >= coupon.usageLimit) {
    return COUPON_MESSAGES.usedUp;
  }
  if (coupon.minimumAmount > 0 && orderAmount < coupon.minimumAmount) {
    return COUPON_MESSAGES.belowMinimum(coupon.minimumAmount);
  }
  if (coupon.maximumAmount > 0 && orderAmount > coupon.maximumAmount) {
    return COUPON_MESSAGES.aboveMaximum(coupon.maximumAmount);
  }
  return isApplicable(coupon, lines) ? undefined : COUPON_MESSAGES.invalid;
}

/** The discount of an accepted coupon in sen: whole, never negative, never above the lines it applies to. */
function discountFor(coupon: Coupon, lines: CouponLine[]): Sen {
  const amount = sumOf(eligibleUnits(coupon, lines));
  return Math.max(0, Math.min(rawDiscount(coupon, amount), amount));
}

function rawDiscount({ discountType, amount }: Coupon, orderAmount: Sen): Sen {
  if (discountType === "percent") {
    return fractionOf(orderAmount, Math.max(0, amount), HUNDRED_PERCENT);
  }
  return discountType === "other" ? 0 : amount;
}

function sumOf(lines: { unitPrice: Sen; quantity: number }[]): Sen {
  return lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
}
