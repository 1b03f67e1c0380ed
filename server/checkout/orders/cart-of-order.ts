import { stateName } from "#app/domain/address.ts";
import type { Cart } from "#app/domain/cart/cart.ts";
import { choicesText } from "#app/domain/catalogue/choices.ts";
import type { Contact } from "#app/domain/order/order.ts";
import type { Choice } from "#app/domain/catalogue/product.ts";
import type { BackendOrder } from "../../ports/shop-backend.ts";

/** The goods of an order as a cart. Which of its choices the variation left open is not known. */
export function cartOfOrder({ lines, couponCodes }: BackendOrder, id: string): Cart {
  return {
    id,
    lines: lines.map(({ productId, variationId, quantity, words }) => ({
      productId,
      variationId,
      quantity,
      ...(words && { words }),
    })),
    couponCode: couponCodes[0] ?? null,
  };
}

/** The contact that an order was sent with. */
export function contactOfOrder({ billing, email, phone, note }: BackendOrder): Contact {
  const { stateCode, country: _, ...address } = billing;
  return { ...address, state: stateName(stateCode), country: "MY", email, phone, notes: note };
}

/** Whether an order has the goods, choices, words and coupon of a cart. A line of an order has further choices. */
export function isOrderOfCart(order: BackendOrder, cart: Cart): boolean {
  if ((order.couponCodes[0] ?? null) !== cart.couponCode) return false;
  const left = [...order.lines];
  for (const { productId, variationId, quantity, choices = [], words } of cart.lines) {
    const found = left.findIndex(
      (line) =>
        line.productId === productId &&
        line.variationId === variationId &&
        line.quantity === quantity &&
        JSON.stringify(line.words) === JSON.stringify(words) &&
        choices.every((choice) => line.choices.some((one) => isSame(one, choice))),
    );
    if (found < 0) return false;
    left.splice(found, 1);
  }
  return left.length === 0;
}

const isSame = (a: Choice, b: Choice) => choicesText([a]) === choicesText([b]);
