import { isFoundBy, offerOf } from "#app/domain/catalogue/offer.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import {
  costOfMissing,
  freeShippingProgress,
  piecesToShip,
  type Quote,
} from "#app/domain/cart/quote.ts";
import type { QuoteLine } from "#app/domain/cart/quote-line.ts";
import type { Suggestion } from "#app/domain/cart/shipping.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";

const SHOWN = 2;
/** More than are shown, because some cannot be added with one press. */
const MOST_READ = 8;
/** A product that fills the gap may cost twice the gap, and at least this much more than it, in sen. */
const MARGIN = 2_000;

/**
 * Two cheap products that fit the amount missing for free shipping: those that reach it alone, cheapest first, then the
 * dearest below it. None when it ships free, or is never free. Makes no call: without an index there are none.
 */
export async function suggestForFreeShipping(
  { catalogue }: { catalogue: Pick<Catalogue, "listKept"> },
  quote: Pick<Quote, "subtotal" | "discount" | "coupon" | "shipping" | "freeShippingThreshold"> & {
    lines: Pick<QuoteLine, "productId" | "quantity" | "isVirtual">[];
  },
): Promise<Suggestion[]> {
  const { lines, subtotal, discount, shipping, freeShippingThreshold } = quote;
  const progress = freeShippingProgress(subtotal - discount, freeShippingThreshold);
  if (!progress || progress.isFree || shipping === 0 || piecesToShip(lines) === 0) return [];
  const remaining = costOfMissing(progress.remaining, quote);
  if (remaining === null) return [];
  const asked = {
    status: "publish",
    inStock: true,
    exclude: lines.map(({ productId }) => productId),
    orderBy: "price",
    perPage: MOST_READ,
  } as const;
  const highest = remaining + Math.max(remaining, MARGIN);
  const reaching = { ...asked, order: "asc", minPrice: remaining, maxPrice: highest } as const;
  const enough = (await catalogue.listKept(reaching)).filter(isAddable).slice(0, SHOWN);
  if (enough.length === SHOWN) return enough.map(suggestion);
  const below = { ...asked, order: "desc", maxPrice: remaining - 1 } as const;
  const others = (await catalogue.listKept(below)).filter(isAddable);
  return [...enough, ...others].slice(0, SHOWN).map(suggestion);
}

/** Whether it can be added with one press. */
function isAddable(product: Product): boolean {
  return (product.price ?? 0) > 0 && offerOf(product) === "buy" && isFoundBy(product, "catalog");
}

function suggestion(product: Product): Suggestion {
  const { id, name, slug, pictures, price = 0 } = product;
  return { id, name, slug, image: pictures[0]?.src, price };
}
