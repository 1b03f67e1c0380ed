import { type Cart, withCoupon } from "#app/domain/cart/cart.ts";
import { couponText, normaliseCode } from "#app/domain/cart/coupon.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { savedBy } from "#app/domain/cart/quote.ts";
import { t } from "#app/texts/t.ts";
import { UpstreamUnavailable } from "../platform/outgoing/result.ts";
import type { QuotingShop } from "./quote/quoting-shop.ts";
import { askCoupon } from "./quote/ask-coupon.ts";
import { quoteLines } from "./quote/quote-cart.ts";
import { FOR_THE_CART } from "./quote/quote-reading.ts";
import { resolveLines } from "./quote/resolve-lines.ts";
import { MAX_CODE_LENGTH } from "./cart-codec.ts";

export type ApplyCouponOutcome =
  { ok: true; cart: Cart; message: string } | { ok: false; message: string };

/** Checks a typed promo code. If it is valid for this cart now, it replaces the cart's code. */
export async function applyCoupon(
  shop: QuotingShop,
  cart: Cart,
  typed: string,
): Promise<ApplyCouponOutcome> {
  const code = normaliseCode(typed);
  if (code === "") return { ok: false, message: couponText("blank") };
  if (code.length > MAX_CODE_LENGTH) return { ok: false, message: couponText("not-found") };
  try {
    const [coupon, { lines }] = await Promise.all([
      askCoupon(shop, code),
      resolveLines(shop, cart.lines, FOR_THE_CART),
    ]);
    const quote = await quoteLines(shop, { lines, couponCode: code, coupon });
    if (!quote.coupon) {
      return { ok: false, message: quote.notices[0] ?? couponText("invalid") };
    }
    return {
      ok: true,
      cart: withCoupon(cart, code),
      message: t("Coupon applied! You saved {amount}", {
        amount: formatRinggit(savedBy(quote.coupon)),
      }),
    };
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error;
    shop.log.warn("cart.coupon-failed", { kind: error.upstream.kind });
    return { ok: false, message: couponText("failed") };
  }
}
