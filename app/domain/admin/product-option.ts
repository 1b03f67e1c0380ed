import type { Day } from "#app/domain/delivery/calendar.ts";
import type { Sen } from "#app/domain/money.ts";
import type { Backorders, OwnersProduct } from "./owners-product.ts";

/** A variation as the owner's form changes it. */
export interface OwnersVariation {
  id: number;
  regularPrice: Sen | undefined;
  salePrice: Sen | undefined;
  /** The first and the last day of the sale price; null: from now on, and without an end. */
  saleFrom: Day | null;
  saleUntil: Day | null;
  /** Whether it is switched off, so that shoppers do not see it. */
  isOff: boolean;
  /** What it fixes; [] for any choice. */
  attributes: ChosenAttribute[];
  /** Pieces, which may be below zero; undefined when they are not counted for this variation. */
  stock: number | undefined;
  isSoldOut: boolean;
  /** Whether all of it is on order only. */
  isOnOrder: boolean;
  backorders: Backorders;
  /** As a product's. */
  putAside: string;
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

export interface OptionRow {
  /** Of the variation that it shows; 0 for a new one. */
  id?: number;
  /** One for each option. */
  values: string[];
  /** undefined: as it is. */
  price: Sen | undefined;
  /** Pieces, 0 or more; null: they are not counted. */
  stock: number | null;
  /** A variation that exists keeps its pieces: the owner changed nothing, and some may be sold since she saw them. */
  keepsStock: boolean;
  /** Its own picture; null: the product's first; undefined: as it is. */
  pictureId?: number | null | undefined;
  /** Hours from the order to the delivery; null: as the product's; undefined: as it is. */
  leadHours?: number | null | undefined;
  endsSale?: boolean;
  switchesOn?: boolean;
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
    /** Its sale ends. */
    salePrice?: null;
    isOff?: false;
    /** Pieces, 0 or more; null: they are not counted any more. */
    stock?: number | null;
    /** Has no effect while pieces are counted. */
    isSoldOut?: boolean;
    /** With `isSoldOut` false: whether it is on order only. */
    isOnOrder?: boolean;
    /** Pieces that are added to what is there then; below zero: taken. */
    addStock?: number;
    putAside?: string;
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
