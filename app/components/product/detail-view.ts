import { currentRules } from "#app/domain/shop/identity.ts";
import { fewLeft, isOnBackorder, stockItemOf } from "#app/domain/catalogue/stock.ts";
import { choiceField } from "#app/domain/catalogue/choice-params.ts";
import { openAttributes } from "#app/domain/catalogue/choices.ts";
import { fixedChoices, pickedOf, pickGroups } from "#app/domain/catalogue/pick-groups.ts";
import { goodsWord } from "#app/domain/catalogue/goods-word.ts";
import { isOrderedOtherwise, offerOf } from "#app/domain/catalogue/offer.ts";
import { discountPercent, isOnSale, priceRange } from "#app/domain/catalogue/sale-prices.ts";
import {
  type Choice,
  isBuyable,
  type ProductImage,
  type Product,
  type Variation,
} from "#app/domain/catalogue/product.ts";
import { type FactKind, productFacts, servesOf } from "#app/domain/catalogue/product-facts.ts";
import { promoLine, ratingOf } from "#app/domain/catalogue/rating.ts";
import { meantBy } from "#app/domain/catalogue/variation-pick.ts";
import { plainText } from "#app/domain/text.ts";
import { t } from "#app/texts/t.ts";

/** The product data of the product page. */
export type DetailView = ReturnType<typeof detailView>;
export type VariationView = ReturnType<typeof variationView>;
/** The attributes of a variable product and the preselected choice. */
export type PickerView = ReturnType<typeof pickerView>;

/**
 * @param known the variations of a variable product; null when they could not be read; empty for any other product
 * @param begin id of the preselected variation, whose picture comes first
 * @param isOld the price and stock may have changed since they were read
 */
export function detailView(
  product: Product,
  known: Variation[] | null,
  begin: number | null = null,
  isOld = false,
) {
  const variations = known ?? [];
  const price = product.price ?? null;
  const range = priceRange(variations);
  const rating = ratingOf(product, "detail", { fromSales: currentRules().ratingsFromSales });
  const onSale = isOnSale(product);
  const offer = offerOf(product);
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    /** Null when no price is set: 'Price on request'. */
    price: range?.lowest ?? price,
    /** Above `price` when the variations differ in price; null when they could not be read. */
    highestPrice: known === null ? null : (range?.highest ?? price),
    /** How many variations these prices are of. */
    offerCount: range?.count ?? 1,
    regularPrice: onSale ? (product.regularPrice ?? null) : null,
    discountPercent: onSale ? discountPercent(product) : 0,
    rating: rating && { stars: rating.stars, count: rating.count },
    promo: promoLine(product),
    sold: product.totalSales,
    offer,
    /** Nothing is said of what is available; adding it to the cart checks. */
    isCheckedLater: isOld && !isOrderedOtherwise(offer),
    isVariable: product.isVariable,
    soldAt: product.soldAt ?? null,
    /** Everything that can be bought now is on backorder. */
    onBackorder: !isOld && isWhollyOnBackorder(product, variations),
    soldIndividually: product.soldIndividually,
    /** Null when it takes no words. */
    wordLimits: product.wordLimits ?? null,
    facts: productFacts(product.attributes).map(({ kind, text }) => ({
      kind,
      text: factText(kind, text),
    })),
    left: isOld || !isBuyable(product) ? null : fewLeft(stockItemOf(product, null)),
    pictures: picturesOf(product, variations, begin),
    shortDescriptionHtml: product.shortDescriptionHtml,
    /** The short description as text, for sharing and search engines. */
    summary: plainText(product.shortDescriptionHtml || product.descriptionHtml),
    descriptionHtml: product.descriptionHtml,
    categories: product.categories.map(({ name }) => name),
  };
}

function factText(kind: FactKind, text: string): string {
  if (kind === "serves") return t("Serves {text}", { text });
  if (kind !== "allergens") return text;
  const words = text.replace(/^contains /i, "");
  const shown = words
    .split(/(, | and |; |\. )/)
    .map(goodsWord)
    .join("");
  return words === text && /^no\b/i.test(text) ? shown : t("Contains {text}", { text: shown });
}

