import type { Coupon } from "./coupon-terms.ts";
import { isOnCart } from "./discount-type.ts";
import type { QuoteLine } from "./quote-line.ts";

/** What a coupon needs to know of a cart line. */
export type CouponLine = Pick<
  QuoteLine,
  "productId" | "variationId" | "unitPrice" | "quantity" | "onSale" | "categoryIds"
>;

type Units = Pick<QuoteLine, "unitPrice" | "quantity">;

/**
 * Whether the back end would accept the coupon's restrictions for these lines at all (the rules of WooCommerce): the
 * wanted products and the wanted categories must each have a matching line; a coupon on products needs one line it
 * applies to, a coupon on the cart refuses every line that it excludes.
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

/** The pieces that an applicable coupon discounts: of the eligible lines, the dearest units up to its item limit. */
export function eligibleUnits(coupon: Coupon, lines: CouponLine[]): Units[] {
  const eligible = isOnCart(coupon.discountType)
    ? lines
    : lines.filter((line) => isWanted(coupon, line) && !isExcluded(coupon, line));
  if (!coupon.limitUsageToItems) return eligible;

  let left = coupon.limitUsageToItems;
  return eligible
    .toSorted((a, b) => b.unitPrice - a.unitPrice)
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
