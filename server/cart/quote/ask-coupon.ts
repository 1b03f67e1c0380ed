import { COUPONS_OFF, type FoundCoupon } from "#app/domain/cart/coupon.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { UpstreamUnavailable } from "#server/platform/outgoing/result.ts";
import type { QuotingShop } from "./quoting-shop.ts";

/**
 * Reads a coupon. A back end with coupons switched off is an answer, not a failure.
 * @throws UpstreamUnavailable when the back end does not answer
 */
export async function askCoupon(
  shop: Pick<QuotingShop, "catalogue">,
  code: string,
  reading?: Parameters<Catalogue["coupon"]>[1],
): Promise<FoundCoupon> {
  try {
    return await shop.catalogue.coupon(code, reading);
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error;
    if (error.upstream.reason !== "coupons-off") throw error;
    return COUPONS_OFF;
  }
}
