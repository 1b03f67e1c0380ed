import { fractionOf, type Sen } from "#app/domain/money.ts";
import { isBuyable, type Product, type Variation } from "./product.ts";

/** On sale if the back end says so and the sale price is above 0 and below the regular price. */
export function isOnSale(item: Pick<Product, "regularPrice" | "salePrice" | "onSale">): boolean {
  const { salePrice, regularPrice } = item;
  if (!item.onSale || salePrice === undefined || regularPrice === undefined) return false;
  return salePrice > 0 && salePrice < regularPrice;
}

/** The sale discount in whole percent of the regular price; 0 if a price is 0 or the sale price is not lower. */
export function discountPercent(item: Pick<Product, "regularPrice" | "salePrice">): number {
  const { regularPrice = 0, salePrice = 0 } = item;
  if (regularPrice <= 0 || salePrice <= 0 || salePrice >= regularPrice) return 0;
  return fractionOf(100, regularPrice - salePrice, regularPrice);
}

/** The price range of the variations that can be bought; undefined if there are none. */
export function priceRange(
  variations: Variation[],
): { lowest: Sen; highest: Sen; count: number } | undefined {
  const prices = variations.filter(isBuyable).flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return undefined;
  return { lowest: Math.min(...prices), highest: Math.max(...prices), count: prices.length };
}
