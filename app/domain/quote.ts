import type { Choice } from "./choices.ts";
import {
  judgeCoupon,
  type DiscountType,
  type FixedProductRule,
  type FoundCoupon,
} from "./coupon.ts";
import type { Sen } from "./money.ts";
import { piecesToShip, shippingFor } from "./shipping.ts";

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
  /** What of it the shopper chose, as the order tells it; absent where nothing was left open. */
  choices?: Choice[];
  unitPrice: Sen;
  /** What one piece cost when it was added, if that was another price than today's. */
  priceBefore?: Sen;
  quantity: number;
  /** unitPrice times quantity. */
  subtotal: Sen;
  onSale: boolean;
  categoryIds: number[];
  /** Nothing is sent for it. */
  isVirtual?: true;
  /** One piece per order. */
  soldIndividually?: true;
  /** Some of these pieces are available on backorder. */
  onBackorder?: true;
  /** Why this line cannot be ordered as it stands, in the shopper's words; null when it can. */
  problem: string | null;
  /** Own path where the problem can be mended, if not in the cart. */
  mendAt?: string;
}

export interface AppliedCoupon {
  code: string;
  discountType: DiscountType;
  discount: Sen;
  /** What delivery would have cost without this coupon's free shipping; 0 when it grants none. */
  shippingSaved: Sen;
}

/** What an applied coupon spares the shopper, shipping included. */
export function savedBy({ discount, shippingSaved }: AppliedCoupon): Sen {
  return discount + shippingSaved;
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

/**
 * Computes what a shopper sees and is charged. `coupon` is what the back end knows of `couponCode`, which is null
 * when none is applied. A coupon that is refused is left out, and its message joins the notices.
 */
export function makeQuote(input: {
  lines: QuoteLine[];
  couponCode: string | null;
  coupon: FoundCoupon;
  fixedProduct?: FixedProductRule;
  shipping: ShippingConfig;
  /** Ms since the epoch. */
  now: number;
  notices?: string[];
}): Quote {
  const { lines, couponCode, shipping: config } = input;
  const notices = [...(input.notices ?? [])];
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const itemCount = lines.reduce((sum, line) => sum + line.quantity, 0);

  const verdict =
    couponCode === null ? null : judgeCoupon(input.coupon, lines, input.now, input.fixedProduct);
  if (verdict?.valid === false) notices.push(verdict.message);
  const accepted = verdict?.valid ? verdict : null;

  const discount = accepted?.discount ?? 0;
  const fullShipping = shippingFor(
    { afterDiscount: subtotal - discount, pieces: piecesToShip(lines) },
    config,
  );
  const shippingSaved = accepted?.freeShipping ? fullShipping : 0;
  const shipping = fullShipping - shippingSaved;
  const coupon: AppliedCoupon | null =
    couponCode === null || accepted === null
      ? null
      : { code: couponCode, discountType: accepted.discountType, discount, shippingSaved };
  return {
    lines,
    itemCount,
    subtotal,
    coupon,
    discount,
    shipping,
    total: subtotal - discount + shipping,
    freeShippingThreshold: config.freeShippingThreshold,
    notices,
  };
}
