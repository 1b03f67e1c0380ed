import type { Cart } from "#app/domain/cart.ts";
import { COUPON_MESSAGES, type Coupon } from "#app/domain/coupon.ts";
import { makeQuote, type Quote } from "#app/domain/quote.ts";
import type { Reading } from "../catalogue/catalogue.ts";
import { withoutOwnUse } from "../checkout/own-coupon-use.ts";
import { DeadlinePassed, withDeadline } from "../http/deadline.ts";
import { UpstreamUnavailable } from "../ports/result.ts";
import { readShipping } from "../settings/shipping.ts";
import type { Shop } from "../shop.ts";
import { resolveLines } from "./resolve-lines.ts";

/** For a coupon, while everything else is at hand, ms. */
const SHORT_WAIT = 500;

/**
 * What a cart holds and costs now. The cart comes back without lines that left the catalogue and without a coupon
 * that stopped being valid; the quote's notices say so. With `fresh` nothing comes from a cache, and a coupon that
 * cannot be checked fails the quote; otherwise it is left out for this once and stays in the cart. With `remembered`
 * goods come from memory alone, and the coupon is hardly waited for.
 * @throws UpstreamUnavailable when the catalogue cannot be read
 */
export async function quoteCart(
  shop: Shop,
  cart: Cart,
  reading: Reading = {},
): Promise<{ quote: Quote; cart: Cart }> {
  const [resolved, answer, shipping] = await Promise.all([
    resolveLines(shop, cart.lines, reading),
    findCoupon(shop, cart, reading),
    readShipping(shop),
  ]);
  const couponCode = resolved.kept.length > 0 ? cart.couponCode : null;
  const isUnchecked = couponCode !== null && answer.failed;
  const quote = makeQuote({
    lines: resolved.lines,
    couponCode: isUnchecked ? null : couponCode,
    coupon: answer.coupon,
    shipping,
    now: shop.clock(),
    notices: isUnchecked ? [...resolved.notices, COUPON_MESSAGES.failed] : resolved.notices,
  });
  const keptCode = isUnchecked ? couponCode : (quote.coupon?.code ?? null);
  return { quote, cart: { ...cart, lines: resolved.kept, couponCode: keptCode } };
}

async function findCoupon(
  shop: Shop,
  { id, couponCode, lines }: Cart,
  reading: Reading,
): Promise<{ coupon: Coupon | undefined; failed: boolean }> {
  if (couponCode === null || lines.length === 0) return { coupon: undefined, failed: false };
  try {
    const asked = () => shop.catalogue.coupon(couponCode);
    const coupon = await (reading.remembered ? withDeadline(SHORT_WAIT, asked) : asked());
    return { coupon: coupon && (await withoutOwnUse(shop, { id }, coupon)), failed: false };
  } catch (error) {
    if (error instanceof DeadlinePassed) return { coupon: undefined, failed: true };
    if (reading.fresh || !(error instanceof UpstreamUnavailable)) throw error;
    shop.log.warn("cart.coupon-unchecked", { kind: error.upstream.kind });
    return { coupon: undefined, failed: true };
  }
}
