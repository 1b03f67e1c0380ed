import { addLine, type Cart, MAX_QUANTITY } from "#app/domain/cart/cart.ts";
import { t } from "#app/texts/t.ts";
import { fitsCookie } from "./cart-codec.ts";

export interface PutBack {
  cart: Cart;
  /** Messages about goods and quantities that do not fit, or that were already in the cart. */
  notes: string[];
}

/**
 * Puts the lines of an order back into a cart, beside its current lines. The cart takes the id of the ordered cart, so
 * that a second click on the same button adds nothing.
 */
export function putBack(current: Cart, ordered: Cart): PutBack {
  if (current.id === ordered.id && current.lines.length > 0) return { cart: current, notes: [] };
  let cart: Cart = {
    id: ordered.id,
    lines: current.lines,
    couponCode: current.couponCode ?? ordered.couponCode,
  };
  let isCapped = false;
  let leftOut = 0;
  for (const line of ordered.lines) {
    const added = addLine(cart, line);
    if (added.ok && fitsCookie(added.cart)) {
      cart = added.cart;
      isCapped ||= added.capped;
    } else {
      leftOut += 1;
    }
  }
  const notes = [
    current.lines.length > 0 && t("They were added to what was in your cart."),
    isCapped && t("Quantities are limited to {most} per item.", { most: MAX_QUANTITY }),
    leftOut > 0 && t("Your cart is full: {count} of its items did not fit.", { count: leftOut }),
  ];
  return { cart, notes: notes.filter((note) => note !== false) };
}
