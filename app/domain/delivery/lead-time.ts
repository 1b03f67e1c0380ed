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
 * longest lead time counts, with the lowest price and the shipping class of the product; without any the product itself.
 */
export function goodsToDeliver(
  product: Pick<Product, "isVirtual" | "leadHours" | "shippingClass" | "price">,
  variations: readonly Variation[],
  chosenId: number | null,
) {
  const { isVirtual, leadHours, shippingClass, price } = product;
  const chosen = variations.find(({ id }) => id === chosenId);
  const meant = chosen ? [chosen] : variations.filter(isBuyable);
  if (meant.length === 0) return [{ isVirtual, leadHours, shippingClass, price }];
  return meant.map((variation) => ({
    isVirtual: variation.isVirtual,
    leadHours: leadHoursFor(product, variation),
    shippingClass: chosen?.shippingClass ?? shippingClass,
    price: chosen ? chosen.price : price,
  }));
}
