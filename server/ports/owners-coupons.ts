import type { CouponChange, OwnersCoupon } from "#app/domain/admin/owners-coupon.ts";
import type { Result } from "../platform/outgoing/result.ts";

/**
 * The coupon calls that only the owner's area makes, on coupons of every status. No write is repeated here:
 * after a `lost` answer the caller looks at the coupon again. While coupons are disabled, an error with the reason
 * "coupons-off"; a code that another published coupon has is one with "taken", an unknown coupon one with "missing".
 */
export interface OwnersCouponCalls {
  /**
   * The newest first, 50 a page. A WooCommerce that cannot list by status leaves out drafts, and has an empty bin, as it
   * lists published coupons only.
   * @param binnedAfter lists the bin: what was put there after it, ms since the epoch
   */
  listOwnersCoupons(
    page: number,
    binnedAfter?: number,
  ): Promise<Result<{ coupons: OwnersCoupon[]; totalPages: number }>>;
  /** Undefined when there is none; one in the bin has `deletedFrom`. */
  ownersCoupon(id: number): Promise<Result<OwnersCoupon | undefined>>;
  /** The coupons outside the bin with exactly this code, ignoring case; among drafts there may be several. */
  ownersCouponsByCode(code: string): Promise<Result<OwnersCoupon[]>>;
  createCoupon(change: CouponChange & { code: string }): Promise<Result<OwnersCoupon>>;
  updateCoupon(id: number, change: CouponChange): Promise<Result<OwnersCoupon>>;
}
