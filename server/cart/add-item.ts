import { randomUUID } from "node:crypto";
import {
  addLine,
  type Cart,
  type CartLine,
  countItems,
  findLine,
  MAX_QUANTITY,
  sameLine,
  withNewId,
} from "#app/domain/cart/cart.ts";
import { choicesText, judgeChoices } from "#app/domain/catalogue/choices.ts";
import { isOrderedOtherwise, offerOf } from "#app/domain/catalogue/offer.ts";
import {
  type Choice,
  isBuyable,
  type Product,
  type Variation,
} from "#app/domain/catalogue/product.ts";
import { stockItemOf, wouldExceedOne } from "#app/domain/catalogue/stock.ts";
import { checkPersonalisation } from "#app/domain/cart/personalisation/check-personalisation.ts";
import type { Personalisation } from "#app/domain/cart/personalisation/personalisation.ts";
import { t } from "#app/texts/t.ts";
import { variationRefs } from "./quote/cart-products.ts";
import { fitsCookie } from "./cart-codec.ts";
import { pleaseChoose } from "#app/domain/catalogue/choice-params.ts";

export type AddRefusal =
  | "ordered-otherwise"
  | "variation-missing"
  | "choice-missing"
  | "out-of-stock"
  | "one-per-order"
  | "not-enough-stock"
  | "words-refused"
  | "no-room-for-words"
  | "cart-full";

export type AddItemOutcome =
  | { ok: true; cart: Cart; capped: boolean }
  | {
      ok: false;
      reason: AddRefusal;
      left?: number;
      /** With "choice-missing": the names of the missing choices. */
      missing?: string[];
      /** With "words-refused": why, as one sentence without its full stop. */
      words?: string;
    };

/**
 * Adds a product to a cart, or returns why it cannot be added. Everything that adds to a cart calls this. `quantity` is
 * a whole number from 1 to MAX_QUANTITY. The first line gives the cart its id.
 */
export function addItem(
  cart: Cart,
  {
    product,
    variation,
    quantity,
    siblings,
    given = [],
    words,
  }: {
    product: Product;
    variation: Variation | null;
    quantity: number;
    /** The product's variations in the cart, by id: they may share its stock. */
    siblings: ReadonlyMap<number, Variation>;
    /** The shopper's choices. Only choices that the variation leaves open are used. */
    given?: Choice[];
    words?: Personalisation | undefined;
  },
): AddItemOutcome {
  if (product.isVariable !== (variation !== null))
    return { ok: false, reason: "variation-missing" };
  const item = variation ?? product;
  if (isOrderedOtherwise(offerOf(product)) || item.price === undefined) {
    return { ok: false, reason: "ordered-otherwise" };
  }
  const isOnSale = product.status === "publish" && isBuyable(item);
  if (!isOnSale) return { ok: false, reason: "out-of-stock" };
  if (wouldExceedOne(cart.lines, product, quantity)) return { ok: false, reason: "one-per-order" };

  const chosen = variation && judgeChoices(product, variation, given);
  if (chosen?.ok === false) {
    return chosen.reason === "missing"
      ? { ok: false, reason: "choice-missing", missing: chosen.names }
      : { ok: false, reason: "variation-missing" };
  }

  const refused = words ? checkPersonalisation(product.wordLimits, words) : null;
  if (refused !== null) return { ok: false, reason: "words-refused", words: refused };

  const ref = {
    productId: product.id,
    variationId: variation?.id ?? null,
    ...(variation && asInCart(cart, product, variation, chosen?.choices ?? [])),
    ...(words && { words }),
  };
  const wanted = Math.min((findLine(cart, ref)?.quantity ?? 0) + quantity, MAX_QUANTITY);
  const stockItem = stockItemOf(product, variation);
  const others = cart.lines.filter(
    (line) =>
      line.productId === product.id &&
      !sameLine(line, ref) &&
      stockItemIdOf(product, line, siblings) === stockItem.id,
  );
  const { left } = stockItem;
  if (left <= 0) return { ok: false, reason: "out-of-stock" };
  if (wanted + countItems({ lines: others }) > left) {
    return { ok: false, reason: "not-enough-stock", left };
  }

  const outcome = addLine(cart, { ...ref, quantity, priceSeen: item.price });
  if (!outcome.ok || !fitsCookie(outcome.cart)) {
    return { ok: false, reason: outcome.ok && words ? "no-room-for-words" : "cart-full" };
  }
  const withId = cart.id === "" ? withNewId(outcome.cart, randomUUID()) : outcome.cart;
  return { ok: true, cart: withId, capped: outcome.capped };
}

/** The choices as a line of the cart has them already: those of an older release are slugs. */
function asInCart(
  { lines }: Cart,
  product: Product,
  variation: Variation,
  wanted: Choice[],
): Pick<CartLine, "choices"> {
  if (wanted.length === 0) return {};
  const same = lines.find(({ variationId, choices = [] }) => {
    if (variationId !== variation.id) return false;
    const verdict = judgeChoices(product, variation, choices);
    return verdict.ok && choicesText(verdict.choices) === choicesText(wanted);
  });
  return { choices: same?.choices ?? wanted };
}

/** The variations of a product in the cart, which must be read beside the one that is added. */
export function siblingRefs(cart: Cart, productId: number) {
  return variationRefs(cart.lines.filter((line) => line.productId === productId));
}

/** Undefined for a variation that no longer exists: it takes no stock. */
function stockItemIdOf(
  product: Product,
  { variationId }: CartLine,
  siblings: ReadonlyMap<number, Variation>,
): number | undefined {
  const variation = variationId === null ? null : siblings.get(variationId);
  return variation === undefined ? undefined : stockItemOf(product, variation).id;
}

export const noRoomForPersonalisation = () =>
  t("Your cart has no room for these words. Please shorten them, or check out first");

/** Why a product cannot be added: one sentence for the shopper, without its full stop. */
export function refusalText(
  name: string,
  { reason, left, missing = [], words = "" }: AddItemOutcome & { ok: false },
): string {
  switch (reason) {
    case "ordered-otherwise":
      return t("{name} cannot be ordered online", { name });
    case "variation-missing":
      return t("Product variation not found");
    case "choice-missing":
      return pleaseChoose(missing);
    case "out-of-stock":
      return t("{name} is out of stock", { name });
    case "one-per-order":
      return t("Only one {name} can be bought per order", { name });
    case "not-enough-stock":
      return t("Only {left} left of {name}", { left: left ?? 0, name });
    case "words-refused":
      return words;
    case "no-room-for-words":
      return noRoomForPersonalisation();
    case "cart-full":
      return t("Your cart is full. Please check out or remove an item first");
    default:
      return reason satisfies never;
  }
}
