import { addDays, dayOf, momentOf } from "#app/domain/delivery/calendar.ts";
import type { Backorders, OwnersProduct, ProductChange } from "./owners-product.ts";
import type { OwnersVariation } from "./product-option.ts";

/**
 * A product, or a variation of it, that is sold out, and what it was before. Its pieces are put aside in the back end, by
 * the same write that takes them from its stock, so that none is lost or doubled whatever ends in between.
 */
export interface SoldOutPart {
  id: number;
  /** Pieces that it had; null: they were not counted. */
  stock: number | null;
  /** When it was sold out, ms since the epoch. Rows of older builds, which put nothing aside, have none. */
  since?: number;
  backorders?: Backorders;
  isOnOrder?: boolean;
}

type Part = Pick<
  OwnersVariation,
  "id" | "stock" | "isSoldOut" | "isOnOrder" | "backorders" | "putAside"
>;

/** Of the product, or of a variation of it. */
export type StockChange = { id: number } & Pick<
  ProductChange,
  "isSoldOut" | "isOnOrder" | "addStock" | "backorders" | "putAside"
>;

/** The midnight in Malaysia that ends the day of this moment; both ms since the epoch. */
export function nextMidnight(now: number): number {
  return momentOf(addDays(dayOf(now), 1), 0);
}

/** What has a stock of its own: a simple product, a variable one that counts for its variations, and the other variations. */
function partsOf(product: OwnersProduct, variations: OwnersVariation[]): Part[] {
  const own = product.hasOwnStock || product.stock !== undefined ? [product] : [];
  return [...own, ...variations.filter(({ sharesStock }) => !sharesStock)];
}

/** Pieces that were put aside when this part was sold out; undefined: that was not carried out, or is opened again. */
function piecesAside({ putAside }: Part, { since }: SoldOutPart): number | undefined {
  const [moment, pieces] = putAside.split(":").map(Number);
  return since !== undefined && moment === since ? pieces : undefined;
}

/**
 * What is to be sold out of a product: all of it that is for sale.
 * @param known what was sold out before; it stays so, also with pieces that came back since
 * @param now ms since the epoch
 */
export function partsToSellOut(
  product: OwnersProduct,
  variations: OwnersVariation[],
  known: SoldOutPart[],
  now: number,
): SoldOutPart[] {
  return partsOf(product, variations).flatMap((part) => {
    const { id, stock = null, isSoldOut, isOnOrder, backorders } = part;
    const before = known.find((one) => one.id === id);
    if (before && (isSoldOut || piecesAside(part, before) !== undefined)) return [before];
    return isSoldOut ? [] : [{ id, stock, since: now, isOnOrder, backorders }];
  });
}

/** The changes that sell out what of these parts is for sale. */
export function closingChanges(
  product: OwnersProduct,
  variations: OwnersVariation[],
  parts: SoldOutPart[],
): StockChange[] {
  return partsOf(product, variations).flatMap((now): StockChange[] => {
    const { id, stock, backorders } = now;
    const part = parts.find((one) => one.id === id);
    if (!part || now.isSoldOut) return [];
    if (stock === undefined) return [{ id, isSoldOut: true }];
    const pieces = Math.max(0, stock);
    return [
      {
        id,
        ...(pieces > 0 && { addStock: -pieces }),
        ...(backorders !== "no" && { backorders: "no" as const }),
        putAside: `${part.since}:${(piecesAside(now, part) ?? 0) + pieces}`,
      },
    ];
  });
}

/** Of these parts those whose pieces are put aside. */
export const closedParts = (
  product: OwnersProduct,
  variations: OwnersVariation[],
  parts: SoldOutPart[],
): SoldOutPart[] =>
  parts.filter((part) =>
    partsOf(product, variations).some(
      (now) => now.id === part.id && piecesAside(now, part) !== undefined,
    ),
  );

/**
 * The changes that open these parts again, with what was put aside added to what is there by now. What its owner opened
 * herself, or counts in another way by now, stays as it is.
 */
export function openingChanges(
  product: OwnersProduct,
  variations: OwnersVariation[],
  parts: SoldOutPart[],
): StockChange[] {
  return partsOf(product, variations).flatMap((now): StockChange[] => {
    const { id, stock, isSoldOut } = now;
    const part = parts.find((one) => one.id === id);
    if (!part || (part.stock === null) !== (stock === undefined)) return [];
    const { stock: before, since, isOnOrder, backorders = "no" } = part;
    if (before === null) {
      return isSoldOut ? [{ id, isSoldOut: false, ...(isOnOrder && { isOnOrder }) }] : [];
    }
    const ofOldRow = isSoldOut && before > 0 ? before : undefined;
    const pieces = since === undefined ? ofOldRow : piecesAside(now, part);
    if (pieces === undefined) return [];
    return [
      {
        id,
        ...(pieces > 0 && { addStock: pieces }),
        ...(backorders !== "no" && { backorders }),
        ...(since !== undefined && { putAside: "" }),
      },
    ];
  });
}
