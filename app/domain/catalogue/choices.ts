import type { Choice, Product, ProductAttribute, Variation } from "./product.ts";
import { wordPressSlug } from "./slug.ts";

type Chooses = Pick<Product, "attributes">;
type Fixes = Pick<Variation, "attributes">;

/** The attributes that a variation leaves open ('any'), in the order of the product. */
export function openAttributes(product: Chooses, variation: Fixes): ProductAttribute[] {
  return product.attributes.filter(
    (attribute) => attribute.variation && fixedOption(product, variation, attribute) === undefined,
  );
}

/** The option that a variation fixes, as the product spells it; undefined if it leaves the attribute open. */
export function fixedOption(
  product: Chooses,
  { attributes }: Fixes,
  attribute: ProductAttribute,
): string | undefined {
  const fixed = attributes.find(
    ({ key, name }) => attributeOf(product, key, name) === attribute,
  )?.option;
  return fixed === undefined ? undefined : (optionOf(attribute, fixed) ?? fixed);
}

export type ChoicesVerdict =
  /** Exactly one choice for each open attribute, in the order of the product. */
  | { ok: true; choices: Choice[] }
  /** `names` of the attributes without a valid choice. */
  | { ok: false; reason: "missing"; names: string[] }
  /** A choice differs from an attribute that the variation fixes. */
  | { ok: false; reason: "contradiction" };

/** Checks the choices for a variation. Attributes that the product does not have are ignored. */
export function judgeChoices(product: Chooses, variation: Fixes, given: Choice[]): ChoicesVerdict {
  const contradicts = product.attributes.some((attribute) => {
    const fixed = fixedOption(product, variation, attribute);
    const value = givenValue(product, attribute, given);
    if (fixed === undefined || value === undefined || value === fixed) return false;
    return attribute.options.includes(value) || !isSpelling(value, fixed);
  });
  if (contradicts) return { ok: false, reason: "contradiction" };

  const choices: Choice[] = [];
  const names: string[] = [];
  for (const attribute of openAttributes(product, variation)) {
    const option = chosenOption(product, attribute, given);
    if (option === undefined) names.push(attribute.name);
    else choices.push({ key: keyFor(attribute, option), value: option });
  }
  return names.length > 0 ? { ok: false, reason: "missing", names } : { ok: true, choices };
}

/** The attributes of a line of this variation that are fixed or chosen, in the order of the product. */
export function chosenAttributes(
  product: Chooses,
  variation: Fixes,
  given: Choice[],
): Fixes["attributes"] {
  const known = product.attributes.flatMap((attribute) => {
    const { key, name, variation: isChosen } = attribute;
    const option =
      fixedOption(product, variation, attribute) ??
      (isChosen ? chosenOption(product, attribute, given) : undefined);
    return option === undefined ? [] : [{ key, name, option }];
  });
  const others = variation.attributes.filter(({ key, name }) => !attributeOf(product, key, name));
  return [...known, ...others];
}

/** A text that is equal for the same choices in any order. */
export function choicesText(choices: Choice[]): string {
  return choices
    .map(({ key, value }) => JSON.stringify([key, value]))
    .sort()
    .join();
}

/** The chosen option of an attribute; undefined if none or several are meant. */
export function chosenOption(
  product: Chooses,
  attribute: ProductAttribute,
  given: Choice[],
): string | undefined {
  return optionOf(attribute, givenValue(product, attribute, given));
}

function givenValue(product: Chooses, attribute: ProductAttribute, given: Choice[]) {
  return given.find(({ key }) => attributeOf(product, key, key) === attribute)?.value;
}

function attributeOf({ attributes }: Chooses, key: string, name: string) {
  return attributes.find((one) => one.key === key) ?? attributes.find((one) => one.name === name);
}

/** The option with exactly this name, or else the only one with this slug or in this spelling. */
function optionOf({ options }: ProductAttribute, value = ""): string | undefined {
  if (options.includes(value)) return value;
  const [option, ...others] = options.filter((one) => isSpelling(value, one));
  return others.length > 0 ? undefined : option;
}

/** Whether a text is an option's slug, or its name apart from case, blanks and hyphens. */
function isSpelling(text: string, option: string): boolean {
  return text !== "" && (text === wordPressSlug(option) || loose(text) === loose(option));
}

function loose(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s-]+/g, "-");
}

/**
 * The key of a choice in carts and orders. WooCommerce looks the option of a shared attribute up by its slug. A name with
 * signs that no slug has, or with another option's slug, would show another option there, so it stands under the name of
 * its attribute.
 */
function keyFor({ key, name, isShared, options }: ProductAttribute, option: string): string {
  const isFound =
    /^[\p{L}\p{M}\p{N}\s_-]+$/u.test(option) &&
    !options.some((other) => other !== option && wordPressSlug(other) === wordPressSlug(option));
  return isShared && !isFound ? name : key;
}
