import { judgeCoupon, type FixedProductRule, type FoundCoupon } from "./coupon.ts";
import type { DiscountType } from "./discount-type.ts";
import type { Sen } from "./money.ts";
import type { QuoteLine } from "./quote-line.ts";
import { piecesToShip, type ShippingConfig, shippingFor } from "./shipping.ts";

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
