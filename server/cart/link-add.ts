import type { Cart } from "#app/domain/cart.ts";
import { chosenAttributes } from "#app/domain/choices.ts";
import type { Choice } from "#app/domain/product.ts";
import type { Product, Variation } from "#app/domain/product.ts";
import { linkQuantity, parseId } from "#app/domain/quantity.ts";
import { isTurnedAway } from "../platform/outgoing/turned-away.ts";
import { UpstreamUnavailable } from "../platform/outgoing/result.ts";
import type { QuotingShop } from "../quoting/quoting-shop.ts";
import { addItem, type AddItemOutcome, siblingRefs } from "./add-item.ts";
import { chooseAt } from "../quoting/choose-at.ts";
import { refusalText } from "./refusal-text.ts";
import { variantText } from "../quoting/resolve-lines.ts";

/** What a visit to /add-to-cart/:productId comes to: a message, and the own path to go on to. */
export type LinkAddOutcome = { message: string; target: string } & (
  { ok: true; cart: Cart } | { ok: false }
);

/** The raw parts of the link's address. */
export interface AddLink {
  productId: string | undefined;
  qty: string | null;
  variation: string | null;
  /** Any that the address names. */
  choices: Choice[];
}

/**
 * Adds what a link names. For an upstream that is down the shopper is sent on with a message.
 * @throws UpstreamUnavailable when the upstream was not asked, because too much is asked of it: worth another try
 */
export async function linkAdd(
  shop: QuotingShop,
  cart: Cart,
  link: AddLink,
): Promise<LinkAddOutcome> {
  if (!link.productId) return refuse("Product ID not found");
  const productId = parseId(link.productId);
  if (productId === undefined) return refuse("Product not found");

  const product = await orUnavailable(shop, async () =>
    (await shop.catalogue.products([productId], { fresh: true })).get(productId),
  );
  if (product === "unavailable") return refuse("Failed to add product to cart");
  if (!product) return refuse("Product not found");

  const siblings = await readVariations(shop, cart, product, link.variation);
  if (siblings === "unavailable") return refuse("Error fetching variation data", product);
  const variation = link.variation ? siblings.get(parseId(link.variation) ?? 0) : null;
  if (variation === undefined) return refuse("Product variation not found", product);

  const { quantity, capped } = linkQuantity(link.qty);
  const given = link.choices;
  const outcome = addItem(cart, { product, variation, quantity, siblings, given });
  if (!outcome.ok) return refusal(outcome, product, variation, given);
  const limited = capped || outcome.capped ? " The quantity is limited to 99 per item." : "";
  const message = `Added ${describe(product, variation, given)} to cart!${limited}`;
  return { ok: true, cart: outcome.cart, message, target: "/cart" };
}

/** The variation that the link names, if there is such a one, and those that the cart holds: by id. */
function readVariations(
  shop: QuotingShop,
  cart: Cart,
  { id }: Product,
  text: string | null,
): Promise<Map<number, Variation> | "unavailable"> {
  const variationId = parseId(text);
  const named = variationId === undefined ? [] : [{ productId: id, variationId }];
  const refs = [...named, ...siblingRefs(cart, id)];
  return orUnavailable(shop, async () => {
    const found = await shop.catalogue.variations(refs, { fresh: true });
    return new Map([...found].filter(([, variation]) => variation.productId === id));
  });
}

async function orUnavailable<T>(
  shop: QuotingShop,
  read: () => Promise<T>,
): Promise<T | "unavailable"> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable) || isTurnedAway(error)) throw error;
    shop.log.warn("cart.link-failed", { call: error.upstream.call, kind: error.upstream.kind });
    return "unavailable";
  }
}

function refusal(
  outcome: AddItemOutcome & { ok: false },
  product: Product,
  variation: Variation | null,
  given: Choice[],
): LinkAddOutcome {
  const { reason } = outcome;
  if (reason === "variation-missing") return refuse("Product variation not found", product);
  const failed = "Failed to add product to cart";
  // Its page says how to get it.
  if (reason === "ordered-otherwise") return refuse(failed, product);
  const message = `${failed}. ${refusalText(product.name, outcome)}`;
  if (reason === "choice-missing" && variation) {
    return { ok: false, message, target: chooseAt(product, variation, given) };
  }
  return refuse(`${message}.`, reason === "one-per-order" ? product : undefined);
}

function refuse(message: string, product?: Product): LinkAddOutcome {
  const target = product?.slug ? `/product/${product.slug}` : "/products";
  return { ok: false, message, target };
}

function describe(product: Product, variation: Variation | null, given: Choice[]): string {
  if (!variation) return product.name;
  const chosen = chosenAttributes(product, variation, given);
  return `${product.name} (${variantText(chosen) ?? "Variation"})`;
}
