import type { UpstreamError } from "#server/platform/outgoing/result.ts";

/**
 * Codes of an unknown id: 404 for a GET, 400 for a PUT. The status alone is not enough: a back end whose shop is
 * switched off answers 404 to everything.
 */
const UNKNOWN_ID =
  /^(woocommerce_rest_((product|product_variation|shop_order|shop_coupon)_invalid_id|term_invalid)|missing_parent)$/;

/** Codes of a coupon's code, a category's name or a product's SKU that another one has. */
const TAKEN =
  /^(woocommerce_rest_(coupon_code_already_exists|product_not_created)|term_exists|product_invalid_sku)$/;

/** Codes of a picture of a product or category that the back end could not fetch. */
const UNFETCHED = /^woocommerce_(product_image_upload_error|rest_invalid_remote_image_url)$/;

/** Whether the back end has no such product, variation, order, coupon or category. */
export function isMissing(error: UpstreamError): boolean {
  return UNKNOWN_ID.test(error.code ?? "");
}

/** Whether the route does not exist, as on an older WooCommerce. */
export function isUnknownRoute(error: UpstreamError): boolean {
  return error.kind === "refused" && error.status === 404 && error.code === "rest_no_route";
}

/** The same error with a reason, so that no service needs to know WooCommerce's codes. */
export function explained(error: UpstreamError): UpstreamError {
  if (isMissing(error)) return { ...error, reason: "missing" };
  if (error.code === "woocommerce_rest_invalid_coupon") return { ...error, reason: "coupon" };
  if (TAKEN.test(error.code ?? "")) return { ...error, reason: "taken" };
  if (UNFETCHED.test(error.code ?? "")) return { ...error, reason: "picture" };
  return error;
}
