import { currentRules } from "#app/domain/shop/identity.ts";
import { type Cart, withCoupon } from "#app/domain/cart/cart.ts";
import {
  COUPONS_OFF,
  couponText,
  type FixedProductRule,
  type FoundCoupon,
  judgeCoupon,
} from "#app/domain/cart/coupon.ts";
import type { QuoteLine } from "#app/domain/cart/quote-line.ts";
import { t } from "#app/texts/t.ts";
import { DeadlinePassed, withDeadline } from "#server/platform/time/deadline.ts";
import { UpstreamUnavailable } from "#server/platform/outgoing/result.ts";
import type { Coupon } from "#app/domain/cart/coupon-terms.ts";
import {
  currentRevision,
  isClosed,
  isSettled,
  latestAttempt,
  quoteOf,
} from "#server/store/attempts.ts";
import { askCoupon, type QuoteReading, type QuotingShop } from "./quote-reading.ts";

/** How long a hurried quote waits for its coupon, ms. */
const SHORT_WAIT = 500;

/** How this shop applies a fixed_product coupon. */
export function fixedProductRule(shop: QuotingShop): FixedProductRule {
  return shop.fixedProductCoupons ?? currentRules().fixedProductCoupons;
}

export interface FoundCode {
  coupon: FoundCoupon;
  /** The back end did not answer. */
  failed: boolean;
}

/** The effect of these lines on the cart's code (applied, removed, waiting, or applied again), with notices. */
export function couponOf(
  shop: QuotingShop,
  cart: Cart,
  lines: QuoteLine[],
  { coupon, failed }: FoundCode,
): { cart: Cart; counted: string | null; notices: string[] } {
  const { couponCode, waitingCode } = cart;
  const code = couponCode ?? waitingCode;
  if (code === undefined) return { cart, counted: null, notices: [] };
  if (failed) {
    const notices = couponCode === null ? [] : [couponText("failed")];
    return { cart, counted: null, notices };
  }
  const verdict = judgeCoupon(coupon, lines, shop.clock(), fixedProductRule(shop));
  if (verdict.valid) {
    const notices = couponCode === null ? [t("Promo code {code} is applied again.", { code })] : [];
    return { cart: withCoupon(cart, code), counted: code, notices };
  }
  const { message, mayReturn } = verdict;
  const without = withCoupon(cart, null);
  // Repeated while the code waits: the next change of the cart must not hide the notice.
  const hasNotice = couponCode !== null || mayReturn;
  return {
    cart: mayReturn ? { ...without, waitingCode: code } : without,
    counted: null,
    notices: hasNotice ? [droppedText(code, message, mayReturn)] : [],
  };
}

function droppedText(code: string, reason: string, mayReturn: boolean): string {
  const removed = t("Promo code {code} was removed. {reason}.", {
    code,
    reason: reason.replace(/\.$/, ""),
  });
  return mayReturn
    ? `${removed} ${t("It is applied again as soon as your cart allows it.")}`
    : removed;
}

/**
 * Reads the coupon of the cart's applied or waiting code.
 * @throws UpstreamUnavailable when a fresh read of an applied code fails
 */
export async function findCoupon(
  shop: QuotingShop,
  { id, couponCode, waitingCode, lines }: Cart,
  reading: QuoteReading,
): Promise<FoundCode> {
  const code = couponCode ?? waitingCode;
  if (code === undefined || lines.length === 0) return { coupon: undefined, failed: false };
  try {
    const recent = reading.recentCoupon ?? !reading.fresh;
    const asked = () => askCoupon(shop, code, { recent });
    const waitMs = reading.isHurried ? SHORT_WAIT : reading.freshWithinMs;
    const found = await (waitMs === undefined ? asked() : withDeadline(waitMs, asked));
    if (!found || found === COUPONS_OFF) return { coupon: found, failed: false };
    return { coupon: await withoutOwnUse(shop, { id }, found), failed: false };
  } catch (error) {
    if (error instanceof DeadlinePassed) return { coupon: undefined, failed: true };
    if (!(error instanceof UpstreamUnavailable)) throw error;
    // A waiting code does not stop the checkout.
    if (reading.fresh && couponCode !== null) throw error;
    shop.log.warn("cart.coupon-unchecked", { kind: error.upstream.kind });
    return { coupon: undefined, failed: true };
  }
}

/**
 * The coupon without the use of this cart's own unpaid order. The back end counts a use when an order is made, so a
 * shopper whose payment failed to start would otherwise find the code used up.
 */
export async function withoutOwnUse(
  shop: Pick<QuotingShop, "store">,
  cart: Pick<Cart, "id">,
  coupon: Coupon,
): Promise<Coupon> {
  const { usageLimit, usageCount } = coupon;
  if (cart.id === "" || usageLimit === undefined || usageCount < usageLimit) return coupon;
  const attempt = await latestAttempt(shop.store.db, cart.id);
  if (!attempt || isClosed(attempt) || isSettled(attempt)) return coupon;
  const revision = await currentRevision(shop.store.db, attempt);
  const holdsIt =
    revision.state !== "cancelled" &&
    revision.state !== "unposted" &&
    quoteOf(revision)?.coupon?.code === coupon.code;
  return holdsIt ? { ...coupon, usageCount: usageCount - 1 } : coupon;
}
