import { currentRules } from "#app/domain/shop/identity.ts";
import { badgeOf, isNew } from "#app/domain/catalogue/badges.ts";
import { isOnSale } from "#app/domain/catalogue/sale-prices.ts";
import { offerOf } from "#app/domain/catalogue/offer.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { ratingOf } from "#app/domain/catalogue/rating.ts";

/** The data of a card. Kept small, because a page contains twenty cards as HTML and as data. */
export type CardView = ReturnType<typeof cardView>;

/** The card of a product. `now`: ms since the epoch; `section` decides the NEW and HOT badges. */
export function cardView(
  product: Product,
  { now = 0, section = "list" }: { now?: number; section?: "latest" | "hot" | "list" } = {},
) {
  const rating = ratingOf(product, "card", { fromSales: currentRules().ratingsFromSales });
  return {
    id: product.id,
    /** "" for a product without a page. */
    slug: product.slug,
    name: product.name,
    /** Undefined for the placeholder. */
    image: product.pictures[0]?.src,
    /** Null when no price is set: 'Price on request'. */
    price: product.price ?? null,
    /** The struck-through price if on sale. */
    regularPrice: isOnSale(product) ? (product.regularPrice ?? null) : null,
    /** Whether the price is the lowest of several; also while the others are not known. */
    isFrom: isFrom(product),
    badge: badgeOf(product, {
      asNew: section === "latest" && isNew(product.createdAt, now),
      asHot: section === "hot",
    }),
    rating: rating && { stars: rating.stars, count: rating.count },
    sold: product.totalSales,
    offer: offerOf(product),
    soldAt: product.soldAt ?? null,
  };
}

function isFrom({ isVariable, members, price, highestPrice = Infinity }: Product): boolean {
  const hasSeveral = isVariable || members.length > 0;
  return hasSeveral && price !== undefined && highestPrice > price;
}
