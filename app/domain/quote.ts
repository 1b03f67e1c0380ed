import type { Sen } from "./money.ts";
import type { DiscountType } from "./coupon.ts";

export interface ShippingConfig {
  shippingCost: Sen;
  /** Shipping is free from this amount after discount. */
  freeShippingThreshold: Sen;
}

/** A cart line with everything that was looked up for it today. */
export interface QuoteLine {
  /** The variation's id, else the product's. */
  id: number;
  productId: number;
  variationId: number | null;
  name: string;
  slug: string;
  image: string;
  /** "Size: 8 inch, Flavour: Pandan"; null for a simple product. */
  variant: string | null;
  attributes: Record<string, string>;
  unitPrice: Sen;
  quantity: number;
  /** unitPrice times quantity. */
  subtotal: Sen;
  onSale: boolean;
  categoryIds: number[];
  /** Why this line cannot be ordered as it stands, in the shopper's words; null when it can. */
  problem: string | null;
}

export interface AppliedCoupon {
  code: string;
  discountType: DiscountType;
  discount: Sen;
}

/** What the shopper sees and is charged. A pure function of lines, coupon, shipping settings and time. */
export interface Quote {
  lines: QuoteLine[];
  /** Sum of quantities. */
  itemCount: number;
  subtotal: Sen;
  coupon: AppliedCoupon | null;
  discount: Sen;
  shipping: Sen;
  total: Sen;
  freeShippingThreshold: Sen;
  /** What the shopper is told about lines that went or a coupon that stopped being valid. */
  notices: string[];
}
