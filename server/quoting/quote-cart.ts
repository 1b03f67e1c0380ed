import { type Cart, withCoupon } from "#app/domain/cart.ts";
import { COUPONS_OFF } from "#app/domain/coupon.ts";
import type { Coupon } from "#app/domain/coupon-terms.ts";
import { makeQuote, type Quote } from "#app/domain/quote.ts";
import type { StockClaim } from "#app/domain/stock.ts";
import { readShipping } from "../settings/shipping.ts";
import type { QuotingShop } from "./quoting-shop.ts";
import { couponOf, findCoupon, fixedProductRule } from "./cart-coupon.ts";
import type { QuoteReading } from "./quote-reading.ts";
import { resolveLines } from "./resolve-lines.ts";

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
  shop: QuotingShop,
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
  shop: QuotingShop,
  goods: Pick<Parameters<typeof makeQuote>[0], "lines" | "couponCode" | "coupon" | "notices">,
): Promise<Quote> {
  return makeQuote({
    ...goods,
    fixedProduct: fixedProductRule(shop),
    shipping: await readShipping(shop),
    now: shop.clock(),
  });
}
