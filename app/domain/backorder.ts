import type { Product } from "./product.ts";

/**
 * Whether some of these pieces are on backorder: by the stock status, or because more are wanted than are counted where
 * the back end takes backorders. Only meaningful for what can be bought.
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
