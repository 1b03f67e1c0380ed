/** The discount types of the specification, by their WooCommerce names. The only complete list of them. */
export const DISCOUNT_TYPES = ["percent", "fixed_cart", "fixed_product"] as const;

export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** The discount type with this name; "other" for a type of a plug-in, which this shop does not support. */
export function discountTypeOf(text: string): DiscountType | "other" {
  return DISCOUNT_TYPES.find((type) => type === text) ?? "other";
}

const ON_CART: Record<DiscountType | "other", boolean> = {
  percent: false,
  fixed_cart: true,
  fixed_product: false,
  other: true,
};

/** Whether a coupon of this type discounts the whole cart, not single products. */
export const isOnCart = (type: DiscountType | "other") => ON_CART[type];

/** Whether WooCommerce takes the amount once per piece. This shop may take it once per cart. */
export function isTakenPerPiece(type: DiscountType | "other"): boolean {
  return type === "fixed_product";
}
