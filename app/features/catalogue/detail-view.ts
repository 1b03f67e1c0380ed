import { shopConfig } from "#app/config/shop.ts";
import { isOnBackorder } from "#app/domain/backorder.ts";
import { choiceField } from "#app/domain/choice-params.ts";
import {
  type Choice,
  choiceValue,
  chosenAttributes,
  isMeant,
  openAttributes,
} from "#app/domain/choices.ts";
import type { Sen } from "#app/domain/money.ts";
import { type Offer, offerOf } from "#app/domain/offer.ts";
import { discountPercent, effectivePrice, isOnSale, priceRange } from "#app/domain/pricing.ts";
import { isBuyable, type Picture, type Product, type Variation } from "#app/domain/product.ts";
import { promoLine, ratingOf } from "#app/domain/rating.ts";
import { plainText } from "#app/domain/text.ts";

/** What the product page shows of a product. */
export interface DetailView {
  id: number;
  name: string;
  slug: string;
  /** Null when none is set: 'Price on request'. */
  price: Sen | null;
  /** Above `price` when the choices cost differently; null when that is not known. */
  highestPrice: Sen | null;
  regularPrice: Sen | null;
  discountPercent: number;
  /** Null when there is none to show. */
  rating: { stars: number; count: number } | null;
  promo: string | null;
  sold: number;
  offer: Offer;
  soldAt: Product["soldAt"] | null;
  /** Whatever can be bought of it now is available on backorder. */
  onBackorder: boolean;
  /** One piece per order. */
  soldIndividually: boolean;
  pictures: Picture[];
  shortDescriptionHtml: string;
  /** The short description as text, for sharing and search engines. */
  summary: string;
  descriptionHtml: string;
  categories: string[];
}

export interface VariationView {
  id: number;
  /** "8 inch, Pandan". */
  label: string;
  price: Sen | null;
  regularPrice: Sen | null;
  image: string | undefined;
  isBuyable: boolean;
  onBackorder: boolean;
  /** What it leaves to the shopper: each needs a choice. */
  open: OpenChoice[];
  /** Whether the page's address asks for it. */
  isMeant: boolean;
}

export interface OpenChoice {
  /** Name of its form field. */
  field: string;
  /** "Flavour". */
  name: string;
  options: { value: string; label: string }[];
  /** The value that the page's address asks for; "" for none. */
  asked: string;
}

/** `known`: the variations of a variable product, null when they could not be read; empty for any other product. */
export function detailView(product: Product, known: Variation[] | null): DetailView {
  const variations = known ?? [];
  const price = product.price === undefined ? null : effectivePrice(product);
  const range = priceRange(variations);
  const rating = ratingOf(product, "detail", { fromSales: shopConfig.ratingsFromSales });
  const onSale = isOnSale(product);
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    price: range?.lowest ?? price,
    highestPrice: known === null ? null : (range?.highest ?? price),
    regularPrice: onSale ? (product.regularPrice ?? null) : null,
    discountPercent: onSale ? discountPercent(product) : 0,
    rating: rating && { stars: rating.stars, count: rating.count },
    promo: promoLine(product),
    sold: product.totalSales,
    offer: offerOf(product),
    soldAt: product.soldAt ?? null,
    onBackorder: isWhollyOnBackorder(product, variations),
    soldIndividually: product.soldIndividually,
    pictures: product.pictures,
    shortDescriptionHtml: product.shortDescriptionHtml,
    summary: plainText(product.shortDescriptionHtml || product.descriptionHtml),
    descriptionHtml: product.descriptionHtml,
    categories: product.categories.map(({ name }) => name),
  };
}

function isWhollyOnBackorder(product: Product, variations: Variation[]): boolean {
  if (!isBuyable(product)) return false;
  const choices = variations.filter(isBuyable);
  return choices.length > 0
    ? choices.every((variation) => isOnBackorder(variation))
    : isOnBackorder(product);
}

/** `asked`: the choices that the page's address names. */
export function variationView(
  variation: Variation,
  product: Pick<Product, "attributes">,
  asked: Choice[] = [],
): VariationView {
  const open = openAttributes(product, variation);
  const chosen = chosenAttributes(product, variation, asked);
  return {
    id: variation.id,
    label: labelOf(variation, open),
    price: variation.price === undefined ? null : effectivePrice(variation),
    regularPrice: isOnSale(variation) ? (variation.regularPrice ?? null) : null,
    image: variation.picture?.src,
    isBuyable: isBuyable(variation),
    onBackorder: isBuyable(variation) && isOnBackorder(variation),
    open: open.map((attribute) => ({
      field: choiceField(attribute.key, variation.id),
      name: attribute.name,
      options: attribute.options.map((option) => ({
        value: choiceValue(attribute, option),
        label: option,
      })),
      asked: chosen.find(({ key }) => key === attribute.key)?.value ?? "",
    })),
    isMeant: isBuyable(variation) && isMeant(product, variation, asked),
  };
}

/** "8 inch, Pandan", as far as the variation fixes it. */
function labelOf({ id, attributes }: Variation, open: { name: string }[]): string {
  if (attributes.length > 0) return attributes.map(({ option }) => option).join(", ");
  if (open.length === 0) return `Choice ${id}`;
  return `Your choice of ${open.map(({ name }) => name).join(", ")}`;
}
