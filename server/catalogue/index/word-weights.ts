import type { Product } from "#app/domain/catalogue/product.ts";
import { wordsIn } from "#app/domain/catalogue/search-words.ts";
import { readSynonyms, type Synonyms } from "#app/domain/catalogue/synonyms.ts";
import { OCCASIONS } from "#app/domain/catalogue/suits.ts";
import { plainText } from "#app/domain/text.ts";
import { synonymGroups } from "#app/config/synonyms.ts";

/** The texts of a product that searches read. */
export type SearchedProduct = Pick<
  Product,
  "id" | "name" | "shortDescriptionHtml" | "descriptionHtml" | "suits"
>;

/** How much a word counts that stands in the name, in the short description or an occasion, in the description. */
export const WEIGHTS = { name: 9, short: 3, long: 1 } as const;

/** The rest of longer texts is not read. */
const LONGEST_NAME = 1_000;
const LONGEST_TEXT = 20_000;

/** The words and phrases of a product, each with the weight of the best text that it stands in. */
export function wordWeights(product: SearchedProduct, synonyms: Synonyms): Record<string, number> {
  const weights = new Map<string, number>();
  const read = (text: string, weight: number) => {
    const words = wordsIn(text).map(({ word }) => word);
    for (const word of words) weights.set(word, weight);
    for (const phrase of synonyms.phrasesIn(words)) weights.set(phrase, weight);
  };
  read(plainText(product.descriptionHtml.slice(0, LONGEST_TEXT)), WEIGHTS.long);
  // Not the diets: "no nuts" would be found by "nuts".
  for (const occasion of OCCASIONS)
    if (product.suits?.includes(occasion)) read(occasion, WEIGHTS.short);
  read(plainText(product.shortDescriptionHtml.slice(0, LONGEST_TEXT)), WEIGHTS.short);
  read(product.name.slice(0, LONGEST_NAME), WEIGHTS.name);
  weights.delete("");
  return Object.fromEntries([...weights].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The shop's synonyms, for writing the index and for searching it. */
export const synonyms = readSynonyms(synonymGroups);
