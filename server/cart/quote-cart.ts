import { type Cart, withCoupon } from "#app/domain/cart.ts";
import { type Coupon, COUPONS_OFF } from "#app/domain/coupon.ts";
import { makeQuote, type Quote } from "#app/domain/quote.ts";
import type { StockClaim } from "#app/domain/stock.ts";
import type { Reading } from "../catalogue/catalogue.ts";
import type { OwnOrder } from "../sessions/own-orders.ts";
import { readShipping } from "../settings/shipping.ts";
import type { Shop } from "../shop.ts";
import { couponOf, findCoupon, fixedProductRule } from "./cart-coupon.ts";
import { resolveLines } from "./resolve-lines.ts";

export type QuoteReading = Reading & {
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
 * that stopped being valid; the quote's notices say so. A coupon whose conditions the cart no longer meets waits, and
 * is applied again when it does. With `fresh` nothing comes from a cache, and a coupon that cannot be checked fails the
 * quote; otherwise it is left out for this once and stays in the cart. With `remembered` goods come from memory alone,
 * and the coupon is hardly waited for. Pieces that others hold cannot be ordered; what this cart and `own`, the
 * browser's orders, hold is no obstacle.
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
  const { lines, kept } = resolved;
  const codes = couponOf(shop, kept.length > 0 ? cart : withCoupon(cart, null), lines, answer);
  const quote = await quoteLines(shop, {
    lines,
    couponCode: codes.counted,
    coupon: answer.coupon,
    notices: [...resolved.notices, ...codes.notices],
  });
  return {
    quote,
    cart: { ...codes.cart, lines: kept },
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
    fixedProduct: fixedProductRule(shop),
    shipping: await readShipping(shop),
    now: shop.clock(),
  });
}
