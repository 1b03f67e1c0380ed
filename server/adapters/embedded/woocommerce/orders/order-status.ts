import { countUse, uncountUse } from "#server/adapters/embedded/woocommerce/coupons/coupon-rows.ts";
import {
  findProduct,
  findVariation,
} from "#server/adapters/embedded/woocommerce/products/product-rows.ts";
import { adjustStock } from "#server/adapters/embedded/woocommerce/products/stock.ts";
import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import type { OrderStatus } from "./order-input.ts";
import { orderTotals } from "./order-totals.ts";
import type { Order } from "./order.ts";

const PAYABLE = new Set(["pending", "failed", "checkout-draft", "on-hold", "cancelled"]);
const TAKES_STOCK = new Set(["processing", "completed", "on-hold"]);
const RETURNS_STOCK = new Set(["pending", "cancelled", "failed"]);
const COUNTS_COUPONS = new Set(["pending", "processing", "on-hold", "completed"]);
const RETURNS_COUPONS = new Set(["cancelled", "failed"]);

/** Moves an order to a status and does what follows from it: any status may follow any other. */
export function changeStatus(
  database: Database,
  order: Order,
  status: OrderStatus,
  now: number,
): void {
  const isNew = order.status !== status;
  order.status = status;
  if (status === "processing" || status === "completed") order.paidAt ??= now;
  if (status === "completed" && isNew) order.completedAt = now;

  if (TAKES_STOCK.has(status)) takeStock(database, order, now);
  if (RETURNS_STOCK.has(status)) returnStock(database, order, now);
  if (TAKES_STOCK.has(status)) countSales(database, order, true);
  if (status === "cancelled") countSales(database, order, false);
  if (COUNTS_COUPONS.has(status)) countCoupons(database, order);
  if (RETURNS_COUPONS.has(status)) uncountCoupons(database, order);
}

/** Whether a shopper could still pay for it: an order of 0.00 never needs payment. */
export function needsPayment(order: Order): boolean {
  const payable = ["pending", "failed", "checkout-draft"].includes(order.status);
  return payable && orderTotals(order).total > 0;
}

/** Whether something has to be made or sent; lines whose product is gone do not count. */
export function needsProcessing(database: Database, order: Order): boolean {
  return order.lines.some((line) => {
    const item = line.variationId
      ? findVariation(database, line.variationId)
      : findProduct(database, line.productId);
    return item !== undefined && !(item.data.virtual && item.data.downloadable);
  });
}

/** What `set_paid` does to an order that waits for payment; to any other it does nothing. */
export function completePayment(database: Database, order: Order, now: number): void {
  if (!PAYABLE.has(order.status)) return;
  order.paidAt ??= now;
  changeStatus(database, order, needsProcessing(database, order) ? "processing" : "completed", now);
}

/** Counts the uses of the order's coupons, once. */
export function countCoupons(database: Database, order: Order): void {
  if (order.couponsCounted || order.coupons.length === 0) return;
  for (const { couponId } of order.coupons) countUse(database, couponId, userOf(order));
  order.couponsCounted = true;
}

/** Gives the uses of the order's coupons back, once. */
export function uncountCoupons(database: Database, order: Order): void {
  if (!order.couponsCounted) return;
  for (const { couponId } of order.coupons) uncountUse(database, couponId, userOf(order));
  order.couponsCounted = false;
}

/** Gives the order's stock back, once. */
function returnStock(database: Database, order: Order, now: number): void {
  if (!order.stockReduced) return;
  for (const line of order.lines) {
    const taken = Math.max(0, line.quantity - (line.restocked ?? 0));
    adjustStock(database, itemOf(line), taken, now);
    line.restocked = 0;
  }
  order.stockReduced = false;
}

function takeStock(database: Database, order: Order, now: number): void {
  if (order.stockReduced) return;
  for (const line of order.lines) adjustStock(database, itemOf(line), -line.quantity, now);
  order.stockReduced = true;
}

function countSales(database: Database, order: Order, counted: boolean): void {
  if (order.salesCounted === counted) return;
  for (const line of order.lines) {
    database.run(
      "update products set total_sales = max(0, total_sales + ?) where id = ?",
      counted ? line.quantity : -line.quantity,
      line.productId,
    );
  }
  order.salesCounted = counted;
}

/** The product or variation whose stock a line is taken from. */
export const itemOf = (line: { productId: number; variationId: number }): number =>
  line.variationId || line.productId;

const userOf = (order: Order): string =>
  order.customerId > 0 ? String(order.customerId) : (order.details.billing["email"] ?? "");
