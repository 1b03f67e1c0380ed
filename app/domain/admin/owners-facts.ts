import { type FactKind, factKindOf } from "#app/domain/catalogue/product-facts.ts";
import { isKept } from "./product-details.ts";
import type { OwnersAttribute, OwnersProduct, ProductChange } from "./owners-product.ts";

/** The allergens to tick, as they are written into the product. */
export const ALLERGENS = ["wheat", "egg", "milk", "soy", "nuts", "peanuts", "gelatine"] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** The facts of a product as its form has them; "" for none. */
export interface TypedFacts {
  /** Several are separated by semicolons: "6 inch: 6–8; 8 inch: 10". */
  serves: string;
  weight: string;
  allergens: Allergen[];
  otherAllergens: string;
  halal: string;
}

/** Names of the attributes that are made for facts. */
const NAMES: Record<FactKind, string> = {
  serves: "Serves",
  weight: "Weight",
  allergens: "Allergens",
  halal: "Halal",
};
/** Of a fact, in UTF-16 units. */
export const LONGEST_FACT = 200;

/** A fact with its blanks cut; undefined for one that is too long, or has signs that WooCommerce would not keep. */
export function readFact(text: string): string | undefined {
  const fact = text.trim();
  return fact.length > LONGEST_FACT || !isKept(fact) ? undefined : fact;
}

const kindOf = ({ variation, name }: OwnersAttribute) => (variation ? undefined : factKindOf(name));

const isAllergen = (word: string): word is Allergen =>
  (ALLERGENS as readonly string[]).includes(word);

/** The facts that a product's attributes tell. */
export function typedFactsOf(attributes: OwnersAttribute[]): TypedFacts {
  const textOf = (kind: FactKind) =>
    attributes
      .filter((attribute) => kindOf(attribute) === kind)
      .flatMap(({ options }) => options)
      .join("; ");
  const words = textOf("allergens")
    .replace(/^contains /i, "")
    .split(/, | and |; |\. /)
    .filter((word) => word !== "");
  return {
    serves: textOf("serves"),
    weight: textOf("weight"),
    allergens: words.map((word) => word.toLowerCase()).filter(isAllergen),
    otherAllergens: words.filter((word) => !isAllergen(word.toLowerCase())).join(", "),
    halal: textOf("halal"),
  };
}

const ticked = ({ allergens }: TypedFacts) => ALLERGENS.filter((one) => allergens.includes(one));

const optionsOf: Record<FactKind, (typed: TypedFacts) => string[]> = {
  serves: ({ serves }) => parts(serves),
  weight: ({ weight }) => parts(weight),
  allergens: (typed) => {
    const text = [...ticked(typed), typed.otherAllergens].filter((one) => one !== "").join(", ");
    return text === "" ? [] : [text];
  },
  halal: ({ halal }) => parts(halal),
};

const parts = (text: string) =>
  text
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** The change for typed facts. An attribute whose fact is not touched, or not typed, stays as it is. */
export function factsChange(
  product: OwnersProduct | undefined,
  changed: Partial<TypedFacts>,
): Pick<ProductChange, "attributes"> {
  const before = product?.attributes ?? [];
  const known = typedFactsOf(before);
  const typed = { ...known, ...changed };
  let attributes = before;
  for (const kind of Object.keys(NAMES) as FactKind[]) {
    const options = optionsOf[kind](typed);
    if (options.join(";") === optionsOf[kind](known).join(";")) continue;
    const [first] = attributes.filter((attribute) => kindOf(attribute) === kind);
    const others = attributes.filter((one) => one === first || kindOf(one) !== kind);
    const changed = { ...(first ?? blank(NAMES[kind], others.length)), options };
    attributes = first
      ? others.flatMap((one) => (one !== first ? [one] : options.length > 0 ? [changed] : []))
      : [...others, changed];
  }
  return attributes === before ? {} : { attributes };
}

const blank = (name: string, position: number): OwnersAttribute => ({
  id: 0,
  name,
  slug: name,
  position,
  visible: true,
  variation: false,
  options: [],
});
