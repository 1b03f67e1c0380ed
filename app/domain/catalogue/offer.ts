import { isBuyable, type Product } from "./product.ts";

/**
 * How a product can be bought: add it directly, choose options first, in another shop, as products of a group, by
 * asking for its price, or not at all.
 */
export type Offer = "buy" | "options" | "elsewhere" | "group" | "on-request" | "sold-out";

export function offerOf(product: Product): Offer {
  if (product.status !== "publish") return "sold-out";
  if (product.soldAt) return "elsewhere";
  if (product.members.length > 0) return "group";
  if (product.stockStatus !== "outofstock" && product.price === undefined) return "on-request";
  if (!isBuyable(product)) return "sold-out";
  return product.isVariable ? "options" : "buy";
}

/** Whether a product with this offer is not ordered through this shop's cart. */
export function isOrderedOtherwise(offer: Offer): boolean {
  return offer === "elsewhere" || offer === "group" || offer === "on-request";
}

/** Whether lists ("catalog": home, product list, related products) or searches with a term may show the product. */
export function isFoundBy(
  { visibility }: Pick<Product, "visibility">,
  way: "catalog" | "search",
): boolean {
  return visibility === "visible" || visibility === way;
}
