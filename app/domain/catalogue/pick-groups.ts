import { chosenOption, fixedOption } from "./choices.ts";
import type { Choice } from "./product.ts";
import type { Sen } from "#app/domain/money.ts";
import { isBuyable, type Product, type ProductAttribute, type Variation } from "./product.ts";
import { availabilityOf, meantBy, type Pickable, type Picked } from "./variation-pick.ts";

type Chooses = Pick<Product, "attributes">;

/** The fixed options of a variation, with the values of the product's form. */
export function fixedChoices(product: Chooses, variation: Pick<Variation, "attributes">): Choice[] {
  return pickable(product).flatMap((attribute) => {
    const value = fixedOption(product, variation, attribute);
    return value === undefined ? [] : [{ key: attribute.key, value }];
  });
}

/** The valid choices for a product. The first choice for an attribute counts. */
export function pickedOf(product: Chooses, given: Choice[]): Picked {
  const picked = new Map<string, string>();
  for (const attribute of pickable(product)) {
    const option = chosenOption(product, attribute, given);
    if (option !== undefined) picked.set(attribute.key, option);
  }
  return picked;
}

export type PickVerdict =
  /** Undefined when the combination does not exist. */
  | { ok: true; variation: Variation | undefined }
  /** `names` of the attributes without a choice. */
  | { ok: false; names: string[] };

/** The variation for these choices, or the attributes that still need a choice. */
export function judgePick(product: Chooses, variations: Variation[], given: Choice[]): PickVerdict {
  const picked = pickedOf(product, given);
  const missing = pickable(product).filter(({ key }) => !picked.has(key));
  if (missing.length > 0) return { ok: false, names: missing.map(({ name }) => name) };
  // Without attributes there is nothing to choose.
  if (picked.size === 0) return { ok: true, variation: undefined };
  const rows = variations.map((variation) => ({
    variation,
    fixed: fixedChoices(product, variation),
    isBuyable: isBuyable(variation),
  }));
  return { ok: true, variation: meantBy(rows, picked)?.variation };
}

/**
 * The attributes to choose, with the options that exist in a variation, in the owner's order. `isSoldOut`: no variation
 * with the option can be bought. `price`: in sen, if all variations with the option cost the same and the options differ
 * in price; else null.
 */
export function pickGroups(product: Chooses, variations: (Pickable & { price: Sen | null })[]) {
  const nothing: Picked = new Map();
  return pickable(product).map((attribute) => {
    const { key, name } = attribute;
    const options = attribute.options.flatMap((value) => {
      const availability = availabilityOf(variations, nothing, { key, value });
      if (availability === "none") return [];
      const price = onlyPrice(variations, { key, value });
      return [{ value, isSoldOut: availability === "sold-out", price }];
    });
    const isSame = new Set(options.flatMap(({ price }) => price ?? [])).size < 2;
    return {
      key,
      name,
      options: isSame ? options.map((one) => ({ ...one, price: null })) : options,
    };
  });
}

function onlyPrice(
  variations: (Pickable & { price: Sen | null })[],
  { key, value }: Choice,
): Sen | null {
  const prices = variations
    .filter((one) => one.isBuyable)
    .filter(({ fixed }) => fixed.every((choice) => choice.key !== key || choice.value === value))
    .map(({ price }) => price);
  const [price = null] = prices;
  return prices.every((one) => one === price) ? price : null;
}

function pickable({ attributes }: Chooses): ProductAttribute[] {
  return attributes.filter(({ variation }) => variation);
}
