import { t } from "#app/texts/t.ts";
import type { CartLine } from "#app/domain/cart/cart.ts";
import type { Product } from "./product.ts";

type Single = Pick<Product, "id" | "soldIndividually">;
type Line = Pick<CartLine, "productId" | "quantity">;

/** Whether adding this quantity exceeds one piece per order, counted over all lines of the product. */
export function wouldExceedOne(lines: Line[], product: Single, quantity: number): boolean {
  return product.soldIndividually && piecesOf(lines, product.id) + quantity > 1;
}

/** The message for a line that exceeds one piece per order; null when the line is valid. */
export function onePerOrderProblem<L extends Line>(
  lines: L[],
  line: L,
  product: Single,
): string | null {
  if (!product.soldIndividually) return null;
  const before = piecesOf(lines.slice(0, lines.indexOf(line)), product.id);
  if (before + line.quantity <= 1) return null;
  const remedy = before > 0 ? t("Please remove this item.") : t("Please reduce the quantity.");
  return t("Only one of this product can be bought per order. {remedy}", { remedy });
}

function piecesOf(lines: Line[], productId: number): number {
  return lines
    .filter((line) => line.productId === productId)
    .reduce((sum, line) => sum + line.quantity, 0);
}
