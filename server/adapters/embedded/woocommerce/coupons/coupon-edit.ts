import {
  apiUrl,
  type Context,
  type Reply,
} from "#server/adapters/embedded/woocommerce/api/context.ts";
import { badRequest } from "#server/adapters/embedded/woocommerce/api/errors.ts";
import { couponSchema } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import { edited, withMoments } from "#server/adapters/embedded/woocommerce/store/edits.ts";
import { insertCoupon } from "#server/adapters/embedded/woocommerce/store/item-writes.ts";
import { nextPostId } from "#server/adapters/embedded/woocommerce/store/post-ids.ts";
import { amountText, readAmount } from "#server/adapters/embedded/woocommerce/values/amounts.ts";
import { toLocalText } from "#server/adapters/embedded/woocommerce/values/dates.ts";
import { findCoupon, findCouponByCode, usersOf } from "./coupon-rows.ts";
import { getCoupon } from "./coupons.ts";

/** POST /coupons: a code is required and must be new. @throws ApiError 400 */
export function createCoupon(context: Context): Reply {
  const { code } = context.body;
  if (code === undefined) {
    throw badRequest("rest_missing_callback_param", "Missing parameter(s): code", {
      params: ["code"],
    });
  }
  if (typeof code !== "string" || code.trim() === "") {
    throw badRequest("woocommerce_rest_empty_coupon_code", "The coupon code cannot be empty.");
  }
  refuseTakenCode(context, 0);
  const id = nextPostId(context.database);
  storeCoupon(context, { id, date_created: toLocalText(context.now) });
  const headers = { location: apiUrl(context, `/coupons/${id}`) };
  return { ...getCoupon({ ...context, ids: [id] }), status: 201, headers };
}

/** PUT, PATCH or POST /coupons/{id}. @throws ApiError 400 */
export function updateCoupon(context: Context): Reply {
  const [id = 0] = context.ids;
  const coupon = findCoupon(context.database, id);
  // WooCommerce answers 404 only to a GET.
  if (!coupon) throw badRequest("woocommerce_rest_shop_coupon_invalid_id", "Invalid ID.");
  refuseTakenCode(context, id);
  const { code, status, usage_count, created_at } = coupon;
  const used_by = usersOf(context.database, id);
  const date_created = toLocalText(created_at);
  storeCoupon(context, { ...coupon.data, id, code, status, usage_count, used_by, date_created });
  return getCoupon(context);
}

/** A code that is sent may not be that of another coupon; drafts and the bin do not count. @throws ApiError 400 */
function refuseTakenCode({ database, body: { code } }: Context, id: number): void {
  const holder = typeof code === "string" ? findCouponByCode(database, code) : undefined;
  if (holder === undefined || holder.id === id) return;
  throw badRequest("woocommerce_rest_coupon_code_already_exists", "The coupon code already exists");
}

function storeCoupon({ database, now, body }: Context, known: Record<string, unknown>): void {
  const { usage_count: _, used_by: __, ...fields } = withMoments(body, "date_expires");
  const given = { ...fields };
  if ("amount" in given) given["amount"] = amountOf(given["amount"]);
  for (const name of LIMITS) if (name in given) given[name] = limitOf(given[name]);
  const coupon = edited(couponSchema, known, given);
  // As WooCommerce: an amount is checked when it is sent, so a change of the type alone may leave 150 %.
  const isPercent = "amount" in given && coupon.discount_type === "percent";
  if (isPercent && readAmount(coupon.amount) > 10_000) throw invalidAmount();
  insertCoupon(database, { ...coupon, date_modified: toLocalText(now) }, now);
}

const LIMITS = ["usage_limit", "usage_limit_per_user", "limit_usage_to_x_items"];

/** Text or a number; anything else is none, and more decimals than two are rounded. @throws ApiError 400 */
function amountOf(value: unknown): string {
  const sen = readAmount(String(value));
  if (sen < 0) throw invalidAmount();
  return amountText(sen);
}

const invalidAmount = () => badRequest("coupon_invalid_amount", "Invalid discount amount.");

/** A whole number, which may be text; 0 is none, and the sign does not count. */
function limitOf(value: unknown): unknown {
  const number = Number(value ?? 0);
  return Number.isInteger(number) ? Math.abs(number) || null : value;
}
