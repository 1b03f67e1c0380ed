import type { Sen } from "#app/domain/money.ts";
import type { Backorders, OwnersProduct, ProductChange } from "./owners-product.ts";

/** A variation as the owner's form changes it. */
export interface OwnersVariation {
  id: number;
  regularPrice: Sen | undefined;
  /** What it fixes; [] for any choice. */
  attributes: ChosenAttribute[];
  /** Pieces, which may be below zero; undefined when they are not counted for this variation. */
  stock: number | undefined;
  isSoldOut: boolean;
  backorders: Backorders;
  /** Whether the product counts for it. */
  sharesStock: boolean;
  /** Of the picture that it shows, which may be the product's first; 0 for none. */
  pictureId: number;
  /** Whole hours from the order to the delivery; null: as the product's. */
  leadHours: number | null;
}

/** What shoppers choose of a product, such as Size and Flavour. Each row is a variation: 6 inch, Pandan, RM 68. */
export interface ProductOptions {
  names: string[];
  rows: OptionRow[];
}

interface OptionRow {
  /** One for each option. */
  values: string[];
  price: Sen;
  /** Pieces, 0 or more; null: they are not counted. */
  stock: number | null;
  /** A variation that exists keeps its pieces: the owner changed nothing, and some may be sold since she saw them. */
  keepsStock: boolean;
  /** Its own picture; null: the product's first; undefined: as it is. */
  pictureId?: number | null | undefined;
  /** Hours from the order to the delivery; null: as the product's; undefined: as it is. */
  leadHours?: number | null | undefined;
}

interface ChosenAttribute {
  id: number;
  name: string;
  option: string;
}

/** Changes of a product's variations. */
export interface VariationChanges {
  create: {
    attributes: ChosenAttribute[];
    regularPrice: Sen;
    stock?: number;
    pictureId?: number;
    leadHours?: number;
  }[];
  update: {
    id: number;
    /** All that it fixes. */
    attributes?: ChosenAttribute[];
    regularPrice?: Sen;
    /** Pieces, 0 or more; null: they are not counted any more. */
    stock?: number | null;
    /** Has no effect while pieces are counted. */
    isSoldOut?: boolean;
    /** What is counted is sold out at 0 only without them. */
    backorders?: Backorders;
    /** null: the product's first. */
    pictureId?: number | null;
    /** null: as the product's. */
    leadHours?: number | null;
  }[];
  /** Ids of those that end for good. */
  remove: number[];
}

export const nameOf = (text: string): string => text.normalize("NFC").trim().replace(/\s+/g, " ");
export const keyOf = (name: string): string => nameOf(name).toLowerCase();
/** What tells a variation from the others: its values in the order of the options. */
export const keyOfValues = (values: string[]): string => JSON.stringify(values.map(keyOf));

/** Values in the order of these options, or in their own order where the options had other names or were others. */
export function valuesOf(names: string[], chosen: ChosenAttribute[]): string[] {
  const named = names.map((name) => chosen.find((one) => keyOf(one.name) === keyOf(name)));
  const isNamedSo = named.length === chosen.length && !named.includes(undefined);
  return (isNamedSo ? named : chosen).map((one) => one?.option ?? "");
}

/** The picture of a variation, where that is another one than the product's first; null for none. */
export function ownPictureOf(
  { pictures: [first] }: Pick<OwnersProduct, "pictures">,
  { pictureId }: OwnersVariation,
): number | null {
  return pictureId === 0 || pictureId === first?.id ? null : pictureId;
}

/**
 * The change of the product itself for these options. Its own price, sale and count end.
 * @param attributes what the product has beside them, where that changes too
 */
