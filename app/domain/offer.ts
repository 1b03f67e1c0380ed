import { isBuyable, type Product } from "./product.ts";

/**
 * What a shopper can do with a product: add it at once, choose an option first, go to the shop that sells it, choose
 * among the products of a group, ask for its price, or nothing.
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

/** Whether a product with this offer is ordered somewhere else or in another way than through the cart. */
export function isOrderedOtherwise(offer: Offer): boolean {
  return offer === "elsewhere" || offer === "group" || offer === "on-request";
}

/** Whether a list ("catalog": home, product list, related products) or a search with words may show it. */
export function isFoundBy(
  { visibility }: Pick<Product, "visibility">,
  way: "catalog" | "search",
): boolean {
  return visibility === "visible" || visibility === way;
}
