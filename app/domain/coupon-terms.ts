import type { DiscountType } from "./discount-type.ts";
import type { Sen } from "./money.ts";

export interface Coupon {
  /** Upper case. */
  code: string;
  /** "other" is a type that this shop cannot compute; it gives no discount. */
  discountType: DiscountType | "other";
  /** Sen for fixed types; hundredths of a percent for percent (12.5 % is 1250). */
  amount: number;
  /** Ms since the epoch, undefined when it never expires. */
  expiresAt: number | undefined;
  /** 0 and undefined mean no limit. */
  usageLimit: number | undefined;
  usageCount: number;
  /** Uses that one e-mail address has; undefined means no limit. */
  usageLimitPerUser: number | undefined;
  /** 0 means no bound. */
  minimumAmount: Sen;
  maximumAmount: Sen;
  productIds: number[];
  excludedProductIds: number[];
  categoryIds: number[];
  excludedCategoryIds: number[];
  excludeSaleItems: boolean;
  /** Pieces that it discounts, the dearest first; 0 and undefined mean all. */
  limitUsageToItems: number | undefined;
  /** Whether it makes shipping free, beside its discount, which may be 0. */
  freeShipping: boolean;
}
