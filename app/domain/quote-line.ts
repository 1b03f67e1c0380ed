import type { Sen } from "./money.ts";
import type { Choice } from "./product.ts";

/** A cart line with everything that was looked up for it today. */
export interface QuoteLine {
  /** The variation's id, else the product's. */
  id: number;
  productId: number;
  variationId: number | null;
  name: string;
  slug: string;
  image: string;
  /** "Size: 8 inch, Flavour: Pandan"; null for a simple product. */
  variant: string | null;
  attributes: Record<string, string>;
  /** What of it the shopper chose, as the order tells it; absent where nothing was left open. */
  choices?: Choice[];
  unitPrice: Sen;
  /** What one piece cost when it was added, if that was another price than today's. */
  priceBefore?: Sen;
  quantity: number;
  /** unitPrice times quantity. */
  subtotal: Sen;
  onSale: boolean;
  categoryIds: number[];
  /** Nothing is sent for it. */
  isVirtual?: true;
  /** One piece per order. */
  soldIndividually?: true;
  /** Some of these pieces are available on backorder. */
  onBackorder?: true;
  /** Why this line cannot be ordered as it stands, in the shopper's words; null when it can. */
  problem: string | null;
  /** Own path where the problem can be mended, if not in the cart. */
  mendAt?: string;
}
