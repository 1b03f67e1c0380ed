import { type Cart, withCoupon } from "#app/domain/cart/cart.ts";
import { COUPONS_OFF } from "#app/domain/cart/coupon.ts";
import type { Coupon } from "#app/domain/cart/coupon-terms.ts";
import { makeQuote, type Quote } from "#app/domain/cart/quote.ts";
import { promisedShipping } from "#app/domain/delivery/delivery-estimate.ts";
import type { StockLine } from "#app/domain/catalogue/stock.ts";
import { readDelivery } from "#server/settings/delivery.ts";
import { readShipping } from "#server/settings/shipping.ts";
import type { QuoteReading, QuotingShop } from "./quote-reading.ts";
import { couponOf, findCoupon, fixedProductRule } from "./cart-coupon.ts";
import { resolveLines } from "./resolve-lines.ts";

export interface CartQuote {
  quote: Quote;
  cart: Cart;
  /** The pieces that each line needs. */
  stockLines: StockLine[];
  /** The coupon of the quote. */
  coupon: Coupon | undefined;
}

/**
 * Current content and costs of a cart. The returned cart has no lines that left the catalogue and no coupon that became
 * invalid; the quote's notices say so. A coupon whose conditions the cart no longer meets waits, and is applied again
 * when it does.
 * With `fresh` goods do not come from the index, and a coupon that cannot be checked fails the quote; otherwise it is
 * ignored in this quote and stays in the cart. With `freshWithinMs` both come from the back end if it answers in time. With `isHurried` the coupon has a short time limit, and others'
 * reservations are not asked for.
 * Pieces that other orders reserve cannot be ordered; reservations of this cart and of `own`, the browser's orders, do
 * not count.
 * @throws UpstreamUnavailable when the catalogue cannot be read
 */
export async function quoteCart(
  shop: QuotingShop,
  cart: Cart,
  reading: QuoteReading = {},
): Promise<CartQuote> {
  const others = { cartId: cart.id, orderKeys: reading.own?.map((order) => order.key) ?? [] };
  const [resolved, answer] = await Promise.all([
    resolveLines(shop, cart.lines, reading, reading.isHurried ? undefined : others),
    findCoupon(shop, cart, reading),
  ]);
  const { lines, remaining } = resolved;
  const codes = couponOf(shop, remaining.length > 0 ? cart : withCoupon(cart, null), lines, answer);
  const quote = await quoteLines(shop, {
    lines,
    couponCode: codes.counted,
    coupon: answer.coupon,
    notices: [...resolved.notices, ...codes.notices],
  });
  return {
    quote: resolved.isUnchecked ? { ...quote, isUnchecked: true } : quote,
    cart: { ...codes.cart, lines: remaining },
    stockLines: resolved.stockLines,
    coupon: quote.coupon && answer.coupon !== COUPONS_OFF ? answer.coupon : undefined,
  };
}

/** The costs of resolved lines with a coupon, by this shop's rules and shipping settings. */
export async function quoteLines(
  shop: QuotingShop,
  goods: Pick<Parameters<typeof makeQuote>[0], "lines" | "couponCode" | "coupon" | "notices">,
): Promise<Quote> {
  return makeQuote({
    ...goods,
    fixedProduct: fixedProductRule(shop),
    shipping: promisedShipping(...(await Promise.all([readDelivery(shop), readShipping(shop)]))),
    now: shop.clock(),
  });
}
