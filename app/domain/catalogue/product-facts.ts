import type { ProductAttribute } from "./product.ts";

/** The attributes whose options are facts to choose by, by their English and Malay names. */
const NAMES = {
  serves: /^(serves|servings?|hidangan)$/i,
  weight: /^(net )?(weight|berat)$/i,
  allergens: /^(allergens?|alergen|alahan)$/i,
  halal: /^halal\b/i,
};
export type FactKind = keyof typeof NAMES;

/** What an attribute with this name tells; undefined for no such fact. */
export function factKindOf(name: string): FactKind | undefined {
  return (Object.keys(NAMES) as FactKind[]).find((kind) => NAMES[kind].test(name.trim()));
}

/** "6 inch: 6–8": what a fact is for one option of a choice. */
const OF_OPTION = /^(.+?): (.+)$/;

/** The facts that a product's attributes tell for all its options, in the owner's words. */
export function productFacts(attributes: ProductAttribute[]): { kind: FactKind; text: string }[] {
  return (Object.keys(NAMES) as FactKind[]).flatMap((kind) => {
    const text = optionsOf(attributes, kind)
      .filter((option) => !OF_OPTION.test(option))
      .join(", ");
    return text === "" ? [] : [{ kind, text }];
  });
}

/** How many the option with this label serves; null when no attribute tells. */
export function servesOf(attributes: ProductAttribute[], label: string): string | null {
  for (const text of optionsOf(attributes, "serves")) {
    const [, option = "", fact = ""] = OF_OPTION.exec(text) ?? [];
    if (option.toLowerCase() === label.toLowerCase()) return fact;
  }
  return null;
}

function optionsOf(attributes: ProductAttribute[], kind: FactKind): string[] {
  return attributes
    .filter(({ variation, name }) => !variation && factKindOf(name) === kind)
    .flatMap(({ options }) => options);
}
