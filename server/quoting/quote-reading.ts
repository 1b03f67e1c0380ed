import type { Reading } from "../catalogue/catalogue.ts";
import type { OwnOrder } from "#app/domain/own-order.ts";

/** Where a quote's goods and coupon come from, and whose reservations it ignores. */
export interface QuoteReading extends Reading {
  /** For a page whose request has already waited for the back end. */
  isHurried?: boolean;
  /** The coupon is for display only: an answer of the last seconds is used. */
  recentCoupon?: boolean;
  /** The browser's orders, whose reservations do not count. */
  own?: readonly OwnOrder[];
}
