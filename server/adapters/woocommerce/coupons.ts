import { z } from "zod";
import type { Coupon } from "#app/domain/cart/coupon-terms.ts";
import { discountTypeOf } from "#app/domain/cart/discount-type.ts";
import { fail, ok, type Result, type UpstreamError } from "#server/platform/outgoing/result.ts";
import { decimalPrice } from "./amounts.ts";
import { dateText, instantOf } from "./dates.ts";
import { flag, id, list, meta, readableRows, readableText, text, wholeNumber } from "./fields.ts";
import { withoutHtml } from "./text.ts";
import type { Transport } from "./transport.ts";

const ids = list(id);
const limit = wholeNumber.nullable().catch(null);

/** Only the embedded back end writes it, on what came with the demo. */
const DEMO_META = "_kedai_demo";

/** `used_by` holds customers' addresses and is therefore not read. */
export const couponAnswer = z.object({
  code: readableText,
  amount: decimalPrice.catch(undefined),
  status: readableText.catch("publish"),
  discount_type: text,
  date_expires: dateText,
  date_expires_gmt: dateText,
  usage_count: wholeNumber.catch(0),
  usage_limit: limit,
  usage_limit_per_user: limit,
  limit_usage_to_x_items: limit,
  minimum_amount: decimalPrice.catch(undefined),
  maximum_amount: decimalPrice.catch(undefined),
  product_ids: ids,
  excluded_product_ids: ids,
  product_categories: ids,
  excluded_product_categories: ids,
  exclude_sale_items: flag(false),
  free_shipping: flag(false),
  meta_data: meta,
});

/**
 * The coupon with exactly this code, ignoring case. WooCommerce does not filter by an empty code and would list every
 * coupon, so an empty code is never sent, and an answer with another code is ignored.
 */
export async function fetchCoupon(
  transport: Transport,
  code: string,
): Promise<Result<Coupon | undefined>> {
  const wanted = code.trim().toUpperCase();
  if (wanted === "") return ok(undefined);
  const answer = await transport.ask({
    call: "coupons.find",
    path: "coupons",
    query: { code: wanted, _fields: Object.keys(couponAnswer.shape).join(",") },
    schema: readableRows(couponAnswer),
  });
  if (!answer.ok) return fail(withReason(answer.error));
  const row = answer.value.find((one) => codeOf(one) === wanted && one.status === "publish");
  return ok(row && toCoupon(row));
}

/**
 * While coupons are disabled, WooCommerce registers no coupon post type, so that even an administrator's key gets 403
 * with this code. A key that is not accepted gets 401.
 */
export function withReason(error: UpstreamError): UpstreamError {
  const isOff = error.status === 403 && error.code === "woocommerce_rest_cannot_view";
  return isOff ? { ...error, reason: "coupons-off" } : error;
}

function codeOf(row: z.output<typeof couponAnswer>): string {
  return withoutHtml(row.code).toUpperCase();
}

/** A coupon as the shop judges it. */
export function toCoupon(row: z.output<typeof couponAnswer>): Coupon {
  // Percentages have two decimals like money: 12.50 % becomes 1250.
  const { amount } = row;
  return {
    code: codeOf(row),
    discountType: amount === undefined ? "other" : discountTypeOf(row.discount_type),
    amount: amount ?? 0,
    expiresAt: instantOf(row.date_expires, row.date_expires_gmt),
    usageLimit: limitOf(row.usage_limit),
    usageCount: row.usage_count,
    usageLimitPerUser: limitOf(row.usage_limit_per_user),
    minimumAmount: row.minimum_amount ?? 0,
    maximumAmount: row.maximum_amount ?? 0,
    productIds: row.product_ids,
    excludedProductIds: row.excluded_product_ids,
    categoryIds: row.product_categories,
    excludedCategoryIds: row.excluded_product_categories,
    excludeSaleItems: row.exclude_sale_items,
    limitUsageToItems: limitOf(row.limit_usage_to_x_items),
    freeShipping: row.free_shipping,
    ...(row.meta_data.some(({ key }) => key === DEMO_META) && { isDemo: true as const }),
  };
}

/** 0 means unlimited, as null does. */
function limitOf(value: number | null): number | undefined {
  return value === null || value <= 0 ? undefined : value;
}
