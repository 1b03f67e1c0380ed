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
}

/** Pieces of a holder that are in other shoppers' payments. */
export interface Held {
  amount: number;
  /** When the first of them may come back, ms since the epoch. */
  freeAt: number;
}

const MINUTE = 60_000;

export const OUT_OF_STOCK = "This item is out of stock. Please remove it.";

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
 * cannot be ordered now, in the shopper's words, or null. `held` is what other shoppers have in payment, by holder.
 * @param now ms since the epoch
 */
export function judgeStock(
  claims: readonly StockClaim[],
  held: ReadonlyMap<number, Held>,
  now: number,
): (string | null)[] {
  const wanted = piecesWanted(claims);
  const lines = Map.groupBy(claims, ({ holder }) => holder.id);
  return claims.map(({ holder }) => {
    const { left } = holder;
    const total = wanted.get(holder.id) ?? 0;
    if (left <= 0) return OUT_OF_STOCK;
    if (total > left) {
      const isShared = (lines.get(holder.id)?.length ?? 0) > 1;
      const together = isShared ? " for all choices of this item together" : "";
      return `Only ${left} left in stock${together}. Please reduce the quantity.`;
    }
    const others = held.get(holder.id);
    if (!others || total <= left - others.amount) return null;
    return heldText(left, others, now);
  });
}

function heldText(left: number, { amount, freeAt }: Held, now: number): string {
  const minutes = Math.max(1, Math.ceil((freeAt - now) / MINUTE));
  const back = `may be free again in about ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
  const free = left - amount;
  if (free > 0) {
    return `Only ${free} left just now. The rest is in another shopper's payment and ${back}.`;
  }
  const pieces = left === 1 ? "The last piece is" : `The last ${left} pieces are`;
  return `${pieces} in another shopper's payment just now and ${back}.`;
}
