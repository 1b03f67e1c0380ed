/** The discount types of the specification, as the back end calls them. The only place that names them all. */
export const DISCOUNT_TYPES = ["percent", "fixed_cart", "fixed_product"] as const;

export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** Plug-ins of the back end bring types of their own, which this shop cannot compute: "other". */
export function discountTypeOf(text: string): DiscountType | "other" {
  return DISCOUNT_TYPES.find((type) => type === text) ?? "other";
}

/** Whether a coupon of this type discounts the cart as a whole, or products. */
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

/** Whether the back end takes the amount once for each piece, where this shop may take it once for the cart. */
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
