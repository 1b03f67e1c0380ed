import {
  apiUrl,
  type Context,
  type Reply,
} from "#server/adapters/embedded/woocommerce/api/context.ts";
import { badRequest, invalidId } from "#server/adapters/embedded/woocommerce/api/errors.ts";
import { couponSchema } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import { edited, withMoments } from "#server/adapters/embedded/woocommerce/store/edits.ts";
import { insertCoupon } from "#server/adapters/embedded/woocommerce/store/item-writes.ts";
import { nextPostId } from "#server/adapters/embedded/woocommerce/store/post-ids.ts";
import { toLocalText } from "#server/adapters/embedded/woocommerce/values/dates.ts";
import { findCoupon, findCouponByCode, usersOf } from "./coupon-rows.ts";
import { getCoupon } from "./coupons.ts";

/** POST /coupons: a code is required and must be new. @throws ApiError 400 */
export function createCoupon(context: Context): Reply {
  const { code } = context.body;
  if (typeof code !== "string" || code.trim() === "") {
    throw badRequest("woocommerce_rest_empty_coupon_code", "The coupon code cannot be empty.");
  }
  if (findCouponByCode(context.database, code)) {
    throw badRequest(
      "woocommerce_rest_coupon_code_already_exists",
      "The coupon code already exists",
    );
  }
  const id = nextPostId(context.database);
  storeCoupon(context, { id, date_created: toLocalText(context.now) });
  const headers = { location: apiUrl(context, `/coupons/${id}`) };
  return { ...getCoupon({ ...context, ids: [id] }), status: 201, headers };
}

/** PUT, PATCH or POST /coupons/{id}. @throws ApiError 400 or 404 */
export function updateCoupon(context: Context): Reply {
  const [id = 0] = context.ids;
  const coupon = findCoupon(context.database, id);
  if (!coupon) throw invalidId("shop_coupon");
  const { code, status, usage_count, created_at } = coupon;
  const used_by = usersOf(context.database, id);
  const date_created = toLocalText(created_at);
  storeCoupon(context, { ...coupon.data, id, code, status, usage_count, used_by, date_created });
  return getCoupon(context);
}

function storeCoupon({ database, now, body }: Context, known: Record<string, unknown>): void {
  const coupon = edited(couponSchema, known, withMoments(body, "date_expires"));
  insertCoupon(database, { ...coupon, date_modified: toLocalText(now) }, now);
}
