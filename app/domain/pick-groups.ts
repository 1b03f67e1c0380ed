import { choiceValue, chosenOption } from "./choices.ts";
import type { Choice } from "./product.ts";
import type { Sen } from "./money.ts";
import { isBuyable, type Product, type ProductAttribute, type Variation } from "./product.ts";
import { availabilityOf, meantBy, type Pickable, type Picked } from "./variation-pick.ts";

type Chooses = Pick<Product, "attributes">;

/** An attribute that a product is chosen by. */
export interface PickGroup {
  key: string;
  name: string;
  options: PickOption[];
}

interface PickOption {
  value: string;
  label: string;
  /** Nothing with it can be bought. */
  isSoldOut: boolean;
  /** In sen, when all that can be bought with it costs the same, and not all options do; else null. */
  price: Sen | null;
}

/** A variation's fixed options in the values that its product's form has. */
export function fixedChoices(
  product: Chooses,
  { attributes }: Pick<Variation, "attributes">,
): Choice[] {
  return attributes.flatMap(({ key, option }) => {
    const attribute = pickable(product).find((one) => one.key === key);
    if (!attribute) return [];
    const known = chosenOption(attribute, [{ key, value: option }]) ?? option;
    return [{ key, value: choiceValue(attribute, known) }];
  });
}

/** What is chosen of a product, of the options that it has; the first of several choices of one attribute counts. */
export function pickedOf(product: Chooses, given: Choice[]): Picked {
  const picked = new Map<string, string>();
  for (const attribute of pickable(product)) {
    const option = chosenOption(attribute, given);
    if (option !== undefined) picked.set(attribute.key, choiceValue(attribute, option));
  }
  return picked;
}

export type PickVerdict =
  /** Undefined when there is no such combination. */
  | { ok: true; variation: Variation | undefined }
  /** `names` of the attributes of which nothing is chosen. */
  | { ok: false; names: string[] };

/** The variation that a choice means, or what is still to be chosen. */
export function judgePick(product: Chooses, variations: Variation[], given: Choice[]): PickVerdict {
  const picked = pickedOf(product, given);
  const missing = pickable(product).filter(({ key }) => !picked.has(key));
  if (missing.length > 0) return { ok: false, names: missing.map(({ name }) => name) };
  // A product without such attributes is not chosen by them.
  if (picked.size === 0) return { ok: true, variation: undefined };
  const rows = variations.map((variation) => ({
    variation,
    fixed: fixedChoices(product, variation),
    isBuyable: isBuyable(variation),
  }));
  return { ok: true, variation: meantBy(rows, picked)?.variation };
}

/** The attributes that a product is chosen by, with the options that some variation can have, in the owner's order. */
export function pickGroups(
  product: Chooses,
  variations: (Pickable & { price: Sen | null })[],
): PickGroup[] {
  const nothing: Picked = new Map();
  return pickable(product).map((attribute) => {
    const { key, name } = attribute;
    const options = attribute.options.flatMap((label) => {
      const value = choiceValue(attribute, label);
      const availability = availabilityOf(variations, nothing, { key, value });
      if (availability === "none") return [];
      const price = onlyPrice(variations, { key, value });
      return [{ value, label, isSoldOut: availability === "sold-out", price }];
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
