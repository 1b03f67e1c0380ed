import { toRinggitText } from "#app/domain/money.ts";
import type { OwnersProduct } from "./owners-product.ts";
import { keyOf, type OwnersVariation, ownPictureOf, valuesOf } from "./product-option.ts";
import {
  BLANK_ROW,
  MOST_CHOICES,
  OPTION_PLACES,
  type TypedOptions,
  type ChoiceRow,
} from "./typed-options.ts";

/**
 * The options of a product as the form shows them, with the variations in the order of their values; undefined without
 * options. null: the form cannot hold them (too many, a variation for any choice).
 */
export function optionsOf(
  product: OwnersProduct,
  variations: OwnersVariation[],
): TypedOptions | undefined | null {
  const { type, attributes } = product;
  if (type === "simple") return undefined;
  const options = attributes.filter(({ variation }) => variation);
  const names = options.map(({ name }) => name);
  const known = options.map((one) => one.options.map(keyOf));
  const rows = variations.map((one): ChoiceRow => {
    const values = valuesOf(names, one.attributes);
    const stock = String(one.stock ?? "");
    return {
      ...BLANK_ROW,
      id: one.id > 0 ? String(one.id) : "",
      values,
      price: one.regularPrice === undefined ? "" : toRinggitText(one.regularPrice),
      stock,
      shownStock: stock,
      picture: String(ownPictureOf(product, one) ?? ""),
      leadHours: String(one.leadHours ?? ""),
      ...(one.salePrice !== undefined && {
        sale: { price: one.salePrice, from: one.saleFrom, until: one.saleUntil },
      }),
      ...(one.isOff && { isOff: true }),
    };
  });
  const isHeld =
    type === "variable" &&
    names.length > 0 &&
    names.length <= OPTION_PLACES.length &&
    rows.length <= MOST_CHOICES &&
    rows.every(({ values }) => values.length === names.length && !values.includes(""));
  if (!isHeld) return null;
  const placeOf = ({ values }: ChoiceRow) =>
    values.reduce((place, value, at) => place * 1_000 + (known[at]?.indexOf(keyOf(value)) ?? 0), 0);
  return { names, rows: rows.toSorted((a, b) => placeOf(a) - placeOf(b)) };
}

/** A variation as a copy of its product begins with it. */
export const asNewVariation = (variation: OwnersVariation): OwnersVariation => ({
  ...variation,
  id: 0,
  stock: variation.stock && Math.max(0, variation.stock),
  salePrice: undefined,
  isOff: false,
});
