import { shopConfig } from "#app/config/shop.ts";
import { isOnBackorder } from "#app/domain/backorder.ts";
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
  /** Above `price` when the choices cost differently. */
  highestPrice: Sen | null;
  regularPrice: Sen | null;
  discountPercent: number;
  rating: { stars: number; count: number | null };
  promo: string;
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
}

/** `variations`: those of a variable product, empty otherwise. */
export function detailView(product: Product, variations: Variation[]): DetailView {
  const price = product.price === undefined ? null : effectivePrice(product);
  const range = priceRange(variations);
  const rating = ratingOf(product, "detail", { fromSales: shopConfig.ratingsFromSales });
  const onSale = isOnSale(product);
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    price: range?.lowest ?? price,
    highestPrice: range?.highest ?? price,
    regularPrice: onSale ? (product.regularPrice ?? null) : null,
    discountPercent: onSale ? discountPercent(product) : 0,
    rating: { stars: rating?.stars ?? 0, count: rating && rating.stars > 0 ? rating.count : null },
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

export function variationView(variation: Variation): VariationView {
  return {
    id: variation.id,
    label: variation.attributes.map(({ option }) => option).join(", ") || `Choice ${variation.id}`,
    price: variation.price === undefined ? null : effectivePrice(variation),
    regularPrice: isOnSale(variation) ? (variation.regularPrice ?? null) : null,
    image: variation.picture?.src,
    isBuyable: isBuyable(variation),
    onBackorder: isBuyable(variation) && isOnBackorder(variation),
  };
}
