import type { UpstreamError } from "../platform/outgoing/result.ts";

/**
 * Codes for an unknown id: a GET answers 404 with one, a PUT 400. The status alone is not believed, because
 * a back end with its shop switched off answers 404 to everything.
 */
const UNKNOWN_ID = /^woocommerce_rest_(product|product_variation|shop_order)_invalid_id$/;

/** The back end knows no such product, variation or order. */
export function isMissing(error: UpstreamError): boolean {
  return UNKNOWN_ID.test(error.code ?? "");
}

/** The route does not exist: an older back end. */
export function isUnknownRoute(error: UpstreamError): boolean {
  return error.kind === "refused" && error.status === 404 && error.code === "rest_no_route";
}

/** The same error with what it means in our own words, so that no service needs to know the vendor's codes. */
export function explained(error: UpstreamError): UpstreamError {
  if (isMissing(error)) return { ...error, reason: "missing" };
  if (error.code === "woocommerce_rest_invalid_coupon") return { ...error, reason: "coupon" };
  return error;
}
