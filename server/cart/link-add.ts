import { type Cart, MAX_QUANTITY } from "#app/domain/cart/cart.ts";
import { chosenAttributes } from "#app/domain/catalogue/choices.ts";
import type { Choice, Product, Variation } from "#app/domain/catalogue/product.ts";
import { linkQuantity, parseId } from "#app/domain/cart/quantity.ts";
import { t } from "#app/texts/t.ts";
import type { QuotingShop } from "./quote/quoting-shop.ts";
import { addItem, type AddItemOutcome, refusalText, siblingRefs } from "./add-item.ts";
import { variationUrl } from "./quote/product-url.ts";
import { readGoods } from "./read-goods.ts";
import { variantText } from "./quote/resolve-lines.ts";

const FAILED = "cart.link-failed";

/** The result of a visit to /add-to-cart/:productId: a message, and our own path to redirect to. */
export type LinkAddOutcome = { message: string; target: string } & (
  { ok: true; cart: Cart } | { ok: false }
);

/** The raw parts of the link's address. */
export interface AddLink {
  productId: string | undefined;
  qty: string | null;
  variation: string | null;
  /** The choices in the address. */
  choices: Choice[];
}

/**
 * Adds the product of a link. When the upstream fails, the shopper is redirected with a message.
 * @throws UpstreamUnavailable when the call was not made because of too many calls: worth another try
 */
export async function linkAdd(
  shop: QuotingShop,
  cart: Cart,
  link: AddLink,
): Promise<LinkAddOutcome> {
  if (!link.productId) return refuse(t("Product ID not found"));
  const productId = parseId(link.productId);
  if (productId === undefined) return refuse(t("Product not found"));

  const { catalogue } = shop;
  const found = await readGoods(shop, FAILED, catalogue.products([productId], { fresh: true }));
  if (found === "unavailable") return refuse(t("Failed to add product to cart"));
  const product = found.get(productId);
  if (!product) return refuse(t("Product not found"));

  const reading = readVariations(shop, cart, product, link.variation);
  const siblings = await readGoods(shop, FAILED, reading);
  if (siblings === "unavailable") return refuse(t("Error fetching variation data"), product);
  const variation = link.variation ? siblings.get(parseId(link.variation) ?? 0) : null;
  if (variation === undefined) return refuse(t("Product variation not found"), product);

  const { quantity, capped } = linkQuantity(link.qty);
  const given = link.choices;
  const outcome = addItem(cart, { product, variation, quantity, siblings, given });
  if (!outcome.ok) return refusal(outcome, product, variation, given);
  const added = t("Added {names} to cart!", { names: describe(product, variation, given) });
  const message =
    capped || outcome.capped
      ? `${added} ${t("The quantity is limited to {most} per item.", { most: MAX_QUANTITY })}`
      : added;
  return { ok: true, cart: outcome.cart, message, target: "/cart" };
}

/** The variation of the link, if it exists, and those in the cart, by id. */
async function readVariations(
  shop: QuotingShop,
  cart: Cart,
  { id }: Product,
  text: string | null,
): Promise<Map<number, Variation>> {
  const variationId = parseId(text);
  const named = variationId === undefined ? [] : [{ productId: id, variationId }];
  const refs = [...named, ...siblingRefs(cart, id)];
  const found = await shop.catalogue.variations(refs, { fresh: true });
  return new Map([...found].filter(([, variation]) => variation.productId === id));
}

function refusal(
  outcome: AddItemOutcome & { ok: false },
  product: Product,
  variation: Variation | null,
  given: Choice[],
): LinkAddOutcome {
  const { reason } = outcome;
  if (reason === "variation-missing") return refuse(t("Product variation not found"), product);
  const failed = t("Failed to add product to cart");
  // The product's page shows how to order it.
  if (reason === "ordered-otherwise") return refuse(failed, product);
  const message = `${failed}. ${refusalText(product.name, outcome)}`;
  if (reason === "choice-missing" && variation) {
    return { ok: false, message, target: variationUrl(product, variation, given) };
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
