import type { Cart } from "#app/domain/cart/cart.ts";
import { choicesFor, type GivenChoice, pleaseChoose } from "#app/domain/catalogue/choice-params.ts";
import { judgePick } from "#app/domain/catalogue/pick-groups.ts";
import type { Choice, Variation } from "#app/domain/catalogue/product.ts";
import type { Personalisation } from "#app/domain/cart/personalisation/personalisation.ts";
import { t } from "#app/texts/t.ts";
import type { QuotingShop } from "./quote/quoting-shop.ts";
import { addItem, type AddItemOutcome, refusalText, siblingRefs } from "./add-item.ts";
import { variationUrl, productUrl, withMissingChoices } from "./quote/product-url.ts";

export type AddToCartOutcome =
  | {
      ok: true;
      cart: Cart;
      added: { name: string; quantity: number }[];
      /** True when a line was limited to the largest quantity: the shopper is told. */
      capped: boolean;
      /** Our own path of the page with the choices. */
      page?: string;
    }
  | {
      ok: false;
      message: string;
      status: 404 | 409 | 422;
      /** Our own path of the page with the choices. */
      page?: string;
      /** That page shows what is missing beside the choice. */
      isSaidThere?: boolean;
    };

/**
 * Adds a product, each of several variations of it, or the variation of the choices, with freshly read prices and
 * stock. All or nothing: a refusal leaves the cart unchanged. `quantity` is a whole number from 1 to 99.
 * @throws UpstreamUnavailable when the catalogue cannot be read
 */
export async function addToCart(
  shop: QuotingShop,
  cart: Cart,
  request: {
    productId: number;
    variationIds: number[];
    quantity: number;
    choices?: GivenChoice[];
    /** What is written on each of them. */
    words?: Personalisation | undefined;
  },
): Promise<AddToCartOutcome> {
  const { productId, quantity, choices = [], words } = request;
  const isPicked = request.variationIds.length === 0;
  const given = choicesFor(choices, null);
  const picked = isPicked ? await pickVariation(shop.catalogue, productId, given) : undefined;
  const variationIds = picked === undefined ? [...new Set(request.variationIds)] : [picked];
  const asked = variationIds.map((variationId) => ({ productId, variationId }));
  const [products, variations] = await Promise.all([
    shop.catalogue.products([productId], { fresh: true }),
    shop.catalogue.variations([...asked, ...siblingRefs(cart, productId)], { fresh: true }),
  ]);
  const product = products.get(productId);
  if (!product) return { ok: false, message: failed(t("Product not found")), status: 404 };

  const isChosen = isPicked && product.isVariable && given.length > 0;
  const page = isChosen ? { page: productUrl(product, given, quantity) } : {};
  if (product.isVariable && variationIds.length === 0) {
    const verdict = judgePick(product, [], given);
    if (!verdict.ok) return missing(verdict.names, productUrl(product, given, quantity));
  }
  const wanted: (Variation | null)[] = [];
  for (const id of variationIds) {
    const variation = variations.get(id);
    if (variation?.productId !== productId) {
      const message = failed(t("Product variation not found"));
      return { ok: false, message, status: 404, ...page };
    }
    wanted.push(variation);
  }
  if (wanted.length === 0) wanted.push(null);

  let filled = cart;
  let capped = false;
  for (const variation of wanted) {
    const own = choicesFor(choices, variation?.id ?? null);
    const item = { product, variation, quantity, siblings: variations, given: own, words };
    const outcome = addItem(filled, item);
    if (!outcome.ok) {
      if (outcome.reason === "choice-missing" && variation) {
        return missing(outcome.missing ?? [], variationUrl(product, variation, own));
      }
      return { ...refusal(product.name, outcome), ...page };
    }
    filled = outcome.cart;
    capped ||= outcome.capped;
  }
  const added = wanted.map(() => ({ name: product.name, quantity }));
  return { ok: true, cart: filled, added, capped, ...page };
}

/**
 * The variation of these choices, from the index: the added item itself is checked with fresh reads. Undefined for
 * a product that does not exist or has no choices, and for choices that are incomplete or match no variation.
 * @throws UpstreamUnavailable when the catalogue cannot be read
 */
async function pickVariation(
  catalogue: QuotingShop["catalogue"],
  productId: number,
  choices: Choice[],
): Promise<number | undefined> {
  if (choices.length === 0) return undefined;
  const product = (await catalogue.products([productId])).get(productId);
  if (!product?.isVariable) return undefined;
  const verdict = judgePick(product, await catalogue.variationsOf(product), choices);
  return verdict.ok ? verdict.variation?.id : undefined;
}

/** @param page where the choice can be made */
function missing(names: string[], page: string): AddToCartOutcome {
  return {
    ok: false,
    message: failed(pleaseChoose(names)),
    status: 422,
    page: withMissingChoices(page),
    isSaidThere: true,
  };
}

function refusal(
  name: string,
  outcome: AddItemOutcome & { ok: false },
): AddToCartOutcome & { ok: false } {
  const isConflict = outcome.reason === "not-enough-stock" || outcome.reason === "one-per-order";
  return {
    ok: false,
    message: failed(refusalText(name, outcome)),
    status: isConflict ? 409 : 422,
  };
}

/** @param why a sentence without its full stop */
function failed(why: string): string {
  return `${t("Failed to add item to cart")}. ${why}.`;
}