export function optionsChange(
  product: OwnersProduct | undefined,
  { names, rows }: ProductOptions,
  attributes = product?.attributes ?? [],
): ProductChange {
  const known = product?.attributes.filter(({ variation }) => variation) ?? [];
  const others = attributes.filter(({ variation }) => !variation);
  const chosen = names.map((name, at) => {
    const position = others.length + at;
    const added = { id: 0, name, slug: name, position, visible: true, variation: true };
    const saved = known.find((one) => keyOf(one.name) === keyOf(name));
    const options = [...new Set(rows.map(({ values }) => values[at] ?? ""))];
    return { ...added, ...saved, name, options };
  });
  return {
    type: "variable",
    ...(product?.type !== "variable" && { stock: null }),
    attributes: [...others, ...chosen],
  };
}

/**
 * What of the product's variations is not so yet. One whose values stay keeps its id; of two for the same values the
 * later one ends.
 */
export function variationChanges(
  product: OwnersProduct,
  options: ProductOptions,
  variations: OwnersVariation[],
): VariationChanges {
  const { names, rows } = options;
  const ids = optionsChange(product, options, []).attributes?.map(({ id }) => id) ?? [];
  const chosenOf = ({ values }: OptionRow) =>
    names.map((name, at) => ({ id: ids[at] ?? 0, name, option: values[at] ?? "" }));
  const open = new Map(rows.map((row) => [keyOfValues(row.values), row]));
  const changes: VariationChanges = { create: [], update: [], remove: [] };
  for (const variation of variations.toSorted((a, b) => a.id - b.id)) {
    const key = keyOfValues(valuesOf(names, variation.attributes));
    const row = open.get(key);
    open.delete(key);
    if (!row) {
      changes.remove.push(variation.id);
      continue;
    }
    const attributes = chosenOf(row);
    const isNamedSo = attributes.every(({ name, option }) =>
      variation.attributes.some((one) => one.name === name && one.option === option),
    );
    const isStockSo = row.keepsStock || row.stock === (variation.stock ?? null);
    const { pictureId, leadHours } = row;
    const isPictureSo = pictureId === undefined || pictureId === ownPictureOf(product, variation);
    const isLeadSo = leadHours === undefined || leadHours === variation.leadHours;
    const isPriceSo = row.price === variation.regularPrice;
    if (isNamedSo && isStockSo && isPictureSo && isLeadSo && isPriceSo) continue;
    changes.update.push({
      id: variation.id,
      regularPrice: row.price,
      ...(!isNamedSo && { attributes }),
      ...(!isStockSo && { stock: row.stock }),
      ...(!isPictureSo && { pictureId }),
      ...(!isLeadSo && { leadHours }),
      // What is not counted any more is for sale again.
      ...(!isStockSo && row.stock === null && { isSoldOut: false }),
    });
  }
  changes.create = [...open.values()].map((row) => ({
    attributes: chosenOf(row),
    regularPrice: row.price,
    ...(row.stock !== null && { stock: row.stock }),
    ...(typeof row.pictureId === "number" && { pictureId: row.pictureId }),
    ...(typeof row.leadHours === "number" && { leadHours: row.leadHours }),
  }));
  return changes;
}

export const hasChanges = ({ create, update, remove }: VariationChanges): boolean =>
  create.length + update.length + remove.length > 0;

/**
 * The product once its choices are saved, without what the back end works out later: its lowest price, and whether all
 * of them are sold out.
 * @param variations as they were before
 */
export function withChoices(
  product: OwnersProduct,
  { names, rows }: ProductOptions,
  variations: OwnersVariation[],
): OwnersProduct {
  const isSoldOut = rows.every(({ values, stock, keepsStock }) => {
    const known = variations
      .toSorted((a, b) => a.id - b.id)
      .find(({ attributes }) => keyOfValues(valuesOf(names, attributes)) === keyOfValues(values));
    const isStockSo = keepsStock || stock === (known?.stock ?? null);
    return known && isStockSo ? known.isSoldOut : stock === 0;
  });
  return { ...product, price: Math.min(...rows.map(({ price }) => price)), isSoldOut };
}
