import { isDemoCoupon } from "#server/adapters/embedded/woocommerce/demo.ts";
import {
  selfLinks,
  type Context,
  type Reply,
} from "#server/adapters/embedded/woocommerce/api/context.ts";
import { invalidId } from "#server/adapters/embedded/woocommerce/api/errors.ts";
import {
  dateTime,
  ids,
  oneOf,
  paging,
  readParameters,
  text,
} from "#server/adapters/embedded/woocommerce/api/parameters.ts";
import { itemReply, listReply, pageOf } from "#server/adapters/embedded/woocommerce/api/replies.ts";
import { Conditions, containing } from "#server/adapters/embedded/woocommerce/store/conditions.ts";
import { amountText, readAmount } from "#server/adapters/embedded/woocommerce/values/amounts.ts";
import { dateFields, parseMoment } from "#server/adapters/embedded/woocommerce/values/dates.ts";
import { findCoupon, usersOf, type CouponRow } from "./coupon-rows.ts";

export const COUPON_PARAMETERS = {
  ...paging,
  orderby: oneOf(["date", "id", "include", "title", "slug", "modified"]),
  code: text,
  status: text,
  search: text,
  include: ids,
  exclude: ids,
  after: dateTime,
  before: dateTime,
  modified_after: dateTime,
};

const COLUMNS: Record<string, string> = {
  id: "id",
  include: "id",
  title: "code",
  slug: "code",
  modified: "modified_at",
};

const BY_STATUS: Record<string, string> = {
  any: "status <> 'trash'",
  trash: "status = 'trash'",
};

/** GET /coupons: published ones, those in the bin, or with the status "any" all others. An empty code is no filter at all. */
export function listCoupons(context: Context): Reply {
  const { database } = context;
  const parameters = readParameters(context.query, COUPON_PARAMETERS);
  const page = pageOf(parameters);
  const { code, search, orderby = "date", order = "desc" } = parameters;
  const where = new Conditions()
    .add(BY_STATUS[parameters.status ?? ""] ?? "status = 'publish'")
    .isIn("id", parameters.include)
    .except(parameters.exclude)
    .isWithin(parameters);
  if (code) where.add("code = ?", code.trim().toLowerCase());
  if (search) where.add(String.raw`code like ? escape '\'`, containing(search));
  const column = COLUMNS[orderby] ?? "created_at";
  const { ids: found, total } = where.page(
    database,
    "coupons",
    `${column} ${order}, id ${order}`,
    page,
  );
  const items = found.flatMap((id) => {
    const coupon = findCoupon(database, id);
    return coupon ? [couponView(context, coupon)] : [];
  });
  return listReply(context, items, total, page);
}

/** GET /coupons/{id}. @throws ApiError 404 */
export function getCoupon(context: Context): Reply {
  const [id = 0] = context.ids;
  const coupon = findCoupon(context.database, id);
  if (!coupon) throw invalidId("shop_coupon");
  return itemReply(context, couponView(context, coupon));
}

const DEMO_META = { key: "_kedai_demo", value: "yes" };

/** A coupon as the API shows it. */
function couponView(context: Context, row: CouponRow): Record<string, unknown> {
  const { data } = row;
  const expires = data.date_expires === null ? null : (parseMoment(data.date_expires) ?? null);
  return {
    id: row.id,
    code: row.code,
    amount: amountText(readAmount(data.amount)),
    status: row.status,
    ...dateFields("date_created", row.created_at),
    ...dateFields("date_modified", row.modified_at),
    discount_type: data.discount_type,
    description: data.description,
    ...dateFields("date_expires", expires),
    usage_count: row.usage_count,
    individual_use: data.individual_use,
    product_ids: data.product_ids,
    excluded_product_ids: data.excluded_product_ids,
    usage_limit: data.usage_limit,
    usage_limit_per_user: data.usage_limit_per_user,
    limit_usage_to_x_items: data.limit_usage_to_x_items,
    free_shipping: data.free_shipping,
    product_categories: data.product_categories,
    excluded_product_categories: data.excluded_product_categories,
    exclude_sale_items: data.exclude_sale_items,
    minimum_amount: amountText(readAmount(data.minimum_amount)),
    maximum_amount: amountText(readAmount(data.maximum_amount)),
    email_restrictions: data.email_restrictions,
    used_by: usersOf(context.database, row.id),
    meta_data: [
      ...(data.meta_data ?? []),
      ...(isDemoCoupon(context.database, row.id) ? [DEMO_META] : []),
    ].map((one, at) => ({ id: at + 1, ...one })),
    _links: selfLinks(context, "/coupons", row.id),
  };
}
