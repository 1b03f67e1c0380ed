import { type Cart, MAX_QUANTITY } from "#app/domain/cart/cart.ts";
import {
  namedPersonalisation,
  type Personalisation,
} from "#app/domain/cart/personalisation/personalisation.ts";
import { choicesFor, type GivenChoice, pleaseChoose } from "#app/domain/catalogue/choice-params.ts";
import { judgePick } from "#app/domain/catalogue/pick-groups.ts";
import type { Choice } from "#app/domain/catalogue/product.ts";
import { cutAtWord } from "#app/domain/text.ts";
import { t } from "#app/texts/t.ts";
import { addItem, type Addition, type AddRefusal, readGoods, refusalText } from "./add-item.ts";
import { type CartChange, type CartRefusal, orFailed } from "./cart-change.ts";
import { productUrl, variationUrl, withMissingChoices } from "./quote/product-url.ts";
import type { QuotingShop } from "./quote/quote-reading.ts";

/** Letters of each field of words in a message. */
const SHOWN_LETTERS = 40;

/** While the back end does not answer, pages still show goods, whose price and stock cannot be checked. */
const paused = (): CartRefusal => ({
  ok: false,
  message: t(
    "Failed to add item to cart. Ordering pauses for a moment and your cart is kept. Please try again in a few minutes.",
  ),
  status: 503,
});

/**
 * Adds the goods of a form: a product, each of several variations of it, or the variation of the choices, with freshly
 * read prices and stock. All or nothing.
 * @throws UpstreamUnavailable when a call was not made because of too many calls: worth another try
 */
export async function addToCart(
  shop: QuotingShop,
  cart: Cart,
  request: Pick<Addition, "productId" | "quantity" | "words"> & {
    variationIds: number[];
    /** Whether the form lists variations as checkboxes; otherwise the shopper chooses attributes. */
    isSeveral?: true | undefined;
    choices?: GivenChoice[];
  },
): Promise<CartChange> {
  const { productId, variationIds, isSeveral, quantity, choices = [], words } = request;
  const isPicked = variationIds.length === 0;
  if (isSeveral && isPicked) return failed(t("Select Variations First"));
  const given = choicesFor(choices, null);
  const picked = isPicked ? await orFailed(shop, pickVariation(shop, productId, given)) : null;
  if (picked === undefined) return paused();
  const additions = (isPicked ? [picked] : [...new Set(variationIds)]).map((variationId) => {
    const own = choicesFor(choices, variationId);
    return { productId, variationId, quantity, choices: own, words };
  });
  const { products, variations } = await readGoods(shop, cart, additions);
  if (!products || !variations) return paused();

  const product = products.get(productId);
  const ofChoices = product?.isVariable && isPicked ? productUrl(product, given, quantity) : "";
  if (product && ofChoices !== "" && picked === null) {
    const verdict = judgePick(product, [], given);
    if (!verdict.ok) return chooseFirst(verdict.names, ofChoices);
  }
  const page = ofChoices !== "" && given.length > 0 ? { page: ofChoices } : {};
  let filled = cart;
  let capped = false;
  for (const addition of additions) {
    const outcome = addItem(filled, { products, variations }, addition);
    if (!outcome.ok) return { ...page, ...refusal(outcome, addition.choices) };
    filled = outcome.cart;
    capped ||= outcome.capped;
  }
  const added = t("Added {names} to cart!", { names: product?.name ?? "" });
  const limited = t("Quantities are limited to {most} per item.", { most: MAX_QUANTITY });
  const message = `${added}${personalisationText(words)}${capped ? ` ${limited}` : ""}`;
  return { ok: true, cart: filled, message, ...page };
}

/**
 * The variation of these choices, from the index: the added item itself is checked with fresh reads. Null for a product
 * that does not exist or has no choices, and for choices that are incomplete or match no variation.
 * @throws UpstreamUnavailable when the catalogue cannot be read
 */
async function pickVariation(
  { catalogue }: QuotingShop,
  productId: number,
  choices: Choice[],
): Promise<number | null> {
  if (choices.length === 0) return null;
  const product = (await catalogue.products([productId])).get(productId);
  if (!product?.isVariable) return null;
  const verdict = judgePick(product, await catalogue.variationsOf(product), choices);
  return (verdict.ok && verdict.variation?.id) || null;
}

const STATUS: Partial<Record<AddRefusal["reason"], 404 | 409>> = {
  "product-unknown": 404,
  "variation-unknown": 404,
  "not-enough-stock": 409,
  "one-per-order": 409,
};

function refusal(refused: AddRefusal, given: Choice[]): CartRefusal {
  const { reason, product, variation, missing = [] } = refused;
  if (reason === "choice-missing" && product && variation) {
    return chooseFirst(missing, variationUrl(product, variation, given));
  }
  return { ...failed(refusalText(refused)), status: STATUS[reason] ?? 422 };
}

/** @param page where the choice can be made */
function chooseFirst(names: string[], page: string): CartRefusal {
  return { ...failed(pleaseChoose(names)), page: withMissingChoices(page), isSaidThere: true };
}

/** @param why a sentence without its full stop */
function failed(why: string): CartRefusal {
  return { ok: false, message: `${t("Failed to add item to cart")}. ${why}.`, status: 422 };
}

/** The words in the message: an add with other words is told apart from a repeated press by it. */
function personalisationText(words: Personalisation | undefined): string {
  const texts = namedPersonalisation(words).map(
    ({ name, text }) => `${name} “${cutAtWord(text, SHOWN_LETTERS)}”`,
  );
  return texts.length > 0 ? ` ${texts.join(", ")}.` : "";
}
