import type { Product } from "#app/domain/product.ts";

/** The next moment at which a scheduled sale of these products starts or ends; Infinity when none is set. */
export function nextSaleChange(products: Product[], now: number): number {
  const moments = products.flatMap((product) => [product.saleStartsAt, product.saleEndsAt]);
  return Math.min(...moments.map((at) => (at !== undefined && at > now ? at : Infinity)), Infinity);
}
