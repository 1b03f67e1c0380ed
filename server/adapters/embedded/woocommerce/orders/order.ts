import type { DiscountType } from "#app/domain/cart/discount-type.ts";
import type { Sen } from "#app/domain/money.ts";

export type Address = Record<string, string>;

/** Id of an item that is not stored yet. */
export const NEW = 0;

export interface ItemMeta {
  key: string;
  value: unknown;
  display_key: string;
  display_value: unknown;
}

export interface OrderLine {
  id: number;
  name: string;
  productId: number;
  variationId: number;
  quantity: number;
  taxClass: string;
  subtotal: Sen;
  total: Sen;
  meta: ItemMeta[];
  /** Pieces that refunds have put back into stock. */
  restocked?: number;
}

export interface ShippingLine {
  id: number;
  methodId: string;
  methodTitle: string;
  instanceId: string;
  total: Sen;
  /** Only that of a refund has some. */
  meta?: ItemMeta[];
}

export interface FeeLine {
  id: number;
  name: string;
  taxClass: string;
  taxStatus: string;
  total: Sen;
}

export interface CouponLine {
  id: number;
  couponId: number;
  code: string;
  type: DiscountType;
  /** Ringgit or per cent, as the coupon says. */
  nominalAmount: number;
  freeShipping: boolean;
  discount: Sen;
}

/** What of an order is only shown. */
export interface OrderDetails {
  parent_id: number;
  currency: string;
  billing: Address;
  shipping: Address;
  payment_method: string;
  payment_method_title: string;
  customer_note: string;
}

export interface Order {
  id: number;
  status: string;
  createdVia: string;
  orderKey: string;
  customerId: number;
  createdAt: number;
  modifiedAt: number;
  paidAt: number | null;
  completedAt: number | null;
  transactionId: string;
  /** Whether stock, sales and coupon counts stand as after this order. */
  stockReduced: boolean;
  salesCounted: boolean;
  couponsCounted: boolean;
  details: OrderDetails;
  lines: OrderLine[];
  shippingLines: ShippingLine[];
  fees: FeeLine[];
  coupons: CouponLine[];
}
