import { z } from "zod";
import type { Coupon } from "#app/domain/coupon-terms.ts";
import { discountTypeOf } from "#app/domain/discount-type.ts";
import { parseRinggit } from "#app/domain/money.ts";
import { fail, ok, type Result, type UpstreamError } from "../platform/outgoing/result.ts";
import { dateText, momentOf } from "./dates.ts";
import { plainText } from "./text.ts";
import type { Transport } from "./transport.ts";

const ids = z.array(z.number().int());
const limit = z.number().int().nullable();

/** `used_by` holds customers' addresses and is therefore not read. */
const couponAnswer = z.object({
  code: z.string(),
  amount: z.string(),
  status: z.string().default("publish"),
  discount_type: z.string(),
  date_expires: dateText,
  date_expires_gmt: dateText,
  usage_count: z.number().int(),
  usage_limit: limit,
  usage_limit_per_user: limit,
  limit_usage_to_x_items: limit,
  minimum_amount: z.string().nullable(),
  maximum_amount: z.string().nullable(),
  product_ids: ids,
  excluded_product_ids: ids,
  product_categories: ids,
  excluded_product_categories: ids,
  exclude_sale_items: z.boolean(),
  free_shipping: z.boolean(),
});

/**
 * The coupon with exactly this code, ignoring case. WooCommerce does not filter by an empty code and would list every
 * coupon, so an empty code is never sent, and an answer with another code is ignored.
 */
export async function findCoupon(
  transport: Transport,
  code: string,
): Promise<Result<Coupon | undefined>> {
  const wanted = code.trim().toUpperCase();
  if (wanted === "") return ok(undefined);
  const answer = await transport.ask({
    call: "coupons.find",
    path: "coupons",
    query: { code: wanted, _fields: Object.keys(couponAnswer.shape).join(",") },
    schema: z.array(couponAnswer),
  });
  if (!answer.ok) return fail(withReason(answer.error));
  const row = answer.value.find((one) => codeOf(one) === wanted && one.status === "publish");
  return ok(row && toCoupon(row));
}

/**
 * While coupons are disabled, WooCommerce registers no coupon post type, so that even an administrator's key gets 403
 * with this code. A key that is not accepted gets 401.
 */
function withReason(error: UpstreamError): UpstreamError {
  const isOff = error.status === 403 && error.code === "woocommerce_rest_cannot_view";
  return isOff ? { ...error, reason: "coupons-off" } : error;
}

function codeOf(row: z.output<typeof couponAnswer>): string {
  return plainText(row.code).toUpperCase();
}

function toCoupon(row: z.output<typeof couponAnswer>): Coupon {
  // Percentages have two decimals like money: 12.50 % becomes 1250.
  const amount = parseRinggit(row.amount);
  return {
    code: codeOf(row),
    discountType: amount === undefined ? "other" : discountTypeOf(row.discount_type),
    amount: amount ?? 0,
    expiresAt: momentOf(row.date_expires, row.date_expires_gmt),
    usageLimit: limitOf(row.usage_limit),
    usageCount: row.usage_count,
    usageLimitPerUser: limitOf(row.usage_limit_per_user),
    minimumAmount: parseRinggit(row.minimum_amount ?? "") ?? 0,
    maximumAmount: parseRinggit(row.maximum_amount ?? "") ?? 0,
    productIds: row.product_ids,
    excludedProductIds: row.excluded_product_ids,
    categoryIds: row.product_categories,
    excludedCategoryIds: row.excluded_product_categories,
    excludeSaleItems: row.exclude_sale_items,
    limitUsageToItems: limitOf(row.limit_usage_to_x_items),
    freeShipping: row.free_shipping,
  };
}

/** 0 means unlimited, as null does. */
function limitOf(value: number | null): number | undefined {
  return value === null || value <= 0 ? undefined : value;
}
