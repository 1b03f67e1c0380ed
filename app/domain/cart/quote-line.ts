import type { Sen } from "#app/domain/money.ts";
import type { Choice } from "#app/domain/catalogue/product.ts";
import {
  namedPersonalisation,
  type Personalisation,
  type TextLimits,
} from "./personalisation/personalisation.ts";

/** A cart line with its current product data and price. */
export interface QuoteLine {
  /** The variation's id, else the product's. */
  id: number;
  productId: number;
  variationId: number | null;
  name: string;
  /** The name that its order keeps; absent when it is `name`. */
  orderName?: string;
  slug: string;
  image: string;
  /** "Size: 8 inch, Flavour: Pandan"; null for a simple product. */
  variant: string | null;
  attributes: Record<string, string>;
  /** The shopper's choices as stored on the order; absent if no attribute was left open. */
  choices?: Choice[];
  words?: Personalisation;
  /** The words that the product takes now; absent when it takes none. */
  wordLimits?: TextLimits;
  unitPrice: Sen;
  /** The price of one piece when it was added, if it has changed since. */
  priceBefore?: Sen;
  quantity: number;
  /** unitPrice times quantity. */
  subtotal: Sen;
  onSale: boolean;
  categoryIds: number[];
  /** Needs no shipping. */
  isVirtual?: true;
  /** The product's own lead time in hours. */
  leadHours?: number;
  /** The slug of its shipping class. */
  shippingClass?: string;
  /** One piece per order. */
  soldIndividually?: true;
  /** Some of these pieces are on backorder. */
  onBackorder?: true;
  /** Why this line cannot be ordered, as a message for the shopper; null when it can. */
  problem: string | null;
  /** Path of the page where the shopper can fix the problem, if not in the cart. */
  mendAt?: string;
}

/**
 * The line for screen readers, which tells sizes and words of one cake apart: "Layer Cake, Size: 8 inch, Message on cake:
 * Happy Birthday".
 */
export function lineLabel({
  name,
  variant,
  words,
}: Pick<QuoteLine, "name" | "variant" | "words">): string {
  const written = namedPersonalisation(words).map((one) => `${one.name}: ${one.text}`);
  return [name, ...(variant === null ? [] : [variant]), ...written].join(", ");
}
