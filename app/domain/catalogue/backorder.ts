import type { Product } from "./product.ts";

/**
 * Whether some of these pieces are on backorder: by the stock status, or because the quantity exceeds the stock of an
 * item that allows backorders. Only meaningful for an item that can be bought.
 */
export function isOnBackorder(
  item: Pick<Product, "stockStatus" | "stockQuantity" | "backordersAllowed">,
  quantity = 1,
): boolean {
  if (item.stockStatus === "onbackorder") return true;
  return (
    item.backordersAllowed && item.stockQuantity !== undefined && quantity > item.stockQuantity
  );
}
