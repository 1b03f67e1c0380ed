import type { Context, Reply } from "#server/adapters/embedded/woocommerce/api/context.ts";
import { ApiError, invalidId } from "#server/adapters/embedded/woocommerce/api/errors.ts";
import { boolean, readParameters } from "#server/adapters/embedded/woocommerce/api/parameters.ts";
import { BINNED_CODE, findCoupon } from "./coupon-rows.ts";
import { getCoupon } from "./coupons.ts";

/**
 * DELETE /coupons/{id}: into the bin, or with `force` for good. Answers the coupon as it was before.
 * @throws ApiError 404, or 410 when it is in the bin already
 */
export function deleteCoupon(context: Context): Reply {
  const { database, query } = context;
  const [id = 0] = context.ids;
  const { force } = readParameters(query, { force: boolean });
  const coupon = findCoupon(database, id);
  if (!coupon) throw invalidId("shop_coupon");
  const reply = getCoupon(context);
  if (force) {
    database.run("delete from coupon_uses where coupon_id = ?", id);
    database.run("delete from coupons where id = ?", id);
    return reply;
  }
  if (coupon.status === "trash") {
    const message = "The shop_coupon has already been deleted.";
    throw new ApiError(410, "woocommerce_rest_already_trashed", message);
  }
  database.run(
    "update coupons set status = 'trash', code = code || ?, modified_at = ? where id = ?",
    `${BINNED_CODE}${id}`,
    context.now,
    id,
  );
  return reply;
}
