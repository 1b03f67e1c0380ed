import { shopConfig } from "#app/config/shop.ts";
import type { Cart } from "#app/domain/cart.ts";
import { type Coupon, COUPON_MESSAGES, COUPONS_OFF, type FoundCoupon } from "#app/domain/coupon.ts";
import { makeQuote, type Quote } from "#app/domain/quote.ts";
import type { StockClaim } from "#app/domain/stock.ts";
import type { Reading } from "../catalogue/catalogue.ts";
import { withoutOwnUse } from "../checkout/own-coupon-use.ts";
import { DeadlinePassed, withDeadline } from "../http/deadline.ts";
import { UpstreamUnavailable } from "../ports/result.ts";
import type { OwnOrder } from "../sessions/own-orders.ts";
import { readShipping } from "../settings/shipping.ts";
import type { Shop } from "../shop.ts";
import { askCoupon } from "./ask-coupon.ts";
import { resolveLines } from "./resolve-lines.ts";

/** For a coupon, while everything else is at hand, ms. */
const SHORT_WAIT = 500;

type QuoteReading = Reading & {
  /** The coupon is only to be shown, so that one read a few seconds ago will do. */
  recentCoupon?: boolean;
  /** The browser's orders: what they hold is no obstacle to its next one. */
  own?: readonly OwnOrder[];
};

export interface CartQuote {
  quote: Quote;
  cart: Cart;
  /** The pieces that each line of the quote wants. */
  claims: StockClaim[];
  /** The coupon of the quote, as it was read. */
  coupon: Coupon | undefined;
}

/**
 * What a cart holds and costs now. The cart comes back without lines that left the catalogue and without a coupon
 * that stopped being valid; the quote's notices say so. With `fresh` nothing comes from a cache, and a coupon that
 * cannot be checked fails the quote; otherwise it is left out for this once and stays in the cart. With `remembered`
 * goods come from memory alone, and the coupon is hardly waited for. Pieces that others hold cannot be ordered; what
 * this cart and `own`, the browser's orders, hold is no obstacle.
 * @throws UpstreamUnavailable when the catalogue cannot be read
 */
export async function quoteCart(
  shop: Shop,
  cart: Cart,
  reading: QuoteReading = {},
): Promise<CartQuote> {
  const others = { cartId: cart.id, orderKeys: reading.own?.map((order) => order.key) ?? [] };
  const [resolved, answer] = await Promise.all([
    resolveLines(shop, cart.lines, reading, reading.remembered ? undefined : others),
    findCoupon(shop, cart, reading),
  ]);
  const couponCode = resolved.kept.length > 0 ? cart.couponCode : null;
  const isUnchecked = couponCode !== null && answer.failed;
  const quote = await quoteLines(shop, {
    lines: resolved.lines,
    couponCode: isUnchecked ? null : couponCode,
    coupon: answer.coupon,
    notices: isUnchecked ? [...resolved.notices, COUPON_MESSAGES.failed] : resolved.notices,
  });
  const keptCode = isUnchecked ? couponCode : (quote.coupon?.code ?? null);
  return {
    quote,
    cart: { ...cart, lines: resolved.kept, couponCode: keptCode },
    claims: resolved.claims,
    coupon: quote.coupon && answer.coupon !== COUPONS_OFF ? answer.coupon : undefined,
  };
}

/** What resolved lines cost with a coupon, by this shop's rules and shipping settings. */
export async function quoteLines(
  shop: Shop,
  goods: Pick<Parameters<typeof makeQuote>[0], "lines" | "couponCode" | "coupon" | "notices">,
): Promise<Quote> {
  return makeQuote({
    ...goods,
    fixedProduct: shop.fixedProductCoupons ?? shopConfig.fixedProductCoupons,
    shipping: await readShipping(shop),
    now: shop.clock(),
  });
}

async function findCoupon(
  shop: Shop,
  { id, couponCode, lines }: Cart,
  reading: QuoteReading,
): Promise<{ coupon: FoundCoupon; failed: boolean }> {
  if (couponCode === null || lines.length === 0) return { coupon: undefined, failed: false };
  try {
    const recent = reading.recentCoupon ?? !reading.fresh;
    const asked = () => askCoupon(shop, couponCode, { recent });
    const found = await (reading.remembered ? withDeadline(SHORT_WAIT, asked) : asked());
    if (!found || found === COUPONS_OFF) return { coupon: found, failed: false };
    return { coupon: await withoutOwnUse(shop, { id }, found), failed: false };
  } catch (error) {
    if (error instanceof DeadlinePassed) return { coupon: undefined, failed: true };
    if (reading.fresh || !(error instanceof UpstreamUnavailable)) throw error;
    shop.log.warn("cart.coupon-unchecked", { kind: error.upstream.kind });
    return { coupon: undefined, failed: true };
  }
}
