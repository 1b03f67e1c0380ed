import { randomUUID } from "node:crypto";
import { addLine, findLine, MAX_QUANTITY, withNewId, type Cart } from "#app/domain/cart.ts";
import { effectivePrice } from "#app/domain/pricing.ts";
import { isBuyable, type Product, type Variation } from "#app/domain/product.ts";

export type RefusalReason = "variation-missing" | "out-of-stock" | "not-enough-stock" | "cart-full";

export type AddItemOutcome =
  { ok: true; cart: Cart; capped: boolean } | { ok: false; reason: RefusalReason; left?: number };

/**
 * Adds a product, as it is now, to a cart, or says why that cannot be: every way into the cart goes through here.
 * `quantity` is whole, 1 to MAX_QUANTITY. The first line gives the cart its id.
 */
export function addItem(
  cart: Cart,
  {
    product,
    variation,
    quantity,
  }: { product: Product; variation: Variation | null; quantity: number },
): AddItemOutcome {
  if (product.isVariable !== (variation !== null))
    return { ok: false, reason: "variation-missing" };
  const item = variation ?? product;
  const isOnSale = product.status === "publish" && isBuyable(item);
  if (!isOnSale) return { ok: false, reason: "out-of-stock" };

  const ref = { productId: product.id, variationId: variation?.id ?? null };
  const wanted = Math.min((findLine(cart, ref)?.quantity ?? 0) + quantity, MAX_QUANTITY);
  const left = stockLeft(item);
  if (wanted > left) {
    return left > 0
      ? { ok: false, reason: "not-enough-stock", left }
      : { ok: false, reason: "out-of-stock" };
  }

  const outcome = addLine(cart, { ...ref, quantity, priceSeen: effectivePrice(item) });
  if (!outcome.ok) return { ok: false, reason: "cart-full" };
  const withId = cart.id === "" ? withNewId(outcome.cart, randomUUID()) : outcome.cart;
  return { ok: true, cart: withId, capped: outcome.capped };
}

/** How many pieces can still be sold; Infinity when the back end does not count them or takes backorders. */
export function stockLeft(item: Pick<Product, "stockQuantity" | "backordersAllowed">): number {
  if (item.stockQuantity === undefined || item.backordersAllowed) return Infinity;
  return item.stockQuantity;
}
