import type { Sen } from "./money.ts";

export type DiscountType = "percent" | "fixed_cart" | "fixed_product";

export interface Coupon {
  /** Upper case. */
  code: string;
  /** "other" is a type that this shop cannot compute; it gives no discount. */
  discountType: DiscountType | "other";
  /** Sen for fixed types; hundredths of a percent for percent (12.5 % is 1250). */
  amount: number;
  /** Ms since the epoch, undefined when it never expires. */
  expiresAt: number | undefined;
  usageLimit: number | undefined;
  usageCount: number;
  /** 0 means no bound. */
  minimumAmount: Sen;
  maximumAmount: Sen;
  productIds: number[];
  excludedProductIds: number[];
  categoryIds: number[];
  excludedCategoryIds: number[];
  excludeSaleItems: boolean;
  limitUsageToItems: number | undefined;
}
