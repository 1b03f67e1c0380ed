import { addDays, dayOf, momentOf } from "#app/domain/delivery/calendar.ts";
import type { Backorders, OwnersProduct } from "./owners-product.ts";
import type { OwnersVariation } from "./product-option.ts";

/** A product, or a variation of it, that is sold out until the day ends. */
export interface SoldOutPart {
  id: number;
  /** Pieces that it had before; null: they were not counted. */
  stock: number | null;
}

type Part = Pick<OwnersVariation, "id" | "stock" | "isSoldOut" | "backorders">;

/** Of the product, or of a variation of it. */
export type StockChange = { id: number } & (
  { isSoldOut: boolean } | { stock: number; backorders?: Backorders }
);

/** The midnight in Malaysia that ends the day of this moment; both ms since the epoch. */
export function nextMidnight(now: number): number {
  return momentOf(addDays(dayOf(now), 1), 0);
}

/** What has a stock of its own: a simple product, a variable one that counts for its variations, and the other variations. */
function partsOf(product: OwnersProduct, variations: OwnersVariation[]): Part[] {
  const own = product.hasOwnStock || product.stock !== undefined ? [product] : [];
  return [...own, ...variations.filter(({ sharesStock }) => !sharesStock)];
}

/**
 * What is to be sold out of a product: all of it that is for sale.
 * @param known what was sold out today before; it stays so unless it is for sale again
 */
export function partsToSellOut(
  product: OwnersProduct,
  variations: OwnersVariation[],
  known: SoldOutPart[],
): SoldOutPart[] {
  return partsOf(product, variations).flatMap((part) =>
    part.isSoldOut
      ? known.filter(({ id }) => id === part.id)
      : [{ id: part.id, stock: part.stock ?? null }],
  );
}

/** The changes that sell out all of a product that is for sale. */
export function closingChanges(
  product: OwnersProduct,
  variations: OwnersVariation[],
): StockChange[] {
  return partsOf(product, variations)
    .filter(({ isSoldOut }) => !isSoldOut)
    .map(({ id, stock, backorders }) => {
      if (stock === undefined) return { id, isSoldOut: true };
      return { id, stock: 0, ...(backorders !== "no" && { backorders: "no" as const }) };
    });
}

/**
 * The changes that open these parts again. What is for sale by now, or counted in another way, was changed by its owner
 * and stays as it is. Pieces that were ordered before and paid since are missing then.
 */
export function openingChanges(
  product: OwnersProduct,
  variations: OwnersVariation[],
  parts: SoldOutPart[],
): StockChange[] {
  return partsOf(product, variations).flatMap(({ id, stock: now, isSoldOut }): StockChange[] => {
    const before = parts.find((part) => part.id === id)?.stock;
    if (!isSoldOut || before === undefined || (before === null) !== (now === undefined)) return [];
    if (before === null) return [{ id, isSoldOut: false }];
    const left = before + Math.min(0, now ?? 0);
    return left > 0 ? [{ id, stock: left }] : [];
  });
}
