import type { Cart } from "#app/domain/cart.ts";
import { choicesFor, type GivenChoice } from "#app/domain/choice-params.ts";
import type { Variation } from "#app/domain/product.ts";
import type { Shop } from "../shop.ts";
import { addItem, type AddItemOutcome, siblingRefs } from "./add-item.ts";
import { chooseAt } from "./choose-at.ts";
import { refusalText } from "./refusal-text.ts";

export type AddToCartOutcome =
  | {
      ok: true;
      cart: Cart;
      added: { name: string; quantity: number }[];
      /** True when a line stopped at the largest quantity: the shopper is told. */
      capped: boolean;
    }
  | {
      ok: false;
      message: string;
      status: 404 | 409 | 422;
      /** Own path where what is missing can be chosen. */
      chooseAt?: string;
    };

/**
 * Adds a product, or each of several variations of it, with freshly read prices and stock. All or nothing: a
 * refusal leaves the cart as it was. `quantity` is whole, 1 to 99.
 * @throws UpstreamUnavailable when the catalogue cannot be read
 */
export async function addToCart(
  shop: Shop,
  cart: Cart,
  request: {
    productId: number;
    variationIds: number[];
    quantity: number;
    choices?: GivenChoice[];
  },
): Promise<AddToCartOutcome> {
  const { productId, quantity, choices = [] } = request;
  const variationIds = [...new Set(request.variationIds)];
  const asked = variationIds.map((variationId) => ({ productId, variationId }));
  const [products, variations] = await Promise.all([
    shop.catalogue.products([productId], { fresh: true }),
    shop.catalogue.variations([...asked, ...siblingRefs(cart, productId)], { fresh: true }),
  ]);
  const product = products.get(productId);
  if (!product) return { ok: false, message: "Product not found", status: 404 };

  const wanted: (Variation | null)[] = [];
  for (const id of variationIds) {
    const variation = variations.get(id);
    if (variation?.productId !== productId) {
      return { ok: false, message: "Product variation not found", status: 404 };
    }
    wanted.push(variation);
  }
  if (wanted.length === 0) wanted.push(null);

  let filled = cart;
  let capped = false;
  for (const variation of wanted) {
    const given = choicesFor(choices, variation?.id ?? null);
    const outcome = addItem(filled, { product, variation, quantity, siblings: variations, given });
    if (!outcome.ok) {
      const isUnchosen = outcome.reason === "choice-missing" && variation !== null;
      return {
        ...refusal(product.name, outcome),
        ...(isUnchosen && { chooseAt: chooseAt(product, variation, given) }),
      };
    }
    filled = outcome.cart;
    capped ||= outcome.capped;
  }
  return {
    ok: true,
    cart: filled,
    added: wanted.map(() => ({ name: product.name, quantity })),
    capped,
  };
}

function refusal(
  name: string,
  outcome: AddItemOutcome & { ok: false },
): AddToCartOutcome & { ok: false } {
  const text = refusalText(name, outcome);
  const isConflict = outcome.reason === "not-enough-stock" || outcome.reason === "one-per-order";
  return {
    ok: false,
    message: outcome.reason === "cart-full" ? `${text}.` : text,
    status: isConflict ? 409 : 422,
  };
}
