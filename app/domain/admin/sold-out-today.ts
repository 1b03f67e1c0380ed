import { addDays, dayOf, momentOf } from "#app/domain/delivery/calendar.ts";
import type { OwnersProduct } from "./owners-product.ts";
import type { OwnersVariation, VariationChanges } from "./product-option.ts";

/** A product, or a variation of it, that is sold out until the day ends. */
export interface SoldOutPart {
  id: number;
  /** Pieces that it had before; null: they were not counted. */
  stock: number | null;
}

type Part = Pick<OwnersVariation, "id" | "stock" | "isSoldOut">;
type StockChange = { isSoldOut: boolean } | { stock: number };

interface StockChanges {
  /** Undefined: the product itself stays as it is. */
  product: StockChange | undefined;
  variations: VariationChanges["update"];
}

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

/** The change that sells out these parts. What is not for sale stays as it is. */
export function closingChanges(
  product: OwnersProduct,
  variations: OwnersVariation[],
  parts: SoldOutPart[],
): StockChanges {
  return changesOf(product, variations, parts, (now) =>
    now.isSoldOut ? undefined : now.stock === undefined ? { isSoldOut: true } : { stock: 0 },
  );
}

/**
 * The change that opens these parts again. What is for sale by now, or counted in another way, was changed by its owner
 * and stays as it is. Pieces that were ordered before and paid since are missing then.
 */
export function openingChanges(
  product: OwnersProduct,
  variations: OwnersVariation[],
  parts: SoldOutPart[],
): StockChanges {
  return changesOf(product, variations, parts, (now, { stock }) => {
    if (!now.isSoldOut || (stock === null) !== (now.stock === undefined)) return undefined;
    if (stock === null) return { isSoldOut: false };
    const left = stock + Math.min(0, now.stock ?? 0);
    return left > 0 ? { stock: left } : undefined;
  });
}

function changesOf(
  product: OwnersProduct,
  variations: OwnersVariation[],
  parts: SoldOutPart[],
  changeOf: (now: Part, part: SoldOutPart) => StockChange | undefined,
): StockChanges {
  const changeNow = (now: Part) => {
    const part = parts.find(({ id }) => id === now.id);
    return part && changeOf(now, part);
  };
  const own = partsOf(product, []).map(changeNow)[0];
  const update = partsOf(product, variations).flatMap((now) => {
    const change = now.id === product.id ? undefined : changeNow(now);
    return change ? [{ id: now.id, ...change }] : [];
  });
  return { product: own, variations: update };
}
