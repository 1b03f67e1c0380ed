/** The discount types of the specification, by their WooCommerce names. The only complete list of them. */
export const DISCOUNT_TYPES = ["percent", "fixed_cart", "fixed_product"] as const;

export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** The discount type with this name; "other" for a type of a plug-in, which this shop does not support. */
export function discountTypeOf(text: string): DiscountType | "other" {
  return DISCOUNT_TYPES.find((type) => type === text) ?? "other";
}

/** What is asked of each type below. */
const RULES: Record<DiscountType | "other", { isOnCart: boolean; isTakenPerPiece: boolean }> = {
  percent: { isOnCart: false, isTakenPerPiece: false },
  fixed_cart: { isOnCart: true, isTakenPerPiece: false },
  fixed_product: { isOnCart: false, isTakenPerPiece: true },
  other: { isOnCart: true, isTakenPerPiece: false },
};

/** Whether a coupon of this type discounts the whole cart, not single products. */
export const isOnCart = (type: DiscountType | "other") => RULES[type].isOnCart;

/** Whether WooCommerce takes the amount once per piece. This shop may take it once per cart. */
export const isTakenPerPiece = (type: DiscountType | "other") => RULES[type].isTakenPerPiece;
