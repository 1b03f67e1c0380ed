import {
  type Cart,
  clearLines,
  findLine,
  lastTo,
  type LineRef,
  MAX_QUANTITY,
  removeLine,
  setQuantity,
} from "#app/domain/cart/cart.ts";
import type { AddIntent, CartIntent } from "#app/components/cart/cart-intent.ts";
import {
  personalisationEntries,
  type Personalisation,
} from "#app/domain/cart/personalisation/personalisation.ts";
import { cutAtWord } from "#app/domain/text.ts";
import { t } from "#app/texts/t.ts";
import { changePersonalisation } from "#server/cart/change-personalisation.ts";
import { addToCart } from "#server/cart/add-to-cart.ts";
import { restoreItems } from "#server/cart/bulk-add.ts";
import { openRemoved, sealRemoved } from "#server/cart/removed-line.ts";
import { removeCoupon, tryCoupon } from "#server/cart/try-coupon.ts";
import { isRefusedByLimit } from "#server/platform/outgoing/retry-after.ts";
import { UpstreamUnavailable } from "#server/platform/outgoing/result.ts";
import type { Shop } from "#server/shop.ts";

export type IntentOutcome =
  | {
      ok: true;
      cart: Cart;
      message: string;
      /** Path of the page that shows the choices. */
      page?: string;
      /** The removed line, sealed for the button that puts it back. */
      undo?: string;
    }
  | {
      ok: false;
      message: string;
      status: number;
      /** With status 429. */
      retryAfterMs?: number;
      /** The back end was not called because of too much load: the form can be sent again. */
      isRefusedByLimit?: boolean;
      /** Path of the page that shows the choices. */
      page?: string;
      /** That page shows the message itself. */
      isSaidThere?: boolean;
    };

const refusedOutcome = (): IntentOutcome => ({
  ok: false,
  message: t(
    "The shop is very busy right now. Your cart is as it was; please try again in a moment.",
  ),
  status: 503,
  isRefusedByLimit: true,
});

/** While the back end does not answer, pages still show goods, whose price and stock cannot be checked. */
const paused = () =>
  t(
    "Failed to add item to cart. Ordering pauses for a moment and your cart is kept. Please try again in a few minutes.",
  );

const savingPaused = () =>
  t(
    "These words cannot be saved at the moment and your cart is kept. Please try again in a few minutes.",
  );

/** Letters of each field in a message. */
const SHOWN_LETTERS = 40;

/**
 * Applies the intent of a form to a cart. A refusal leaves the cart unchanged. Does not throw upstream errors.
 * @param address the client address, for the rate limit of promo codes
 */
export async function runIntent(
  shop: Shop,
  cart: Cart,
  intent: CartIntent,
  address: string,
): Promise<IntentOutcome> {
  switch (intent.intent) {
    case "add":
    case "buy":
      return add(shop, cart, intent);
    case "quantity":
      return findLine(cart, intent)
        ? done(setQuantity(cart, intent, intent.quantity), t("Quantity updated"))
        : { ok: false, message: t("Failed to update quantity"), status: 422 };
    case "remove":
      return remove(shop, cart, intent);
    case "undo":
      return undo(shop, cart, intent.undo);
    case "write":
      return write(shop, cart, intent, intent.personalisation);
    case "unwrite":
      return write(shop, cart, intent, undefined);
    case "clear":
      return done(clearLines(cart), t("Cart cleared"));
    case "apply-coupon":
      return tryCoupon(shop, cart, { code: intent.code, address });
    case "remove-coupon":
      return { ok: true, ...removeCoupon(cart) };
    case "restore":
      return restore(shop, cart, intent.items);
    default:
      return intent satisfies never;
  }
}

/** Not an error if the line is already removed. */
function remove(shop: Shop, cart: Cart, ref: LineRef): IntentOutcome {
  const line = findLine(cart, ref);
  const success = done(removeLine(cart, ref), t("Item removed from cart"));
  return line ? { ...success, undo: sealRemoved(shop, cart, line) } : success;
}

/** Puts a removed line back to its place, like a product that is added. A second press changes nothing. */
async function undo(shop: Shop, cart: Cart, sealed: string): Promise<IntentOutcome> {
  const removed = openRemoved(shop, sealed);
  if (!removed) {
    const message = t("This item cannot be put back any more. Please add it again.");
    return { ok: false, message, status: 422 };
  }
  const { line, at } = removed;
  const putBack = t("Item is back in your cart");
  if (findLine(cart, line)) return done(cart, putBack);
  const { productId, variationId, quantity, choices = [], words } = line;
  const outcome = await add(shop, cart, {
    intent: "add",
    productId,
    variationIds: variationId === null ? [] : [variationId],
    quantity,
    choices: choices.map((choice) => ({ ...choice, variationId: null })),
    words,
  });
  return outcome.ok ? done(lastTo(at, outcome.cart), putBack) : outcome;
}

async function add(shop: Shop, cart: Cart, intent: AddIntent): Promise<IntentOutcome> {
  if (intent.isSeveral && intent.variationIds.length === 0) {
    const message = `${t("Failed to add item to cart")}. ${t("Select Variations First")}.`;
    return { ok: false, message, status: 422 };
  }
  try {
    const outcome = await addToCart(shop, cart, intent);
    if (!outcome.ok) return outcome;
    const names = [...new Set(outcome.added.map((item) => item.name))].join(", ");
    const capped = outcome.capped
      ? ` ${t("Quantities are limited to {most} per item.", { most: MAX_QUANTITY })}`
      : "";
    const added = t("Added {names} to cart!", { names });
    const success = done(outcome.cart, `${added}${personalisationText(intent.words)}${capped}`);
    return outcome.page === undefined ? success : { ...success, page: outcome.page };
  } catch (error) {
    if (isRefusedByLimit(error)) return refusedOutcome();
    if (!(error instanceof UpstreamUnavailable)) throw error;
    shop.log.warn("cart.add-failed", { call: error.upstream.call, kind: error.upstream.kind });
    return { ok: false, message: paused(), status: 503 };
  }
}

/** The words in the message: an add with other words is told apart from a repeated press by it. */
function personalisationText(words: Personalisation | undefined): string {
  const texts = personalisationEntries(words).map(
    ({ key, value }) => `${key} “${cutAtWord(value, SHOWN_LETTERS)}”`,
  );
  return texts.length > 0 ? ` ${texts.join(", ")}.` : "";
}

async function write(
  shop: Shop,
  cart: Cart,
  ref: LineRef,
  words: Personalisation | undefined,
): Promise<IntentOutcome> {
  try {
    return await changePersonalisation(shop, cart, ref, words);
  } catch (error) {
    if (isRefusedByLimit(error)) return refusedOutcome();
    if (!(error instanceof UpstreamUnavailable)) throw error;
    shop.log.warn("cart.words-failed", { call: error.upstream.call, kind: error.upstream.kind });
    return { ok: false, message: savingPaused(), status: 503 };
  }
}

/** Restores a cart from the browser's mirror (ids, quantities and choices), if this cart was never filled. */
async function restore(shop: Shop, cart: Cart, items: string): Promise<IntentOutcome> {
  if (cart.id !== "") return done(cart, "");
  try {
    const outcome = await restoreItems(shop, cart, items);
    return outcome.ok ? done(outcome.cart, outcome.message) : outcome;
  } catch (error) {
    if (isRefusedByLimit(error)) return refusedOutcome();
    throw error;
  }
}

function done(cart: Cart, message: string): IntentOutcome & { ok: true } {
  return { ok: true, cart, message };
}
