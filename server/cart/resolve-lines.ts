import type { CartLine } from "#app/domain/cart.ts";
import { effectivePrice, isOnSale } from "#app/domain/pricing.ts";
import { isBuyable, type Product, type Variation } from "#app/domain/product.ts";
import type { QuoteLine } from "#app/domain/quote.ts";
import type { Reading } from "../catalogue/catalogue.ts";
import type { Shop } from "../shop.ts";
import { stockLeft } from "./add-item.ts";

const PLACEHOLDER = "/placeholder-product.jpg";

export interface ResolvedLines {
  /** What is still in the catalogue, priced as of now, each with its problem if it cannot be ordered. */
  lines: QuoteLine[];
  /** The cart lines behind them. */
  kept: CartLine[];
  /** What the shopper is told about lines that went. */
  notices: string[];
}

/**
 * Looks cart lines up in the catalogue, in few calls.
 * @throws UpstreamUnavailable when the catalogue cannot be read
 */
export async function resolveLines(
  shop: Shop,
  lines: CartLine[],
  reading: Reading = {},
): Promise<ResolvedLines> {
  const refs = lines.flatMap(({ productId, variationId }) =>
    variationId === null ? [] : [{ productId, variationId }],
  );
  const [products, variations] = await Promise.all([
    shop.catalogue.products([...new Set(lines.map((line) => line.productId))], reading),
    shop.catalogue.variations(refs, reading),
  ]);

  const resolved: ResolvedLines = { lines: [], kept: [], notices: [] };
  for (const line of lines) {
    const product = products.get(line.productId);
    const variation = line.variationId === null ? null : variations.get(line.variationId);
    if (!product || (variation !== null && variation?.productId !== product.id)) {
      resolved.notices.push(goneNotice(product?.name));
      continue;
    }
    resolved.lines.push(toQuoteLine(line, product, variation));
    resolved.kept.push(line);
  }
  return resolved;
}

function goneNotice(name = "An item"): string {
  return `${name} is no longer available and was removed from your cart.`;
}

function toQuoteLine(line: CartLine, product: Product, variation: Variation | null): QuoteLine {
  const item = variation ?? product;
  const attributes = variation?.attributes ?? [];
  const unitPrice = effectivePrice(item);
  return {
    id: item.id,
    productId: product.id,
    variationId: line.variationId,
    name: product.name,
    slug: product.slug,
    image: (variation?.picture ?? product.pictures[0])?.src ?? PLACEHOLDER,
    variant: variantText(attributes),
    attributes: Object.fromEntries(attributes.map(({ name, option }) => [name, option])),
    unitPrice,
    ...(line.priceSeen !== undefined &&
      line.priceSeen !== unitPrice && { priceBefore: line.priceSeen }),
    quantity: line.quantity,
    subtotal: unitPrice * line.quantity,
    onSale: isOnSale(item),
    categoryIds: product.categories.map((category) => category.id),
    problem: problemOf(line, product, variation),
  };
}

/** "Size: 8 inch, Flavour: Pandan"; null without attributes. */
export function variantText(attributes: Variation["attributes"]): string | null {
  if (attributes.length === 0) return null;
  return attributes.map(({ name, option }) => `${name}: ${option}`).join(", ");
}

function problemOf(line: CartLine, product: Product, variation: Variation | null): string | null {
  if (product.isVariable !== (variation !== null)) {
    return "Please remove this item and choose its options again.";
  }
  const item = variation ?? product;
  const left = stockLeft(item);
  if (product.status !== "publish" || !isBuyable(item) || left <= 0) {
    return "This item is out of stock. Please remove it.";
  }
  if (line.quantity > left) return `Only ${left} left in stock. Please reduce the quantity.`;
  return null;
}
