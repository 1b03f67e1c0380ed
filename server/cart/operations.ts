import {
  addLine,
  type Cart,
  clearLines,
  emptyCart,
  findLine,
  lastTo,
  type LineRef,
  MAX_QUANTITY,
  removeLine,
  withPersonalisation,
  withQuantity,
} from "#app/domain/cart/cart.ts";
import { checkPersonalisation } from "#app/domain/cart/personalisation/check-personalisation.ts";
import type { Personalisation } from "#app/domain/cart/personalisation/personalisation.ts";
import { t } from "#app/texts/t.ts";
import type { Sealer } from "../platform/crypto/seal.ts";
import { noRoomForPersonalisation } from "./add-item.ts";
import { addToCart } from "./add-to-cart.ts";
import { type CartChange, type CartChanged, orFailed, refusedChange } from "./cart-change.ts";
import { decodeCart, encodeCart, fitsCookie } from "./cart-codec.ts";
import type { QuotingShop } from "./quote/quote-reading.ts";

const REMOVED = "removed-line";
/** How long a removed line can be put back. */
const REMOVED_LIFE_SECONDS = 15 * 60;

interface UndoShop {
  sealer: Sealer;
}

/** Sets the quantity of a line. Goods are not read: the page of the cart reads them next. */
export function setQuantity(cart: Cart, ref: LineRef, quantity: number): CartChange {
  if (!findLine(cart, ref)) return refusedChange(t("Failed to update quantity"));
  return done(withQuantity(cart, ref, quantity), t("Quantity updated"));
}

/**
 * Removes a line; not an error if it is removed already. `undo` holds its ids, quantity, choices, words and place; price
 * and stock are read again. It has no sign that a cookie escapes, so that it fits into the cookie of a message too.
 */
export function removeItem({ sealer }: UndoShop, cart: Cart, ref: LineRef): CartChange {
  const line = findLine(cart, ref);
  const success = done(removeLine(cart, ref), t("Item removed from cart"));
  if (!line) return success;
  const removed = encodeCart({ ...emptyCart(), id: "removed", lines: [line] });
  const text = Buffer.from(`${cart.lines.indexOf(line)} ${removed}`).toString("base64url");
  return { ...success, undo: sealer.seal(REMOVED, text) };
}

/**
 * Puts a removed line back to its place, like a product that is added. A second press changes nothing.
 * @throws UpstreamUnavailable when a call was not made because of too many calls: worth another try
 */
export async function putBackItem(
  shop: QuotingShop & UndoShop,
  cart: Cart,
  undo: string,
): Promise<CartChange> {
  const opened = shop.sealer.open(REMOVED, [undo], REMOVED_LIFE_SECONDS);
  const text = Buffer.from(opened?.payload ?? "", "base64url").toString();
  const [, at, removed = ""] = /^(\d+) (.*)$/s.exec(text) ?? [];
  const line = decodeCart(removed)?.lines[0];
  if (!line) return refusedChange(t("This item cannot be put back any more. Please add it again."));
  const message = t("Item is back in your cart");
  if (findLine(cart, line)) return done(cart, message);
  const { variationId, choices = [] } = line;
  const change = await addToCart(shop, cart, {
    ...line,
    variationIds: variationId === null ? [] : [variationId],
    choices: choices.map((choice) => ({ ...choice, variationId: null })),
  });
  return change.ok ? done(lastTo(Number(at), change.cart), message) : change;
}

/**
 * Writes other words on a line of the cart, after a fresh look at what its product takes; undefined removes them.
 * @throws UpstreamUnavailable when a call was not made because of too many calls: worth another try
 */
export async function setPersonalisation(
  shop: Pick<QuotingShop, "catalogue" | "log">,
  cart: Cart,
  ref: LineRef,
  words: Personalisation | undefined,
): Promise<CartChange> {
  if (!findLine(cart, ref)) return refusedChange(t("This item is not in your cart any more") + ".");
  if (!words) return done(withPersonalisation(cart, ref, words), t("Words removed"));
  const { productId } = ref;
  const products = await orFailed(shop, shop.catalogue.products([productId], { fresh: true }));
  if (!products) {
    const message = t(
      "These words cannot be saved at the moment and your cart is kept. Please try again in a few minutes.",
    );
    return { ok: false, message, status: 503 };
  }
  const problem = checkPersonalisation(products.get(productId)?.wordLimits, words);
  if (problem !== null) return refusedChange(`${problem}.`);
  const changed = withPersonalisation(cart, ref, words);
  if (!fitsCookie(changed)) return refusedChange(`${noRoomForPersonalisation()}.`);
  return done(changed, t("Words saved"));
}

/** Removes all lines and the promo code. */
export function clearCart(cart: Cart): CartChange {
  return done(clearLines(cart), t("Cart cleared"));
}

/**
 * Puts the lines of an order back into a cart, beside its current lines. The cart takes the id of the ordered cart, so
 * that a second click on the same button adds nothing. The message tells of goods and quantities that do not fit, or
 * that were already in the cart.
 */
export function putBackOrder(current: Cart, ordered: Cart): CartChanged {
  const back = t("Its goods are in your cart again.");
  if (current.id === ordered.id && current.lines.length > 0) return done(current, back);
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
    back,
    current.lines.length > 0 && t("They were added to what was in your cart."),
    isCapped && t("Quantities are limited to {most} per item.", { most: MAX_QUANTITY }),
    leftOut > 0 && t("Your cart is full: {count} of its items did not fit.", { count: leftOut }),
  ];
  return done(cart, notes.filter((note) => note !== false).join(" "));
}

function done(cart: Cart, message: string): CartChanged {
  return { ok: true, cart, message };
}
