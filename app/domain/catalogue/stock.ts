import { t } from "#app/texts/t.ts";
import type { CartLine } from "#app/domain/cart/cart.ts";
import type { Product, Variation } from "./product.ts";

/** The product or variation that counts the stock of an item. Several variations can share the stock of a product. */
export interface StockItem {
  /** A product's or variation's id. */
  id: number;
  /** Stock in the back end; below 0 when oversold, Infinity when it is not counted or backorders are allowed. */
  left: number;
}

/** The quantity of one line and its stock item. */
export interface StockLine {
  item: StockItem;
  quantity: number;
  /** False if the item is not for sale now, regardless of its stock. */
  isSold: boolean;
}

/** Why a line cannot be ordered now. `isShared`: other lines have the same stock item. */
export type StockProblem =
  | { kind: "out" }
  | { kind: "short"; left: number; isShared: boolean }
  /** Of the `left` pieces only `free` are not reserved for other payments. */
  | { kind: "held"; left: number; free: number };

/**
 * The stock item of a product or variation. The rule of WooCommerce: a variation without its own stock uses the stock
 * and the backorder setting of its product.
 */
export function stockItemOf(product: Product, variation: Variation | null): StockItem {
  const counted = variation && !variation.sharesStock ? variation : product;
  const { id, stockQuantity, backordersAllowed } = counted;
  return { id, left: stockQuantity === undefined || backordersAllowed ? Infinity : stockQuantity };
}

/** From this number of pieces on a shopper is told how many are left. */
const FEW = 5;

/** The pieces that are left when they are few; null when there are more, none, or they are not counted. */
export function fewLeft({ left }: StockItem): number | null {
  return left > 0 && left <= FEW ? left : null;
}

/** The total quantity by stock item, of those that count their stock. */
export function piecesWanted(stockLines: readonly StockLine[]): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { item, quantity } of stockLines) {
    if (item.left === Infinity) continue;
    wanted.set(item.id, (wanted.get(item.id) ?? 0) + quantity);
  }
  return wanted;
}

/**
 * Checks the stock of a whole cart. Quantities of lines with the same stock item are added up. Returns for each line, in
 * the same order, why it cannot be ordered now, or null. `held`: pieces reserved for other payments, by stock item.
 */
export function judgeStock(
  stockLines: readonly StockLine[],
  held: ReadonlyMap<number, number>,
): (StockProblem | null)[] {
  const wanted = piecesWanted(stockLines);
  const lines = Map.groupBy(stockLines, ({ item }) => item.id);
  return stockLines.map(({ item: { id, left }, isSold }) => {
    if (!isSold || left <= 0) return { kind: "out" };
    const total = wanted.get(id) ?? 0;
    if (total > left) {
      return { kind: "short", left, isShared: (lines.get(id)?.length ?? 0) > 1 };
    }
    const others = held.get(id) ?? 0;
    if (others === 0 || total <= left - others) return null;
    return { kind: "held", left, free: Math.max(0, left - others) };
  });
}

/** The message for the shopper beside a cart line. */
export function stockText(problem: StockProblem): string {
  switch (problem.kind) {
    case "out":
      return t("This item is out of stock. Please remove it.");
    case "short":
      return t(
        problem.isShared
          ? "Only {left} left in stock for all choices of this item together. Please reduce the quantity."
          : "Only {left} left in stock. Please reduce the quantity.",
        { left: problem.left },
      );
    case "held":
      return heldText(problem);
    default:
      return problem satisfies never;
  }
}

/** The message for an existing order, which can no longer be changed. */
export function orderStockText(name: string, problem: StockProblem): string {
  const kept = t("Nothing was charged and your order is kept.");
  switch (problem.kind) {
    case "out":
      return `${t("{name} has sold out since you ordered it.", { name })} ${kept}`;
    case "short":
      return `${t("Only {left} of {name} left in stock, fewer than you ordered.", { left: problem.left, name })} ${kept}`;
    case "held":
      return `${name}: ${heldText(problem)} ${kept}`;
    default:
      return problem satisfies never;
  }
}

/** Says no time: when a hold ends depends on its payment, and on what confirms the clock (held.ts). */
function heldText({ left, free }: StockProblem & { kind: "held" }): string {
  if (free > 0) {
    return t("Only {free} left just now. The rest is reserved for other payments.", { free });
  }
  return left === 1
    ? t("The last piece is reserved for another payment just now.")
    : t("The last {left} pieces are reserved for another payment just now.", { left });
}

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
