import type { Reading } from "../catalogue/catalogue.ts";
import type { OwnOrder } from "#app/domain/own-order.ts";

/** Where a quote's goods and coupon come from, and for whom it is. */
export type QuoteReading = Reading & {
  /** The coupon is only to be shown, so that one read a few seconds ago will do. */
  recentCoupon?: boolean;
  /** The browser's orders: what they hold is no obstacle to its next one. */
  own?: readonly OwnOrder[];
};
