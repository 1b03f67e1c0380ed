import type { DiscountType } from "./discount-type.ts";
import type { Sen } from "#app/domain/money.ts";

export interface Coupon {
  /** Upper case. */
  code: string;
  /** "other" is a type that this shop does not support; it gives no discount. */
  discountType: DiscountType | "other";
  /** Sen for fixed types; hundredths of a percent for percent (12.5 % is 1250). */
  amount: number;
  /** Ms since the epoch; undefined when it never expires. */
  expiresAt: number | undefined;
  /** 0 and undefined mean no limit. */
  usageLimit: number | undefined;
  usageCount: number;
  /** Maximum uses per e-mail address; undefined means no limit. */
  usageLimitPerUser: number | undefined;
  /** 0 means no limit. */
  minimumAmount: Sen;
  maximumAmount: Sen;
  productIds: number[];
  excludedProductIds: number[];
  categoryIds: number[];
  excludedCategoryIds: number[];
  excludeSaleItems: boolean;
  /** Maximum number of discounted pieces, the most expensive first; 0 and undefined mean all. */
  limitUsageToItems: number | undefined;
  /** Whether it makes shipping free in addition to its discount, which may be 0. */
  freeShipping: boolean;
  /** It came with the demo: for test money only. */
  isDemo?: true;
}
