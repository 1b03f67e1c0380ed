import type { Product, Variation } from "./product.ts";

/** What counts the pieces of an item: the variation itself, else its product, which several variations may share. */
export interface StockHolder {
  /** A product's or variation's id. */
  id: number;
  /** Pieces that can still be sold, by the back end; below 0 after more were sold. Infinity when nothing counts them. */
  left: number;
}

/** A line's wish for pieces of a holder. */
export interface StockClaim {
  holder: StockHolder;
  quantity: number;
  /** False for what is not sold now, however many pieces there are. */
  isSold: boolean;
}

/** Pieces of a holder that are reserved for other payments. */
export interface Held {
  amount: number;
  /** After how many ms the first of them may come back; undefined when they are paid. */
  freeIn: number | undefined;
}

/** Why a line cannot be ordered now. `isShared`: other lines want pieces of the same holder. */
export type StockProblem =
  | { kind: "out" }
  | { kind: "short"; left: number; isShared: boolean }
  /** Only `free` of the `left` pieces are not reserved for other payments. */
  | { kind: "held"; left: number; free: number; freeIn: number | undefined };

const MINUTE = 60_000;

/**
 * Who counts a product's or variation's pieces. Taken from WooCommerce: a variation without a count of its own below a
 * counted product shares that product's, and takes backorders as that product does.
 */
export function stockHolderOf(product: Product, variation: Variation | null): StockHolder {
  const counted = variation && !variation.sharesStock ? variation : product;
  const { id, stockQuantity, backordersAllowed } = counted;
  return { id, left: stockQuantity === undefined || backordersAllowed ? Infinity : stockQuantity };
}

/** What all lines together want of each holder that counts its pieces. */
export function piecesWanted(claims: readonly StockClaim[]): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { holder, quantity } of claims) {
    if (holder.left === Infinity) continue;
    wanted.set(holder.id, (wanted.get(holder.id) ?? 0) + quantity);
  }
  return wanted;
}

/**
 * Judges the pieces of a whole cart: lines that share a holder are added up. For each line, in their order, why it
 * cannot be ordered now, or null. `held` is what is reserved for other payments, by holder.
 */
export function judgeStock(
  claims: readonly StockClaim[],
  held: ReadonlyMap<number, Held>,
): (StockProblem | null)[] {
  const wanted = piecesWanted(claims);
  const lines = Map.groupBy(claims, ({ holder }) => holder.id);
  return claims.map(({ holder: { id, left }, isSold }) => {
    if (!isSold || left <= 0) return { kind: "out" };
    const total = wanted.get(id) ?? 0;
    if (total > left) {
      return { kind: "short", left, isShared: (lines.get(id)?.length ?? 0) > 1 };
    }
    const others = held.get(id);
    if (!others || total <= left - others.amount) return null;
    const free = Math.max(0, left - others.amount);
    return { kind: "held", left, free, freeIn: others.freeIn };
  });
}

/** A problem as the shopper is told beside a line of the cart. */
export function stockText(problem: StockProblem): string {
  switch (problem.kind) {
    case "out":
      return "This item is out of stock. Please remove it.";
    case "short": {
      const together = problem.isShared ? " for all choices of this item together" : "";
      return `Only ${problem.left} left in stock${together}. Please reduce the quantity.`;
    }
    case "held":
      return heldText(problem);
    default:
      return problem satisfies never;
  }
}

/** The same for an order that was made earlier and cannot be changed any more. */
export function orderStockText(name: string, problem: StockProblem): string {
  const kept = "Nothing was charged and your order is kept.";
  switch (problem.kind) {
    case "out":
      return `${name} has sold out since you ordered it. ${kept}`;
    case "short":
      return `Only ${problem.left} of ${name} left in stock, fewer than you ordered. ${kept}`;
    case "held":
      return `${name}: ${heldText(problem)} ${kept}`;
    default:
      return problem satisfies never;
  }
}

function heldText({ left, free, freeIn }: StockProblem & { kind: "held" }): string {
  const back = freeIn === undefined ? "" : ` and may be free again in about ${minutes(freeIn)}`;
  if (free > 0)
    return `Only ${free} left just now. The rest is reserved for other payments${back}.`;
  const pieces = left === 1 ? "The last piece is" : `The last ${left} pieces are`;
  return `${pieces} reserved for another payment just now${back}.`;
}

function minutes(ms: number): string {
  const count = Math.max(1, Math.ceil(ms / MINUTE));
  return count === 1 ? "1 minute" : `${count} minutes`;
}
