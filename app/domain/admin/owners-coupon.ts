import type { Coupon } from "#app/domain/cart/coupon-terms.ts";
import { type DiscountType, isOnCart } from "#app/domain/cart/discount-type.ts";
import { type Day, dayOf, momentOf } from "#app/domain/delivery/calendar.ts";
import { toRinggitText } from "#app/domain/money.ts";
import { changedFields, readTypedPrice } from "./owners-product.ts";

/** A coupon as its owner works on it, switched on or off. */
export interface OwnersCoupon extends Coupon {
  id: number;
  /** Whether shoppers can use it: it is published, and not a draft. */
  isOn: boolean;
  /** Whether it was switched on before it was put in the bin; undefined outside of it. */
  deletedFrom?: "on" | "off";
  /** Addresses, or patterns of them, whose owners alone may use it. */
  emailRestrictions: string[];
  /** Equal texts mean that nothing changed in between that a form shows. */
  version: string;
}

/** What a save changes; what is left out stays as it is, and null ends a limit. */
export type CouponChange = Partial<
  Record<"expiresAt" | "usageLimit" | "usageLimitPerUser", number | null> &
    Pick<
      OwnersCoupon,
      | "code"
      | "amount"
      | "freeShipping"
      | "minimumAmount"
      | "maximumAmount"
      | "categoryIds"
      | "productIds"
      | "excludedProductIds"
      | "isOn"
      | "deletedFrom"
    > & { discountType: DiscountType }
>;

/** What of a change is not so yet. */
export function neededCouponChange(coupon: OwnersCoupon, change: CouponChange): CouponChange {
  const now = {
    deletedFrom: undefined,
    ...coupon,
    expiresAt: coupon.expiresAt ?? null,
    usageLimit: coupon.usageLimit ?? null,
    usageLimitPerUser: coupon.usageLimitPerUser ?? null,
  };
  return changedFields<CouponChange>(now, change);
}

/** A product beside a coupon. for: it is for those alone; not: not for them; "": neither. */
export interface CouponGoods {
  id: number;
  name: string;
  rule: "" | "for" | "not";
}

/** WooCommerce keeps codes as HTML. */
const NOT_IN_CODES = /[<>&"']/;

/**
 * What is wrong with a needed change. signs: those that a new code may not have. over: its last day. What is saved
 * already may stay, such as a day that is over.
 * @param now ms since the epoch
 */
export function couponProblem(
  { code, expiresAt }: CouponChange,
  now: number,
): "signs" | "over" | undefined {
  if (code !== undefined && NOT_IN_CODES.test(code)) return "signs";
  return expiresAt && lastDayOf(expiresAt) < dayOf(now) ? "over" : undefined;
}

/** The kinds of coupons of the form. Free delivery alone is a coupon of RM 0.00. */
export const COUPON_KINDS = ["percent", "fixed_cart", "fixed_product", "delivery"] as const;
type CouponKind = (typeof COUPON_KINDS)[number];

/** The kind of a coupon; "other" for a type that the shop does not support. */
export function couponKindOf(coupon: OwnersCoupon): CouponKind | "other" {
  const isDelivery = coupon.freeShipping && coupon.amount === 0 && isOnCart(coupon.discountType);
  if (isDelivery) return "delivery";
  return COUPON_KINDS.find((kind) => kind === coupon.discountType) ?? "other";
}

/** The most that a percent coupon may take, hundredths of a percent. */
const MAX_PERCENT = 10_000;

/** A typed amount: sen, or for percent hundredths of a percent, which may end with the sign. Above 0. */
export function readTypedAmount(text: string, isPercent: boolean): number | undefined {
  const typed = text.trim();
  const amount = readTypedPrice(isPercent && typed.endsWith("%") ? typed.slice(0, -1) : typed);
  if (amount === undefined || amount === 0) return undefined;
  return isPercent && amount > MAX_PERCENT ? undefined : amount;
}

/**
 * The last day on which a coupon can be used. The back end's own screens write midnight: such a coupon ends as that day
 * begins.
 */
export function lastDayOf(expiresAt: number): Day {
  return dayOf(expiresAt - 1);
}

/** The moment at which a coupon ends whose last day this is, ms since the epoch: its last second. */
export function endOfDay(day: Day): number {
  return momentOf(day, 1440) - 1000;
}

/** The address that shows a code ready to be used. */
export function couponHref(code: string): string {
  return `/cart?${new URLSearchParams({ code })}`;
}

/** The texts in the fields of a coupon's form, without its categories and goods. */
export type CouponValues = Record<
  "code" | "kind" | "amount" | "minimum" | "maximum" | "until" | "uses" | "isOnce",
  string
>;

/** The texts of a coupon as the fields of its form first show them. */
export function couponValues(coupon: OwnersCoupon): CouponValues {
  const kind = couponKindOf(coupon);
  const sen = (amount: number | undefined) => (amount ? toRinggitText(amount) : "");
  const { expiresAt, usageLimit, usageLimitPerUser } = coupon;
  return {
    code: coupon.code,
    kind,
    amount: kind === "percent" ? String(coupon.amount / 100) : sen(coupon.amount),
    minimum: sen(coupon.minimumAmount),
    maximum: sen(coupon.maximumAmount),
    until: expiresAt === undefined ? "" : lastDayOf(expiresAt),
    uses: String(usageLimit ?? ""),
    isOnce: usageLimitPerUser === 1 ? "on" : "",
  };
}
