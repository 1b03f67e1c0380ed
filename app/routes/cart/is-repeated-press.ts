import type { Cart } from "#app/domain/cart/cart.ts";
import type { Flash } from "#app/domain/flash.ts";
import { withItemsInCart } from "#app/components/cart/items-text.ts";

/**
 * Whether an add repeats the one before. Until a page is hydrated its forms are plain posts, and a browser sends a
 * second press as well while it waits for the page that answers the first. A press is a repetition when the message of
 * the first is not shown yet and the second adds more of the same product.
 * @param unshown the message that no page has shown yet
 * @param add the message of this add, and the cart with it
 */
export function isRepeatedPress(
  unshown: Flash | null,
  before: Cart,
  add: { message: string; cart: Cart },
): boolean {
  if (unshown?.kind !== "success" || unshown.text === "") return false;
  // A stored message may be shortened.
  const first = withItemsInCart(add.message, before);
  return first.startsWith(unshown.text) && add.cart.lines.length === before.lines.length;
}
