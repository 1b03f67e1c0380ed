import type { Reading } from "../catalogue/catalogue.ts";
import type { OwnOrder } from "#app/domain/own-order.ts";

/** Where a quote's goods and coupon come from, and whose reservations it ignores. */
export type QuoteReading = Reading & {
  /** The coupon is for display only: a copy of a few seconds is used. */
  recentCoupon?: boolean;
  /** The browser's orders, whose reservations do not count. */
  own?: readonly OwnOrder[];
};
