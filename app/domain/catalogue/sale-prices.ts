import { fractionOf, type Sen } from "#app/domain/money.ts";
import { isBuyable, type Product, type Variation } from "./product.ts";

/** What decides a price at a moment. */
export type SaleTerms = Pick<
  Variation,
  "price" | "regularPrice" | "salePrice" | "onSale" | "saleStartsAt" | "saleEndsAt"
>;

/** WooCommerce writes the last second of a sale; the sale ends with it. */
const LAST_SECOND_MS = 1_000;

/**
 * The item with its price and `onSale` at `now` (ms since the epoch), by its stored prices and the dates of its sale,
 * because WooCommerce begins and ends sales late. Without both prices it stays as the back end answered.
 */
export function withPriceAt<T extends SaleTerms>(item: T, now: number): T {
  const { regularPrice, salePrice } = item;
  if (regularPrice === undefined || salePrice === undefined) return item;
  const isScheduled = item.saleStartsAt !== undefined || item.saleEndsAt !== undefined;
  if (!isScheduled) {
    const isOther = item.price !== undefined && item.price !== salePrice && isOnSale(item);
    return isOther ? { ...item, price: salePrice } : item;
  }
  const isOpen = now >= startOf(item) && now < endOf(item);
  const onSale = isOpen && salePrice < regularPrice;
  return { ...item, onSale, price: onSale ? salePrice : regularPrice };
}

/** The next start or end of a sale of these items, ms since the epoch; Infinity for none. */
export function nextSaleChange(items: SaleTerms[], now: number): number {
  const moments = items.flatMap((item) =>
    item.salePrice === undefined ? [] : [startOf(item), endOf(item)],
  );
  return Math.min(Infinity, ...moments.filter((moment) => moment > now));
}

/** Lowest and highest price of an item; undefined when no price is set. */
export interface PriceRange {
  low: Sen;
  high: Sen;
}

/**
 * A product with its price at `now`, the range of its prices, and the next moment at which a sale changes them. A variable product has
 * the lowest price of its published variations, and is on sale when one of them is.
 */
export function pricedAt<T extends Product>(
  product: T,
  variations: Variation[],
  now: number,
): { product: T; range: PriceRange | undefined; changesAt: number } {
  const published = variations.filter((one) => one.status === "publish");
  if (!product.isVariable || published.length === 0) {
    const priced = withPriceAt(product, now);
    const { price } = priced;
    const range = price === undefined ? undefined : { low: price, high: price };
    return { product: priced, range, changesAt: nextSaleChange([product], now) };
  }
  const items = published.map((one) => withPriceAt(one, now));
  const range = rangeOf(items.flatMap(({ price }) => price ?? []));
  const onSale = items.some((one) => one.onSale);
  const changesAt = nextSaleChange(published, now);
  return { product: { ...product, ...pricesOf(range), onSale }, range, changesAt };
}

/** The prices of a product with this range: no highest price without a range. */
export function pricesOf(range: PriceRange | undefined): Pick<Product, "price" | "highestPrice"> {
  return { price: range?.low, ...(range && { highestPrice: range.high }) };
}

/** From the lowest to the highest of these prices; undefined for none. */
export function rangeOf(prices: Sen[]): PriceRange | undefined {
  if (prices.length === 0) return undefined;
  return { low: Math.min(...prices), high: Math.max(...prices) };
}

function startOf({ saleStartsAt = -Infinity }: SaleTerms): number {
  return saleStartsAt;
}

function endOf({ saleEndsAt = Infinity }: SaleTerms): number {
  return saleEndsAt + LAST_SECOND_MS;
}

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
