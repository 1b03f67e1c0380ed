import type { Coupon } from "./coupon-terms.ts";
import { isOnCart } from "./discount-type.ts";
import type { QuoteLine } from "./quote-line.ts";

/** The parts of a cart line that decide about a coupon. */
export type CouponLine = Pick<
  QuoteLine,
  "productId" | "variationId" | "unitPrice" | "quantity" | "onSale" | "categoryIds"
>;

type Units = Pick<QuoteLine, "unitPrice" | "quantity">;

/**
 * Whether these lines meet the coupon's restrictions (the rules of WooCommerce). If the coupon names products, a line
 * must match; the same for categories. A product coupon needs at least one line that it applies to. A cart coupon is
 * not valid with an excluded line.
 */
export function isApplicable(coupon: Coupon, lines: CouponLine[]): boolean {
  if (coupon.productIds.length > 0 && !lines.some((line) => isOfProducts(line, coupon.productIds)))
    return false;
  const countsForCategories = (line: CouponLine) => !(coupon.excludeSaleItems && line.onSale);
  if (
    coupon.categoryIds.length > 0 &&
    !lines.some((line) => countsForCategories(line) && isInCategories(line, coupon.categoryIds))
  )
    return false;
  if (isOnCart(coupon.discountType)) return !lines.some((line) => isExcluded(coupon, line));
  return lines.some((line) => isWanted(coupon, line) && !isExcluded(coupon, line));
}

/**
 * The units that an applicable coupon discounts: the most expensive units of the eligible lines, up to its item
 * limit.
 */
export function eligibleUnits(coupon: Coupon, lines: CouponLine[]): Units[] {
  const eligible = isOnCart(coupon.discountType)
    ? lines
    : lines.filter((line) => isWanted(coupon, line) && !isExcluded(coupon, line));
  if (!coupon.limitUsageToItems) return eligible;

  let left = coupon.limitUsageToItems;
  return [...eligible]
    .sort((a, b) => b.unitPrice - a.unitPrice)
    .map(({ unitPrice, quantity }) => {
      const units = Math.min(quantity, left);
      left -= units;
      return { unitPrice, quantity: units };
    });
}

function isWanted(coupon: Coupon, line: CouponLine): boolean {
  if (coupon.productIds.length === 0 && coupon.categoryIds.length === 0) return true;
  return isOfProducts(line, coupon.productIds) || isInCategories(line, coupon.categoryIds);
}

function isExcluded(coupon: Coupon, line: CouponLine): boolean {
  return (
    isOfProducts(line, coupon.excludedProductIds) ||
    isInCategories(line, coupon.excludedCategoryIds) ||
    (coupon.excludeSaleItems && line.onSale)
  );
}

function isOfProducts(line: CouponLine, ids: number[]): boolean {
  return (
    ids.includes(line.productId) || (line.variationId !== null && ids.includes(line.variationId))
  );
}

function isInCategories(line: CouponLine, ids: number[]): boolean {
  return line.categoryIds.some((id) => ids.includes(id));
}
