import type { Fulfilment } from "#app/domain/delivery/choose.ts";
import type { Sen } from "#app/domain/money.ts";
import { type FixedProductRule, type FoundCoupon, judgeCoupon } from "./coupon.ts";
import type { DiscountType } from "./discount-type.ts";
import type { QuoteLine } from "./quote-line.ts";
import type { ShippingConfig } from "./shipping.ts";

export interface AppliedCoupon {
  code: string;
  discountType: DiscountType;
  discount: Sen;
  /** What delivery would have cost without this coupon's free shipping; 0 when it grants none. */
  shippingSaved: Sen;
  /** Whether it makes shipping free; absent when it does not. */
  freeShipping?: true;
  /** It is not valid for goods of more than this; absent for no limit. */
  maximumAmount?: Sen;
}

/** The discount of an applied coupon including saved shipping. */
export function savedBy({ discount, shippingSaved }: AppliedCoupon): Sen {
  return discount + shippingSaved;
}

/** The amounts that the shopper sees and is charged. */
export interface Quote extends Omit<ShippingConfig, "shippingCost"> {
  lines: QuoteLine[];
  /** Sum of quantities. */
  itemCount: number;
  subtotal: Sen;
  coupon: AppliedCoupon | null;
  discount: Sen;
  shipping: Sen;
  total: Sen;
  /** When and how the goods reach the shopper; absent when the shop asks for no date. */
  fulfilment?: Fulfilment;
  /** The back end did not answer in time: prices and stock are from the catalogue index, and checked at checkout. */
  isUnchecked?: true;
  /** Messages for the shopper about removed lines or a coupon that is no longer valid. */
  notices: string[];
}

/**
 * The progress of an amount after discount towards free shipping; null where it is never free. `percent`: whole, 0 to
 * 100, and 100 only when shipping is free. `remaining`: the missing amount in sen.
 */
export function freeShippingProgress(afterDiscount: Sen, threshold: Sen | null) {
  if (threshold === null) return null;
  if (afterDiscount >= threshold) return { percent: 100, remaining: 0, isFree: true };
  return {
    percent: Math.floor((afterDiscount * 100) / threshold),
    remaining: threshold - afterDiscount,
    isFree: false,
  };
}

/**
 * What goods must cost, in sen, to add a missing amount after discount: a percentage is taken off them too. Null: no
 * goods add it, because all of their price is taken off, or the coupon is not valid for so much.
 */
export function costOfMissing(
  missing: Sen,
  { subtotal, discount, coupon }: Pick<Quote, "subtotal" | "discount" | "coupon">,
): Sen | null {
  if (!coupon || missing === 0) return missing;
  const paid = coupon.discountType === "percent" ? subtotal - discount : subtotal;
  const cost = Math.ceil((missing * subtotal) / paid);
  return subtotal + cost <= (coupon.maximumAmount ?? Number.MAX_SAFE_INTEGER) ? cost : null;
}

/** What is missing, in sen, for the free shipping that the discount has ended; 0 when it has ended none. */
export function missingForFreeShipping(
  quote: Pick<Quote, "subtotal" | "discount" | "coupon" | "shipping" | "freeShippingThreshold">,
): Sen {
  const { subtotal, discount, shipping, freeShippingThreshold: threshold } = quote;
  if (shipping === 0 || threshold === null || subtotal < threshold) return 0;
  return costOfMissing(Math.max(0, threshold - (subtotal - discount)), quote) ?? 0;
}

/**
 * Computes the amounts of a cart. `coupon` is the look-up result for `couponCode`, which is null when no coupon is
 * applied. A coupon that is not valid is left out, and its message is added to the notices.
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
  const coupon: AppliedCoupon | null =
    couponCode === null || accepted === null
      ? null
      : {
          code: couponCode,
          discountType: accepted.discountType,
          discount,
          shippingSaved: 0,
          ...(accepted.freeShipping && { freeShipping: true }),
          ...(accepted.maximumAmount > 0 && { maximumAmount: accepted.maximumAmount }),
        };
  return withShipping({ lines, itemCount, subtotal, coupon, discount, notices }, config);
}

/** The number of pieces that need shipping; 0 when all products are virtual. */
export function piecesToShip(lines: Pick<QuoteLine, "quantity" | "isVirtual">[]): number {
  return lines.reduce((sum, line) => sum + (line.isVirtual ? 0 : line.quantity), 0);
}

/** The shipping cost for an amount after discount: 0 when it is free from that amount, or no piece needs shipping. */
export function shippingFor(
  { afterDiscount, pieces }: { afterDiscount: Sen; /** That need shipping. */ pieces: number },
  { shippingCost, freeShippingThreshold: threshold }: ShippingConfig,
): Sen {
  const isFree = threshold !== null && afterDiscount >= threshold;
  return pieces === 0 || isFree ? 0 : shippingCost;
}

/** The quote at other shipping costs, such as those of an area. */
export function withShipping(
  goods: Omit<Quote, "shipping" | "total" | "freeShippingThreshold">,
  { shippingCost, freeShippingThreshold, freeInSomeAreas, way }: ShippingConfig,
): Quote {
  const { lines, subtotal, discount, coupon } = goods;
  const pieces = piecesToShip(lines);
  const fullShipping = shippingFor(
    { afterDiscount: subtotal - discount, pieces },
    { shippingCost, freeShippingThreshold },
  );
  const shippingSaved = coupon?.freeShipping ? fullShipping : 0;
  const shipping = fullShipping - shippingSaved;
  return {
    ...goods,
    coupon: coupon && { ...coupon, shippingSaved },
    shipping,
    total: subtotal - discount + shipping,
    freeShippingThreshold,
    freeInSomeAreas,
    way,
  };
}
