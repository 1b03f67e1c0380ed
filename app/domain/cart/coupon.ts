import { type Message, t } from "#app/texts/t.ts";
import type { Coupon } from "./coupon-terms.ts";
import type { DiscountType } from "./discount-type.ts";
import { formatRinggit, fractionOf, type Sen } from "#app/domain/money.ts";
import { eligibleUnits, isApplicable, type CouponLine } from "./coupon-eligibility.ts";
import { cleanCode, cleanLine } from "#app/domain/text.ts";

/**
 * How a fixed_product coupon is computed: its amount once per cart, as specified, or once per piece, as WooCommerce
 * does.
 */
export type FixedProductRule = "once" | "per-piece";

/** Coupons are disabled in the back end. */
export const COUPONS_OFF = "coupons-off";

/** The result of a coupon look-up: the coupon, undefined for an unknown code, or coupons are disabled. */
export type FoundCoupon = Coupon | undefined | typeof COUPONS_OFF;

const COUPON_TEXTS = {
  blank: "Please enter a promo code",
  "not-found": "Coupon not found",
  "used-up": "Coupon usage limit reached",
  invalid: "Invalid coupon code",
  "other-goods": "Invalid coupon code. It is not for the goods in your cart.",
  failed: "Failed to apply coupon. Please try again.",
  off: "This shop does not accept promo codes at the moment.",
} as const satisfies Record<string, Message>;

/** What a shopper is told about a promo code at several places. */
export function couponText(kind: keyof typeof COUPON_TEXTS): string {
  return t(COUPON_TEXTS[kind]);
}

export type CouponVerdict =
  | {
      valid: true;
      discountType: DiscountType;
      discount: Sen;
      freeShipping: boolean;
      maximumAmount: Sen;
    }
  /** `mayReturn`: the coupon becomes valid again with another cart content. */
  | { valid: false; message: string; mayReturn: boolean };

const HUNDRED_PERCENT = 10_000;
/** The specification reports an unsupported type as this one, with a discount of 0. */
const DEFAULT_TYPE: DiscountType = "fixed_cart";

/** A promo code in upper case with plain signs, as most are stored. */
export function normaliseCode(text: string): string {
  return cleanCode(text).toUpperCase();
}

/** The same with the signs that were typed: a code may be stored with them. */
export function typedCode(text: string): string {
  return cleanLine(text).toUpperCase();
}

/**
 * Checks a coupon against the lines of a cart at the moment `now` (ms since the epoch), in the order of the
 * specification. `undefined` stands for an unknown code.
 */
export function judgeCoupon(
  coupon: FoundCoupon,
  lines: CouponLine[],
  now: number,
  fixedProduct: FixedProductRule = "once",
): CouponVerdict {
  if (coupon === COUPONS_OFF) return refused(couponText("off"));
  if (!coupon) return refused(couponText("not-found"));
  const ended = endedMessage(coupon, now);
  if (ended !== undefined) return refused(ended);
  const unmet = unmetMessage(coupon, lines);
  if (unmet !== undefined) return { ...refused(unmet), mayReturn: true };
  return {
    valid: true,
    discountType: coupon.discountType === "other" ? DEFAULT_TYPE : coupon.discountType,
    discount: discountFor(coupon, lines, fixedProduct),
    freeShipping: coupon.freeShipping,
    maximumAmount: coupon.maximumAmount,
  };
}

function refused(message: string) {
  return { valid: false, message, mayReturn: false } as const;
}

/** Why the coupon is not valid for any cart at this moment. */
function endedMessage(coupon: Coupon, now: number): string | undefined {
  if (coupon.expiresAt !== undefined && now > coupon.expiresAt) return t("Coupon has expired");
  if (coupon.usageLimit && coupon.usageCount >= coupon.usageLimit) {
    return couponText("used-up");
  }
  return undefined;
}

/** The condition that these lines do not meet. */
function unmetMessage(coupon: Coupon, lines: CouponLine[]): string | undefined {
  const orderAmount = sumOf(lines);
  if (coupon.minimumAmount > 0 && orderAmount < coupon.minimumAmount) {
    return t("Minimum order amount is {amount}", { amount: formatRinggit(coupon.minimumAmount) });
  }
  if (coupon.maximumAmount > 0 && orderAmount > coupon.maximumAmount) {
    return t("Maximum order amount is {amount}", { amount: formatRinggit(coupon.maximumAmount) });
  }
  return isApplicable(coupon, lines) ? undefined : couponText("other-goods");
}

/** The discount of a valid coupon in sen: whole, not negative, at most the amount of the lines it applies to. */
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

/** The discount in sen of a fixed_product coupon that counts once per piece, as WooCommerce computes it. */
export function perPieceDiscount(coupon: Coupon, lines: CouponLine[]): Sen {
  return eligibleUnits(coupon, lines).reduce(
    (sum, { unitPrice, quantity }) => sum + Math.min(coupon.amount, unitPrice) * quantity,
    0,
  );
}

function sumOf(lines: { unitPrice: Sen; quantity: number }[]): Sen {
  return lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
}
