import type { OwnersProduct, ProductChange } from "./owners-product.ts";
import {
  keyOf,
  keyOfValues,
  type OptionRow,
  type OwnersVariation,
  ownPictureOf,
  type ProductOptions,
  type VariationChanges,
  valuesOf,
} from "./product-option.ts";

/** The variation of each row: that which it shows, else the first with its values that no other row shows. */
function variationsOf(
  { names, rows }: ProductOptions,
  variations: OwnersVariation[],
): Map<OptionRow, OwnersVariation> {
  const open = new Map(variations.toSorted((a, b) => a.id - b.id).map((one) => [one.id, one]));
  const found = new Map<OptionRow, OwnersVariation>();
  const take = (row: OptionRow, variation: OwnersVariation | undefined) => {
    if (!variation || found.has(row)) return;
    found.set(row, variation);
    open.delete(variation.id);
  };
  for (const row of rows) take(row, open.get(row.id ?? 0));
  for (const row of rows) {
    const key = keyOfValues(row.values);
    const isSo = (one: OwnersVariation) => keyOfValues(valuesOf(names, one.attributes)) === key;
    take(row, [...open.values()].find(isSo));
  }
  return found;
}

/**
 * The change of the product itself for these options. Its own price, sale and count end. An option that is renamed
 * keeps its place, and a value that no variation has stays.
 * @param attributes what the product has, where that changes too
 */
export function optionsChange(
  product: OwnersProduct | undefined,
  options: ProductOptions,
  variations: OwnersVariation[] = [],
  attributes = product?.attributes ?? [],
): ProductChange {
  const { names, rows } = options;
  const known = attributes.filter(({ variation }) => variation);
  const before = known.map(({ name }) => name);
  const shown = [...variationsOf(options, variations)];
  const savedOf = (name: string, at: number) =>
    known.find((one) => keyOf(one.name) === keyOf(name)) ??
    (names.some((one) => keyOf(one) === keyOf(before[at] ?? "")) ? undefined : known[at]);
  const saved = names.map(savedOf);
  const chosen = names.map((name, at) => {
    const wanted = new Map(rows.map(({ values }) => [keyOf(values[at] ?? ""), values[at] ?? ""]));
    const old = saved[at];
    const place = old ? known.indexOf(old) : -1;
    const valueBefore = ({ attributes: own }: OwnersVariation) =>
      place === -1 ? "" : (valuesOf(before, own)[place] ?? "");
    const had = new Set(variations.map((one) => keyOf(valueBefore(one))));
    const renamed = new Map(
      shown
        .map(([row, variation]) => [valueBefore(variation), row.values[at] ?? ""] as const)
        .filter(([value, now]) => value !== now)
        .map(([value, now]) => [keyOf(value), now]),
    );
    const kept = (old?.options ?? []).flatMap((value) => {
      const key = keyOf(value);
      const now = renamed.get(key);
      const isOnlySpelled = now !== undefined && keyOf(now) === key;
      if (!had.has(key) || (wanted.has(key) && !isOnlySpelled)) return value;
      return now ?? [];
    });
    const keptKeys = kept.map(keyOf);
    const more = [...wanted].flatMap(([key, value]) => (keptKeys.includes(key) ? [] : value));
    const position = attributes.length - known.length + at;
    const added = { id: 0, name, slug: name, position, visible: true, variation: true };
    const isRenamed = old !== undefined && keyOf(old.name) !== keyOf(name);
    return {
      ...added,
      ...old,
      ...(isRenamed && { id: 0, slug: name }),
      name,
      options: [...new Set([...kept, ...more])],
    };
  });
  const inPlace = attributes.flatMap((one) =>
    one.variation ? (chosen[saved.indexOf(one)] ?? []) : one,
  );
  const added = chosen.filter((_, at) => saved[at] === undefined);
  return {
    type: "variable",
    ...(product?.type !== "variable" && { stock: null }),
    attributes: [...inPlace, ...added],
  };
}

/**
 * What of the product's variations is not so yet. One that a row shows keeps its id, also with other values; of two for
 * the same values the later one ends.
 */
export function variationChanges(
  product: OwnersProduct,
  options: ProductOptions,
  variations: OwnersVariation[],
): VariationChanges {
  const { names, rows } = options;
  const saved = optionsChange(product, options, variations).attributes ?? [];
  const ids = names.map((name) => saved.find((one) => one.variation && one.name === name)?.id ?? 0);
  const chosenOf = ({ values }: OptionRow) =>
    names.map((name, at) => ({ id: ids[at] ?? 0, name, option: values[at] ?? "" }));
  const shown = variationsOf(options, variations);
  const stays = new Set(shown.values());
  const changes: VariationChanges = {
    create: [],
    update: [],
    remove: variations.flatMap((one) => (stays.has(one) ? [] : one.id)).toSorted((a, b) => a - b),
  };
  for (const row of rows) {
    const variation = shown.get(row);
    const attributes = chosenOf(row);
    const { price, stock, pictureId, leadHours } = row;
    if (!variation) {
      // One that was deleted meanwhile, whose price she did not touch, is not made again.
      if (price === undefined) continue;
      changes.create.push({
        attributes,
        regularPrice: price,
        ...(stock !== null && { stock }),
        ...(typeof pictureId === "number" && { pictureId }),
        ...(typeof leadHours === "number" && { leadHours }),
      });
      continue;
    }
    const isNamedSo = attributes.every(({ name, option }) =>
      variation.attributes.some((one) => keyOf(one.name) === keyOf(name) && one.option === option),
    );
    const isStockSo = row.keepsStock || stock === (variation.stock ?? null);
    const isPictureSo = pictureId === undefined || pictureId === ownPictureOf(product, variation);
    const isLeadSo = leadHours === undefined || leadHours === variation.leadHours;
    const change = {
      ...(price !== undefined && price !== variation.regularPrice && { regularPrice: price }),
      ...(row.endsSale && variation.salePrice !== undefined && { salePrice: null }),
      ...(row.switchesOn && variation.isOff && { isOff: false as const }),
      ...(!isNamedSo && { attributes }),
      ...(!isStockSo && { stock }),
      ...(!isPictureSo && { pictureId }),
      ...(!isLeadSo && { leadHours }),
      // What is not counted any more is for sale again.
      ...(!isStockSo && stock === null && { isSoldOut: false }),
    };
    if (Object.keys(change).length > 0) changes.update.push({ id: variation.id, ...change });
  }
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
  options: ProductOptions,
  variations: OwnersVariation[],
): OwnersProduct {
  const shown = variationsOf(options, variations);
  const isSoldOut = options.rows.every((row) => {
    const known = shown.get(row);
    const isStockSo = row.keepsStock || row.stock === (known?.stock ?? null);
    return known && isStockSo ? known.isSoldOut : row.stock === 0;
  });
  const prices = options.rows.flatMap((row) => row.price ?? shown.get(row)?.regularPrice ?? []);
  return { ...product, price: prices.length > 0 ? Math.min(...prices) : undefined, isSoldOut };
}
