import { randomUUID } from "node:crypto";
import {
  addLine,
  type Cart,
  type CartLine,
  countItems,
  findLine,
  type LineRef,
  MAX_QUANTITY,
  sameLine,
  withNewId,
} from "#app/domain/cart/cart.ts";
import { checkPersonalisation } from "#app/domain/cart/personalisation/check-personalisation.ts";
import { pleaseChoose } from "#app/domain/catalogue/choice-params.ts";
import { choicesText, judgeChoices } from "#app/domain/catalogue/choices.ts";
import { isOrderedOtherwise, offerOf } from "#app/domain/catalogue/offer.ts";
import {
  type Choice,
  isBuyable,
  type Product,
  type Variation,
} from "#app/domain/catalogue/product.ts";
import { stockItemOf, wouldExceedOne } from "#app/domain/catalogue/stock.ts";
import { type Message, t } from "#app/texts/t.ts";
import { orFailed } from "./cart-change.ts";
import { fitsCookie } from "./cart-codec.ts";
import { type CartProducts, variationRefs } from "./quote/cart-products.ts";
import type { QuotingShop } from "./quote/quote-reading.ts";

/**
 * One product to add, as a form, a link or the browser's copy of a lost cart names it. Of its choices only those are
 * used that the variation leaves open.
 */
export type Addition = LineRef & Pick<CartLine, "quantity">;

/** Why a product cannot be added: sentences without their full stop. */
const REFUSALS = {
  "product-unknown": "Product not found",
  "variation-unknown": "Product variation not found",
  "variation-missing": "Product variation not found",
  "ordered-otherwise": "{name} cannot be ordered online",
  "out-of-stock": "{name} is out of stock",
  "one-per-order": "Only one {name} can be bought per order",
  "not-enough-stock": "Only {left} left of {name}",
  "no-room-for-words":
    "Your cart has no room for these words. Please shorten them, or check out first",
  "cart-full": "Your cart is full. Please check out or remove an item first",
} as const satisfies Record<string, Message>;

export interface AddRefusal {
  ok: false;
  reason: keyof typeof REFUSALS | "choice-missing" | "words-refused";
  product?: Product;
  variation?: Variation | null;
  left?: number;
  /** With "choice-missing": the names of the missing choices. */
  missing?: string[];
  /** With "words-refused": why, as one sentence without its full stop. */
  words?: string;
}

type AddItemOutcome =
  | { ok: true; cart: Cart; product: Product; variation: Variation | null; capped: boolean }
  | AddRefusal;

type Goods = Pick<CartProducts, "products" | "variations">;

/**
 * Reads the goods to add, fresh, and the variations of the same products in the cart: they may share their stock.
 * Products or variations are undefined when the back end failed to give them.
 * @throws UpstreamUnavailable when a call was not made because of too many calls: worth another try
 */
export async function readGoods(
  shop: Pick<QuotingShop, "catalogue" | "log">,
  cart: Cart,
  additions: readonly Addition[],
): Promise<{ [K in keyof Goods]: Goods[K] | undefined }> {
  const ids = [...new Set(additions.map(({ productId }) => productId))];
  const siblings = cart.lines.filter(({ productId }) => ids.includes(productId));
  const refs = variationRefs([...additions, ...siblings]);
  const [products, variations] = await Promise.all([
    orFailed(shop, shop.catalogue.products(ids, { fresh: true })),
    orFailed(shop, shop.catalogue.variations(refs, { fresh: true })),
  ]);
  return { products, variations };
}

/**
 * Adds a product to a cart, or returns why it cannot be added. Everything that adds to a cart calls this. The first
 * line gives the cart its id.
 */
export function addItem(
  cart: Cart,
  { products, variations }: Goods,
  { productId, variationId, quantity, choices: given = [], words }: Addition,
): AddItemOutcome {
  const product = products.get(productId);
  if (!product) return { ok: false, reason: "product-unknown" };
  const variation = variationId === null ? null : (variations.get(variationId) ?? undefined);
  if (variation === undefined || (variation && variation.productId !== productId)) {
    return { ok: false, reason: "variation-unknown", product };
  }
  const refuse = (reason: AddRefusal["reason"], more: Partial<AddRefusal> = {}): AddRefusal => ({
    ok: false,
    reason,
    product,
    variation,
    ...more,
  });

  if (product.isVariable !== (variation !== null)) return refuse("variation-missing");
  const item = variation ?? product;
  if (isOrderedOtherwise(offerOf(product)) || item.price === undefined) {
    return refuse("ordered-otherwise");
  }
  if (product.status !== "publish" || !isBuyable(item)) return refuse("out-of-stock");
  if (wouldExceedOne(cart.lines, product, quantity)) return refuse("one-per-order");

  const chosen = variation && judgeChoices(product, variation, given);
  if (chosen?.ok === false) {
    return chosen.reason === "missing"
      ? refuse("choice-missing", { missing: chosen.names })
      : refuse("variation-missing");
  }

  const problem = words ? checkPersonalisation(product.wordLimits, words) : null;
  if (problem !== null) return refuse("words-refused", { words: problem });

  const ref = {
    productId,
    variationId,
    ...(variation && asInCart(cart, product, variation, chosen?.choices ?? [])),
    ...(words && { words }),
  };
  const wanted = Math.min((findLine(cart, ref)?.quantity ?? 0) + quantity, MAX_QUANTITY);
  const stockItem = stockItemOf(product, variation);
  const others = cart.lines.filter(
    (line) =>
      line.productId === productId &&
      !sameLine(line, ref) &&
      stockItemIdOf(product, line, variations) === stockItem.id,
  );
  const { left } = stockItem;
  if (left <= 0) return refuse("out-of-stock");
  if (wanted + countItems({ lines: others }) > left) return refuse("not-enough-stock", { left });

  const added = addLine(cart, { ...ref, quantity, priceSeen: item.price });
  if (!added.ok || !fitsCookie(added.cart)) {
    return refuse(added.ok && words ? "no-room-for-words" : "cart-full");
  }
  const withId = cart.id === "" ? withNewId(added.cart, randomUUID()) : added.cart;
  return { ok: true, cart: withId, product, variation, capped: added.capped };
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

/** Undefined for a variation that no longer exists: it takes no stock. */
function stockItemIdOf(
  product: Product,
  { variationId }: CartLine,
  variations: ReadonlyMap<number, Variation>,
): number | undefined {
  const variation = variationId === null ? null : variations.get(variationId);
  return variation === undefined ? undefined : stockItemOf(product, variation).id;
}

export const noRoomForPersonalisation = () => t(REFUSALS["no-room-for-words"]);

/** Why a product cannot be added: one sentence for the shopper, without its full stop. */
export function refusalText(refused: AddRefusal): string {
  const { reason, product, left = 0, missing = [], words = "" } = refused;
  if (reason === "choice-missing") return pleaseChoose(missing);
  if (reason === "words-refused") return words;
  return t(REFUSALS[reason], { name: product?.name ?? "", left });
}
