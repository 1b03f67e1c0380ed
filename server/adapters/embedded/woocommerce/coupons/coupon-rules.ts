import { isOnCart } from "#app/domain/cart/discount-type.ts";
import type { Sen } from "#app/domain/money.ts";
import { groupedAmount } from "#server/adapters/embedded/woocommerce/products/price-html.ts";
import { readAmount } from "#server/adapters/embedded/woocommerce/values/amounts.ts";
import { parseMoment } from "#server/adapters/embedded/woocommerce/values/dates.ts";
import type { CouponData, CouponRow } from "./coupon-rows.ts";

/** The parts of an order line that a coupon's rules read; `product` is undefined when it no longer exists. */
export interface CouponedLine {
  subtotal: Sen;
  quantity: number;
  product: { ids: number[]; categories: number[]; onSale: boolean; name: string } | undefined;
}

/** Uses of the coupon so far, by all shoppers and by this one. */
export interface CouponUses {
  total: number;
  byThisEmail: number;
}

/**
 * Why WooCommerce refuses a coupon for these lines, as the HTML it answers; undefined when it takes it.
 * The first reason in WooCommerce's order counts. Minimum and maximum are inclusive, before discount.
 */
export function refusalOf(
  { code, data }: Pick<CouponRow, "code" | "data">,
  lines: CouponedLine[],
  order: { email: string; uses: CouponUses; now: number },
): string | undefined {
  const quoted = `&quot;${code}&quot;`;
  const subtotal = lines.reduce((sum, line) => sum + line.subtotal, 0);
  const minimum = readAmount(data.minimum_amount);
  const maximum = readAmount(data.maximum_amount);
  const expires = data.date_expires === null ? undefined : parseMoment(data.date_expires);
  const usedUp = `Usage limit for coupon ${quoted} has been reached.`;

  if (data.usage_limit !== null && order.uses.total >= data.usage_limit) return usedUp;
  if (expires !== undefined && order.now > expires) return `Coupon ${quoted} has expired.`;
  if (minimum > 0 && subtotal < minimum) {
    return `The minimum spend for coupon ${quoted} is ${spend(minimum)}.`;
  }
  if (maximum > 0 && subtotal > maximum) {
    return `The maximum spend for coupon ${quoted} is ${spend(maximum)}.`;
  }
  return (
    refusedProducts(quoted, data, lines) ??
    (isAllowedFor(data.email_restrictions, order.email)
      ? undefined
      : `Please enter a valid email to use coupon code ${quoted}.`) ??
    (data.usage_limit_per_user !== null && order.uses.byThisEmail >= data.usage_limit_per_user
      ? usedUp
      : undefined)
  );
}

/** Whether a coupon may take something off a line. A coupon on the cart takes from all of them. */
export function isEligible(data: CouponData, { product }: CouponedLine): boolean {
  if (isOnCart(data.discount_type)) return true;
  return product !== undefined && isWanted(data, product) && !isExcluded(data, product);
}

type Product = NonNullable<CouponedLine["product"]>;

const overlap = (a: number[], b: number[]): boolean => a.some((value) => b.includes(value));

function isWanted(data: CouponData, product: Product): boolean {
  if (data.product_ids.length === 0 && data.product_categories.length === 0) return true;
  return (
    overlap(product.ids, data.product_ids) || overlap(product.categories, data.product_categories)
  );
}

function isExcluded(data: CouponData, product: Product): boolean {
  return (
    overlap(product.ids, data.excluded_product_ids) ||
    overlap(product.categories, data.excluded_product_categories) ||
    (data.exclude_sale_items && product.onSale)
  );
}

function refusedProducts(
  quoted: string,
  data: CouponData,
  lines: CouponedLine[],
): string | undefined {
  const products = lines.flatMap((line) => line.product ?? []);
  const notApplicable = `Sorry, coupon ${quoted} is not applicable to selected products.`;
  const countsForCategories = (product: Product) => !(data.exclude_sale_items && product.onSale);
  if (data.product_ids.length > 0 && !products.some((one) => overlap(one.ids, data.product_ids))) {
    return notApplicable;
  }
  if (
    data.product_categories.length > 0 &&
    !products.some(
      (one) => countsForCategories(one) && overlap(one.categories, data.product_categories),
    )
  ) {
    return notApplicable;
  }
  if (!isOnCart(data.discount_type)) {
    return lines.length > 0 && !lines.some((line) => isEligible(data, line))
      ? notApplicable
      : undefined;
  }
  return refusedByOneLine(quoted, data, products);
}

/** A coupon on the cart is refused as soon as one line is excluded. */
function refusedByOneLine(
  quoted: string,
  data: CouponData,
  products: Product[],
): string | undefined {
  if (data.exclude_sale_items && products.some((product) => product.onSale)) {
    return `Sorry, coupon ${quoted} is not valid for sale items.`;
  }
  const excluded = products.filter((product) => overlap(product.ids, data.excluded_product_ids));
  if (excluded.length > 0) {
    const names = excluded.map((product) => product.name).join(", ");
    return `Sorry, coupon ${quoted} is not applicable to the products: ${names}.`;
  }
  if (products.some((one) => overlap(one.categories, data.excluded_product_categories))) {
    return `Sorry, coupon ${quoted} is not applicable to the categories of selected products.`;
  }
  return undefined;
}

/** An address matches when it equals a restriction; an asterisk matches any text. */
function isAllowedFor(restrictions: string[], email: string): boolean {
  if (restrictions.length === 0) return true;
  const address = email.trim().toLowerCase();
  return restrictions.some((restriction) => {
    const parts = restriction.trim().toLowerCase().split("*");
    const pattern = parts
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join(".*");
    return new RegExp(`^${pattern}$`).test(address);
  });
}

function spend(amount: Sen): string {
  return (
    `<span class="woocommerce-Price-amount amount"><bdi>` +
    `<span class="woocommerce-Price-currencySymbol">&#082;&#077;</span>${groupedAmount(amount)}</bdi></span>`
  );
}
