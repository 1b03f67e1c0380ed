import { addLine, type Cart, MAX_QUANTITY } from "#app/domain/cart.ts";
import { fitsCookie } from "./cart-codec.ts";

export interface PutBack {
  cart: Cart;
  /** What the shopper is told about goods and quantities that do not fit, or that were there already. */
  notes: string[];
}

/**
 * Puts what an order was made of back into a cart, beside what is in there by now. The cart gets the id of the one that
 * was ordered: it shows that the goods are back, so that a second press on the same button adds nothing.
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
    current.lines.length > 0 && "They were added to what was in your cart.",
    isCapped && `Quantities are limited to ${MAX_QUANTITY} per item.`,
    leftOut > 0 && `Your cart is full: ${leftOut} of its items did not fit.`,
  ];
  return { cart, notes: notes.filter((note) => note !== false) };
}
