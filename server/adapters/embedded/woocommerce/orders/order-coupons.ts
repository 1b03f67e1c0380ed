import { badRequest } from "#server/adapters/embedded/woocommerce/api/errors.ts";
import {
  findCouponByCode,
  usersOf,
  type CouponData,
  type CouponRow,
} from "#server/adapters/embedded/woocommerce/coupons/coupon-rows.ts";
import {
  isEligible,
  refusalOf,
  type CouponedLine,
} from "#server/adapters/embedded/woocommerce/coupons/coupon-rules.ts";
import { couponDiscounts } from "#server/adapters/embedded/woocommerce/coupons/discounts.ts";
import {
  findProduct,
  findVariation,
} from "#server/adapters/embedded/woocommerce/products/product-rows.ts";
import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import { readAmount } from "#server/adapters/embedded/woocommerce/values/amounts.ts";
import type { CouponInput } from "./order-input.ts";
import { NEW, type Order, type OrderLine } from "./order.ts";

/** Either the order with these coupons and no others, or the reason why one of them is refused (HTML). */
export type CouponOutcome = { refusal: string } | { order: Order };

/**
 * Replaces an order's coupons. Given line totals are thrown away: each line starts again from its subtotal.
 * Coupons that the order already has are not judged again.
 * @throws ApiError 400 for an item id or a missing code.
 */
export function withCoupons(
  database: Database,
  order: Order,
  inputs: CouponInput[],
  now: number,
): CouponOutcome {
  const lines = order.lines.map((line) => couponedLine(database, line));
  const coupons: CouponRow[] = [];
  for (const { id, code } of inputs) {
    if (id) {
      throw badRequest("woocommerce_rest_coupon_item_id_readonly", "Coupon item ID is readonly.");
    }
    if (!code) throw badRequest("woocommerce_rest_invalid_coupon", "Coupon code is required.");
    const coupon = findCouponByCode(database, code);
    const refusal = judge(database, order, coupon, code, lines, coupons, now);
    if (refusal !== undefined || !coupon) return { refusal: refusal ?? "" };
    coupons.push(coupon);
  }
  return { order: discounted(order, coupons, lines) };
}

function judge(
  database: Database,
  order: Order,
  coupon: CouponRow | undefined,
  code: string,
  lines: CouponedLine[],
  before: CouponRow[],
  now: number,
): string | undefined {
  const quoted = `&quot;${code.trim().toLowerCase()}&quot;`;
  if (!coupon) return `Coupon ${quoted} cannot be applied because it does not exist.`;
  if (before.some((other) => other.id === coupon.id)) {
    return `Coupon code ${quoted} already applied!`;
  }
  if (order.coupons.some((line) => line.couponId === coupon.id)) return undefined;
  const email = order.details.billing["email"] ?? "";
  const users = usersOf(database, coupon.id);
  const uses = {
    total: coupon.usage_count,
    byThisEmail: email === "" ? 0 : users.filter((user) => user === email).length,
  };
  return refusalOf(coupon, lines, { email, uses, now });
}

function discounted(order: Order, coupons: CouponRow[], lines: CouponedLine[]): Order {
  const discounts = couponDiscounts(
    order.lines,
    coupons.map(({ data }) => ({
      type: data.discount_type,
      amount: amountOf(data),
      unitLimit: data.limit_usage_to_x_items,
      appliesTo: (index) => lines.some((line, at) => at === index && isEligible(data, line)),
    })),
  );
  return {
    ...order,
    lines: order.lines.map((line, index) => ({
      ...line,
      total: discounts.reduce((left, ofCoupon) => left - (ofCoupon[index] ?? 0), line.subtotal),
    })),
    coupons: coupons.map((coupon, index) => ({
      id: order.coupons.find((line) => line.couponId === coupon.id)?.id ?? NEW,
      couponId: coupon.id,
      code: coupon.code,
      type: coupon.data.discount_type,
      nominalAmount: Number(coupon.data.amount || 0),
      freeShipping: coupon.data.free_shipping,
      discount: discounts[index]?.reduce((sum, amount) => sum + amount, 0) ?? 0,
    })),
  };
}

/** Per cent, or sen. */
function amountOf({ discount_type: type, amount }: CouponData): number {
  switch (type) {
    case "percent":
      return Number(amount || 0);
    case "fixed_cart":
    case "fixed_product":
      return readAmount(amount);
    default:
      return type satisfies never;
  }
}

function couponedLine(database: Database, line: OrderLine): CouponedLine {
  const product = findProduct(database, line.productId);
  const item = line.variationId ? findVariation(database, line.variationId) : product;
  return {
    subtotal: line.subtotal,
    quantity: line.quantity,
    product: item && {
      ids: line.variationId ? [line.variationId, line.productId] : [line.productId],
      categories: product?.data.categories ?? [],
      onSale: Boolean(item.on_sale),
      name: line.name,
    },
  };
}
