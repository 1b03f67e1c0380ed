import { COUPONS_OFF, type FoundCoupon } from "#app/domain/coupon.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { UpstreamUnavailable } from "../platform/outgoing/result.ts";
import type { QuotingShop } from "./quoting-shop.ts";

/**
 * What the back end says of a code. That it takes no coupons at all is an answer and no failure.
 * @throws UpstreamUnavailable when it gives none
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