/** The pictures of the product and its variations, each once. */
function picturesOf(
  product: Product,
  variations: Variation[],
  begin: number | null,
): ProductImage[] {
  const first = variations.find(({ id }) => id === begin)?.picture;
  const all = [...product.pictures, ...variations.flatMap(({ picture }) => picture ?? [])];
  const shown = first ? [all.find(({ src }) => src === first.src) ?? first, ...all] : all;
  return shown.filter(({ src }, at) => shown.findIndex((other) => other.src === src) === at);
}

function isWhollyOnBackorder(product: Product, variations: Variation[]): boolean {
  if (!isBuyable(product)) return false;
  const choices = variations.filter(isBuyable);
  return choices.length > 0
    ? choices.every((variation) => isOnBackorder(variation))
    : isOnBackorder(product);
}

/** @param isOld its price and stock may have changed since they were read */
export function variationView(variation: Variation, product: Product, isOld = false) {
  const open = openAttributes(product, variation);
  const onSale = isOnSale(variation);
  return {
    id: variation.id,
    /** "8 inch, Pandan". */
    label: labelOf(variation, open),
    price: variation.price ?? null,
    regularPrice: onSale ? (variation.regularPrice ?? null) : null,
    discountPercent: onSale ? discountPercent(variation) : 0,
    image: variation.picture?.src,
    isBuyable: isBuyable(variation),
    /** It is not shipped. */
    isVirtual: variation.isVirtual,
    onBackorder: !isOld && isBuyable(variation) && isOnBackorder(variation),
    /** Pieces in stock when they are few; else null. */
    left: isOld || !isBuyable(variation) ? null : fewLeft(stockItemOf(product, variation)),
    /** The options that it fixes, of the product's attributes. */
    fixed: fixedChoices(product, variation),
    /** The attributes that the shopper must choose, with the names of their form fields. */
    open: open.map((attribute) => ({
      field: choiceField(attribute.key, variation.id),
      name: attribute.name,
      options: attribute.options,
    })),
  };
}

/** "8 inch, Pandan": the fixed options of the variation. */
function labelOf({ id, attributes }: Variation, open: { name: string }[]): string {
  if (attributes.length > 0) return attributes.map(({ option }) => option).join(", ");
  if (open.length === 0) return t("Choice {id}", { id });
  return t("Your choice of {names}", { names: open.map(({ name }) => name).join(", ") });
}

/** `asked`: the choices in the page's address, which come before the owner's defaults. */
export function pickerView(
  product: Pick<Product, "attributes" | "defaultChoices">,
  variations: VariationView[],
  asked: { choices: Choice[]; quantity: number; asksToChoose: boolean },
) {
  const begin = pickedOf(product, [...asked.choices, ...product.defaultChoices]);
  const groups = pickGroups(product, variations).map((group) => {
    const free = group.options.find(
      ({ value, isSoldOut }) => value === begin.get(group.key) && !isSoldOut,
    );
    // `picked`: the value of the preselected option, or "".
    const options = group.options.map((option) => {
      const serves = servesOf(product.attributes, option.value);
      return { ...option, note: serves === null ? null : t("serves {text}", { text: serves }) };
    });
    const name = goodsWord(group.name);
    return { ...group, name, options, field: choiceField(group.key), picked: free?.value ?? "" };
  });
  const isComplete = groups.length > 0 && groups.every(({ picked }) => picked !== "");
  const picked = new Map(groups.map((group) => [group.key, group.picked]));
  return {
    groups,
    /** The preselected variation; null if a choice is missing. */
    beginsWith: (isComplete && meantBy(variations, picked)?.id) || null,
    quantity: asked.quantity,
    /** Whether a form was sent with a choice missing, so that the page shows which one. */
    asksToChoose: asked.asksToChoose,
  };
}
