import type { Choice, Product, ProductAttribute, Variation } from "./product.ts";
import { wordPressSlug } from "./slug.ts";

type Chooses = Pick<Product, "attributes">;
type Fixes = Pick<Variation, "attributes">;

/** The attributes that a variation leaves open ('any'), in the order of the product. */
export function openAttributes(product: Chooses, variation: Fixes): ProductAttribute[] {
  return product.attributes.filter(
    ({ key, variation: isChosen }) =>
      isChosen && !variation.attributes.some((fixed) => fixed.key === key),
  );
}

/** The stored value of an option: the slug for a shared attribute, else the option's text. */
export function choiceValue({ isShared }: ProductAttribute, option: string): string {
  return isShared ? wordPressSlug(option) : option;
}

export type ChoicesVerdict =
  /** Exactly one choice for each open attribute, in the order of the product. */
  | { ok: true; choices: Choice[] }
  /** `names` of the attributes without a valid choice. */
  | { ok: false; reason: "missing"; names: string[] }
  /** A choice differs from an attribute that the variation fixes. */
  | { ok: false; reason: "contradiction" };

/**
 * Checks the choices for a variation. An option matches in any spelling with the same slug. Attributes that the product
 * does not have are ignored.
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

/** The attributes of a line of this variation that are fixed or chosen, in the order of the product. */
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

/** A text that is equal for the same choices in any order. */
export function choicesText(choices: Choice[]): string {
  return choices
    .map(({ key, value }) => JSON.stringify([key, value]))
    .toSorted()
    .join();
}

/** The chosen option of an attribute, matched in any spelling with the same slug; undefined if none matches. */
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
