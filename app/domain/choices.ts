import type { Choice, Product, ProductAttribute, Variation } from "./product.ts";
import { wordPressSlug } from "./slug.ts";

type Chooses = Pick<Product, "attributes">;
type Fixes = Pick<Variation, "attributes">;

/** The attributes that a variation leaves to the shopper ('any'), in the product's order. */
export function openAttributes(product: Chooses, variation: Fixes): ProductAttribute[] {
  return product.attributes.filter(
    ({ key, variation: isChosen }) =>
      isChosen && !variation.attributes.some((fixed) => fixed.key === key),
  );
}

/** The value that stands for an option. */
export function choiceValue({ isShared }: ProductAttribute, option: string): string {
  return isShared ? wordPressSlug(option) : option;
}

export type ChoicesVerdict =
  /** Exactly one for each attribute that the variation leaves open, in the product's order. */
  | { ok: true; choices: Choice[] }
  /** `names` of the attributes without a choice that exists. */
  | { ok: false; reason: "missing"; names: string[] }
  /** Something else was chosen than what the variation is. */
  | { ok: false; reason: "contradiction" };

/**
 * What is chosen of a variation. An option may be named in any spelling that makes the same slug; attributes that the
 * product does not have are passed over.
 */
export function judgeChoices(product: Chooses, variation: Fixes, given: Choice[]): ChoicesVerdict {
  const contradicts = variation.attributes.some(({ key, option }) =>
    given.some((choice) => choice.key === key && !isSameOption(choice.value, option)),
  );
  if (contradicts) return { ok: false, reason: "contradiction" };

  const choices: Choice[] = [];
  const names: string[] = [];
  for (const attribute of openAttributes(product, variation)) {
    const option = chosenOption(attribute, given);
    if (option === undefined) names.push(attribute.name);
    else choices.push({ key: attribute.key, value: choiceValue(attribute, option) });
  }
  return names.length > 0 ? { ok: false, reason: "missing", names } : { ok: true, choices };
}

export interface ChosenAttribute extends Choice {
  name: string;
  option: string;
}

/** What a line of this variation is, attribute by attribute in the product's order, as far as it is chosen. */
export function chosenAttributes(
  product: Chooses,
  variation: Fixes,
  given: Choice[],
): ChosenAttribute[] {
  const known = product.attributes.flatMap((attribute) => {
    const { key, name, variation: isChosen } = attribute;
    const fixed = variation.attributes.find((other) => other.key === key)?.option;
    const option = fixed ?? (isChosen ? chosenOption(attribute, given) : undefined);
    return option === undefined
      ? []
      : [{ key, name, option, value: choiceValue(attribute, option) }];
  });
  const others = variation.attributes
    .filter(({ key }) => !known.some((attribute) => attribute.key === key))
    .map((attribute) => ({ ...attribute, value: attribute.option }));
  return [...known, ...others];
}

/** Equal for the same choices in any order. */
export function choicesText(choices: Choice[]): string {
  return choices
    .map(({ key, value }) => JSON.stringify([key, value]))
    .toSorted()
    .join();
}

/** The option that is chosen of an attribute, in any spelling that makes the same slug; undefined when none that exists. */
export function chosenOption(attribute: ProductAttribute, given: Choice[]): string | undefined {
  const value = given.find(({ key }) => key === attribute.key)?.value;
  if (value === undefined || value === "") return undefined;
  const { options } = attribute;
  return (
    options.find((option) => option === value) ??
    options.find((option) => isSameOption(value, option))
  );
}

function isSameOption(value: string, option: string): boolean {
  return value === option || wordPressSlug(value) === wordPressSlug(option);
}
