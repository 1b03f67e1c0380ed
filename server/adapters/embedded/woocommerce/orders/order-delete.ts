import type { Context, Reply } from "#server/adapters/embedded/woocommerce/api/context.ts";
import { ApiError, invalidId } from "#server/adapters/embedded/woocommerce/api/errors.ts";
import { boolean, readParameters } from "#server/adapters/embedded/woocommerce/api/parameters.ts";
import { itemReply } from "#server/adapters/embedded/woocommerce/api/replies.ts";
import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import { loadOrder, saveOrder } from "./order-rows.ts";
import { uncountCoupons } from "./order-status.ts";
import { orderView } from "./order-view.ts";
import { refundsOf, removeRefund } from "./refund-rows.ts";

/**
 * DELETE /orders/{id}: into the bin, or with `force` for good. Either way its coupons are free again.
 * Answers the order as it was before.
 * @throws ApiError 404, or 410 when it is in the bin already
 */
export function deleteOrder(context: Context): Reply {
  const { database, query } = context;
  const [id = 0] = context.ids;
  const { force } = readParameters(query, { force: boolean });
  const order = loadOrder(database, id);
  if (!order) throw invalidId("shop_order");
  if (!force && order.status === "trash") {
    throw new ApiError(
      410,
      "woocommerce_rest_already_trashed",
      "The shop_order has already been deleted.",
    );
  }
  const reply = itemReply(context, orderView(context, order));
  uncountCoupons(database, order);
  if (force) {
    eraseOrder(database, id);
    return reply;
  }
  saveOrder(database, { ...order, status: "trash", modifiedAt: context.now });
  return reply;
}

/** Deletes an order for good, with all that belongs to it. */
export function eraseOrder(database: Database, id: number): void {
  for (const refund of refundsOf(database, id)) removeRefund(database, refund.id);
  for (const table of ["order_search", "order_meta", "order_notes", "order_items"]) {
    database.run(`delete from ${table} where order_id = ?`, id);
  }
  database.run("delete from orders where id = ?", id);
}
