import type { CartLine } from "#app/domain/cart/cart.ts";
import type { Product, Variation } from "#app/domain/catalogue/product.ts";
import type { Reading } from "#server/catalogue/catalogue.ts";
import { UpstreamUnavailable } from "#server/platform/outgoing/result.ts";
import { DeadlinePassed, withDeadline } from "#server/platform/time/deadline.ts";
import type { QuoteReading, QuotingShop } from "./quote-reading.ts";

/** The products and variations of cart lines, by id. */
export interface CartProducts {
  products: Map<number, Product>;
  variations: Map<number, Variation>;
  /** Whether they were read from the back end for this reading. */
  isFresh: boolean;
}

/**
 * Reads the goods of cart lines: all products in one call and all variations in one, or from the index. With
 * `freshWithinMs`, calls have this time if there is an index.
 * @throws UpstreamUnavailable when neither the back end nor the index has them
 */
export async function readCartProducts(
  shop: Pick<QuotingShop, "catalogue" | "log">,
  lines: readonly CartLine[],
  { freshWithinMs, ...reading }: QuoteReading,
): Promise<CartProducts> {
  const read = async (how: Reading): Promise<CartProducts> => {
    const [products, variations] = await Promise.all([
      shop.catalogue.products([...new Set(lines.map((line) => line.productId))], how),
      shop.catalogue.variations(variationRefs(lines), how),
    ]);
    return { products, variations, isFresh: how.fresh === true };
  };
  if (freshWithinMs === undefined) return read(reading);
  if (!shop.catalogue.isIndexed()) return read({ fresh: true });
  try {
    return await withDeadline(freshWithinMs, () => read({ fresh: true }));
  } catch (error) {
    if (!(error instanceof DeadlinePassed || error instanceof UpstreamUnavailable)) throw error;
    shop.log.warn("cart.unchecked", { error: error.message });
  }
  return read({});
}

/** The variations of lines. */
export function variationRefs(lines: readonly Pick<CartLine, "productId" | "variationId">[]) {
  return lines.flatMap(({ productId, variationId }) =>
    variationId === null ? [] : [{ productId, variationId }],
  );
}
