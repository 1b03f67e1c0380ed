import type { Sen } from "#app/domain/money.ts";
import { isOnSale } from "./pricing.ts";
import type { Product, Variation } from "./product.ts";

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

function rangeOf(prices: Sen[]): PriceRange | undefined {
  if (prices.length === 0) return undefined;
  return { low: Math.min(...prices), high: Math.max(...prices) };
}

function startOf({ saleStartsAt = -Infinity }: SaleTerms): number {
  return saleStartsAt;
}

function endOf({ saleEndsAt = Infinity }: SaleTerms): number {
  return saleEndsAt + LAST_SECOND_MS;
}
