import { ok } from "#server/platform/outgoing/result.ts";
import type { ShopBackend } from "#server/ports/shop-backend.ts";
import { categoryCalls } from "./categories.ts";
import { fetchCoupon } from "./coupons.ts";
import { createHtmlSanitiser } from "./html.ts";
import { latestChange, listForIndex, listProductIds } from "./index-list.ts";
import { noteCalls } from "./order-notes.ts";
import { orderCalls } from "./orders.ts";
import { ownersCouponCalls } from "./owners-coupons.ts";
import { ownersOrderCalls } from "./owners-orders.ts";
import { ownersProductCalls } from "./owners-products.ts";
import { productCalls } from "./products.ts";
import { refundCalls } from "./refunds.ts";
import { absence, ping } from "./survey/access.ts";
import { survey } from "./survey/survey.ts";
import { createTransport, type WooCommerceOptions } from "./transport.ts";
import { variationCalls } from "./variations.ts";

/**
 * The shop back end over WooCommerce's REST API (wc/v3). Failures are values; every answer is checked.
 * @throws Error when the address is not allowed (transport.ts)
 */
export function createWooCommerceClient(
  options: WooCommerceOptions & {
    /** Where pictures in descriptions may come from. Default: the back end's own origin. */
    pictureOrigins?: readonly string[];
  },
): ShopBackend {
  const transport = createTransport(options);
  const origins = options.pictureOrigins ?? [new URL(options.url).origin];
  const sanitise = createHtmlSanitiser(origins);
  return {
    ...productCalls(transport, sanitise),
    ...variationCalls(transport, options.log),
    ...orderCalls(transport),
    ...ownersOrderCalls(transport, options.log),
    ...ownersProductCalls(transport),
    ...ownersCouponCalls(transport),
    ...categoryCalls(transport),
    ...noteCalls(transport),
    ...refundCalls(transport),
    listForIndex: (query) => listForIndex({ transport, sanitise, log: options.log }, query),
    latestChange: () => latestChange(transport),
    listProductIds: (page) => listProductIds(transport, page),
    findCoupon: (code) => fetchCoupon(transport, code),
    survey: (expected, scope) => survey(transport, expected, scope),
    absence: () => absence(transport),
    refusals: transport.refusals.changes,
    async ping() {
      const answer = await ping(transport);
      return answer.ok ? ok(true) : answer;
    },
  };
}
