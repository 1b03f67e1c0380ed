/** The discount types of the specification, by their WooCommerce names. The only complete list of them. */
export const DISCOUNT_TYPES = ["percent", "fixed_cart", "fixed_product"] as const;

export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** The discount type with this name; "other" for a type of a plug-in, which this shop does not support. */
export function discountTypeOf(text: string): DiscountType | "other" {
  return DISCOUNT_TYPES.find((type) => type === text) ?? "other";
}

/** Whether a coupon of this type discounts the whole cart, not single products. */
export function isOnCart(type: DiscountType | "other"): boolean {
  switch (type) {
    case "fixed_cart":
    case "other":
      return true;
    case "percent":
    case "fixed_product":
      return false;
    default:
      return type satisfies never;
  }
}

/** Whether WooCommerce takes the amount once per piece. This shop may take it once per cart. */
export function isTakenPerPiece(type: DiscountType | "other"): boolean {
  switch (type) {
    case "fixed_product":
      return true;
    case "percent":
    case "fixed_cart":
    case "other":
      return false;
    default:
      return type satisfies never;
  }
}
