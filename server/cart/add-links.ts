import { type Cart, type CartLine, MAX_LINES, MAX_QUANTITY } from "#app/domain/cart/cart.ts";
import { parseMirrorItems } from "#app/domain/cart/cart-mirror.ts";
import { linkQuantity, parseBulkItems, parseId } from "#app/domain/cart/quantity.ts";
import { chosenAttributes } from "#app/domain/catalogue/choices.ts";
import type { Choice, Product, Variation } from "#app/domain/catalogue/product.ts";
import { t } from "#app/texts/t.ts";
import { addItem, type AddRefusal, readGoods, refusalText } from "./add-item.ts";
import { type CartChange, type CartRefusal, refusedChange } from "./cart-change.ts";
import { variationUrl } from "./quote/product-url.ts";
import type { QuotingShop } from "./quote/quote-reading.ts";
import { variantText } from "./quote/resolve-lines.ts";

/** The raw parts of the address of a link that adds one product. */
export interface AddLink {
  productId: string | undefined;
  qty: string | null;
  variation: string | null;
  /** The choices in the address. */
  choices: Choice[];
}

/**
 * Adds the product of a link. A refusal has the page to show instead.
 * @throws UpstreamUnavailable when a call was not made because of too many calls: worth another try
 */
export async function addByLink(
  shop: QuotingShop,
  cart: Cart,
  { productId: id, qty, variation: named, choices }: AddLink,
): Promise<CartChange> {
  if (!id) return leadOn(t("Product ID not found"));
  const productId = parseId(id);
  if (productId === undefined) return leadOn(t("Product not found"));
  const { quantity, capped } = linkQuantity(qty);
  const variationId = parseId(named) ?? null;
  const addition = { productId, variationId, quantity, choices };
  const { products, variations } = await readGoods(shop, cart, [addition]);
  if (!products) return { ...leadOn(t("Failed to add product to cart")), status: 503 };
  const product = products.get(productId);
  if (!product) return leadOn(t("Product not found"));
  if (!variations) return { ...leadOn(t("Error fetching variation data"), product), status: 503 };
  if (named && variationId === null) return leadOn(t("Product variation not found"), product);

  const outcome = addItem(cart, { products, variations }, addition);
  if (!outcome.ok) return refusalOfLink(outcome, product, choices);
  const names = describe(product, outcome.variation, choices);
  const added = t("Added {names} to cart!", { names });
  const limited = t("The quantity is limited to {most} per item.", { most: MAX_QUANTITY });
  const message = capped || outcome.capped ? `${added} ${limited}` : added;
  return { ok: true, cart: outcome.cart, message };
}

function refusalOfLink(refused: AddRefusal, product: Product, given: Choice[]): CartRefusal {
  const { reason, variation } = refused;
  const why = refusalText(refused);
  const failed = t("Failed to add product to cart");
  switch (reason) {
    case "variation-unknown":
    case "variation-missing":
      return leadOn(why, product);
    case "ordered-otherwise":
      // The product's page shows how to order it.
      return leadOn(failed, product);
    case "choice-missing": {
      const page = variation ? variationUrl(product, variation, given) : "/products";
      return { ...leadOn(`${failed}. ${why}`), page };
    }
    case "one-per-order":
      return leadOn(`${failed}. ${why}.`, product);
    default:
      return leadOn(`${failed}. ${why}.`);
  }
}

/** A refusal that leads to the product's page, or to all products. */
function leadOn(message: string, product?: Product): CartRefusal {
  const page = product?.slug ? `/product/${product.slug}` : "/products";
  return { ok: false, message, status: 422, page };
}

function describe(product: Product, variation: Variation | null, given: Choice[]): string {
  if (!variation) return product.name;
  const chosen = chosenAttributes(product, variation, given);
  return `${product.name} (${variantText(chosen) ?? "Variation"})`;
}

/**
 * Adds the items of a bulk link. `items` holds every value of the parameter; a repeated parameter is no valid list.
 * Entries that cannot be added are counted and left out.
 * @throws UpstreamUnavailable when a call was not made because of too many calls: worth another try
 */
export async function addByBulkLink(
  shop: QuotingShop,
  cart: Cart,
  items: string[],
): Promise<CartChange> {
  const [list, ...repeated] = items;
  if (!list) return refusedChange(t("No items parameter found"));
  if (list.split(",", MAX_LINES + 1).length > MAX_LINES) {
    return refusedChange(t("This link has more than {most} products", { most: MAX_LINES }));
  }
  return addList(shop, cart, repeated.length > 0 ? [] : parseBulkItems(list));
}

/** Adds the items of a lost cart's mirror (ids, quantities and choices) in the same way, if the cart was never filled. */
export async function restoreCart(
  shop: QuotingShop,
  cart: Cart,
  items: string,
): Promise<CartChange> {
  if (cart.id !== "") return { ok: true, cart, message: "" };
  return addList(shop, cart, parseMirrorItems(items));
}

async function addList(shop: QuotingShop, cart: Cart, entries: CartLine[]): Promise<CartChange> {
  if (entries.length === 0) return refusedChange(t("No valid items found"));
  const { products, variations: readable } = await readGoods(shop, cart, entries);
  if (!products) return unavailable();
  // Variations that cannot be read count as missing.
  const variations = readable ?? new Map<number, Variation>();
  const reasons = new Set<string>();
  let filled = cart;
  let added = 0;
  let capped = false;
  let isFull = false;
  for (const entry of entries) {
    const { productId, variationId } = entry;
    const isUnknown = variationId !== null && variations.get(variationId)?.productId !== productId;
    // A simple product is added without its missing variation.
    const isPlain = isUnknown && products.get(productId)?.isVariable === false;
    const addition = isPlain ? { ...entry, variationId: null } : entry;
    const outcome = addItem(filled, { products, variations }, addition);
    if (!outcome.ok) {
      isFull ||= outcome.reason === "cart-full";
      if (EXPLAINED.has(outcome.reason)) reasons.add(`${refusalText(outcome)}.`);
      continue;
    }
    filled = outcome.cart;
    added += 1;
    capped ||= outcome.capped;
  }
  if (added === 0) {
    if (!readable) return unavailable();
    const why = reasons.size > 0 ? `. ${[...reasons].join(" ")}` : "";
    return refusedChange(
      (isFull ? t("Failed to add product to cart") : t("No valid products found")) + why,
    );
  }
  const failed = entries.length - added;
  const counted =
    failed > 0
      ? t("Added {added} items to cart. {failed} items failed to load.", { added, failed })
      : t("Successfully added {added} items to cart!", { added });
  const limited = t("Quantities are limited to {most} per item.", { most: MAX_QUANTITY });
  const message = [counted, ...(capped ? [limited] : []), ...reasons].join(" ");
  return { ok: true, cart: filled, message, failed };
}

/** Refusals that the shopper is told: the goods exist, but cannot be added to this cart now. */
const EXPLAINED: ReadonlySet<AddRefusal["reason"]> = new Set([
  "out-of-stock",
  "not-enough-stock",
  "one-per-order",
  "cart-full",
]);

function unavailable(): CartRefusal {
  return { ok: false, message: t("Failed to process items"), status: 503 };
}
