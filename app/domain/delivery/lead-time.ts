import { isBuyable, type Product, type Variation } from "#app/domain/catalogue/product.ts";

/** Hours from an order to the delivery: the variation's own, else its product's; undefined: the shop's. */
export function leadHoursFor(
  product: Pick<Product, "leadHours">,
  variation: Pick<Variation, "leadHours"> | null,
): number | undefined {
  return variation?.leadHours ?? product.leadHours;
}

/**
 * What the delivery of a product depends on: the chosen variation; before a choice all that can be bought, of which the
 * longest lead time counts; without any the product itself.
 */
export function goodsToDeliver(
  product: Pick<Product, "isVirtual" | "leadHours" | "shippingClass">,
  variations: readonly Variation[],
  chosenId: number | null,
) {
  const { isVirtual, leadHours, shippingClass } = product;
  const chosen = variations.filter(({ id }) => id === chosenId);
  const meant = chosen.length > 0 ? chosen : variations.filter(isBuyable);
  if (meant.length === 0) return [{ isVirtual, leadHours, shippingClass }];
  return meant.map((variation) => ({
    isVirtual: variation.isVirtual,
    leadHours: leadHoursFor(product, variation),
    shippingClass,
  }));
}
